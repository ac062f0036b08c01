import PatuhCore

/// A specification with the files that it includes: each included file is merged onto those before it, and
/// the file itself onto them all. Each file counts once.
struct MergedSpecification {
  /// The document; all paths are relative to the root.
  private(set) var document: SpecificationNode
  /// The place of the declaration of each target, by its key: the first that gives its type or templates,
  /// or else the first of all.
  private(set) var targetPlaces: [String: Place] = [:]
  /// The place of the requirement of each remote package, or else of the package, by its key.
  private(set) var packagePlaces: [String: Place] = [:]
  /// What could not be included, with the position of the include in the outermost file.
  private(set) var problems: [ProjectFileProblem] = []
  /// The files that were read, the outermost first.
  private(set) var files: [String] = []
  private let facts: [String: XcodeGenFacts]
  /// The folder that the paths of the outermost file are relative to, itself relative to the root.
  let projectFolder: String
  private var visited: Set<String> = []
  private var declaredTargets: Set<String> = []

  private let isAbsent: (_ path: String) -> Bool
  private let isPresent: (_ path: String) -> Bool

  /// - Parameters:
  ///   - isAbsent: whether a note says already that there is no such file
  ///   - isPresent: whether there is something at a path
  init(
    _ path: String, facts: [String: XcodeGenFacts],
    isAbsent: @escaping (_ path: String) -> Bool = { _ in false },
    isPresent: @escaping (_ path: String) -> Bool = { _ in true }
  ) {
    self.facts = facts
    self.isPresent = isPresent
    self.isAbsent = isAbsent
    let file = XcodeGenFile(path: path, among: facts)
    projectFolder = file.base
    document = SpecificationNode(.mapping([]), position: Position(line: 1, column: 1))
    document = merged(file, folder: projectFolder, depth: 0, at: nil) ?? document
  }

  private mutating func merged(
    _ file: XcodeGenFile, folder: String, depth: Int, at position: Position?
  ) -> SpecificationNode? {
    guard visited.insert(file.path).inserted else { return nil }
    guard let facts = facts[file.path], let root = facts.root, depth <= Self.maximumDepth else {
      if let position, !isAbsent(file.path) { problems.append(unreadProblem(file.path, at: position)) }
      return nil
    }
    files.append(file.path)
    if let position {
      problems += facts.problems.map { problem in
        let line = problem.position.map { ", line \($0.line)" } ?? ""
        return ProjectFileProblem(.part, at: position, "In \(file.path)\(line): \(problem.message)")
      }
    }
    var base = SpecificationNode(.mapping([]), position: root.position)
    for include in facts.includes {
      let position = position ?? include.position
      guard let included = included(include, of: file, at: position) else { continue }
      guard let inner = joinedPath(folder, included.relativeFolder) else { continue }
      if let document = merged(included, folder: inner, depth: depth + 1, at: position) {
        base = document.merged(onto: base)
      }
    }
    for key in ["targets", "targets:REPLACE", "aggregateTargets"] {
      for target in root[key]?.entries ?? [] {
        // The file that says what a target is declares it; others only add to it.
        let isDeclared = target.value["type"] != nil || target.value["templates"] != nil
        if targetPlaces[target.key] == nil || isDeclared && !declaredTargets.contains(target.key) {
          targetPlaces[target.key] = Place(path: file.path, position: target.position)
        }
        if isDeclared { declaredTargets.insert(target.key) }
      }
    }
    for package in ["packages", "packages:REPLACE"].flatMap({ root[$0]?.entries ?? [] }) {
      // A later declaration replaces those before it.
      let written = package.value.entries.first { xcodeGenVersionKeys.contains($0.key) }
      packagePlaces[package.key] = Place(path: file.path, position: written?.position ?? package.position)
    }
    let paths = SpecificationPaths(folder: folder, projectFolder: projectFolder, isPresent: isPresent)
    return paths.resolved(in: root).merged(onto: base)
  }

  private mutating func included(
    _ include: XcodeGenInclude, of file: XcodeGenFile, at position: Position
  ) -> XcodeGenFile? {
    switch include.isEnabled {
    case .no: return nil
    case .unknown:
      problems.append(
        ProjectFileProblem(
          .part, at: position,
          "\(include.path) is included only when the environment says so; it was left out"))
      return nil
    case .yes: break
    }
    if let included = file.included(include), !include.path.hasVariable {
      if let other = pathInAnotherCase(included.path),
        let problem = ProjectFileProblem(inAnotherCase: [(included.path, other)], at: position)
      {
        problems.append(problem)
      }
      return included
    }
    let reason =
      include.path.hasVariable ? "its name depends on the environment" : "it lies outside the project"
    problems.append(
      ProjectFileProblem(.part, at: position, "The included file \(include.path) was not read: \(reason)"))
    return nil
  }

  /// The path under which a file was also read, if it differs in case.
  private func pathInAnotherCase(_ path: String) -> String? {
    let key = path.lowercased()
    return facts.keys.filter { $0 != path && $0.lowercased() == key && facts[$0] == facts[path] }
      .min { $0.precedesInBytes($1) }
  }

  private func unreadProblem(_ path: String, at position: Position) -> ProjectFileProblem {
    guard isPresent(path) || facts[path]?.root != nil else {
      var problem = ProjectFileProblem(
        .part, at: position, "The included file \(path) is not in the tree", fix: .ofMissingPath)
      // XcodeGen stops at it.
      (problem.severity, problem.expectedPath) = (.warning, path)
      return problem
    }
    let fault = facts[path]?.problems.first
    let reason = fault.map { problem in
      problem.position.map { "\(problem.message), line \($0.line)" } ?? problem.message
    }
    return ProjectFileProblem(
      .part, at: position,
      "The included file \(path) cannot be used: \(reason ?? "there is no such file with content")")
  }

  private static let maximumDepth = 64
}

extension ProjectFiles {
  /// Specifications and the files that they include, by path.
  var xcodeGen: [String: XcodeGenFacts] { self[XcodeGenFacts.self] }

  /// Whether a file is a specification by its contents, or by its name and its includes.
  func isSpecification(_ path: String) -> Bool {
    guard let facts = xcodeGen[path] else { return false }
    let isNamed =
      defaultSpecificationNames.contains(lastComponent(ofPath: path)) || namedProjectFiles.contains(path)
    return isNamed ? facts.isNamedSpecification : facts.isSpecification
  }

  /// Whether another specification includes the file. Two that include each other do not count.
  func isIncludedSpecification(_ path: String) -> Bool {
    let own = filesIncluded(by: path)
    return xcodeGen.keys.contains { other in
      other != path && !own.contains(other) && filesIncluded(by: other).contains(path)
    }
  }

  /// The `project.yml` in a folder above that includes several specifications with the same file name but not
  /// this one, so that the targets of this one have been left out, or are not generated yet. Nil if there is
  /// none, or if the file has a default name or is named by the configuration.
  func specification(leavingOut path: String) -> String? {
    let name = lastComponent(ofPath: path)
    guard !defaultSpecificationNames.contains(name), !namedProjectFiles.contains(path) else { return nil }
    let others = (foldersAround(path) + ["."]).flatMap { folder in
      defaultSpecificationNames.compactMap { joinedPath(folder, $0) }
    }
    return others.first { other in
      filesIncluded(by: other).count { lastComponent(ofPath: $0) == name } > 1
    }
  }

  /// The files that a specification includes, directly or through others.
  private func filesIncluded(by path: String) -> Set<String> {
    guard isSpecification(path) else { return [] }
    var visited: Set<XcodeGenFile> = []
    var open = [XcodeGenFile(path: path, among: xcodeGen)]
    while let file = open.popLast() {
      guard visited.count < 1_000, visited.insert(file).inserted, let facts = xcodeGen[file.path] else {
        continue
      }
      open += facts.includes.compactMap(file.included)
    }
    return Set(visited.map(\.path)).subtracting([path])
  }
}

/// The names by which XcodeGen finds a specification by default.
let defaultSpecificationNames = ["project.yml", "project.yaml"]
