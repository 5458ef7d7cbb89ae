@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
extension UITableViewDelegate {
  public var _tableViewDelegate: (any UITableViewDelegate)? { self }
}
