/// Calls back once a frame while it is not paused.
///
/// Apple's initialiser takes a target and a selector, which Swift can express only with Objective-C. The closure one
/// here is its stand-in; code for both systems wraps the difference once.
@MainActor open class CADisplayLink: NSObject, FrameClient {
  private var callback: ((CADisplayLink) -> Void)?
  private var isAdded = false
  private var last: CFTimeInterval?

  /// The time of the frame at hand, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is due, in seconds.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames.
  open private(set) var duration: CFTimeInterval = 1.0 / 60

  open var isPaused = false {
    didSet {
      // A pause is no long frame.
      last = nil
      guard isPaused != oldValue, isAdded else { return }
      if isPaused { Scheduler.current.remove(self) } else { Scheduler.current.add(self) }
    }
  }

  public init(callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
    super.init()
  }

  /// Starts the calls; the first comes one frame later.
  open func start() {
    guard callback != nil, !isAdded else { return }
    isAdded = true
    if !isPaused { Scheduler.current.add(self) }
  }

  #if !hasFeature(Embedded)
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }
  #endif

  /// Ends the calls for good and lets go of the callback.
  ///
  /// May be called from inside the callback.
  open func invalidate() {
    callback = nil
    isAdded = false
    Scheduler.current.remove(self)
  }

  package func frame(at time: TimeInterval) -> Bool {
    if let last, time > last { duration = time - last }
    last = time
    timestamp = time
    targetTimestamp = time + duration
    callback?(self)
    return callback != nil && !isPaused
  }
}
