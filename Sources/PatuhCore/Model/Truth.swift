/// The answer to a question, which may be unknown.
public enum Truth: Hashable, Sendable {
  case yes, no, unknown

  /// Yes or no.
  @inlinable public init(_ value: Bool) { self = value ? .yes : .no }

  /// The opposite; unknown remains unknown.
  @inlinable public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// No if either is no; yes if both are.
  @inlinable public static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .no { return .no }
    let right = right()
    if right == .no { return .no }
    return left == .yes && right == .yes ? .yes : .unknown
  }

  /// Yes if either is yes; no if both are.
  @inlinable public static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    !(!left && !right())
  }
}
