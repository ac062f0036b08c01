import PatuhCore

/// Why a project file, or a part of it, could not be understood.
package struct ProjectFileProblem: Hashable, Sendable {
  /// How much is lost.
  package enum Extent: String, Hashable, Sendable {
    /// Nothing of the file can be used.
    case whole
    /// A part of the file cannot be used: a value that only a build computes, an entry of an unknown kind.
    case part
    /// Nothing is lost, but it is not written as it should be.
    case nothing
  }

  package var extent: Extent
  /// The position; nil if the whole file is meant.
  package var position: Position?
  /// What remains unknown about the targets: `the dependencies of Notes`. Nil if the message says so already.
  package var subject: String?
  /// The problem in plain words, without a full stop.
  package var message: String
  /// The advice, if it differs from that of the rule; always nil in facts.
  package var fix: String?
  /// The path, relative to the root, that is not in the tree, if the problem is no other; always nil in
  /// facts.
  package var missingPath: String?

  /// Always sure in facts.
  package var certainty = Certainty.sure
  /// How grave it is; nil for the severity of the rule, and always nil in facts.
  package var severity: Severity?
  /// A path, relative to the root, which git does not ignore where the severity applies; always nil in facts.
  package var expectedPath: String?
  /// What distinguishes it from others of the file; nil if its kind does, and always nil in facts.
  package var identity: String?
  /// Whether it may leave open which privacy manifests targets bundle; always true in facts.
  package var concernsBundles = true
  /// Whether it leaves open which packages, pods or prebuilt libraries targets link; always false in facts.
  package var concernsPackages = false
  /// Whether not even the names of these are known; always false in facts.
  package var hidesPackages = false
  /// Whether it leaves open of what an app is built at all; always false in facts.
  package var hidesApp = false

  /// Makes a problem.
  package init(
    _ extent: Extent, at position: Position?, _ message: String, leavesOpen subject: String? = nil,
    fix: String? = nil
  ) {
    self.extent = extent
    self.position = position
    self.message = message
    self.fix = fix
    self.subject = subject
  }
}

extension ProjectFileProblem {
  /// The problem of paths that differ only in case from those of the files that they mean; nil if there are
  /// none.
  /// - Parameter paths: as written and as found, relative to the root
  init?(inAnotherCase paths: [(written: String, found: String)], at position: Position?) {
    // The name of a manifest must be right, so the file is to be renamed, as `manifest_misnamed` says.
    let paths = paths.filter { written, found in
      lastComponent(ofPath: written) != Manifest.fileName || lastComponent(ofPath: found) == Manifest.fileName
    }
    guard let first = paths.first else { return nil }
    let others = Set(paths.map(\.written)).count - 1
    let rest = others == 0 ? "" : ", and \(others) more \(others == 1 ? "path does" : "paths do") likewise"
    self.init(
      .nothing, at: position, "The path \(first.written) differs in case only from \(first.found)\(rest)",
      fix: others == 0 ? "Write it as the file is named" : "Write them as the files are named")
  }
}

extension String {
  /// The advice for a path at which there is nothing.
  package static let ofMissingPath =
    "Correct the path, or run the tool that generates what is there before Patuh"
}
