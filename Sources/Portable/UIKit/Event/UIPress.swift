/// The keys that are told apart, numbered as in the USB HID usage tables, page 7.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 3
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardDeleteOrBackspace = 0x2A
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardDeleteForward = 0x4C
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52

  /// From the name that hosts use, which is the DOM's `KeyboardEvent.key`.
  init(name: String) {
    switch name {
    case "Enter": self = .keyboardReturnOrEnter
    case "Escape": self = .keyboardEscape
    case "Backspace": self = .keyboardDeleteOrBackspace
    case "Delete": self = .keyboardDeleteForward
    case "Tab": self = .keyboardTab
    case " ": self = .keyboardSpacebar
    case "Home": self = .keyboardHome
    case "PageUp": self = .keyboardPageUp
    case "End": self = .keyboardEnd
    case "PageDown": self = .keyboardPageDown
    case "ArrowRight": self = .keyboardRightArrow
    case "ArrowLeft": self = .keyboardLeftArrow
    case "ArrowDown": self = .keyboardDownArrow
    case "ArrowUp": self = .keyboardUpArrow
    default: self = .keyboardErrorUndefined
    }
  }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@preconcurrency @MainActor open class UIKey: NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  init(name: String, modifierFlags: UIKeyModifierFlags) {
    let isNamed = name.unicodeScalars.count > 1
    characters = isNamed ? "" : name
    charactersIgnoringModifiers = characters
    keyCode = UIKeyboardHIDUsage(name: name)
    self.modifierFlags = modifierFlags
  }
}

@preconcurrency @MainActor open class UIPress: NSObject {
  public let key: UIKey?
  public let timestamp: TimeInterval

  init(key: UIKey, timestamp: TimeInterval) {
    self.key = key
    self.timestamp = timestamp
  }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
}
