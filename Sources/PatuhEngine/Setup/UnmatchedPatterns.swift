import PatuhConfig
import PatuhCore
import SystemPackage

extension Setup {
  /// A note for each pattern of `exclude` or of a suppression that begins with a path at which there is
  /// nothing, or that names a folder, which no file is. What git ignores, and what tools make, may be absent;
  /// and a pattern that begins with a wildcard may be a precaution.
  func notesOnPatterns(below root: FilePath) async -> [InputNote] {
    let globs =
      configuration.exclude.map { (key: "exclude", glob: $0) }
      + configuration.suppressions.flatMap { $0.paths.map { (key: "path", glob: $0) } }
    let tree = FoldersOnDisk(root: root)
    var notes: [InputNote] = []
    for (key, glob) in globs {
      let pattern = glob.value.pattern
      guard let fault = tree.fault(of: pattern), !(await isIgnored(fault.absent, below: root)) else {
        continue
      }
      var note = InputNote(
        kind: .patternUnmatched, place: Place(path: configuration.file, position: glob.position),
        message: "\(key) \(fault.words)", identity: "\(key) \(pattern)", fix: fault.fix)
      note.isOpen = false
      notes.append(note)
    }
    return notes
  }

  /// Whether git ignores what would be at a path.
  private func isIgnored(_ path: String?, below root: FilePath) async -> Bool {
    guard let path, root.nearest(with: ".git") != nil else { return false }
    let git = Git(folder: root.string)
    return (try? await git.answer(["check-ignore", "--", path, path + "/file"])) != nil
  }
}

/// Looks up paths in folders, as they are spelled.
private struct FoldersOnDisk {
  let root: FilePath

  struct Fault {
    /// What is wrong, after the key of the configuration.
    var words: String
    var fix: String
    /// The path at which there is nothing; nil for a folder that is there.
    var absent: String?
  }

  /// Names of folders that tools make and that a clean checkout may lack.
  private static let madeByTools: Set<String> = [
    "Pods", "Carthage", "DerivedData", "Derived", "SourcePackages", "vendor", "Vendor", "node_modules",
    "build",
    "Build", "Generated", "checkouts", "fastlane",
  ]

  /// What is wrong with a pattern; nil if nothing is known to be.
  func fault(of pattern: String) -> Fault? {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let literal = parts.prefix { part in !part.isEmpty && !part.contains { "*?[{\\".contains($0) } }
    guard !literal.isEmpty,
      !literal.contains(where: { $0.hasPrefix(".") || Self.madeByTools.contains($0) })
    else { return nil }
    var folder = root
    for (number, name) in literal.enumerated() {
      guard let entries = try? folderEntries(of: folder) else { return nil }
      let names = entries.compactMap(\.name)
      guard names.contains(name) else {
        let meant = nearestName(to: name, among: names.sorted { $0.precedesInBytes($1) }).map { near in
          (literal[..<number] + [near] + parts[(number + 1)...]).joined(separator: "/")
        }
        return Fault(
          words: "\"\(pattern)\" matches nothing" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""),
          fix: meant.map { "Write \"\($0)\", if that is meant, or remove it" }
            ?? "Correct the path, or remove it",
          absent: literal.joined(separator: "/"))
      }
      folder.append(name)
    }
    guard literal.count == parts.count, fileType(at: folder) == .directory else { return nil }
    return Fault(
      words: "names the folder \(pattern), and matches no file; write \"\(pattern)/**\"",
      fix: "Write \"\(pattern)/**\" for all files in the folder")
  }
}
