import PatuhCore

/// An expression in a Swift file that describes targets.
struct ManifestExpression: Hashable, Sendable {
  /// What it is.
  indirect enum Kind: Hashable, Sendable {
    case string([StringPart])
    case integer(Int)
    case decimal(String)
    case boolean(Bool)
    /// `nil`
    case nothing
    case array([ManifestExpression])
    case dictionary([Entry])
    case tuple([ManifestArgument])
    case name(String)
    /// `base.name`, or `.name` without a base.
    case member(ManifestExpression?, String)
    /// A trailing closure is the last argument.
    case call(ManifestExpression, [ManifestArgument])
    case element(ManifestExpression, [ManifestArgument])
    case closure(ManifestClosure)
    case binary(String, ManifestExpression, ManifestExpression)
    case prefix(String, ManifestExpression)
    /// `if`, `else if`, `else`, or `?:`.
    case conditional([Branch])
    case choice(ManifestExpression, [Choice])
    case keyPath([String])
    /// `value as Type`; the type without white space.
    case typed(ManifestExpression, String)
    /// `try?`
    case attempt(ManifestExpression)
    /// An expression that is not evaluated, as written but shortened.
    case unread(String)
  }

  /// A part of a string.
  enum StringPart: Hashable, Sendable {
    /// The text with escapes resolved.
    case text(String)
    /// An interpolation.
    case value(ManifestExpression)
  }

  /// A key and its value.
  struct Entry: Hashable, Sendable {
    var key: ManifestExpression
    var value: ManifestExpression
  }

  /// A branch of an `if`; the `else` has no conditions.
  struct Branch: Hashable, Sendable {
    var conditions: [ManifestCondition]
    var body: [ManifestStatement]
  }

  /// A case of a `switch`; the default has no patterns.
  struct Choice: Hashable, Sendable {
    var patterns: [ManifestPattern]
    var body: [ManifestStatement]
  }

  var kind: Kind
  var position: Position

  /// Makes an expression.
  init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// An argument of a call, or an element of a tuple.
struct ManifestArgument: Hashable, Sendable {
  var label: String?
  var value: ManifestExpression

  /// Makes an argument.
  init(_ label: String?, _ value: ManifestExpression) {
    self.label = label
    self.value = value
  }
}

/// A closure.
struct ManifestClosure: Hashable, Sendable {
  /// Nil if it uses `$0`.
  var parameters: [String]?
  var body: [ManifestStatement]
}

/// One of the conditions of an `if` or a `guard`.
indirect enum ManifestCondition: Hashable, Sendable {
  case expression(ManifestExpression)
  /// `let name = value`
  case binding(String, ManifestExpression)
}

/// A pattern of a `case`, a `for` or a `let`.
indirect enum ManifestPattern: Hashable, Sendable {
  case anything
  case binding(String)
  /// `.name` or `.name(…)`
  case member(String, [ManifestPattern])
  case tuple([ManifestPattern])
  case value(ManifestExpression)
}
