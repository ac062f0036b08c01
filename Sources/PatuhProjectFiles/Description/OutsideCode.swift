import PatuhCore

/// Code that a project file uses and that is not read: it is outside of the root, or in a package whose
/// location the project file does not state.
package struct OutsideCode: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A file or folder: `../Core`.
    case path(String)
    /// A product of a package.
    case product(String)
  }

  package var subject: Subject
  /// The place where the project file refers to it.
  package var place: Place
  /// Whether it is a product that cannot come from a repository, only from a package on disk.
  var isSurelyLocal = false
  /// Whether it is a product that no package has, neither in the tree nor in a repository.
  package internal(set) var isLost = false

  /// The code at a path outside of the root; nil for a path inside it, and for what a tool installs, as in
  /// `node_modules`, since that is not the project's own code.
  package init?(path: String?, at place: Place) {
    guard let path, leavesRoot(path), !Self.isInstalled(path) else { return nil }
    self.init(.path(path), at: place)
  }

  /// Whether a path is in a folder into which a tool installs dependencies.
  static func isInstalled(_ path: String) -> Bool {
    path.split(separator: "/").contains(where: installed.contains)
  }

  /// Whether a path is in a folder of third-party code, which is not read: where a tool installs
  /// dependencies, or where copies of them usually are. What Flutter generates for a build (`ephemeral`) is
  /// not third-party code.
  package static func isOfDependency(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    // CocoaPods generates these files for the project itself.
    if folders.contains("Target Support Files") { return false }
    return folders.contains {
      $0 != "ephemeral" && installed.contains($0) || ["vendor", "Vendor", ".pub-cache"].contains($0)
    }
  }

  package init(_ subject: Subject, at place: Place) {
    self.subject = subject
    self.place = place
  }
}

private let installed: Set<Substring> = [
  "node_modules", "Pods", "Carthage", ".build", "SourcePackages",
  // Made by Flutter.
  "ephemeral",
]
