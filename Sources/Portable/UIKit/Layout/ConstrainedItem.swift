/// A view's or a guide's part in constraints.
@MainActor final class ConstrainedItem {}

extension UIView {
  func constraintsMayHaveChanged() {}
  func applySolvedFrames() {}
  func solveIfNeeded() {}
  func releaseConstraintsToAncestors() {}
  func didLayout() {}
}
