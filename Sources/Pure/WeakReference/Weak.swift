// Zeroing weak references that compile everywhere: `@Weak var delegate: (any SomeDelegate)?`.
//
// Natively the language's own `weak` does the work. Embedded Swift rejects `weak`, so there NSObject carries a token
// that its deinit clears; a weak reference keeps the token, not the object. `T` is a class or a class-bound protocol.

#if hasFeature(Embedded)

  /// What a weak reference keeps instead of its object.
  ///
  /// `alive` turns false in the object's deinit.
  public final class WeakToken {
    public var alive = true
    public init() {}
  }

  public protocol NSObjectProtocol: AnyObject {}

  /// The root class where there is no Foundation.
  ///
  /// Only its instances can be referred to weakly.
  open class NSObject: NSObjectProtocol {
    // Made by the first weak reference, so that objects without one pay a single empty field.
    public final var _weakToken: WeakToken?

    public init() {}
    deinit { _weakToken?.alive = false }

    open func isEqual(_ object: AnyObject?) -> Bool { self === object }
  }

  extension NSObject: Hashable {
    public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// A reference that becomes nil when its target goes; reading it while the target runs its deinit gives nil, too.
  @propertyWrapper public struct Weak<T> {
    var token: WeakToken?
    var bits: (UInt, UInt) = (0, 0)  // a class reference is one word, a class existential two; not retained

    public init() {}
    public init(wrappedValue: T?) { self.wrappedValue = wrappedValue }

    public var wrappedValue: T? {
      get {
        guard let token, token.alive else { return nil }
        // While an object runs its deinit the runtime holds its reference count at Int.max.
        guard let object = UnsafePointer<Int>(bitPattern: bits.0), object[1] != Int.max else { return nil }
        return withUnsafePointer(to: bits) { UnsafeRawPointer($0).load(as: T.self) }
      }
      set {
        guard let value = newValue else {
          token = nil
          return
        }
        bits = (0, 0)
        withUnsafePointer(to: value) { source in
          withUnsafeMutablePointer(to: &bits) { target in
            UnsafeMutableRawPointer(target).copyMemory(from: UnsafeRawPointer(source), byteCount: MemoryLayout<T>.size)
          }
        }
        let object = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: bits.0)!).takeUnretainedValue()
        guard let target = object as? NSObject else { fatalError("@Weak: the target must inherit from NSObject") }
        if let existing = target._weakToken {
          token = existing
        } else {
          let fresh = WeakToken()
          target._weakToken = fresh
          token = fresh
        }
      }
    }
  }

#else

  /// A reference that becomes nil when its target goes; reading it while the target runs its deinit gives nil, too.
  ///
  /// Inlinable, since a call for a type that this module does not know asks the runtime for that type's metadata each time.
  @propertyWrapper public struct Weak<T> {
    @usableFromInline weak var object: AnyObject?
    @usableFromInline var bits: (UInt, UInt) = (0, 0)

    @inlinable public init() {}
    @inlinable public init(wrappedValue: T?) { self.wrappedValue = wrappedValue }

    @inlinable public var wrappedValue: T? {
      get {
        guard let object else { return nil }
        return withExtendedLifetime(object) { withUnsafePointer(to: bits) { UnsafeRawPointer($0).load(as: T.self) } }
      }
      set {
        guard let value = newValue else {
          object = nil
          return
        }
        precondition(
          MemoryLayout<T>.size <= MemoryLayout<(UInt, UInt)>.size, "@Weak: the type must be a class or a class-bound protocol")
        bits = (0, 0)
        withUnsafePointer(to: value) { source in
          withUnsafeMutablePointer(to: &bits) { target in
            UnsafeMutableRawPointer(target).copyMemory(from: UnsafeRawPointer(source), byteCount: MemoryLayout<T>.size)
          }
        }
        object = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: bits.0)!).takeUnretainedValue()
      }
    }
  }

#endif

/// A weak reference as a value, for closures: `{ [me = WeakRef(self)] in me.value?.go() }`.
public struct WeakRef<T> {
  @Weak public var value: T?
  @inlinable public init(_ value: T?) { self.value = value }
}
