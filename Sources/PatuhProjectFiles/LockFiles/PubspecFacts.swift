import PatuhCore

/// The packages that a `pubspec.yaml` names.
///
/// Source: the pages on the pubspec and on package dependencies of dart.dev/tools/pub.
struct PubspecFacts: ProjectFileFacts, Hashable, Sendable {
  /// A package that it depends on.
  struct Dependency: Hashable, Sendable {
    var name: String
    var requirement: VersionRequirement
    /// The address of its repository, if it is taken from one.
    var url: String?
    var position: Position
  }

  /// A package that it takes from a folder.
  struct Folder: Hashable, Sendable {
    var name: String
    /// Relative to the folder of the file, as written.
    var path: String
  }

  /// A version and where it is written.
  struct Version: Hashable, Sendable {
    var text: String
    var position: Position
  }

  /// The name of the package itself.
  var name: String?
  /// In the order written, except for those that are part of the SDK or are folders.
  var dependencies: [Dependency] = []
  /// The names under `dependency_overrides`.
  var overrides: [String] = []
  /// The dependencies that are folders; an override comes after what it overrides.
  var folders: [Folder] = []
  /// Where the dependencies begin.
  var position: Position?
  /// Its own version, as written: `1.4.2+17`.
  var version: Version?
  /// Why nothing of the file can be used; empty if something can.
  var problems: [ProjectFileProblem] = []
}

/// Reads a `pubspec.yaml`. Parts that cannot be understood are left out.
func pubspecFacts(_ bytes: [UInt8]) -> PubspecFacts {
  if let problem = ProjectFileProblem.ofUnusableText(bytes) { return PubspecFacts(problems: [problem]) }
  let document = SpecificationDocument(bytes)
  guard let root = document.root else {
    let problem = document.problem ?? ProjectFileProblem(.whole, at: nil, "The file is empty")
    return PubspecFacts(problems: [problem])
  }
  var facts = PubspecFacts(name: root["name"]?.text)
  if let entry = root.entries.first(where: { $0.key == "version" }), let text = entry.value.text {
    facts.version = PubspecFacts.Version(text: text, position: entry.position)
  }
  let overrides = root["dependency_overrides"]?.entries ?? []
  facts.overrides = overrides.map(\.key)
  facts.folders = ((root["dependencies"]?.entries ?? []) + overrides).compactMap { entry in
    entry.value["path"]?.text.map { PubspecFacts.Folder(name: entry.key, path: $0) }
  }
  guard let entry = root.entries.first(where: { $0.key == "dependencies" }) else { return facts }
  facts.position = entry.position
  facts.dependencies = entry.value.entries.filter { $0.value["sdk"] == nil && $0.value["path"] == nil }
    .map(PubspecFacts.Dependency.init)
  return facts
}

extension PubspecFacts.Dependency {
  fileprivate init(_ entry: SpecificationNode.Entry) {
    self.init(name: entry.key, requirement: .any, position: entry.position)
    if let git = entry.value["git"] {
      url = git.text ?? git["url"]?.text
      requirement = .revision(git["ref"]?.text ?? "a git repository")
    } else if let text = entry.value.text ?? entry.value["version"]?.text {
      requirement = VersionRequirement(ofPubConstraint: text)
    }
  }
}

extension VersionRequirement {
  /// `^2.2.0`, `>=2.2.0 <3.0.0`, `2.2.0` or `any`.
  fileprivate init(ofPubConstraint text: String) {
    var range: VersionRange?
    for word in text.split(separator: " ") where word != "any" {
      let version = String(word.drop { "<>=^".contains($0) })
      guard let parsed = PackageVersion(version) else {
        self = .unknown
        return
      }
      let bound: VersionRange
      switch word.prefix(while: { "<>=^".contains($0) }) {
      case "":
        self = .exact(version)
        return
      // Before 1.0.0, a minor version may change everything.
      case "^": bound = parsed.major == 0 ? .upToNextMinor(from: version) : .upToNextMajor(from: version)
      case ">=", ">": bound = VersionRange(lower: version)
      case "<": bound = VersionRange(upper: version)
      case "<=": bound = VersionRange(upper: version, includesUpper: true)
      default:
        self = .unknown
        return
      }
      range = range?.intersection(bound) ?? bound
    }
    self = range.map { .range($0) } ?? .any
  }
}

extension PubspecFacts: RecordCodable {
  static let coding = RecordCoding(
    PubspecFacts.init(name:dependencies:overrides:folders:position:version:problems:), \.name,
    \.dependencies, \.overrides, \.folders, \.position, \.version, \.problems)
}

extension PubspecFacts.Version: RecordCodable {
  static let coding = RecordCoding(PubspecFacts.Version.init(text:position:), \.text, \.position)
}

extension PubspecFacts.Folder: RecordCodable {
  static let coding = RecordCoding(PubspecFacts.Folder.init(name:path:), \.name, \.path)
}

extension PubspecFacts.Dependency: RecordCodable {
  static let coding = RecordCoding(
    PubspecFacts.Dependency.init(name:requirement:url:position:), \.name, \.requirement, \.url, \.position)
}
