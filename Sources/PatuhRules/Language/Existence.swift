import PatuhCore

/// What a rule goes through, one at a time. What its patterns capture can be used in the patterns of ``Existence``.
public enum Subject: Hashable, Sendable {
  /// Types. `{name}` stands for the name of the type; captures in paths and names for what they hold.
  case types(TypeSelector)
  /// Folders that hold a Swift file that ships and whose path matches one of these.
  case folders([Glob])
}

/// What must exist for a subject.
public struct Existence: Hashable, Sendable {
  /// Something that may exist; its patterns may hold captures of the subject.
  public enum Witness: Hashable, Sendable {
    case type(TypeSelector)
    case file(TypeSelector)
    /// A file, be it read or not, or a folder that holds files.
    case item([Glob])
    /// Code that does something, in selected files or types.
    case usage([UsagePattern], in: TypeSelector?)
  }

  /// Whether one of the witnesses suffices, or each must exist.
  public var isAlternative: Bool
  /// Not empty.
  public var witnesses: [Witness]

  /// Makes a demand.
  public init(isAlternative: Bool, witnesses: [Witness]) {
    self.isAlternative = isAlternative
    self.witnesses = witnesses
  }
}
