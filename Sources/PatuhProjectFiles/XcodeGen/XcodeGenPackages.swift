import PatuhCore

/// The keys with which a specification states the version of a package.
let xcodeGenVersionKeys = [
  "exactVersion", "version", "from", "majorVersion", "minorVersion", "minVersion", "maxVersion", "branch",
  "revision",
]

/// The packages from repositories that a specification names.
struct XcodeGenPackages {
  private(set) var all: [NamedPackage] = []
  private var numbers: [String: Int] = [:]

  init(_ merged: MergedSpecification, _ document: SpecificationNode, path: String) {
    for entry in document["packages"]?.entries ?? [] {
      let address = entry.value["url"]?.text ?? entry.value["github"]?.text.map { "https://github.com/\($0)" }
      guard let address else { continue }
      numbers[entry.key] = all.count
      all.append(
        NamedPackage(
          url: address, VersionRequirement(xcodeGen: entry.value),
          at: merged.packagePlaces[entry.key] ?? Place(path: path, position: entry.position), users: []))
    }
  }

  /// Adds a target that links these packages.
  mutating func take(_ packages: Set<String>, of target: TargetDescription) {
    if target.product == .tests || target.product == .buildTool { return }
    for number in packages.compactMap({ numbers[$0] }) { all[number].users?.insert(target.place) }
  }
}

extension VersionRequirement {
  fileprivate init(xcodeGen package: SpecificationNode) {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { package[$0]?.text }.first }
    self =
      if let version = text("exactVersion", "version") {
        .exact(version)
      } else if let version = text("from", "majorVersion") {
        .range(.upToNextMajor(from: version))
      } else if let version = text("minorVersion") {
        .range(.upToNextMinor(from: version))
      } else if let version = text("minVersion") {
        .range(VersionRange(lower: version, upper: text("maxVersion")))
      } else if let branch = text("branch") {
        .revision("branch \(branch)")
      } else if let revision = text("revision") {
        .revision("commit \(revision.prefix(10))")
      } else {
        .any
      }
  }
}
