import PatuhCore

/// The packages of npm that a lock file of a JavaScript package manager pins.
struct NodeLockFacts: ProjectFileFacts, Hashable, Sendable {
  /// In text order. Packages that another package has for itself are left out.
  var packages: [NodeLockedPackage] = []
  /// Why nothing of the file can be used; empty if something can.
  var problems: [ProjectFileProblem] = []
}

/// A package of npm in a lock file.
struct NodeLockedPackage: Hashable, Sendable {
  var name: String
  /// As written.
  var version: String
  var position: Position
  /// The folder of the package that depends on it, relative to the lock file; nil if the lock file does not
  /// say which.
  var owner: String?
}

extension NodeLockFacts: RecordCodable {
  static let coding = RecordCoding(NodeLockFacts.init(packages:problems:), \.packages, \.problems)
}

extension NodeLockedPackage: RecordCodable {
  static let coding = RecordCoding(
    NodeLockedPackage.init(name:version:position:owner:), \.name, \.version, \.position, \.owner)
}

extension NodeLockFacts {
  /// The package of a name that one in a folder gets: its own, otherwise the one of the root. Nil if there is
  /// none, or if there are several versions and nothing says which it gets.
  func package(_ name: String, for folder: String) -> NodeLockedPackage? {
    let named = packages.filter { $0.name == name }
    for owner in [folder, "."] {
      if let own = named.first(where: { $0.owner == owner }) { return own }
    }
    let open = named.filter { $0.owner == nil }
    return Set(open.map(\.version)).count == 1 ? open[0] : nil
  }
}

/// A lock file of npm, Yarn, pnpm or Bun.
struct NodeLockFormat: ProjectFileFormat {
  let name: String
  private let read: @Sendable ([UInt8]) -> NodeLockFacts

  var files: ProjectFileNames { ProjectFileNames(names: [name]) }

  private init(_ name: String, read: @escaping @Sendable ([UInt8]) -> NodeLockFacts) {
    self.name = name
    self.read = read
  }

  func facts(_ bytes: [UInt8]) -> NodeLockFacts {
    let problem =
      name == "package-lock.json"
      ? ProjectFileProblem.ofInvalidJSON(bytes) : ProjectFileProblem.ofUnusableText(bytes)
    return problem.map { NodeLockFacts(problems: [$0]) } ?? read(bytes)
  }

  static let npm = NodeLockFormat("package-lock.json", read: packageLockFacts)
  static let yarn = NodeLockFormat("yarn.lock", read: yarnLockFacts)
  static let pnpm = NodeLockFormat("pnpm-lock.yaml", read: pnpmLockFacts)
  static let bun = NodeLockFormat("bun.lock", read: bunLockFacts)
}
