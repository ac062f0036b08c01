import PatuhCore

/// What a rule forbids or demands: one of a closed set of primitives, or Swift code with a name.
public enum RuleBody: Hashable, Sendable {
  /// Layers may depend on one another only in these ways.
  case dependencies(DependencyRule)
  /// None of these may exist.
  case forbid([Thing])
  /// Each of these must exist.
  case require([Thing])
  /// The selected types must fulfil all of these.
  case types(TypeSelector, must: [TypeDemand])
  /// The declarations in the selected files must fulfil all of these: those of types, global and local ones.
  case files(TypeSelector, must: [MemberDemand])
  /// In the selected code nothing may do any of these.
  case usage(in: CodeSelector, mustNot: [UsagePattern])
  /// For each of these, something else must exist.
  case forEach(Subject, mustExist: Existence)
  /// There may be so many of these, no more and no fewer.
  case count(CountRule)
  /// Settings of the project must fulfil something.
  case project(ProjectDemand)
  /// Swift code decides.
  case builtin(Builtin)
}

/// Something that may be in a project or not.
public enum Thing: Hashable, Sendable {
  /// A Swift file: the selector holds conditions on files only.
  case file(TypeSelector)
  /// A declared type.
  case type(TypeSelector)
  /// A file, be it read or not, or a folder that holds files.
  case item([Glob])
}

/// Code in which a rule looks at usage.
public struct CodeSelector: Hashable, Sendable {
  /// Which part of the selected files or types.
  public enum Part: Hashable, Sendable {
    /// All but previews, which show things with data that the shipped code does not hold.
    case code
    /// `#Preview` and types that are previews.
    case previews
    /// Functions and initializers of this form.
    case functions(MemberCondition)
  }

  /// Files or types.
  public var selector: TypeSelector
  public var part: Part

  /// Makes a selector.
  public init(_ selector: TypeSelector, part: Part = .code) {
    self.selector = selector
    self.part = part
  }
}
