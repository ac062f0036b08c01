/// An expression, reduced to what a rule may ask: names, calls, members, literals, and how they are nested.
///
/// Elements stand in pre-order: the children of an element follow it. In `a.b(c)` the call comes first, then the
/// member `b` (role ``Role/callee``), then `a` (role ``Role/base``), then `c` (role ``Role/argument``).
/// Parentheses and `unsafe` leave no element of their own.
public struct Expression: Hashable, Sendable {
  /// What kind of expression it is.
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
    /// A key path: the name holds its dotted components.
    case keyPath
    /// A macro expansion: `#selector(…)`.
    case macro
    /// Operands joined by operators. The children are the operands in source order.
    case sequence
    /// `as`, `as?`, `as!`, `is` with a type. The name holds the operator.
    case cast
    /// `c ? a : b`
    case ternary
    /// `try`, `try?`, `try!`. The name holds the mark.
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

  /// Which part of its parent it is.
  public enum Role: UInt8, Hashable, Sendable {
    /// A statement of its own, or a part without a role of its own.
    case plain
    /// What a member or a subscript is taken from.
    case base
    /// What is called.
    case callee
    /// An argument of a call, subscript or macro; see ``Expression/label``.
    case argument
    /// A trailing closure; the label of a second one is in ``Expression/label``.
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
    /// What an interpolation holds.
    case interpolation
    /// What is returned, explicitly or as the only expression of a body.
    case returned
    /// What a condition or a `switch` looks at, or a `for` goes through.
    case subject
    /// A pattern that is compared: `case .a:`.
    case pattern
    /// An argument of an attribute.
    case attributeArgument
    /// An operand inside `try`, `await`, `&`, a cast or a ternary.
    case wrapped
  }

  /// The kind.
  public var kind: Kind
  /// Which part of its parent it is.
  public var role: Role
  /// The name, the text of a plain string literal or the first part of an interpolated one, the operator of a cast,
  /// the components of a key path, `?` or `!` behind `try`.
  public var name: NameID
  /// The argument label.
  public var label: NameID
  /// Where the name stands; for an expression without a name, where it begins.
  public var offset: UInt32
  /// The offset behind the expression.
  public var end: UInt32
  /// The enclosing expression.
  public var parent: Link<Expression>
  /// The innermost declaration around it.
  public var declaration: Link<Declaration>
  /// The number of elements that belong to it, itself included.
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
