import PatuhCore

/// Code that a project file takes from where nothing is read: from outside the root, or from a package whose location
/// it does not state.
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
  /// Whether it is a product that can only be of a package on the disk.
  var isSurelyLocal = false
  /// Whether no package can give the product: none of the tree, and none from a repository.
  package internal(set) var isLost = false

  /// Takes a path that leads outside the root; nil for any other path. Files that a tool installs, as in
  /// `node_modules`, are not the project's own, so their paths give nil too.
  package init?(path: String?, at place: Place) {
    guard let path, leavesRoot(path), !Self.isInstalled(path) else { return nil }
    self.init(.path(path), at: place)
  }

  /// Whether a path is in a folder into which a tool installs dependencies.
  static func isInstalled(_ path: String) -> Bool {
    path.split(separator: "/").contains(where: installed.contains)
  }

  /// Whether a path is in a folder of code by others, which is not read: where a tool installs dependencies, or where
  /// copies of them usually are. What Flutter makes for a build is not by others.
  package static func isOfDependency(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    // CocoaPods makes these for the project itself.
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
  // Of Flutter.
  "ephemeral",
]
