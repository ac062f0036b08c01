import PatuhCore

/// Reads a `Podfile.lock`. Never fails: anything that cannot be understood becomes a problem in the facts.
///
/// The version is that of the podspec. A pod from a git branch or commit is pinned to that branch or commit
/// instead, since its podspec may still have the version of the last release. A pod with a `:path` is pinned
/// to the folder at that path, unless the path is in `node_modules`.
func podfileLockFacts(_ bytes: [UInt8]) -> LockFileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(inLockFile: bytes) {
    return LockFileFacts(manager: .cocoaPods, problems: [conflict])
  }
  var lock = PodfileLock()
  var last: TextLine?
  for line in textLines(bytes) {
    lock.take(line)
    last = line
  }
  guard lock.isPodfileLock else {
    let problem = ProjectFileProblem(
      .whole, at: nil, "The file is not a Podfile.lock: it has none of the sections that CocoaPods writes")
    return LockFileFacts(manager: .cocoaPods, problems: [problem])
  }
  var problems = lock.problems + lock.problemsOfAbsentPods
  if lock.isCut {
    problems.append(
      ProjectFileProblem(
        .part, at: last?.position(),
        "The file ends within PODS; pods may be missing, so run pod install again"))
  }
  return LockFileFacts(
    manager: .cocoaPods, packages: lock.packages, problems: problems, podfileChecksum: lock.checksum?.text,
    checksumPosition: lock.checksum?.position)
}

/// A `Podfile.lock` that is being read line by line.
private struct PodfileLock {
  private struct Pod {
    var name: String
    var version: String
    var position: Position
    var dependencies: [String] = []
    var constraints: [String] = []
  }

  private(set) var problems: [ProjectFileProblem] = []
  private(set) var checksum: (text: String, position: Position)?
  /// The known sections that have been found.
  private var found: Set<Substring> = []
  private var section: Substring = ""
  private var pods: [Pod] = []
  /// Indices into ``pods`` by name; subspecs count as their pod.
  private var numbers: [String: Int] = [:]
  /// The pod whose dependencies follow.
  private var last: String?
  /// The options under EXTERNAL SOURCES and CHECKOUT OPTIONS, by pod; the keys have no leading colon.
  private var options: [String: [String: String]] = [:]
  private var optionsOwner = ""
  /// The pods under DEPENDENCIES, which are those that the Podfile named, with their positions.
  private var named: [(pod: String, position: Position)] = []
  /// The indentation of the pods under PODS; deeper lines are dependencies of the pod before them.
  private var podIndent: Int?

  private static let sections: Set<Substring> = [
    "PODS", "DEPENDENCIES", "SPEC REPOS", "EXTERNAL SOURCES", "CHECKOUT OPTIONS", "SPEC CHECKSUMS",
    "PODFILE CHECKSUM", "COCOAPODS",
  ]

  var isPodfileLock: Bool { !found.isEmpty }
  /// Whether nothing follows the pods, although CocoaPods always writes more.
  var isCut: Bool { found == ["PODS"] }

  mutating func take(_ line: TextLine) {
    if line.indent == 0, !line.content.hasPrefix("-"), let colon = line.content.firstIndex(of: ":") {
      section = line.content[..<colon]
      if Self.sections.contains(section) { found.insert(section) }
      if section == "PODFILE CHECKSUM" {
        let text = unquoted(line.content[line.content.index(after: colon)...].drop { $0 == " " })
        if !text.isEmpty { checksum = (String(text), line.position()) }
      }
      return
    }
    switch section {
    case "PODS": takePod(line)
    case "DEPENDENCIES": takeNamed(line)
    case "EXTERNAL SOURCES", "CHECKOUT OPTIONS": takeOption(line)
    default: break
    }
  }

  /// `- Alamofire (5.9.1)`, `- "gRPC-C++/Core (1.62.0)":`
  private mutating func takePod(_ line: TextLine) {
    guard line.content.hasPrefix("- ") else { return }
    let indent = podIndent ?? line.indent
    podIndent = indent
    guard line.indent == indent else {
      takeDependency(unquoted(line.content.dropFirst(2).drop { $0 == " " }))
      return
    }
    var entry = line.content.dropFirst(2).drop { $0 == " " }
    if entry.hasSuffix(":") { entry.removeLast() }
    entry = unquoted(entry)
    let offset = line.content.utf8.count - line.content.dropFirst(2).utf8.count
    guard let open = entry.lastIndex(of: "("), entry.hasSuffix(")") else {
      problems.append(
        ProjectFileProblem(.part, at: line.position(), "The pod has no version in parentheses"))
      return
    }
    let name = String(entry[..<open].prefix { $0 != " " && $0 != "/" })
    let version = entry[entry.index(after: open)...].dropLast()
    last = name
    if !name.isEmpty, numbers[name] == nil {
      numbers[name] = pods.count
      pods.append(Pod(name: name, version: String(version), position: line.position(at: offset)))
    }
  }

  /// `FirebaseAuth (~> 10.12.0)`
  private mutating func takeDependency(_ entry: Substring) {
    guard let last, let number = numbers[last] else { return }
    let name = String(entry.prefix { $0 != " " && $0 != "/" })
    var constraint = ""
    if let open = entry.lastIndex(of: "("), entry.hasSuffix(")") {
      constraint = String(entry[entry.index(after: open)...].dropLast())
    }
    if let known = pods[number].dependencies.firstIndex(of: name) {
      if pods[number].constraints[known].isEmpty { pods[number].constraints[known] = constraint }
    } else {
      pods[number].dependencies.append(name)
      pods[number].constraints.append(constraint)
    }
  }

  /// `- "Firebase/Analytics (~> 10.0)"`
  private mutating func takeNamed(_ line: TextLine) {
    guard line.content.hasPrefix("- ") else { return }
    let entry = unquoted(line.content.dropFirst(2).drop { $0 == " " })
    let name = String(entry.prefix { $0 != " " && $0 != "/" })
    if !name.isEmpty { named.append((name, line.position())) }
  }

  /// The problem of pods that DEPENDENCIES lists and PODS lacks; empty if there are none.
  var problemsOfAbsentPods: [ProjectFileProblem] {
    let absent = named.filter { numbers[$0.pod] == nil }
    guard let first = absent.first else { return [] }
    let others = Set(absent.map(\.pod)).count - 1
    let rest = others == 0 ? "" : " and \(others) more"
    return [
      ProjectFileProblem(
        .part, at: first.position,
        "DEPENDENCIES lists \(first.pod)\(rest), and PODS does not: which version is built is not known")
    ]
  }

  private mutating func takeOption(_ line: TextLine) {
    if line.content.hasPrefix(":") {
      let parts = line.content.dropFirst().split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      options[optionsOwner, default: [:]][String(parts[0])] = String(
        unquoted(parts[1].drop { $0 == " " }))
    } else if line.content.hasSuffix(":") {
      optionsOwner = String(unquoted(line.content.dropLast()).prefix { $0 != "/" })
    }
  }

  /// The pinned packages, in text order.
  var packages: [LockedPackage] {
    pods.map { pod in
      let option = options[pod.name] ?? [:]
      var package = LockedPackage(
        name: pod.name, position: pod.position, pin: LockedPackage.Pin(versionOrRevision: pod.version),
        url: option["git"], path: option["path"], dependencies: pod.dependencies,
        constraints: pod.constraints)
      if let path = package.path {
        // A package that a JavaScript package manager installs is a release. Any other folder may have been
        // changed.
        if !path.split(separator: "/").contains("node_modules") {
          package.pin = .folder
          package.statedVersion = pod.version
        }
      } else if option["git"] != nil, option["tag"] == nil {
        let revision = ["branch", "commit"].compactMap { key in option[key].map { "\(key) \($0.prefix(40))" }
        }
        package.pin = .revision(revision.first ?? "a git repository")
        if option["branch"] != nil || revision.isEmpty { package.commit = option["commit"] }
      }
      return package
    }
  }
}

private func unquoted(_ text: Substring) -> Substring {
  guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote else {
    return text
  }
  return text.dropFirst().dropLast()
}
