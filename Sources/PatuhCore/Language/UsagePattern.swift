/// Something that code may do in a file or a type.
public indirect enum UsagePattern: Hashable, Sendable {
  /// It names one of these, and the project declares no such name itself.
  case identifiers([NamePattern])
  /// It imports one of these modules.
  case imports([NamePattern])
  /// It names a type that is selected.
  case reference(TypeSelector)
  /// It calls something.
  case call(CallPattern)
  /// It calls one of these methods as a SwiftUI modifier, with a closure that contains something.
  case modifierCall(names: [String], contains: ContainedExpression?)
  /// It makes a value of a type that is selected.
  case construction(of: TypeSelector)
  /// At least one of these.
  case any([UsagePattern])
  /// This one, but code that fits it need not be wrong.
  case likely(UsagePattern)
  /// One of the patterns of this name: see ``Vocabulary``.
  case use(Located<String>)
}

/// A call to look for; what is nil may be anything, and at least one part is not nil.
public struct CallPattern: Hashable, Sendable {
  /// What is called.
  public var name: CallName?
  /// The type of the value that the method is called on.
  public var receiver: TypeSelector?

  /// Makes a pattern.
  public init(name: CallName? = nil, receiver: TypeSelector? = nil) {
    self.name = name
    self.receiver = receiver
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

/// What the closure of a modifier call is searched for.
public enum ContainedExpression: String, Hashable, Sendable, CaseIterable {
  case await
}
