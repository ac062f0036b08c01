import PatuhCore

/// A call to look for; what is nil or empty may be anything, and at least one part says something.
public struct CallPattern: Hashable, Sendable {
  /// What is called.
  public var name: CallName?
  /// The type of the value that the method is called on.
  public var receiver: TypeSelector?
  /// Whether it is called without a receiver, and is no method of a type around it.
  public var isFree: Bool
  /// Arguments that it must have.
  public var arguments: [ArgumentPattern]
  /// Labels of which none may be among the arguments.
  public var without: [String]

  /// Makes a pattern.
  public init(
    name: CallName? = nil, receiver: TypeSelector? = nil, isFree: Bool = false,
    arguments: [ArgumentPattern] = [], without: [String] = []
  ) {
    self.name = name
    self.receiver = receiver
    self.isFree = isFree
    self.arguments = arguments
    self.without = without
  }
}

/// The name of a function as Swift writes it: `dataTask`, `Data(contentsOf:)`, `URLSession.shared.data(from:)`.
public struct CallName: Hashable, Sendable {
  /// What stands before the parenthesis.
  public var name: NamePattern
  /// The argument labels that the call begins with, `_` for none; nil when they do not matter.
  public var labels: [String]?

  /// Makes a name.
  public init(name: NamePattern, labels: [String]? = nil) {
    self.name = name
    self.labels = labels
  }
}

/// An argument to look for.
public struct ArgumentPattern: Hashable, Sendable {
  /// What stands in the argument.
  public enum Value: String, Hashable, Sendable, CaseIterable {
    case number, string, boolean, closure
    /// Exactly `true`, or exactly `false`.
    case `true`, `false`
    /// Exactly `self`.
    case `self`
  }

  /// Its label, `_` for none; nil for any.
  public var label: String?
  /// What it holds, also behind a minus sign or inside of an array; nil for anything.
  public var value: Value?

  /// Makes a pattern.
  public init(label: String? = nil, value: Value? = nil) {
    self.label = label
    self.value = value
  }
}

/// What the closure of a modifier call is searched for.
public indirect enum ContainedExpression: Hashable, Sendable {
  /// An `await` for the work of another type.
  case await
  /// One of these.
  case usage([UsagePattern])
}
