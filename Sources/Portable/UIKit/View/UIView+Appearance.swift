extension UIView {
  /// What the view is to look like: by its own wish, its controller's, what it lies in, or the host.
  private var wantedStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    if let wish = controller?.overrideUserInterfaceStyle, wish != .unspecified { return wish }
    return parent?.shownStyle ?? UIHost.current.userInterfaceStyle
  }

  /// Takes another appearance over, and hands it on to all beneath; nothing happens where it is the same.
  func takeStyle() {
    let wanted = wantedStyle
    guard wanted != shownStyle else { return }
    let old = traitCollection
    shownStyle = wanted
    asCurrent {
      colorsChanged()
      controller?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
    for view in children where view.parent === self { view.takeStyle() }
  }

  /// Takes another text size over, and has all beneath do so, each view's controller before it; who knows it is told nothing.
  func takeTextSize() {
    let step = UIHost.current.textSizeStep
    if step != knownTextSize {
      let old = UITraitCollection(traitCollection, contentSizeCategory: UIContentSizeCategory.all[Int(knownTextSize)])
      knownTextSize = step
      textSizeChanged()
      controller?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
    for view in children where view.parent === self { view.takeTextSize() }
  }

  /// Runs something while the view's appearance is the current one.
  func asCurrent<Result>(_ work: () -> Result) -> Result { UITraitCollection.run(in: shownStyle, work) }

  func applyBackground() {
    layer.backgroundColor = backgroundColor.map { CGColor($0.value(in: shownStyle)) }
  }
}
