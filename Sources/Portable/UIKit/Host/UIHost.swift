import LayerTree

/// What a host gives to UIKit, and the calls by which it drives it: events in, frames out.
///
/// A host sets the services, makes a window of its size, and then hands in events and frame times. Everything happens on
/// the main thread, inside those calls.
@MainActor package final class UIHost {
  /// The host that was set up last.
  ///
  /// Views ask it for text sizes and images.
  package static var current = UIHost()

  package let scheduler: Scheduler
  package var textMeasurer: (any TextMeasuring)? { didSet { textCache.removeAll() } }
  package var imageDecoder: (any ImageDecoding)?
  package let assets = AssetStore()
  /// Points.
  package var screenSize = CGSize(width: CGFloat(390), height: CGFloat(844))
  package var safeArea = UIEdgeInsets.zero {
    didSet { if safeArea != oldValue { for window in windows { window.safeAreaMayHaveChanged() } } }
  }
  /// Pixels in a point.
  package var scale: CGFloat = 2
  package internal(set) var windows: [UIWindow] = []
  package var contentSizeCategory = UIContentSizeCategory.large {
    didSet { if contentSizeCategory != oldValue { textSizeChanged() } }
  }
  private(set) var textSizeStep = UInt8(UIContentSizeCategory.large.step)
  /// Light or dark: what the user has chosen.
  package var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet {
      guard userInterfaceStyle != oldValue else { return }
      if UIHost.current === self { UITraitCollection.currentStyle = userInterfaceStyle }
      // Screens that are covered hear of it when they come back into the window.
      for window in windows { window.takeStyle() }
    }
  }
  package var isReduceMotionEnabled = false
  /// Keys of what the host shows by itself, on the web DOM elements.
  ///
  /// A plain view whose `accessibilityIdentifier` is one of them shows it as its contents, behind its subviews.
  package var foreignViews: Set<String> = []
  /// Called with each text that is to be spoken.
  package var onAnnouncement: (@MainActor (String) -> Void)?
  /// Points that a keyboard covers at the windows' bottom.
  ///
  /// At once; see `moveKeyboard(to:duration:)`.
  package var keyboardHeight: CGFloat = 0 {
    didSet { if keyboardHeight != oldValue { for window in windows { window.keyboardMoved() } } }
  }

  /// Whether UIKit shows where the Tab key has gone; a host that does so by its own means says no.
  package var drawsFocusRing = true

  // Counts for tests and benchmarks: what a frame has cost.
  package var layoutCount = 0
  package var commitCount = 0
  /// Constraint systems solved, their rows (constraints and wishes), and the unknowns that needed the simplex.
  package var solveCount = 0
  package var solvedRows = 0
  package var simplexVariables = 0

  /// Counts how often sizes of texts that were known became wrong.
  package private(set) var textGeneration = 0
  private var textCache: [TextKey: TextMeasurement] = [:]

  package init() { scheduler = Scheduler() }

  /// Makes this host the one that views ask.
  package func makeCurrent() {
    let old = UIHost.current
    UIHost.current = self
    UIFont.category = contentSizeCategory
    UITraitCollection.currentStyle = userInterfaceStyle
    if old.isOver, old !== self { old.windows = [] }
    Scheduler.current = scheduler
  }

  /// The screen is gone: lets go of its windows, but not before another host takes over, as views may still ask this one.
  package func shutDown() {
    isOver = true
    if UIHost.current !== self { windows = [] }
  }
  private var isOver = false

  /// Hands an event to the key window.
  package func send(_ event: HostEvent) {
    scheduler.advance(to: event.time)
    guard let window = windows.last(where: { $0.isKeyWindow }) ?? windows.last else { return }
    window.receive(event)
  }

  /// Fonts that follow the text size are other ones now, and everybody who asks for it is told.
  private func textSizeChanged() {
    textSizeStep = UInt8(contentSizeCategory.step)
    if UIHost.current === self { UIFont.category = contentSizeCategory }
    // Views that are in no window hear of it when they come into one.
    for window in windows { window.takeTextSize() }
  }

  /// A keyboard rises to a height, in points, or goes with 0; it takes so many seconds.
  ///
  /// As on iOS layout follows it inside an animation of its duration.
  package func moveKeyboard(to height: CGFloat, duration: Double) {
    guard height.isFinite, height >= 0 else {
      Diagnostics.report("the host gave a keyboard of \(short(Double(height))) points; it stays as it was.")
      return
    }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [self] in
      keyboardHeight = height
      for window in windows where !window.isHidden { window.layoutIfNeeded() }
    }
  }

  /// Runs a frame: waits that end, everything that moves, layout, and the layer trees.
  ///
  /// Answers whether a tree changed.
  @discardableResult
  package func frame(at time: Double) -> Bool {
    scheduler.frame(at: time)
    return render()
  }

  /// Lays out and commits at the present time, without moving anything.
  @discardableResult
  package func render() -> Bool {
    var changed = false
    for window in windows where !window.isHidden {
      window.layoutForFrame()
      if window.context.commit(at: scheduler.now) {
        commitCount += 1
        changed = true
      }
      if window.context.hasChanges { scheduler.requestFrame() }
    }
    return changed
  }

  // MARK: Services

  func image(named name: String) -> (handle: ImageHandle, scale: CGFloat)? {
    assets.image(named: name, decoder: imageDecoder)
  }

  func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double) {
    textMeasurer?.metrics(of: font) ?? (font.size * 1.21, font.size * 0.97)
  }

  private struct TextKey: Hashable {
    let block: TextBlock
    let width: Double?
  }

  /// Colours do not change a size, so a block that differs in colour alone is measured anew, but only once.
  package func measure(_ block: TextBlock, width: Double?) -> TextMeasurement {
    let key = TextKey(block: block, width: width)
    if let known = textCache[key] { return known }
    // Where there is more room than the unbroken lines take, none is broken. Browsers round widths to parts of a point.
    if let width, let whole = textCache[TextKey(block: block, width: nil)], !whole.isTruncated,
      Double(whole.size.width) + 1 / 32 <= width
    {
      return whole
    }
    let result = textMeasurer?.measure(block, width: width) ?? estimate(block, width: width)
    if textCache.count > 4000 { textCache.removeAll() }
    textCache[key] = result
    return result
  }

  /// Texts have other sizes from now on: fonts arrived, or the user wants larger ones.
  package func textSizesChanged() {
    textGeneration += 1
    textCache.removeAll()
    for window in windows {
      measureAnew(window)
      if let root = window.rootViewController { measureAnew(root) }
    }
  }

  private func measureAnew(_ view: UIView) {
    view.textMeasuresChanged()
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    view.setNeedsDisplay()
    for child in view.children { measureAnew(child) }
  }

  // Screens that are covered have left the window, and come back.
  private func measureAnew(_ controller: UIViewController) {
    if let view = controller.viewIfLoaded, view.window == nil { measureAnew(view) }
    for child in controller.children { measureAnew(child) }
    if let presented = controller.presentedViewController { measureAnew(presented) }
  }

  // Without a text engine (logic tests, an early wasm) a letter is taken as half an em wide.
  private func estimate(_ block: TextBlock, width: Double?) -> TextMeasurement {
    let size = block.runs.first?.font.size ?? 17
    let letters = block.runs.reduce(0) { $0 + $1.string.unicodeScalars.count }
    let natural = Double(letters) * size * 0.5
    let line = size * 1.21
    guard let width, width > 0, natural > width else {
      return TextMeasurement(
        size: CGSize(width: CGFloat(natural), height: CGFloat(letters == 0 ? 0 : line)), firstBaseline: size * 0.97,
        lastBaseline: size * 0.97, lineCount: letters == 0 ? 0 : 1, isTruncated: false)
    }
    var lines = Int((natural / width).rounded(.up))
    let isTruncated = block.lineLimit > 0 && lines > block.lineLimit
    if isTruncated { lines = block.lineLimit }
    let height = Double(lines) * line + Double(lines - 1) * block.lineSpacing
    return TextMeasurement(
      size: CGSize(width: CGFloat(width), height: CGFloat(height)), firstBaseline: size * 0.97,
      lastBaseline: height - line + size * 0.97, lineCount: lines, isTruncated: isTruncated)
  }
}
