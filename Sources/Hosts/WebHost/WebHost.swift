#if arch(wasm32)
  import DemoApp
  import LayerTree
  import QuartzCore
  import UIKit

  // The demo as a module that a page can drive: it exports start, finger and frame, and imports nothing of its own yet.
  // What paints the layer tree in a page is to come; until then this proves that everything compiles and links.

  @MainActor private var window: UIWindow?

  @_expose(wasm, "start") @_cdecl("start") @MainActor public func start(width: Double, height: Double, scale: Double) {
    let host = UIHost()
    host.makeCurrent()
    host.screenSize = CGSize(width: width, height: height)
    host.scale = scale
    let main = UIWindow(frame: CGRect(origin: .zero, size: host.screenSize))
    main.rootViewController = DemoApp.makeRootViewController()
    main.makeKeyAndVisible()
    window = main
  }

  /// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled.
  ///
  /// Time in seconds.
  @_expose(wasm, "finger") @_cdecl("finger") @MainActor
  public func finger(id: Int32, phase: Int32, x: Double, y: Double, time: Double) {
    guard let phase = FingerPhase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    UIHost.current.send(.finger(id: Int(id), phase: phase, point: CGPoint(x: x, y: y), time: time))
  }

  /// Runs a frame; answers how many layers changed.
  @_expose(wasm, "frame") @_cdecl("frame") @MainActor public func frame(time: Double) -> Int32 {
    UIHost.current.frame(at: time)
    return Int32(window?.context.tree.changed.count ?? 0)
  }
#endif
