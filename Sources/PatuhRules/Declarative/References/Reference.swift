import PatuhCore

/// A place in a file that names something that the project declares.
struct Reference: Sendable {
  var kind: ReferenceKind
  /// Where the name begins.
  var offset: UInt32
  /// The declaration that it stands in.
  var declaration: Link<Declaration>
  /// Index into ``FileReferences/targets`` or ``ReferenceIndex/targets``.
  var target: Int
  /// Whether it stands in a preview, which shows things with data that the shipped code does not hold.
  var isInPreview: Bool
}

/// What references name.
struct ReferenceTarget: Hashable, Sendable {
  /// As written.
  var name: String
  /// The types that may be meant; a type alias stands for itself where the project declares nothing behind it. Empty
  /// for a module.
  var entries: [NameIndex.Entry]
  /// The targets whose module is imported, ascending; empty for types.
  var modules: [Int]
  /// Whether one of the entries is surely meant. Which of several stays open.
  var isSure: Bool

  /// The type that is surely meant. Declarations of one type in branches of an `#if` count as one where they stand in
  /// one file.
  var onlyEntry: NameIndex.Entry? {
    guard isSure, let first = entries.first else { return nil }
    let isOne = entries.allSatisfy { $0.file == first.file && $0.qualifiedName == first.qualifiedName }
    return isOne ? first : nil
  }
}

/// How many names of types, written with a capital letter, mean what. Each place counts.
public struct ReferenceCounts: Hashable, Sendable {
  /// A type of the project.
  public var resolved = 0
  /// One of several types of the project, or one that may be out of sight.
  public var ambiguous = 0
  /// Nothing that can be seen, though the project declares a type of this name that is nested in nothing.
  public var unresolved = 0
  /// A name that the project does not declare, or nested in other types alone: types of the SDK and of libraries.
  public var outside = 0

  /// Of the names that may be the project's own, how many are not resolved to one declaration: from 0 to 1.
  public var openShare: Double {
    let own = resolved + ambiguous + unresolved
    return own == 0 ? 0 : Double(ambiguous + unresolved) / Double(own)
  }

  static func + (left: ReferenceCounts, right: ReferenceCounts) -> ReferenceCounts {
    ReferenceCounts(
      resolved: left.resolved + right.resolved, ambiguous: left.ambiguous + right.ambiguous,
      unresolved: left.unresolved + right.unresolved, outside: left.outside + right.outside)
  }
}

/// What the names of types in all files of a project mean.
public func nameCounts(of project: Project) -> ReferenceCounts { project.derived(ReferenceIndex.self).counts }

/// What joins two files.
enum ReferenceKind {
  /// The name of a type.
  case reference
  /// A value that is made.
  case construction
  /// A supertype or a protocol that is conformed to.
  case inheritance
  /// An `import` of a module whose files are all in one layer.
  case `import`
}
