/// What assistive technology is told about a layer.
public struct AccessibilityNode: Hashable, Sendable {
  public enum Role: UInt8, Sendable {
    case none, button, link, image, staticText, heading, adjustable, list, listItem, map, textField, group
  }
  public var role: Role
  public var label: String
  public var value: String
  public var hint: String
  public var identifier: String
  public var isSelected: Bool
  public var isEnabled: Bool
  /// Not to be reached although it is drawn, nor anything beneath it.
  public var hidesDescendants: Bool

  public init(
    role: Role, label: String = "", value: String = "", hint: String = "", identifier: String = "", isSelected: Bool = false,
    isEnabled: Bool = true, hidesDescendants: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.hidesDescendants = hidesDescendants
  }
}

public enum AccessibilityAction: UInt8, Sendable { case activate, increment, decrement, escape, focus }
