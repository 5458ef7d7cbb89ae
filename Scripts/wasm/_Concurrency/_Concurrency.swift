// A stand-in for the concurrency module, so that `@MainActor` and `nonisolated` type-check in Embedded wasm.
// There is no runtime behind it and no async: the page has one thread.
import Swift

public protocol AnyActor: AnyObject, Sendable {}
public protocol Executor: AnyObject, Sendable {}
public protocol SerialExecutor: Executor {}

@frozen public struct UnownedSerialExecutor: Sendable {
  @usableFromInline internal var executor: Builtin.Executor
  @inlinable public init(_ executor: Builtin.Executor) { self.executor = executor }
}

public protocol Actor: AnyObject, Sendable {
  nonisolated var unownedExecutor: UnownedSerialExecutor { get }
}

public protocol GlobalActor {
  associatedtype ActorType: Actor
  static var shared: ActorType { get }
}

@globalActor public final actor MainActor: GlobalActor {
  public static let shared = MainActor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { fatalError() }
}

extension MainActor {
  @_alwaysEmitIntoClient public nonisolated static func assumeIsolated<T>(_ operation: () -> T) -> T { operation() }
}
