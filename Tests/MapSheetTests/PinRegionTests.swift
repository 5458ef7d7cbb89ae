import MapKit
import MapSheet
import Testing

struct PinRegionTests {
  private func rect(_ pins: [(Double, Double)], span: Double = 0.002) -> MKMapRect {
    PinRegion.mapRect(showing: pins.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }, minimumSpan: span)
  }

  /// The values of a separate implementation, for one pin in Monaco and a minimum of 0.002°.
  @Test func onePinSpansTheMinimum() {
    let region = rect([(43.7391605, 7.428023)])
    #expect(abs(region.origin.x - 139755717.7381319) < 0.01)
    #expect(abs(region.origin.y - 97877181.65725623) < 0.01)
    #expect(abs(region.size.width - 1491.3080888986588) < 0.01)
    #expect(abs(region.size.height - 2064.1091739684343) < 0.01)
  }

  @Test func noPinsGiveNoPlace() { #expect(rect([]).isNull) }

  @Test func pinsThatAreNowhereAreLeftOut() {
    #expect(rect([(.nan, 7), (43.7, 400)]).isNull)
    #expect(!rect([(.nan, 7), (43.7, 7.4)]).isNull)
  }

  /// Fiji and Samoa: 8 degrees apart across the meridian, not 352 the other way.
  @Test func pinsOnBothSidesOfTheMeridianAreTakenTogether() {
    let region = rect([(-17.7, 178.0), (-13.8, -172.0), (-21.1, -175.2)])
    let degrees = region.size.width / MKMapSize.world.width * 360
    #expect(abs(degrees - 10) < 1e-6)
    #expect(region.maxX > MKMapSize.world.width)
  }

  @Test func theOrderOfPinsDoesNotMatter() {
    let pins = [(43.7, 7.41), (43.75, 7.45), (43.72, 7.40), (10.0, 170.0), (12.0, -170.0)]
    let first = rect(pins)
    let second = rect(pins.reversed())
    #expect(first.origin.x == second.origin.x && first.size.width == second.size.width)
  }
}
