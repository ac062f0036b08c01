import PatuhCore

/// `project.yml` and the files that it includes.
struct XcodeGenFormat: TargetDescribingFormat {
  let name = "project.yml"
  /// Specifications may have any name; other YAML files are recognised by their contents.
  let files = ProjectFileNames(
    names: defaultSpecificationNames, endings: ["yml", "yaml"], endingsOfNamedFiles: ["json"],
    markProjects: true, describeTargets: true, countWhenIgnored: true, mayBeIncluded: true,
    commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> XcodeGenFacts { xcodeGenFacts(bytes) }

  func readIncludedFiles(of known: [String: XcodeGenFacts], read: (_ path: String) -> XcodeGenFacts?) {
    var visited: Set<XcodeGenFile> = []
    let specifications = known.filter { path, facts in
      facts.isSpecification
        || facts.isNamedSpecification && defaultSpecificationNames.contains(lastComponent(ofPath: path))
    }
    for path in specifications.keys.sorted(by: { $0.precedesInBytes($1) }) {
      var open = [XcodeGenFile(path: path)]
      while let file = open.popLast() {
        guard visited.count < 1_000, visited.insert(file).inserted, let facts = read(file.path) else {
          continue
        }
        open += facts.includes.reversed().compactMap(file.included)
      }
    }
  }

  /// A file that another specification includes is a part of that one, unless its name says that it is a
  /// project.
  func isProject(_ facts: XcodeGenFacts?, at path: String, in files: ProjectFiles) -> Bool {
    // XcodeGen finds it by its default name, or the configuration names it.
    let countsByName =
      defaultSpecificationNames.contains(lastComponent(ofPath: path))
      || files.namedProjectFiles.contains(path)
    guard let facts else { return countsByName }
    if facts.absence != nil {
      return countsByName && !files.isNamedByInclude(path) && files.isWithoutOtherProject(beside: path)
    }
    return countsByName
      ? facts.isNamedSpecification
      : facts.isSpecification && facts.describesProject && !files.isNamedByInclude(path)
  }

  func namedPropertyLists(
    _ facts: XcodeGenFacts, at path: String, in files: ProjectFiles
  ) -> Set<String> {
    guard facts.root != nil, !files.isIncludedSpecification(path) else { return [] }
    let merged = MergedSpecification(path, facts: files.xcodeGen)
    return XcodeGenProject(
      merged.document.withResolvedTargets, at: path, isOneFile: facts.includes.isEmpty,
      folder: merged.projectFolder, in: files
    ).namedPropertyLists
  }

  func description(of facts: XcodeGenFacts, at path: String, in files: ProjectFiles) -> ProjectDescription {
    .whole(describedXcodeGenProject(facts, at: path, in: files))
  }

  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    withoutCopiedSpecifications(projects, in: files)
  }
}

extension XcodeGenFacts: ProjectFileFacts {}

extension XcodeGenProject {
  /// The Info.plists and entitlements that targets, except tests, name by settings or by their own keys,
  /// relative to the root.
  fileprivate var namedPropertyLists: Set<String> {
    targets.map(\.target.value).filter { !isOfTests($0) }.reduce(into: []) { named, target in
      let settings = settings(of: target)
      named.formUnion(
        settingsOfPropertyLists.flatMap(settings.values).compactMap { joinedPath(folder, $0) })
      named.formUnion(["info", "entitlements"].compactMap { target[$0]?["path"]?.text })
    }
  }

  private func isOfTests(_ target: SpecificationNode) -> Bool {
    Target.Product(xcodeGenType: target["type"]?.text ?? "") == .tests
  }
}

extension ProjectFiles {
  /// Whether there are sources below the folder of a file, and no other file there describes a project of
  /// them.
  fileprivate func isWithoutOtherProject(beside path: String) -> Bool {
    let folder = folderOfPath(path)
    let isDescribed = tree.files(below: folder).contains { other in
      let name = lastComponent(ofPath: other)
      return name == "project.pbxproj" && folderOfPath(folderOfPath(other)) == folder
        || ["Package.swift", "Project.swift"].contains(name) && folderOfPath(other) == folder
    }
    let endings = [".swift", ".m", ".mm"]
    return !isDescribed
      && tree.files(below: folder).contains { file in endings.contains(where: file.hasSuffix) }
  }

  /// Whether any file includes a file directly, in any case.
  fileprivate func isNamedByInclude(_ path: String) -> Bool {
    let specifications = xcodeGen
    let key = path.lowercased()
    return specifications.contains { other, facts in
      if facts.includes.isEmpty { return false }
      let file = XcodeGenFile(path: other, among: specifications)
      return facts.includes.contains { file.included($0)?.path.lowercased() == key }
    }
  }
}
