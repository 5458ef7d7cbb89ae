import Geometry

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// One controller that covers another.
///
/// Both hold it as long as that is so.
@MainActor final class Presentation {
  let presenting: UIViewController
  let presented: UIViewController
  enum Phase { case coming, there, going }
  var phase = Phase.coming
  /// The styles whose name begins with "over" leave what is beneath in its place, and it does not hear of it.
  var keepsBelow: Bool {
    switch presented.modalPresentationStyle {
    case .overFullScreen, .overCurrentContext, .custom: return true
    default: return false
    }
  }

  init(presenting: UIViewController, presented: UIViewController) {
    self.presenting = presenting
    self.presented = presented
  }
}

extension UIViewController {
  // Seconds of sliding up and down. Guess: the same as a push.
  private static let coverTime = 0.4

  func show(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    var base = self
    while let parent = base.parent { base = parent }
    guard let window = base.viewIfLoaded?.window else {
      return refuse(controller, "this controller's view is not in a window. Present when it has appeared.")
    }
    guard controller.below == nil, controller.parent == nil, controller !== base else {
      return refuse(controller, "it is presented or has a parent already. Dismiss or remove it first.")
    }
    guard base.above == nil else {
      return refuse(controller, "this controller presents another one. Present from that one, or dismiss it first.")
    }
    let presentation = Presentation(presenting: base, presented: controller)
    base.above = presentation
    controller.below = presentation
    let view = controller.view!
    UIView.performWithoutAnimation {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if !presentation.keepsBelow { base.sendAppearance(.willDisappear, animated: animated) }
    controller.sendAppearance(.willAppear, animated: animated)
    UIView.performWithoutAnimation {
      window.addSubview(view)
      if animated { view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height) }
      view.layoutIfNeeded()
    }
    view.setNeedsLayout()
    let finish: (Bool) -> Void = { _ in
      guard presentation.phase == .coming else { return }
      presentation.phase = .there
      if !presentation.keepsBelow {
        base.viewIfLoaded?.isHidden = true
        base.sendAppearance(.didDisappear, animated: animated)
      }
      controller.sendAppearance(.didAppear, animated: animated)
      completion?()
    }
    guard animated else { return window.afterLayout { finish(true) } }
    UIView.animate(
      withDuration: UIViewController.coverTime, delay: 0, options: .curveEaseOut, animations: { view.transform = .identity },
      completion: finish)
  }

  func hide(animated: Bool, _ completion: (() -> Void)?) {
    var base = self
    while let parent = base.parent { base = parent }
    // What is presented from here goes; else this one does.
    if base.above == nil, let own = base.below { base = own.presenting }
    guard let presentation = base.above, presentation.phase != .going else {
      if let completion { Scheduler.current.after(0) { completion() } }
      return
    }
    let controller = presentation.presented
    if controller.above != nil { controller.dismiss(animated: false) }
    presentation.phase = .going
    controller.sendAppearance(.willDisappear, animated: animated)
    if !presentation.keepsBelow {
      base.viewIfLoaded?.isHidden = false
      base.sendAppearance(.willAppear, animated: animated)
    }
    let finish: (Bool) -> Void = { _ in
      controller.viewIfLoaded?.removeFromSuperview()
      controller.viewIfLoaded?.transform = .identity
      controller.below = nil
      base.above = nil
      controller.sendAppearance(.didDisappear, animated: animated)
      if !presentation.keepsBelow { base.sendAppearance(.didAppear, animated: animated) }
      completion?()
    }
    guard animated, let view = controller.viewIfLoaded, let window = view.window else { return finish(true) }
    UIView.animate(
      withDuration: UIViewController.coverTime, delay: 0, options: .curveEaseIn,
      animations: { view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height) }, completion: finish)
  }

  private func refuse(_ controller: UIViewController, _ reason: String) {
    Diagnostics.report("UIViewController.present: '\(controller.title ?? "")' is not presented: \(reason)")
  }
}

extension UINavigationController {
  func isComing(_ controller: UIViewController) -> Bool {
    controller === shown && transition?.new === controller && !leaving.contains { $0 === controller }
  }
  func isGoing(_ controller: UIViewController) -> Bool { leaving.contains { $0 === controller } }
}
