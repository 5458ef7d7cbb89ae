import Geometry

extension DisplayList {
  /// The steps that reach a rectangle of pixels, each cut to it.
  ///
  /// Painted, they give the same pixels there as the whole list.
  public func cut(to area: CGRect) -> DisplayList {
    var result = self
    result.items.removeAll(keepingCapacity: true)
    for var item in items {
      if !item.visible.isNull {
        item.visible = item.visible.within(area)
        guard item.visible.isDrawable else { continue }
      }
      result.items.append(item)
    }
    result.removeEmptyGroups()
    return result
  }
}
