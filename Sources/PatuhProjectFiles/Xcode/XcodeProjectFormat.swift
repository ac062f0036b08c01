import PatuhCore

/// `project.pbxproj`
struct XcodeProjectFormat: TargetDescribingFormat {
  let name = "project.pbxproj"
  let files = ProjectFileNames(
    names: ["project.pbxproj"], describeTargets: true, areInProjectBundles: true, countWhenIgnored: true)

  func facts(_ bytes: [UInt8]) -> XcodeProjectFacts { xcodeProjectFacts(bytes) }

  /// A file of this name elsewhere, such as a copy beside the sources or within another project, is not a
  /// project.
  func isProject(_ facts: XcodeProjectFacts?, at path: String, in files: ProjectFiles) -> Bool {
    let bundles = path.split(separator: "/").count { $0.hasSuffix(".xcodeproj") }
    let isInOne = folderOfPath(path).hasSuffix(".xcodeproj") && bundles == 1
    return isInOne || files.namedProjectFiles.contains(path)
  }

  func namedPropertyLists(
    _ facts: XcodeProjectFacts, at path: String, in files: ProjectFiles
  ) -> Set<String> {
    facts.namedPropertyLists(at: path, in: files)
  }

  func description(of facts: XcodeProjectFacts, at path: String, in files: ProjectFiles) -> ProjectDescription
  {
    let project = XcodeProject(facts, at: path, in: files)
    return .parts(
      ProjectParts(count: project.targets.count, part: project.target, joined: project.described))
  }
}

extension XcodeProjectFacts: ProjectFileFacts {}
