public typealias UIActionHandler = (UIAction) -> Void

#if hasFeature(Embedded)
  /// Embedded Swift has no `Any`.
  public typealias UIActionSender = AnyObject
#else
  public typealias UIActionSender = Any
#endif

/// Something that can be done, with a name and a picture.
///
/// Menus do not exist here.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }
  public enum State: Int, Sendable { case off, on, mixed }

  open var title: String
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure with a title and an image, for controls and bar button items.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Who performs the action, while its handler runs.
  open private(set) var sender: UIActionSender?
  private let handler: UIActionHandler

  private static var lastNumber = 0

  /// Without an identifier the action gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    UIAction.lastNumber += 1
    self.identifier = identifier ?? Identifier("action-\(UIAction.lastNumber)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(from sender: UIActionSender?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
