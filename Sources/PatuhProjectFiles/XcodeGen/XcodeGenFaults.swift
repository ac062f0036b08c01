import PatuhCore

/// The parts of the targets of a specification that XcodeGen rejects: unknown types and platforms,
/// dependencies that lead nowhere, and missing sources.
struct XcodeGenFaults {
  private(set) var problems: [ProjectFileProblem] = []
  private let project: XcodeGenProject
  /// The positions reported so far. Several targets can come from one with several platforms, or from one
  /// template; each position is reported once.
  private var reported: Set<Position> = []

  /// The names of all targets; nil if they are not all known.
  private let targetNames: [String]?

  /// - Parameter areTargetsKnown: whether all that the specification includes was read
  init(_ project: XcodeGenProject, areTargetsKnown: Bool) {
    self.project = project
    let targets = ["targets", "aggregateTargets"].flatMap { project.document[$0]?.entries ?? [] }
    targetNames = areTargetsKnown ? targets.map { $0.value["name"]?.text ?? $0.key } : nil
  }

  mutating func take(_ target: SpecificationNode) {
    // A target that an external tool builds has no type.
    if target["legacy"] == nil { check(target["type"], "type", among: xcodeGenTypes) }
    check(target["platform"], "platform", among: xcodeGenPlatforms)
    for dependency in target["dependencies"]?.elements ?? [] {
      check(dependency, of: target["platform"]?.text)
    }
    let sources = project.sources(of: target)
    let isApp = target["type"]?.text.map(productTypesWithSources.contains) == true
    let isEmpty = isApp && sources.allSatisfy(isMissing)
    for source in sources {
      if let spelling = source.otherSpelling {
        report(ProjectFileProblem(inAnotherCase: [(spelling, source.path)], at: source.position))
      }
      guard isMissing(source) else { continue }
      var problem = ProjectFileProblem(
        .part, at: source.position,
        "The path \(source.path) is not in the tree" + hint(nearestPath(to: source.path)), fix: .ofMissingPath
      )
      problem.missingPath = source.path
      // XcodeGen stops at it; without any source nothing of an app is known.
      problem.severity = isEmpty ? .error : .warning
      problem.expectedPath = source.path
      report(problem)
    }
  }

  /// Checks a dependency, whose kind is the first of these keys that it has (`Dependency.init` of XcodeGen).
  /// - Parameter platform: of the target; XcodeGen leaves out what is for others
  private mutating func check(_ dependency: SpecificationNode, of platform: String?) {
    guard let kind = Self.kindsOfDependencies.first(where: { dependency[$0]?.text != nil }) else {
      checkKind(of: dependency)
      return
    }
    guard let node = dependency[kind], let name = node.text, !name.hasVariable else { return }
    if let platforms = dependency["platforms"]?.texts, let platform, !platforms.contains(platform) { return }
    switch kind {
    case "target":
      guard let targetNames, !targetNames.contains(name), !project.isReferenced(name) else { return }
      reportRejected(
        "The target \(name) is not defined, so what depends on it cannot be built"
          + hint(nearestName(to: name, among: targetNames)), at: node.position,
        fix: "Correct the name, or define it under targets")
    case "package":
      if project.definesPackage(name) { return }
      reportRejected(
        "The package \(name) is not defined, so what the targets link from it is not known"
          + hint(nearestName(to: name, among: project.packageNames)), at: node.position,
        fix: "Correct the name, or define it under packages")
    default: break
    }
  }

  private static let kindsOfDependencies = ["target", "framework", "carthage", "sdk", "package", "bundle"]

  private mutating func checkKind(of dependency: SpecificationNode) {
    guard dependency.isMapping, !dependency.entries.contains(where: { $0.key.hasVariable }) else { return }
    let keys = dependency.entries.map(\.key)
    let meant = keys.lazy.compactMap { nearestName(to: $0, among: Self.kindsOfDependencies) }.first
    reportRejected(
      "A dependency says under none of XcodeGen’s keys what it is" + hint(meant), at: dependency.position,
      fix: "Write it under target, framework, carthage, sdk, package or bundle")
  }

  /// Checks a name, which XcodeGen takes only as it spells it.
  private mutating func check(_ node: SpecificationNode?, _ kind: String, among known: [String]) {
    guard let node, let text = node.text, !text.hasVariable else { return }
    let name = plainXcodeGenType(text)
    if known.contains(name) { return }
    let meant = nearestName(to: name, among: known)
    reportRejected(
      "The \(kind) \(text) of a target is not known" + hint(meant), at: node.position,
      fix: meant.map { "Write \($0)" } ?? "Write a \(kind) that XcodeGen knows")
  }

  /// Reports what keeps XcodeGen from generating the project.
  private mutating func reportRejected(_ message: String, at position: Position, fix: String? = nil) {
    var problem = ProjectFileProblem(.part, at: position, message, fix: fix)
    problem.severity = .warning
    report(problem)
  }

  private func hint(_ name: String?) -> String { name.map { #"; did you mean "\#($0)"?"# } ?? "" }

  private mutating func report(_ problem: ProjectFileProblem?) {
    guard let problem, let position = problem.position, reported.insert(position).inserted else { return }
    problems.append(problem)
  }

  func isMissing(_ source: XcodeGenSource) -> Bool {
    // Another note reports paths outside the root.
    if source.isOptional || source.path.hasVariable || leavesRoot(source.path) { return false }
    return !isNeverRead(source.path) && !project.isPresent(source.path)
  }

  private func nearestPath(to path: String) -> String? { project.tree.nearestPath(to: path) }
}
