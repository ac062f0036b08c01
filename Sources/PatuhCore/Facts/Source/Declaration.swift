/// A declaration: a type, a member, a parameter, a local variable.
public struct Declaration: Hashable, Sendable {
  /// The kind of declaration, in SwiftSyntax's terms.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case typeAlias, associatedType, genericParameter
    case function, initializer, deinitializer, `subscript`, accessor
    case variable, parameter, closureParameter, enumCase
    case macro, `operator`
  }

  /// The kind.
  public var kind: Kind
  /// The modifiers, and what the syntax of the declaration shows.
  public var modifiers: Modifiers
  /// The declared name; for an extension the extended type as written, for an initializer `init`.
  public var name: NameID
  /// The external argument label of a parameter: the empty text for `_`.
  public var label: NameID
  /// Where the name begins.
  public var offset: UInt32
  /// The bytes of the whole declaration, without the white space around it.
  public var extent: Range<UInt32>
  /// For a local name, the offset up to which it is visible; otherwise the end of the file.
  public var scopeEnd: UInt32
  /// The enclosing declaration.
  public var parent: Link<Declaration>
  /// The written type: the annotation of a variable or parameter, the result type of a function, the aliased
  /// type.
  public var type: Link<TypeReference>
  /// The initial value of a variable or the default value of a parameter.
  public var initialValue: Link<Expression>

  /// Makes a declaration without a type and a value.
  public init(kind: Kind, name: NameID, offset: UInt32, extent: Range<UInt32>, parent: Link<Declaration>) {
    self.kind = kind
    self.modifiers = []
    self.name = name
    self.label = .none
    self.offset = offset
    self.extent = extent
    self.scopeEnd = .max
    self.parent = parent
    self.type = .none
    self.initialValue = .none
  }
}

extension Declaration.Kind {
  /// Whether this declares a type that can be named: class, struct, enum, actor, protocol.
  public var isNominalType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol: true
    default: false
    }
  }

  /// The Swift keyword, or the usual term.
  public var word: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typeAlias: "typealias"
    case .associatedType: "associatedtype"
    case .genericParameter: "generic parameter"
    case .function: "function"
    case .initializer: "initializer"
    case .deinitializer: "deinitializer"
    case .subscript: "subscript"
    case .accessor: "accessor"
    case .variable: "variable"
    case .parameter: "parameter"
    case .closureParameter: "closure parameter"
    case .enumCase: "case"
    case .macro: "macro"
    case .operator: "operator"
    }
  }
}

/// The modifiers of a declaration and properties of its syntax.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt64
  /// Wraps bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let `private` = Modifiers(rawValue: 1 << 0)
  public static let `fileprivate` = Modifiers(rawValue: 1 << 1)
  public static let `internal` = Modifiers(rawValue: 1 << 2)
  public static let package = Modifiers(rawValue: 1 << 3)
  public static let `public` = Modifiers(rawValue: 1 << 4)
  public static let open = Modifiers(rawValue: 1 << 5)
  /// `private(set)`.
  public static let privateSet = Modifiers(rawValue: 1 << 6)
  /// Any other restricted setter, such as `internal(set)`.
  public static let restrictedSet = Modifiers(rawValue: 1 << 7)
  public static let `static` = Modifiers(rawValue: 1 << 8)
  /// `class` before a member.
  public static let classMember = Modifiers(rawValue: 1 << 9)
  public static let final = Modifiers(rawValue: 1 << 10)
  public static let override = Modifiers(rawValue: 1 << 11)
  public static let weak = Modifiers(rawValue: 1 << 12)
  public static let unowned = Modifiers(rawValue: 1 << 13)
  public static let lazy = Modifiers(rawValue: 1 << 14)
  public static let mutating = Modifiers(rawValue: 1 << 15)
  public static let nonisolated = Modifiers(rawValue: 1 << 16)
  public static let required = Modifiers(rawValue: 1 << 17)
  public static let convenience = Modifiers(rawValue: 1 << 18)
  public static let dynamic = Modifiers(rawValue: 1 << 19)
  public static let indirect = Modifiers(rawValue: 1 << 20)
  public static let optional = Modifiers(rawValue: 1 << 21)
  public static let distributed = Modifiers(rawValue: 1 << 22)
  /// `async` in the signature.
  public static let async = Modifiers(rawValue: 1 << 32)
  /// `throws` or `rethrows` in the signature.
  public static let `throws` = Modifiers(rawValue: 1 << 33)
  /// `init?`, `init!`.
  public static let failable = Modifiers(rawValue: 1 << 34)
  /// Introduced by `let`.
  public static let `let` = Modifiers(rawValue: 1 << 35)
  /// Has a getter or a body instead of storage.
  public static let computed = Modifiers(rawValue: 1 << 36)
  /// Has a setter, or `{ get set }` in a protocol.
  public static let settable = Modifiers(rawValue: 1 << 37)
  /// Declared in a function, closure or accessor.
  public static let local = Modifiers(rawValue: 1 << 38)
  /// Bound by `if let`, `guard let`, `while let`, a pattern, `for` or `catch`.
  public static let bound = Modifiers(rawValue: 1 << 39)
  /// A function, initializer or accessor with a body.
  public static let hasBody = Modifiers(rawValue: 1 << 40)
  /// A parameter that takes any number of arguments: `names: String...`.
  public static let variadic = Modifiers(rawValue: 1 << 41)

  /// The modifiers that are spelled as keywords, with their spelling.
  public static let keywords: [(word: String, modifier: Modifiers)] = [
    ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal), ("package", .package),
    ("public", .public), ("open", .open), ("static", .static), ("class", .classMember), ("final", .final),
    ("override", .override), ("weak", .weak), ("unowned", .unowned), ("lazy", .lazy),
    ("mutating", .mutating), ("nonisolated", .nonisolated), ("required", .required),
    ("convenience", .convenience), ("dynamic", .dynamic), ("indirect", .indirect), ("optional", .optional),
    ("distributed", .distributed), ("async", .async), ("throws", .throws), ("let", .let),
    ("private(set)", .privateSet),
  ]
}
