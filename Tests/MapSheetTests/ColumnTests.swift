import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing

/// A sheet that is a column at the map's side.
@MainActor struct ColumnTests {
  private static func rig(_ side: SheetColumn.Side?, safeArea: UIEdgeInsets = .zero) -> Rig {
    let rig = Rig(size: CGSize(width: 1024, height: 768), safeArea: safeArea)
    rig.sheet.sheetAppearance.column = side.map { SheetColumn(side: $0) }
    rig.host.run(seconds: 0.5)
    rig.insets = []
    return rig
  }

  @Test(
    arguments: [SheetColumn.Side.leading, .trailing], [UIEdgeInsets.zero, UIEdgeInsets(top: 24, left: 40, bottom: 20, right: 30)])
  func thePinsStayInTheMiddleOfWhatIsFreeBesideIt(side: SheetColumn.Side, safeArea: UIEdgeInsets) {
    let rig = ColumnTests.rig(side, safeArea: safeArea)
    let column = rig.sheet.sheetLayout.column
    let free = side == .leading ? column.upperBound...1024 - safeArea.right : safeArea.left...column.lowerBound
    #expect(abs(rig.pinsMiddle.x - (free.lowerBound + free.upperBound) / 2) <= 1)
    #expect(abs(rig.pinsMiddle.y - (safeArea.top + 768 - safeArea.bottom) / 2) <= 1)
    #expect(rig.mapSheet.inset == 0)
    #expect(
      rig.mapSheet.sideInsets
        == (side == .leading
          ? UIEdgeInsets(top: 0, left: column.upperBound, bottom: 0, right: 0)
          : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1024 - column.lowerBound)))
  }

  @Test func atNoStopTheMapIsMoved() {
    let rig = ColumnTests.rig(.leading)
    rig.regionChanges = 0
    let fits = rig.mapSheet.fitCount
    rig.sheet.move(to: .expanded, animated: true)
    rig.host.runUntilRest()
    #expect(rig.top == 0)
    #expect(rig.regionChanges == 0 && rig.insets.isEmpty && rig.mapSheet.fitCount == fits)
  }

  @Test func theLegalLabelStandsBesideItAndComesBack() {
    let rig = ColumnTests.rig(.trailing)
    #expect(rig.map.layoutMargins.right == 391 && rig.map.layoutMargins.left == 8 && rig.map.layoutMargins.bottom == 8)
    rig.sheet.sheetAppearance.column = nil
    rig.host.runUntilRest()
    #expect(rig.map.layoutMargins == UIEdgeInsets(top: rig.map.layoutMargins.top, left: 8, bottom: 158, right: 8))
  }

  @Test func aColumnInTheMiddleAndAMarginCoverTheBottom() {
    for span in [312.0...712.0, 20...1004, 0...1024] as [ClosedRange<CGFloat>] {
      #expect(MapCameraRule().sideInsets(of: span, mapWidth: 1024) == nil, "\(span)")
    }
    #expect(MapCameraRule().sideInsets(of: 0...0, mapWidth: 0) == nil)
  }

  // What was in the middle of the free part stays there, whichever part that is.
  @Test func aUsersCameraIsShiftedAsideAndBack() {
    let rig = ColumnTests.rig(nil)
    var seen = rig.map.visibleMapRect
    seen.origin.x += seen.width / 10
    rig.map.setVisibleMapRect(seen, animated: false)
    rig.host.run(seconds: 0.2)
    let middle = rig.map.convert(CGPoint(x: 512, y: 309), toCoordinateFrom: rig.map)
    rig.sheet.sheetAppearance.column = SheetColumn()
    rig.host.runUntilRest()
    let beside = rig.map.convert(middle, toPointTo: rig.map)
    #expect(abs(beside.x - (383 + 1024) / 2) <= 1 && abs(beside.y - 384) <= 1)
    rig.sheet.sheetAppearance.column = nil
    rig.host.runUntilRest()
    #expect(abs(rig.map.visibleMapRect.minX - seen.minX) < seen.width / 1024)
    #expect(abs(rig.map.visibleMapRect.minY - seen.minY) < seen.width / 1024)
  }
}
