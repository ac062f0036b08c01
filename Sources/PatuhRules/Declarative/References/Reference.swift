import PatuhCore

/// A place in a file with the name of a type or module that the project declares.
struct Reference: Sendable {
  var kind: ReferenceKind
  /// The offset at which the name begins.
  var offset: UInt32
  /// The innermost declaration that contains it.
  var declaration: Link<Declaration>
  /// An index into ``FileReferences/targets`` or ``ReferenceIndex/targets``.
  var target: Int
  /// Whether it is in a preview, which shows things with data that the shipped code does not contain.
  var isInPreview: Bool
}

/// The type or module that references name.
struct ReferenceTarget: Hashable, Sendable {
  /// The name as written.
  var name: String
  /// The possible types; a type alias itself if the project does not declare the aliased type. Empty for a
  /// module.
  var entries: [NameIndex.Entry]
  /// The targets whose module is imported, ascending; empty for types.
  var modules: [Int]
  /// The extension of the only type, in another file, that declares the member that is used; nil if it is not
  /// the member of an extension.
  var memberScope: NameIndex.Entry?
  /// Whether one of the entries is surely meant. If there are several, it is not known which.
  var isSure: Bool

  /// The declarations that are used: the extension with the member, or else the possible types.
  var used: [NameIndex.Entry] { memberScope.map { [$0] } ?? entries }

  /// The type that is surely meant; nil if there is none. Several declarations of one type in branches of an
  /// `#if` count as one if they are in one file.
  var onlyEntry: NameIndex.Entry? {
    guard isSure, let first = entries.first else { return nil }
    let isOne = entries.allSatisfy { $0.file == first.file && $0.qualifiedName == first.qualifiedName }
    return isOne ? first : nil
  }
}

/// The number of type names, written with a capital letter, by their meaning. Each occurrence counts.
public struct ReferenceCounts: Hashable, Sendable {
  /// A type of the project.
  public var resolved = 0
  /// One of several types of the project, or a type that may not be visible.
  public var ambiguous = 0
  /// No visible declaration, although the project declares a type of this name that is not nested.
  public var unresolved = 0
  /// A name that the project does not declare, or only nested in other types: types of SDKs and libraries.
  public var outside = 0

  /// The share of names that may be the project's own but are not resolved to one declaration: from 0 to 1.
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

/// The counts of type names in all files of a project, by their meaning.
public func nameCounts(of project: Project) -> ReferenceCounts { project.derived(ReferenceIndex.self).counts }

/// The kind of a reference.
enum ReferenceKind {
  /// The name of a type.
  case reference
  /// A call that constructs a value.
  case construction
  /// A superclass or protocol in an inheritance clause.
  case inheritance
  /// An `import` of a module whose files are all in one layer.
  case `import`
}
