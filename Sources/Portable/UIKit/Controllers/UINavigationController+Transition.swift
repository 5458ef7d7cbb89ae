import Geometry

/// A change of the controller on screen that is under way.
@MainActor final class NavigationTransition {
  let old: UIViewController?
  let new: UIViewController
  let animated: Bool
  let dim: UIView?
  var isOver = false

  init(old: UIViewController?, new: UIViewController, animated: Bool, dim: UIView?) {
    self.old = old
    self.new = new
    self.animated = animated
    self.dim = dim
  }
}

extension UINavigationController {
  // Seconds of a push or pop; part of its width that the lower view moves; how dark it gets. Guesses by the look of it:
  // Apple publishes none.
  static let slideTime = 0.35
  static let parallax: CGFloat = 0.3
  static let shade: CGFloat = 0.1

  // MARK: Children

  func adopt(_ controllers: [UIViewController]) {
    for controller in controllers {
      leaving.removeAll { $0 === controller }
      if controller.parent !== self { addChild(controller) }
      // Those under the top are in place already; the top is when it has come.
      if controller !== stack.last || !isViewLoaded { controller.didMove(toParent: self) } else { arriving.append(controller) }
    }
  }

  func release(_ controllers: [UIViewController]) {
    for controller in controllers {
      controller.willMove(toParent: nil)
      if controller === shown || controller === transition?.old {
        leaving.append(controller)
      } else {
        drop(controller)
      }
    }
  }

  private func drop(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
    controller.containerInsets = .zero
  }

  // MARK: Change

  /// Brings what is on screen in line with the stack.
  func reconcile(_ operation: Operation, animated: Bool) {
    guard isViewLoaded else { return }
    guard !isCallingOut else {
      waiting = (operation, animated)
      return
    }
    finishTransition()
    change(operation, animated: animated)
    if let next = waiting {
      waiting = nil
      reconcile(next.operation, animated: next.animated)
    }
  }

  private func change(_ operation: Operation, animated: Bool) {
    let old = shown
    guard let new = stack.last, new !== old else {
      if stack.isEmpty { showNothing() }
      navigationBar.show(stack.map { $0.navigationItem }, direction: .none, duration: 0)
      dropLeaving()
      return
    }
    let isSeen = appearance == .didAppear || appearance == .willAppear
    let moves = animated && isSeen && old != nil && operation != .none && view.window != nil && UIView.areAnimationsEnabled
    isCallingOut = true
    // The new view is loaded before anybody hears of the change, and from here on the bar's room is its own.
    let newView = new.view!
    shown = new
    if isSeen { old?.sendAppearance(.willDisappear, animated: moves) }
    UIView.performWithoutAnimation {
      newView.frame = container.bounds
      newView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    placeInsets()
    delegate?.navigationController(self, willShow: new, animated: moves)
    if isSeen { new.sendAppearance(.willAppear, animated: moves) }
    isCallingOut = false
    let time = moves ? UINavigationController.slideTime : 0
    navigationBar.show(stack.map { $0.navigationItem }, direction: operation, duration: time)
    let dim = moves ? UIView(frame: container.bounds) : nil
    let transition = NavigationTransition(old: old, new: new, animated: moves, dim: dim)
    self.transition = transition
    if moves, let oldView = old?.viewIfLoaded {
      slide(from: oldView, to: newView, operation, transition)
    } else {
      UIView.performWithoutAnimation { container.addSubview(newView) }
      old?.viewIfLoaded?.removeFromSuperview()
      settle(transition)
    }
  }

  private func showNothing() {
    guard let old = shown else { return }
    isCallingOut = true
    old.sendAppearance(.willDisappear, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    shown = nil
    old.sendAppearance(.didDisappear, animated: false)
    isCallingOut = false
  }

  private func slide(from oldView: UIView, to newView: UIView, _ operation: Operation, _ transition: NavigationTransition) {
    let width = container.bounds.width
    let isPush = operation == .push
    let upper = isPush ? newView : oldView
    let lower = isPush ? oldView : newView
    let right = CGAffineTransform(translationX: width, y: 0)
    let left = CGAffineTransform(translationX: -width * UINavigationController.parallax, y: 0)
    UIView.performWithoutAnimation {
      container.insertSubview(newView, at: isPush ? container.subviews.count : 0)
      if let dim = transition.dim {
        dim.backgroundColor = UIColor(white: 0, alpha: UINavigationController.shade)
        dim.isUserInteractionEnabled = false
        container.insertSubview(dim, belowSubview: upper)
        dim.alpha = isPush ? 0 : 1
      }
      newView.transform = isPush ? right : left
      // The first of the two layouts that come before `viewDidAppear`.
      container.layoutIfNeeded()
    }
    newView.setNeedsLayout()
    // Both views are out of the fingers' reach until the motion ends, as on iOS.
    container.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: UINavigationController.slideTime, delay: 0, options: [],
      animations: {
        upper.transform = isPush ? .identity : right
        lower.transform = isPush ? left : .identity
        transition.dim?.alpha = isPush ? 1 : 0
      },
      completion: { [me = WeakRef(self)] _ in me.value?.end(transition) })
  }

  /// Without motion the end comes when the new view has been laid out, so that its sizes are known in `viewDidAppear`.
  private func settle(_ transition: NavigationTransition) {
    guard let window = view.window else { return end(transition) }
    window.afterLayout { [me = WeakRef(self)] in
      transition.new.viewIfLoaded?.setNeedsLayout()
      me.value?.view.layoutIfNeeded()
      me.value?.end(transition)
    }
  }

  /// Cuts a motion under way short.
  func finishTransition() { if let transition { end(transition) } }

  private func end(_ transition: NavigationTransition) {
    guard !transition.isOver else { return }
    transition.isOver = true
    if self.transition === transition { self.transition = nil }
    container.isUserInteractionEnabled = true
    transition.dim?.removeFromSuperview()
    for controller in [transition.old, transition.new] {
      guard let view = controller?.viewIfLoaded else { continue }
      if view.superview === container, !view.transform.isIdentity { view.layer.removeAllAnimations() }
      UIView.performWithoutAnimation { view.transform = .identity }
    }
    if let old = transition.old, old !== shown { old.viewIfLoaded?.removeFromSuperview() }
    isCallingOut = true
    transition.old?.sendAppearance(.didDisappear, animated: transition.animated)
    if appearance == .didAppear { transition.new.sendAppearance(.didAppear, animated: transition.animated) }
    let arrived = arriving
    arriving = []
    for controller in arrived where controller.parent === self { controller.didMove(toParent: self) }
    dropLeaving()
    delegate?.navigationController(self, didShow: transition.new, animated: transition.animated)
    isCallingOut = false
    if let next = waiting {
      waiting = nil
      reconcile(next.operation, animated: next.animated)
    }
  }

  private func dropLeaving() {
    let gone = leaving
    leaving = []
    for controller in gone { drop(controller) }
  }

  // MARK: Bar

  func placeBar() {
    container.frame = view.bounds
    let top = view.safeAreaInsets.top
    let height = UINavigationBar.height
    navigationBar.reach = top
    navigationBar.frame = CGRect(x: 0, y: barIsHidden ? -height : top, width: view.bounds.width, height: height)
    placeInsets()
  }

  /// What the bar covers counts into the safe area of the controller on screen.
  ///
  /// One that is on its way out keeps what it had, so that its content does not jump when the next one hides the bar.
  func placeInsets() {
    let insets = UIEdgeInsets(top: barIsHidden ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0)
    if let shown, shown.containerInsets != insets { shown.containerInsets = insets }
  }
}
