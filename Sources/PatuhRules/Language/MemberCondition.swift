import PatuhCore

/// A condition on a member: a property, a parameter, a function.
public indirect enum MemberCondition: Hashable, Sendable {
  /// Its written type, without `?`, `any` and `some`, is one that is selected. For a function, its result.
  case type(TypeSelector)
  /// Its written type is optional.
  case optional
  /// Its written type is a function type.
  case closure(ClosureForm)
  /// It has one of these names.
  case name([NamePattern])
  /// It has one of these attributes.
  case attribute([AttributePattern])
  /// It has at least one of these modifiers.
  case modifier(Modifiers)
  /// Its initial or default value does one of these.
  case value([UsagePattern])
  /// Its body does one of these.
  case contains([UsagePattern])
  /// It is a parameter of a function or initializer of this form.
  case function(MemberCondition)
  /// All hold; an empty list holds always.
  case all([MemberCondition])
  /// At least one holds.
  case any([MemberCondition])
  /// It does not hold.
  case not(MemberCondition)
}

/// What is asked of a parameter or property that holds a closure.
public enum ClosureForm: String, Hashable, Sendable, CaseIterable {
  /// Any closure.
  case any
  /// One that may outlive the call: marked `@escaping`, optional, or stored.
  case escaping
}

/// An attribute to look for.
public struct AttributePattern: Hashable, Sendable {
  /// Without `@`.
  public var name: NamePattern
  /// Labels of arguments that it must have.
  public var labels: [String]
  /// Dotted names that it must mention among its arguments: `.unique`.
  public var mentions: [NamePattern]

  /// Makes a pattern.
  public init(name: NamePattern, labels: [String] = [], mentions: [NamePattern] = []) {
    self.name = name
    self.labels = labels
    self.mentions = mentions
  }
}
