import Geometry

/// Sizes of cells in points: those of the system's standard cells as far as they are known, guesses else.
enum CellMetrics {
  static let height: CGFloat = 44
  static let margin: CGFloat = 16
  /// Between image and text, and between text and accessory.
  static let gap: CGFloat = 12
  /// Above and below the text of a cell that sizes itself.
  static let padding: CGFloat = 11
  /// Between a title and the detail beneath it.
  static let lineGap: CGFloat = 3
  static let narrowColumn: CGFloat = 90
}

extension UITableViewCell {
  func makeAccessory() -> UIView? {
    switch accessoryType {
    case .none: return nil
    case .disclosureIndicator:
      let chevron = StrokeGlyph(.chevronRight, weight: 2)
      chevron.bounds.size = CGSize(width: 8, height: 13)
      chevron.tintColor = .systemGray3
      return chevron
    case .checkmark:
      let mark = StrokeGlyph(.checkmark, weight: 2)
      mark.bounds.size = CGSize(width: 14, height: 12)
      return mark
    case .detailButton, .detailDisclosureButton:
      let label = UILabel()
      label.text = "i"
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 14, weight: .semibold)
      label.textColor = tintColor
      label.layer.borderWidth = 1.5
      label.layer.borderColor = tintColor.cgColor
      label.layer.cornerRadius = 11
      label.bounds.size = CGSize(width: 22, height: 22)
      return label
    }
  }

  func layoutParts() {
    let box = bounds
    backgroundView?.frame = box
    presentSelection?.frame = box
    let sides = tableSides
    var content = CGRect(x: box.minX + sides.left, y: box.minY, width: max(box.width - sides.sum, 0), height: box.height)
    if let accessory {
      if accessory === accessoryView, accessory.bounds.size == .zero { accessory.sizeToFit() }
      let size = accessory.bounds.size
      let left = content.maxX - CellMetrics.margin - size.width
      accessory.center = CGPoint(x: left + size.width / 2, y: box.midY)
      content.size.width = max(left - CellMetrics.gap - content.minX, 0)
    }
    let hair = 1 / UIHost.current.scale
    // The separator's line belongs to the cell, not to its content.
    content.size.height = max(content.height - hair, 0)
    contentView.frame = content
    if hasText || hasDetail || hasImage { layoutStandardParts() }
    let inset = separatorInset
    let left = sides.left + (ownSeparatorInset == nil && showsImage ? max(inset.left, textLeft) : inset.left)
    separator.frame = CGRect(
      x: box.minX + left, y: box.maxY - hair, width: max(box.width - left - inset.right, 0), height: hair)
  }

  private var showsImage: Bool { hasImage && imageView?.image != nil }

  private func imageSize(in height: CGFloat) -> CGSize {
    guard showsImage, let size = imageView?.image?.size, size.height > 0 else { return .zero }
    // A picture higher than the row is made smaller with its proportions kept.
    let scale = min(1, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private var textLeft: CGFloat {
    showsImage ? CellMetrics.margin + imageSize(in: contentView.bounds.height).width + CellMetrics.gap : CellMetrics.margin
  }

  private func layoutStandardParts() {
    let box = contentView.bounds
    if showsImage {
      let size = imageSize(in: box.height)
      imageView?.frame = CGRect(x: CellMetrics.margin, y: (box.height - size.height) / 2, width: size.width, height: size.height)
    }
    let left = textLeft
    let right = box.width - (accessory == nil ? CellMetrics.margin : 0)
    let room = CGSize(width: max(right - left, 0), height: box.height)
    let text = hasText ? textLabel : nil
    let detail = hasDetail && detailTextLabel?.text?.isEmpty == false ? detailTextLabel : nil
    switch style {
    case .default:
      text?.frame = CGRect(x: left, y: 0, width: room.width, height: room.height)
    case .subtitle:
      let first = text.map { fit($0, room) } ?? .zero
      let second = detail.map { fit($0, room) } ?? .zero
      let gap = detail == nil || first.height == 0 ? 0 : CellMetrics.lineGap
      let top = (box.height - first.height - gap - second.height) / 2
      text?.frame = CGRect(x: left, y: top, width: room.width, height: first.height)
      detail?.frame = CGRect(x: left, y: top + first.height + gap, width: room.width, height: second.height)
    case .value1:
      let second = detail.map { fit($0, room).width } ?? 0
      let first = text.map { min(fit($0, room).width, room.width) } ?? 0
      let rest = max(room.width - first - CellMetrics.gap, 0)
      text?.frame = CGRect(x: left, y: 0, width: first, height: room.height)
      let width = min(second, rest)
      detail?.frame = CGRect(x: right - width, y: 0, width: width, height: room.height)
    case .value2:
      text?.frame = CGRect(x: left, y: 0, width: CellMetrics.narrowColumn, height: room.height)
      let start = left + CellMetrics.narrowColumn + CellMetrics.gap / 2
      detail?.frame = CGRect(x: start, y: 0, width: max(right - start, 0), height: room.height)
    }
  }

  private func fit(_ label: UILabel, _ room: CGSize) -> CGSize {
    label.sizeThatFits(CGSize(width: room.width, height: CGFloat.greatestFiniteMagnitude))
  }

  /// The height of the standard parts at the cell's present width, with the system's room around them.
  func standardHeight() -> CGFloat {
    let right = contentView.bounds.width - (accessory == nil ? CellMetrics.margin : 0)
    let room = CGSize(width: max(right - textLeft, 0), height: 0)
    let first = hasText ? textLabel.map { fit($0, room).height } ?? 0 : 0
    let second = hasDetail ? detailTextLabel.map { fit($0, room).height } ?? 0 : 0
    let sum = style == .subtitle && second > 0 ? first + CellMetrics.lineGap + second : max(first, second)
    return max(sum + 2 * CellMetrics.padding, CellMetrics.height)
  }

  var spokenText: String? {
    var parts: [String] = []
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty { parts.append(text) }
      for child in view.subviews { collect(child) }
    }
    collect(contentView)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
