extension UIView {
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// A recogniser belongs to one view: it leaves the one it had.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.owner !== self else { return }
    gestureRecognizer.owner?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.owner = self
  }

  /// A gesture under way is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.owner === self else { return }
    gestureRecognizer.cancelGesture()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.owner = nil
  }
}
