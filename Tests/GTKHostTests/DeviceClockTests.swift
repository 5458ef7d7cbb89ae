import Testing

@testable import GTKHost

@Suite struct DeviceClockTests {
  @Test("Events keep the distances that the device measured, however late they arrive")
  func distances() {
    var clock = DeviceClock()
    #expect(clock.seconds(of: 50_000, arrival: 10) == 10)
    // 16 ms later on the device; 30 ms later here.
    #expect(abs(clock.seconds(of: 50_016, arrival: 10.030) - 10.016) < 1e-9)
    #expect(abs(clock.seconds(of: 50_032, arrival: 10.033) - 10.032) < 1e-9)
  }

  @Test("A quicker event corrects the clock, and no event lies after its arrival")
  func quicker() {
    var clock = DeviceClock()
    #expect(clock.seconds(of: 1000, arrival: 5.2) == 5.2)
    #expect(abs(clock.seconds(of: 1100, arrival: 5.21) - 5.21) < 1e-9)
    #expect(abs(clock.seconds(of: 1200, arrival: 5.4) - 5.31) < 1e-9)
  }

  @Test("The stamp starts again at zero after 49.7 days")
  func wrap() {
    var clock = DeviceClock()
    #expect(clock.seconds(of: UInt32.max - 9, arrival: 100) == 100)
    #expect(abs(clock.seconds(of: 10, arrival: 100.1) - 100.020) < 1e-6)
  }

  @Test("A machine that slept, and a clock that was set back, begin anew")
  func gaps() {
    var clock = DeviceClock()
    _ = clock.seconds(of: 1000, arrival: 1)
    // The device's clock stood still for a minute.
    #expect(clock.seconds(of: 1010, arrival: 61) == 61)
    #expect(abs(clock.seconds(of: 1026, arrival: 61.020) - 61.016) < 1e-9)
    #expect(clock.seconds(of: 500, arrival: 70) == 70)
  }

  @Test("A device without a clock is taken at the time of arrival")
  func none() {
    var clock = DeviceClock()
    #expect(clock.seconds(of: 0, arrival: 3) == 3)
  }

  @Test("The first stamp of the host's own clock is taken as it is, also after that has wrapped")
  func shared() {
    var clock = DeviceClock()
    #expect(clock.seconds(of: 7_000, arrival: 7.04) == 7)
    var late = DeviceClock()
    #expect(abs(late.seconds(of: 500, arrival: 4_294_967.296 * 2 + 0.6) - (4_294_967.296 * 2 + 0.5)) < 1e-6)
    var other = DeviceClock()
    #expect(other.seconds(of: 7_000, arrival: 8) == 8)
  }
}
