import PatuhCore

/// The parts of the targets of a specification that XcodeGen rejects: unknown types and platforms, and
/// missing sources.
struct XcodeGenFaults {
  private(set) var problems: [ProjectFileProblem] = []
  private let project: XcodeGenProject
  /// The positions reported so far. Several targets can come from one with several platforms, or from one
  /// template; each position is reported once.
  private var reported: Set<Position> = []

  init(_ project: XcodeGenProject) { self.project = project }

  mutating func take(_ target: SpecificationNode) {
    // A target that an external tool builds has no type.
    if target["legacy"] == nil { check(target["type"], "type", among: xcodeGenTypes) }
    check(target["platform"], "platform", among: xcodeGenPlatforms)
    for dependency in target["dependencies"]?.elements ?? [] {
      guard let package = dependency["package"], let name = package.text, !project.definesPackage(name) else {
        continue
      }
      report(
        "The package \(name) is not defined, so what the targets link from it is not known"
          + hint(nearestName(to: name, among: project.packageNames)), at: package.position,
        fix: "Correct the name, or define it under packages")
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

  private mutating func check(_ node: SpecificationNode?, _ kind: String, among known: [String]) {
    guard let node, let text = node.text, !text.hasVariable else { return }
    let prefix = "com.apple.product-type."
    let name = (text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text).lowercased()
    if known.contains(where: { $0.lowercased() == name }) { return }
    report(
      "The \(kind) \(text) of a target is not known" + hint(nearestName(to: text, among: known)),
      at: node.position)
  }

  private func hint(_ name: String?) -> String { name.map { #"; did you mean "\#($0)"?"# } ?? "" }

  private mutating func report(_ message: String, at position: Position, fix: String? = nil) {
    report(ProjectFileProblem(.part, at: position, message, fix: fix))
  }

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
