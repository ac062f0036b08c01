/// An expression in a Swift file that describes targets.
public struct ManifestExpression: Hashable, Sendable {
  /// What it is.
  public indirect enum Kind: Hashable, Sendable {
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
  public enum StringPart: Hashable, Sendable {
    /// The text with escapes resolved.
    case text(String)
    /// An interpolation.
    case value(ManifestExpression)
  }

  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    public var key: ManifestExpression
    public var value: ManifestExpression

    /// Makes an entry.
    public init(key: ManifestExpression, value: ManifestExpression) {
      self.key = key
      self.value = value
    }
  }

  /// A branch of an `if`; the `else` has no conditions.
  public struct Branch: Hashable, Sendable {
    public var conditions: [ManifestCondition]
    public var body: [ManifestStatement]

    /// Makes a branch.
    public init(conditions: [ManifestCondition], body: [ManifestStatement]) {
      self.conditions = conditions
      self.body = body
    }
  }

  /// A case of a `switch`; the default has no patterns.
  public struct Choice: Hashable, Sendable {
    public var patterns: [ManifestPattern]
    public var guardCondition: ManifestExpression?
    public var body: [ManifestStatement]

    /// Makes a case.
    public init(
      patterns: [ManifestPattern], guardCondition: ManifestExpression?, body: [ManifestStatement]
    ) {
      self.patterns = patterns
      self.guardCondition = guardCondition
      self.body = body
    }
  }

  public var kind: Kind
  public var position: Position

  /// Makes an expression.
  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// An argument of a call, or an element of a tuple.
public struct ManifestArgument: Hashable, Sendable {
  public var label: String?
  public var value: ManifestExpression

  /// Makes an argument.
  public init(_ label: String?, _ value: ManifestExpression) {
    self.label = label
    self.value = value
  }
}

/// A closure.
public struct ManifestClosure: Hashable, Sendable {
  /// Nil if it uses `$0`.
  public var parameters: [String]?
  public var body: [ManifestStatement]

  /// Makes a closure.
  public init(parameters: [String]?, body: [ManifestStatement]) {
    self.parameters = parameters
    self.body = body
  }
}

/// One of the conditions of an `if` or a `guard`.
public indirect enum ManifestCondition: Hashable, Sendable {
  case expression(ManifestExpression)
  /// `let name = value`
  case binding(String, ManifestExpression)
  /// `case pattern = value`
  case matching(ManifestPattern, ManifestExpression)
  /// `#available(…)`, which is assumed to hold.
  case availability
}

/// A pattern of a `case`, a `for` or a `let`.
public indirect enum ManifestPattern: Hashable, Sendable {
  case anything
  case binding(String)
  /// `.name` or `.name(…)`
  case member(String, [ManifestPattern])
  case tuple([ManifestPattern])
  case value(ManifestExpression)
}
