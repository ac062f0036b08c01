import Synchronization

/// The names that were asked for in a project of which not every source was read to its end.
///
/// An answer holds when no source that was not read could have changed it: one that declares a name that was looked
/// up, or mentions one whose users were looked for.
public final class Inquiry: Sendable {
  /// Names that were asked for.
  public struct Names: Hashable, Sendable {
    /// Those whose declarations were looked up, without the types around them.
    public var declared: Set<String> = []
    /// Those whose users were looked for.
    public var mentioned: Set<String> = []

    /// No names.
    public init() {}
  }

  private let asked = Mutex(Names())

  /// Makes an inquiry in which nothing was asked.
  public init() {}

  /// All that was asked so far.
  public var names: Names { asked.withLock { $0 } }

  /// Keeps in mind that the declarations of a name were looked up.
  public func lookedUp(_ name: String) { asked.withLock { _ = $0.declared.insert(name) } }

  /// Keeps in mind that the users of some names were looked for.
  public func soughtUsers(of names: some Sequence<String>) {
    asked.withLock { $0.mentioned.formUnion(names) }
  }
}
