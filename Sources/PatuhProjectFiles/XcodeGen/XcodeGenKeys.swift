import PatuhCore

/// Keys of a specification that XcodeGen does not know and that are most likely misspelt. It passes over them
/// without a word, so that a target may lose its sources, or all targets be lost. Other unknown keys are of
/// no concern: they often hold what is repeated elsewhere.
///
/// The known keys are those of `Docs/ProjectSpec.md`, and those that `Project.swift` and `Target.swift` of
/// `Sources/ProjectSpec` read besides (github.com/yonaskolb/XcodeGen, 8d3d347).
struct XcodeGenKeys {
  /// A key that is not known.
  struct Misspelt {
    var entry: SpecificationNode.Entry
    /// The known key that is most likely meant.
    var meant: String
    /// The target that has it, or the template; nil for a key of the project.
    var owner: String?
  }

  /// In text order.
  let misspelt: [Misspelt]

  init(_ root: SpecificationNode) {
    var found = Self.misspelt(in: root.entries, among: Self.ofProject, owner: nil)
    for key in ["targets", "targets:REPLACE", "targetTemplates", "targetTemplates:REPLACE"] {
      for target in root[key]?.entries ?? [] {
        found += Self.misspelt(in: target.value.entries, among: Self.ofTarget, owner: target.key)
      }
    }
    misspelt = found.sorted { $0.entry.position < $1.entry.position }
  }

  /// Whether a target, or a template, most likely has sources under a misspelt key.
  func hidesSources(of owners: Set<String>) -> Bool {
    misspelt.contains { $0.meant == "sources" && $0.owner.map(owners.contains) == true }
  }

  private static func misspelt(
    in entries: [SpecificationNode.Entry], among known: [String], owner: String?
  ) -> [Misspelt] {
    let written = Set(entries.map { plain($0.key) })
    return entries.compactMap { entry in
      let key = plain(entry.key)
      // A key that begins otherwise, such as “.base” or “_base”, holds what is repeated elsewhere.
      guard !known.contains(key), key.first?.isLetter == true, !key.hasPrefix("x-"), !key.hasVariable,
        let meant = nearestName(to: key, among: known), !written.contains(meant)
      else { return nil }
      return Misspelt(entry: entry, meant: meant, owner: owner)
    }
  }

  /// The key without the suffix that replaces what is merged.
  private static func plain(_ key: String) -> String {
    key.hasSuffix(":REPLACE") ? String(key.dropLast(":REPLACE".count)) : key
  }

  static let ofProject = [
    "name", "include", "options", "attributes", "breakpoints", "configs", "configFiles", "settings",
    "settingGroups", "targets", "aggregateTargets", "fileGroups", "schemes", "schemeTemplates",
    "targetTemplates", "packages", "localPackages", "projectReferences",
  ]

  static let ofTarget = [
    "name", "type", "platform", "supportedDestinations", "deploymentTarget", "sources", "configFiles",
    "settings", "dependencies", "info", "entitlements", "templates", "templateAttributes",
    "transitivelyLinkDependencies", "directlyEmbedCarthageDependencies", "requiresObjCLinking",
    "onlyCopyFilesOnInstall", "buildToolPlugins", "preBuildScripts", "prebuildScripts", "postCompileScripts",
    "postBuildScripts", "postbuildScripts", "buildRules", "scheme", "legacy", "attributes",
    "putResourcesBeforeSourcesBuildPhase", "productName", "platformPrefix", "platformSuffix",
    "isMultiPlatformTarget",
  ]
}

extension XcodeGenKeys.Misspelt {
  /// - Parameter file: the path of the file if another one includes it, whose positions do not count
  func problem(inIncluded file: String?) -> ProjectFileProblem {
    let place = file.map { "In \($0), line \(entry.position.line): " } ?? ""
    var problem = ProjectFileProblem(
      .part, at: file == nil ? entry.position : nil,
      "\(place)XcodeGen does not know the key “\(entry.key)”\(owner.map { " of \($0)" } ?? "") and passes"
        + " over it; did you mean “\(meant)”?",
      fix: "Write \(meant)")
    problem.severity = .warning
    problem.identity = "key \(owner.map { "\($0) " } ?? "")\(entry.key)"
    return problem
  }
}
