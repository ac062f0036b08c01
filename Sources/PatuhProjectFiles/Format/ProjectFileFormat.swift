import PatuhCore

/// What was read from a project file.
///
/// Facts hold no path: equal bytes give equal facts.
package protocol ProjectFileFacts: FactCodable, Hashable, Sendable {
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] { get }
}

/// A format of project files: which files have it, and how they are read.
///
/// All that is specific to a format is in its folder, except its line in ``projectFileFormats``.
package protocol ProjectFileFormat: Sendable {
  associatedtype Facts: ProjectFileFacts

  /// Unique, since facts are cached under it.
  var name: String { get }
  var files: ProjectFileNames { get }

  /// The facts of the bytes of a file. Anything that cannot be understood becomes a problem in the facts.
  func facts(_ bytes: [UInt8]) -> Facts

  /// The facts of a file that could not be read; nil if there are none.
  var factsOfUnreadFile: Facts? { get }

  /// Reads the files that others include, whatever their names are.
  /// - Parameters:
  ///   - known: the facts that have been read already, by path
  ///   - read: reads a file, unless it has been read already; nil if there is no such file
  func readIncludedFiles(of known: [String: Facts], read: (_ path: String) -> Facts?)

  /// The Info.plists and entitlements of what ships that a project file names, relative to the root, there or
  /// not, whatever their names are.
  func namedPropertyLists(_ facts: Facts, at path: String, in files: ProjectFiles) -> Set<String>

  /// Whether the problems of a file become notes by themselves. If not, its description must contain them.
  func reportsProblems(at path: String) -> Bool

  /// The described projects, with what files in this format add to those of any format.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject]
}

/// A format whose files describe targets.
package protocol TargetDescribingFormat: ProjectFileFormat {
  /// Whether a file describes targets of its own.
  /// - Parameter facts: nil if the file was not read, so that only its name counts
  func isProject(_ facts: Facts?, at path: String, in files: ProjectFiles) -> Bool

  /// Whether an app can be built from a file at this path, rather than only parts of other products.
  func mayDescribeApps(at path: String) -> Bool

  /// Describes the targets of a file.
  func description(of facts: Facts, at path: String, in files: ProjectFiles) -> ProjectDescription
}

extension ProjectFileFacts {
  package var problems: [ProjectFileProblem] { [] }

  /// Whether these are the same facts of the same format.
  package func isSame(as other: any ProjectFileFacts) -> Bool { (other as? Self) == self }
}

extension ProjectFileFormat {
  package var factsOfUnreadFile: Facts? { nil }
  package func readIncludedFiles(of known: [String: Facts], read: (_ path: String) -> Facts?) {}
  package func namedPropertyLists(
    _ facts: Facts, at path: String, in files: ProjectFiles
  ) -> Set<String> { [] }
  package func reportsProblems(at path: String) -> Bool { false }

  package func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    projects
  }

  /// Decodes the facts of a file.
  package func facts(from reader: inout ByteReader) throws(MalformedFacts) -> any ProjectFileFacts {
    try Facts(from: &reader)
  }
}

extension TargetDescribingFormat {
  package func isProject(_ facts: Facts?, at path: String, in files: ProjectFiles) -> Bool { true }
  package func mayDescribeApps(at path: String) -> Bool { true }
}
