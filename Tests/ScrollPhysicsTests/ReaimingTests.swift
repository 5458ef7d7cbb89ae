import ScrollPhysics
import Testing

@Suite("Re-aiming")
struct ReaimingTests {
  let range = ScrollRange(content: 781, extent: 517, leading: 367)

  @Test("law: position and velocity go on, whatever the change")
  func continuity() {
    let longer = ScrollRange(content: 1500, extent: 517, leading: 367)
    let shorter = ScrollRange(content: 560, extent: 517, leading: 100)
    ScrollMotionTests.each { name, motion in
      for share in [0.1, 0.4, 0.7] {
        let time = motion.duration * share
        var changed = [motion.reaimed(at: time, range: longer), motion.reaimed(at: time, range: shorter)]
        changed += [motion.snapping(at: time, to: Paging(range: range)), motion.reaimed(at: time, target: -200)]
        for (index, new) in changed.enumerated() where new.duration > 0 {
          #expect(near(new.position(at: 0), motion.position(at: time), 1e-9), "\(name), \(share), change \(index)")
          #expect(near(new.velocity(at: 0), motion.velocity(at: time), 1e-6), "\(name), \(share), change \(index)")
        }
        #expect(changed[3].target == -200)
      }
    }
  }

  @Test("paging switched on: the page just crossed, though the speed leads away from it", arguments: [1.0, -1])
  func paging(sign: Double) {
    let symmetric = Paging(range: ScrollRange(min: -1000, max: 1000, extent: 500))
    let motion = ScrollMotion.fling(Fling(from: -sign * 100, velocity: sign * 490, range: symmetric.range))
    let time = 0.29
    #expect(sign * motion.position(at: time) > 0)
    let snap = motion.snapping(at: time, to: symmetric)
    #expect(snap.target == 0 && sign * snap.velocity(at: 0) > 250)
    #expect(near(snap.position(at: snap.duration - 1e-9), sign * 0.5, 1e-3))
  }

  @Test("content that grew lets a fling run on, and a bounce off the old edge too")
  func grown() throws {
    let longer = ScrollRange(content: 3000, extent: 517, leading: 367)
    let fling = ScrollMotion.fling(Fling(from: 0, velocity: 1500, range: range))
    #expect(fling.target == 264)
    #expect(near(fling.reaimed(at: 0.05, range: longer).target, Deceleration(from: 0, velocity: 1500).target, 1e-6))
    let bounce = ScrollMotion.bounce(EdgeBounce(from: 264, velocity: 900, to: 264))
    #expect(bounce.reaimed(at: 0.02, range: longer).target > 400)
  }

  @Test("content that shrank: free motion ends at the new edge, motion with a target as near to it as it can")
  func shrunk() {
    let shorter = ScrollRange(content: 600, extent: 517, leading: 367)
    #expect(shorter.max == 83)
    let fling = ScrollMotion.fling(Fling(from: 0, velocity: 1500, range: range))
    #expect(fling.reaimed(at: 0.1, range: shorter).target == 83)
    let snap = ScrollMotion.snap(SnapSpring(from: 200, velocity: 0, to: 264))
    #expect(snap.reaimed(at: 0.1, range: shorter).target == 83)
    let sent = ScrollMotion.deceleration(Deceleration(from: 0, velocity: 500, target: 200))
    #expect(sent.reaimed(at: 0.1, range: shorter).target == 83)
    let eased = ScrollMotion.eased(EasedMotion(from: 0, to: 200))
    let new = eased.reaimed(at: 0.1, range: shorter)
    // At 889 pt/s with 31 pt to go, the whole 0.2 s that is left would lead past the target.
    #expect(new.target == 83 && near(new.duration, 3 * (83 - 51.85) / 888.9, 1e-3))
    #expect(near(eased.reaimed(at: 0.02, range: shorter).duration, 0.28, 1e-9))
  }

  @Test("a motion that is over stays where it ended")
  func over() {
    ScrollMotionTests.each { name, motion in
      let new = motion.reaimed(at: motion.duration + 1, range: range)
      #expect(new.duration == 0 && near(new.position(at: 0), motion.target, 1e-9), "\(name): \(new)")
    }
  }
}
