import PatuhCore

/// What a selected type must fulfil.
public enum TypeDemand: Hashable, Sendable {
  /// The type itself must be selected by this.
  case be(TypeSelector)
  /// Its members must fulfil something.
  case each(MemberDemand)
  /// It must have members of a form.
  case have(MemberCount)
}

/// What members must fulfil.
public struct MemberDemand: Hashable, Sendable {
  /// Which members; not empty.
  public var each: [MemberKind]
  /// Which of these are meant; nil for all.
  public var condition: MemberCondition?
  /// What must hold for them.
  public var requirement: MemberCondition

  /// Makes a demand.
  public init(each: [MemberKind], where condition: MemberCondition? = nil, be requirement: MemberCondition) {
    self.each = each
    self.condition = condition
    self.requirement = requirement
  }
}

/// A number of members of a form.
public struct MemberCount: Hashable, Sendable {
  /// Which members; not empty.
  public var each: [MemberKind]
  /// Which of these are counted; nil for all.
  public var condition: MemberCondition?
  /// How many there must be.
  public var bounds: CountBounds

  /// Makes a count.
  public init(each: [MemberKind], where condition: MemberCondition? = nil, bounds: CountBounds = .some) {
    self.each = each
    self.condition = condition
    self.bounds = bounds
  }
}

/// How many there must be of something.
public struct CountBounds: Hashable, Sendable {
  public var atLeast: Int
  /// Not below ``atLeast``; nil for no limit.
  public var atMost: Int?

  /// Makes bounds.
  public init(atLeast: Int, atMost: Int? = nil) {
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// At least one.
  public static let some = CountBounds(atLeast: 1)

  /// Whether a number lies within.
  public func contain(_ number: Int) -> Bool { number >= atLeast && atMost.map { number <= $0 } ?? true }
}

/// Which declarations a rule looks at.
public enum MemberKind: String, Hashable, Sendable, CaseIterable {
  /// Properties with storage, static ones included.
  case storedProperties = "stored_properties"
  /// Properties, computed ones included.
  case properties
  /// Static and class properties, computed ones included.
  case staticProperties = "static_properties"
  /// Variables and constants outside of types and functions.
  case globalVariables = "global_variables"
  /// Variables and constants in functions and closures that are declared with `let` or `var`.
  case localVariables = "local_variables"
  /// Parameters of initializers.
  case initParameters = "init_parameters"
  /// Parameters of functions, subscripts and initializers.
  case parameters
  /// Functions.
  case functions
  /// Initializers.
  case initializers
  /// Cases of enumerations.
  case enumCases = "enum_cases"
}
