/// Who wins among the recognisers that share touches.
///
/// A recogniser that wants to begin asks its view and its delegate, waits for those that must fail first, and then stops
/// the others that have not begun, unless one of the delegates lets both go on.
@MainActor enum Arbiter {
  static func request(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    switch (recognizer.state, state) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      guard recognizer.wanted == nil else {
        recognizer.wanted = state == .ended ? .ended : recognizer.wanted
        return
      }
      begin(recognizer, state == .changed ? .began : state)
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.enter(.failed)
      failed(recognizer)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      recognizer.enter(state)
    case (.began, .failed), (.changed, .failed):
      recognizer.enter(.cancelled)
    default: break  // the gesture is over already
    }
  }

  private static func begin(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if blockers(of: recognizer).isEmpty {
      recognize(recognizer, state)
    } else {
      recognizer.wanted = state
    }
  }

  private static func recognize(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.wanted = nil
    let rivals = rivals(of: recognizer)
    // One that has begun already keeps the touches to itself.
    for rival in rivals where rival.isActive || rival.state == .ended {
      if !areSimultaneous(recognizer, rival) && rival.canPrevent(recognizer) && recognizer.canBePrevented(by: rival) {
        recognizer.enter(.failed)
        failed(recognizer)
        return
      }
    }
    guard mayBegin(recognizer) else {
      recognizer.enter(.failed)
      failed(recognizer)
      return
    }
    // Before rivals fail: what they held back must not reach a view any more.
    if recognizer.cancelsTouchesInView {
      // Ended ones, too: while it waited for another to fail, the view's end of touch was held back.
      for touch in recognizer.touches + recognizer.endedTouches { touch.window?.touches.cancel(touch) }
    }
    for rival in rivals where rival.state == .possible {
      if !areSimultaneous(recognizer, rival) && recognizer.canPrevent(rival) && rival.canBePrevented(by: recognizer) {
        rival.enter(.failed)
        failed(rival)
      }
    }
    recognizer.enter(state)
  }

  /// The recogniser's view, its delegate and the view under the finger may object; a slider or a button does so against
  /// recognisers of views around it (documented for `gestureRecognizerShouldBegin`).
  private static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return false }
    for touch in recognizer.touches + recognizer.endedTouches {
      guard let view = touch.view, view !== recognizer.view else { continue }
      guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
    }
    return true
  }

  /// A recogniser has failed: those that waited for it may begin, and touches that it held back go on to their views.
  static func failed(_ recognizer: UIGestureRecognizer) {
    for waiter in rivals(of: recognizer) {
      if let wanted = waiter.wanted, blockers(of: waiter).isEmpty {
        recognize(waiter, wanted)
        // The fingers may be up by now.
        waiter.resetIfIdle()
      }
    }
    for touch in recognizer.touches + recognizer.endedTouches { touch.window?.touches.release(touch) }
  }

  /// After an event: a gesture of one moment is over; nothing else is left to do.
  static func settle(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers {
      if let wanted = recognizer.wanted, blockers(of: recognizer).isEmpty { recognize(recognizer, wanted) }
    }
  }

  private static func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in recognizer.touches + recognizer.endedTouches {
      for other in touch.gestureRecognizers ?? [] where other !== recognizer && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }

  private static func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let others = rivals(of: recognizer) + recognizer.mustFail
    return others.filter { other in
      guard other !== recognizer, other.isEnabled, other.isUndecided else { return false }
      return recognizer.mustFail.contains { $0 === other } || recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
  }

  private static func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }
}
