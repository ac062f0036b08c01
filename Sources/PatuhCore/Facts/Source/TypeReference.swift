/// A type as written. A composed type (`[Job]?`) has one element for each layer; inner layers follow their
/// parent.
public struct TypeReference: Hashable, Sendable {
  /// The kind of type.
  public enum Shape: UInt8, Hashable, Sendable {
    /// A name, dotted if qualified: `Job`, `Feed.Item`.
    case named
    case optional, implicitlyUnwrapped, array, dictionary
    /// `any P`.
    case existential
    /// `some P`.
    case opaque
    case composition, function, tuple, metatype
    /// Attributes or specifiers before a type: `@escaping () -> Void`, `inout Job`.
    case attributed
    case other
  }

  /// Where the type is written.
  public enum Role: UInt8, Hashable, Sendable {
    /// In an inheritance clause or a generic constraint.
    case inheritance
    /// The type of a variable.
    case annotation
    /// The type of a parameter.
    case parameter
    /// The result type of a function, subscript or accessor.
    case result
    /// The type that an extension extends.
    case extended
    /// The right side of a type alias, or the default of an associated type.
    case aliased
    /// In a generic `where` clause.
    case requirement
    /// After `as` or `is`.
    case cast
    /// In an expression, such as `[Job]()` or a generic argument of a call.
    case expression
    /// In a `throws(…)` clause.
    case thrown
    /// Part of a composed type: see ``TypeReference/parent``.
    case component
    /// A generic argument of a named type: see ``TypeReference/parent``.
    case genericArgument
  }

  /// The kind of type.
  public var shape: Shape
  /// Where it is written.
  public var role: Role
  /// The name of a ``Shape/named`` type, dotted if qualified and without generic arguments; for an
  /// ``Shape/attributed`` type, its attributes and specifiers, joined by spaces: `escaping Sendable`,
  /// `inout`; for a ``Shape/tuple`` type with labels, these, joined by commas: `id,` for `(id: Int, Job)`.
  public var name: NameID
  /// Where the type begins.
  public var offset: UInt32
  /// The enclosing layer.
  public var parent: Link<TypeReference>
  /// The declaration that the type is a part of.
  public var declaration: Link<Declaration>
  /// The number of elements of ``SourceFacts/types`` that belong to this type, including itself.
  public var count: UInt32

  /// Makes a type reference without inner layers.
  public init(
    shape: Shape, role: Role, name: NameID, offset: UInt32, parent: Link<TypeReference>,
    declaration: Link<Declaration>
  ) {
    self.shape = shape
    self.role = role
    self.name = name
    self.offset = offset
    self.parent = parent
    self.declaration = declaration
    self.count = 1
  }
}
