/// An answer that may be missing.
public enum Truth: Hashable, Sendable {
  case yes, no, unknown

  /// Yes or no.
  @inlinable public init(_ value: Bool) { self = value ? .yes : .no }

  /// The contrary; of unknown, unknown.
  @inlinable public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// No when one is no; yes when both are.
  @inlinable public static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .no { return .no }
    let right = right()
    if right == .no { return .no }
    return left == .yes && right == .yes ? .yes : .unknown
  }

  /// Yes when one is yes; no when both are.
  @inlinable public static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    !(!left && !right())
  }
}
