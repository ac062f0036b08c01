/// An expression, reduced to what rules need: names, calls, members, literals, and how they are nested.
///
/// Expressions are in pre-order: the children of an expression follow it. In `a.b(c)` the call comes first,
/// then the member `b` (role ``Role/callee``), then `a` (role ``Role/base``), then `c` (role
/// ``Role/argument``). Parentheses and `unsafe` are not represented.
public struct Expression: Hashable, Sendable {
  /// The kind of expression.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A plain name: `values`, `UserDefaults`, `self`, `super`, `Self`.
    case identifier
    /// A member with a base: `a.b`. The base is the first child.
    case member
    /// A member without a base: `.b`.
    case implicitMember
    /// A call. The first child is the callee.
    case call
    /// A subscript. The first child is the base.
    case `subscript`
    /// A closure.
    case closure
    case string, number, boolean, `nil`, regex
    /// A string literal with interpolations, which are its children.
    case interpolatedString
    case array, dictionary, tuple
    /// A key path; the name contains its dotted components. The arguments of its subscripts are its children.
    case keyPath
    /// A macro expansion: `#selector(…)`.
    case macro
    /// Operands joined by operators. The children are the operands in source order.
    case sequence
    /// `as`, `as?`, `as!`, `is` with a type. The name is the operator.
    case cast
    /// `c ? a : b`
    case ternary
    /// `try`, `try?`, `try!`. The name is the mark.
    case tried
    /// `await`
    case awaited
    /// `&x`
    case inOut
    /// `if` or `switch`.
    case branch
    /// A type used as an expression, `[Job]`.
    case type
    case other
  }

  /// The role of an expression in its parent.
  public enum Role: UInt8, Hashable, Sendable {
    /// A statement, or a part without a specific role.
    case plain
    /// The base of a member or a subscript.
    case base
    /// The callee of a call.
    case callee
    /// An argument of a call, subscript or macro; see ``Expression/label``.
    case argument
    /// A trailing closure; from the second one on, the label is in ``Expression/label``.
    case trailingClosure
    /// An element of an array or tuple literal.
    case element
    case dictionaryKey, dictionaryValue
    /// The initial value of a declaration.
    case initialValue
    /// An operand of a sequence.
    case operand
    /// The left side of `=` in a sequence.
    case assignmentTarget
    /// The right side of `=` in a sequence.
    case assignedValue
    /// The expression in an interpolation.
    case interpolation
    /// The returned expression, also if it is implicit as the only expression of a body.
    case returned
    /// The subject of a condition or a `switch`, or the sequence of a `for`.
    case subject
    /// An expression pattern: `case .a:`.
    case pattern
    /// An argument of an attribute.
    case attributeArgument
    /// An operand inside `try`, `await`, `&`, a cast or a ternary.
    case wrapped
  }

  /// The kind.
  public var kind: Kind
  /// The role of the expression in its parent.
  public var role: Role
  /// The name, the text of a plain string literal or the first part of an interpolated one, the operator of a
  /// cast, the components of a key path, or the `?` or `!` after `try`.
  public var name: NameID
  /// The argument label; for an operand, the operator before it, `:` for the last one of `c ? a : b`.
  public var label: NameID
  /// Where the name begins; for an expression without a name, where the expression begins.
  public var offset: UInt32
  /// The offset after the expression.
  public var end: UInt32
  /// The enclosing expression.
  public var parent: Link<Expression>
  /// The innermost enclosing declaration.
  public var declaration: Link<Declaration>
  /// The number of expressions that belong to this one, including itself.
  public var count: UInt32

  /// Makes an expression without children.
  public init(
    kind: Kind, role: Role, name: NameID, label: NameID, offset: UInt32, parent: Link<Expression>,
    declaration: Link<Declaration>
  ) {
    self.kind = kind
    self.role = role
    self.name = name
    self.label = label
    self.offset = offset
    self.end = offset
    self.parent = parent
    self.declaration = declaration
    self.count = 1
  }
}
