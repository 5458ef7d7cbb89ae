import QuartzCore
import UIKit
import WeakReference

extension SheetScrollView {
  func needsGeometry() {
    isGeometryStale = true
    setNeedsLayout()
  }

  /// Brings geometry, insets and position up to date with sizes and properties; nothing happens if none has changed.
  func refreshGeometry() {
    guard bounds.height > 0 else { return }
    let new = makeGeometry()
    guard isGeometryStale || !new.isSame(as: geometry) else { return followAnchor() }
    isGeometryStale = false
    let old = geometry
    geometry = new
    applyInsets()
    grabber.isUserInteractionEnabled = new.positions.count > 1 || new.scrollsFreely
    guard isFirstLayoutDone else { return placeFirst() }
    let isResized = old.viewport != new.viewport
    // A finger from before the first frame holds nothing.
    if isFingerDragging || (isTracking && quietFrames <= 0) {
      followAnchor()
      if isResized { put(min(max(contentOffset.y, -new.collapsedTop), new.offsets.upperBound)) }
      // What a resting finger holds is looked after when it lifts, which may be before the next frame.
      if !isFingerDragging {
        settle?.isHeld = true
        watch()
      }
    } else if let running = settle {
      reaim(running, from: old, isResized: isResized)
    } else if isFlinging {
      // The system's motion looks for its end in the new range by itself; what it ends on is checked then. In another
      // viewport it would come from far outside.
      if isResized {
        stopFling()
        let place = destination(at: new.clamp(contentOffset.y))
        put(offset(of: place))
        arrive(at: place, kind: .change)
      }
    } else {
      followAnchor()
      bringToRest(animated: animatesChanges && !isResized && old.safeArea == new.safeArea)
    }
    describeStop()
  }

  private func makeGeometry() -> SheetGeometry {
    let made = geometryFromStops()
    guard let ruled = geometryRule?(made) else { return made }
    guard ruled.viewport == made.viewport, ruled.safeArea == made.safeArea, ruled.contentHeight == made.contentHeight,
      ruled.topMargin == made.topMargin
    else {
      say("the geometry rule answered a geometry of another viewport, content or margin; that of the stops holds.")
      return made
    }
    for fault in ruled.faults { say("from the geometry rule, " + fault) }
    return ruled
  }

  /// Once each: a fault in every frame does not flood the log.
  private func say(_ fault: String) {
    guard !saidFaults.contains(fault) else { return }
    saidFaults.append(fault)
    print("ScrollSheet: " + fault)
  }

  private func geometryFromStops() -> SheetGeometry {
    SheetGeometry(
      viewport: bounds.size, safeArea: safeAreaInsets, contentHeight: contentSize.height, topMargin: topMargin,
      keyboardHeight: keyboardPolicy == .ignore ? 0 : keyboardHeight, stops: stops,
      liftsStops: keyboardPolicy == .lift
    ) { [self] view in
      guard view.isDescendant(of: self) else { return nil }
      return view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: self).y
    }
  }

  /// The insets that, with what the system adds by itself, are the geometry's.
  ///
  /// The offset stays.
  private func applyInsets() {
    let wanted = geometry.contentInset
    let own = contentInset
    let adjusted = adjustedContentInset
    let new = UIEdgeInsets(
      top: wanted.top - (adjusted.top - own.top), left: own.left, bottom: wanted.bottom - (adjusted.bottom - own.bottom),
      right: own.right)
    guard new != own else { return }
    isAdjusting = true
    let offset = contentOffset
    contentInset = new
    if contentOffset != offset { contentOffset = offset }
    isAdjusting = false
  }

  // MARK: Places

  /// The offset of a place in the present geometry; where it is gone, of the nearest that there is.
  func offset(of destination: SheetDestination) -> CGFloat {
    switch destination {
    case .stop(let stop): return geometry.offset(of: stop) ?? geometry.nearest(to: contentOffset.y).offset
    case .content(let scroll): return geometry.clamp(geometry.expandedOffset + max(scroll, 0))
    }
  }

  func stop(of destination: SheetDestination) -> SheetStop.Identifier {
    switch destination {
    case .stop(let stop) where geometry.offset(of: stop) != nil: return stop
    case .stop: return geometry.nearest(to: contentOffset.y).stop.identifier
    case .content: return expandedStop
    }
  }

  /// The stop that holds where content scrolls.
  var expandedStop: SheetStop.Identifier {
    geometry.nearest(to: geometry.expandedOffset, preferring: currentStop).stop.identifier
  }

  /// Where the sheet is, as a place to come back to.
  func destination(at offset: CGFloat) -> SheetDestination {
    if offset > geometry.expandedOffset + 0.5 { return .content(offset - geometry.expandedOffset) }
    return .stop(geometry.nearest(to: offset, preferring: currentStop).stop.identifier)
  }

  // MARK: Changes

  /// The first frame shows the sheet where it is to be, without motion.
  private func placeFirst() {
    isFirstLayoutDone = true
    if window != nil { clock?.isRunning = true }
    if let restored {
      rest = destination(of: restored)
      // Of several stops at one place the saved one holds.
      if geometry.offset(of: restored.stop) != nil { currentStop = restored.stop }
    } else if case .stop(let stop) = rest, geometry.offset(of: stop) == nil {
      rest = .stop(geometry.positions[0].stop.identifier)
    }
    currentStop = stop(of: rest)
    put(offset(of: rest))
    takeAnchor(pastExpanded: true)
    describeStop()
    if let waiting {
      self.waiting = nil
      waiting.completion?(true)
    }
  }

  private func reaim(_ running: Settle, from old: SheetGeometry, isResized: Bool) {
    let now = CACurrentMediaTime()
    let time = now - running.start
    var place = running.motion.position(at: time)
    if isResized { place = carried(place, from: old) }
    var next = running
    let target = offset(of: running.destination)
    if case .stop = running.destination { next.destination = .stop(stop(of: running.destination)) }
    guard isResized || target != running.motion.target else { return }
    next.motion = motion(from: place, velocity: running.motion.velocity(at: time), to: target)
    next.start = now
    settle = next
    // The frame that follows puts it on its way; only what another viewport has misplaced is put right before.
    if isResized { put(place) }
  }

  /// Where a motion goes on in another viewport: with as much of the sheet seen as before, or its content scrolled as far.
  private func carried(_ y: CGFloat, from old: SheetGeometry) -> CGFloat {
    let passed = y - old.expandedOffset
    let covering = y + old.viewport.height - geometry.viewport.height
    return geometry.clamp(passed >= 0 ? geometry.expandedOffset + passed : min(covering, geometry.expandedOffset))
  }

  /// At rest the sheet goes to where its stop now is.
  private func bringToRest(animated: Bool) {
    // Content may come bit by bit before it is first seen; the saved place is looked for in all of it.
    if quietFrames > 0, let restored { rest = destination(of: restored) }
    let isGone: Bool
    if case .stop(let stop) = rest, geometry.offset(of: stop) == nil { isGone = true } else { isGone = false }
    if isGone { rest = .stop(geometry.nearest(to: contentOffset.y).stop.identifier) }
    let target = offset(of: rest)
    if quietFrames <= 0, case .content = rest, target <= geometry.expandedOffset + 0.5 { rest = .stop(expandedStop) }
    let isNew = isGone || stop(of: rest) != currentStop
    guard abs(target - contentOffset.y) > 0.25 else {
      if isNew { arrive(at: rest, kind: .change) }
      return
    }
    // Inside an animation of the app or the system, the change goes along with it.
    let animates =
      animated && quietFrames <= 0 && window != nil && UIView.inheritedAnimationDuration == 0
      && !UIAccessibility.isReduceMotionEnabled
    if animates {
      start(to: rest, velocity: 0, kind: .change, completion: nil)
    } else {
      put(target)
      if isNew { arrive(at: rest, kind: .change) }
    }
  }

  // MARK: Anchors

  /// Remembers the content that is to stay where it is seen: under the finger, or at the upper edge of scrolled content.
  func takeAnchor(at y: CGFloat? = nil, pastExpanded: Bool = false) {
    anchor = nil
    if pastExpanded && contentOffset.y <= geometry.expandedOffset + 0.5 { return }
    guard let contentView else { return }
    let y = y ?? contentOffset.y + geometry.expandedTop
    var found = contentView
    while let inner = found.subview(atHeight: convert(CGPoint(x: 0, y: y), to: found).y) { found = inner }
    guard found !== contentView else { return }
    anchor = ContentAnchor(view: WeakRef(found), y: found.convert(CGPoint(x: 0, y: found.bounds.minY), to: self).y)
  }

  /// Moves along with the anchor if content above it has changed.
  func followAnchor() {
    guard settle == nil, !isFlinging, let anchor, let view = anchor.view.value, view.isDescendant(of: self) else { return }
    let y = view.convert(CGPoint(x: 0, y: view.bounds.minY), to: self).y
    let shift = y - anchor.y
    guard abs(shift) > 0.25 else { return }
    self.anchor?.y = y
    // Not out of the range, where there would be nothing under the finger, nor further out than it is.
    let range = geometry.offsets
    let place = contentOffset.y
    put(min(max(place + shift, min(range.lowerBound, place)), max(range.upperBound, place)))
    if !isFingerDragging, case .content(let scroll) = rest { rest = .content(scroll + shift) }
  }
}

extension UIView {
  /// A visible subview at a y of this view's coordinates.
  ///
  /// Many are mostly rows in their order, where the one is found by looking at few. Where that finds none, all are looked at, from
  /// the front.
  fileprivate func subview(atHeight y: CGFloat) -> UIView? {
    func isThere(_ view: UIView) -> Bool {
      guard !view.isHidden else { return false }
      let frame = view.frame
      return frame.minY <= y && y < frame.maxY
    }
    let views = subviews
    var (low, high) = (0, views.count)
    while low < high {
      let middle = (low + high) / 2
      if views[middle].frame.minY <= y { low = middle + 1 } else { high = middle }
    }
    if low > 0, isThere(views[low - 1]) { return views[low - 1] }
    return views.last(where: isThere)
  }
}

extension SheetGeometry {
  /// Whether everything that places anything is equal.
  func isSame(as other: SheetGeometry) -> Bool {
    guard viewport == other.viewport, safeArea == other.safeArea, bottomInset == other.bottomInset,
      contentHeight == other.contentHeight, expandedTop == other.expandedTop, positions.count == other.positions.count
    else { return false }
    for (a, b) in zip(positions, other.positions) where a.top != b.top || a.stop != b.stop { return false }
    return true
  }
}
