import PatuhCore

extension Rule {
  /// Listed API in code that is in no target of a project file.
  public static let useWithoutTarget = Rule(
    RuleInformation(
      id: "use_without_target",
      family: .privacy,
      defaultSeverity: .warning,
      title: "Required-reason API in code that belongs to no target",
      why: """
        Which manifest must declare a use depends on the target that compiles it. Code that no project file \
        accounts for may ship all the same: built by a project that is generated, or by another build \
        system. Nothing can be said of its manifest then, and silence is no approval. A source beside those \
        of an Xcode project that the project does not list, or that none of its build phases has, is in no \
        build: it was forgotten, or is left over. So is a folder of an Xcode project that is in no target. \
        Where no project file is found at all, a privacy manifest speaks for the folder that it lies in, and \
        not for code elsewhere. Code in a folder for documentation is probably only shown to readers: of \
        that it is a note.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    check: .project { project in
      // For a single file, it is not known what is built from it.
      if project.isReadByItself || !project.mayShipForPlatformsRequiringReasons { return [] }
      let tools = Set(project.sources.filter { $0.summary.isOfTool }.map(\.path))
      let candidates = project.usages.filter { usage in
        let path = usage.place.path
        return usage.scope == .production && usage.counts && usage.targets.isEmpty && isCompiled(path)
          && !isTestPath(path) && !project.samples.contain(path)
          && !tools.contains(path)
          && !isForOtherPlatforms(path)
      }
      if candidates.isEmpty { return [] }
      let forMac = project.pathsOfSourcesForMac
      // A setting or a filter keeps them out of what ships, so that the project file accounts for them.
      let leftOut = Set(project.targets.flatMap(\.leftOutSources))
      let uses = candidates.filter { !forMac.contains($0.place.path) && !leftOut.contains($0.place.path) }
      let folders = ListedFolders(project)
      let inNoTarget = uses.filter { usage in
        !folders.areAccounted(usage.place.path)
          && project.folderWithoutTarget(around: usage.place.path) != nil
      }
      let unaccounted = uses.filter { usage in
        let path = usage.place.path
        return project.folderWithoutTarget(around: path) == nil && !folders.areAccounted(path)
          && !project.unusedSources.contains(path)
      }
      let elsewhere = unaccounted.filter { !isInDocumentation($0.place.path) }
      let shown = unaccounted.filter { isInDocumentation($0.place.path) }
      let beside = uses.filter { usage in
        let path = usage.place.path
        return folders.contain(path)
          && (!project.listedSources.contains(path) || project.unbuiltSources.contains(path))
      }
      return [
        elsewhere.first.map { .withoutTarget(elsewhere, first: $0, project) },
        inNoTarget.first.map { .inNoTarget(inNoTarget, first: $0, project) },
        beside.first.map { .besideTarget(beside, first: $0, project) },
        shown.first.map { .inDocumentation(shown, first: $0, project) },
      ].compactMap(\.self)
    }
  )
}

extension SourceSummary {
  /// Whether it is part of a tool that runs when the project is built: a script, or a plug-in of SwiftPM.
  var isOfTool: Bool { isScript || imports.contains { $0.module == "PackagePlugin" } }
}

extension Project {
  /// The uses that may be in a release build for a platform to which Apple's requirements apply: not those in
  /// no target whose file shows that it is for another platform.
  package var usagesThatMayShip: [RequiredReasonUsage] {
    let counting = usages.filter(\.counts)
    guard counting.contains(where: \.targets.isEmpty) else { return counting }
    let forMac = pathsOfSourcesForMac
    return counting.filter { usage in
      let path = usage.place.path
      return !usage.targets.isEmpty || !isForOtherPlatforms(path) && !forMac.contains(path)
    }
  }

  /// The sources that no build for another system than macOS can hold: they import a module, outside of all
  /// conditions, that there is only for the Mac.
  fileprivate var pathsOfSourcesForMac: Set<String> {
    let swift = sources.filter { source in
      source.summary.imports.contains { modulesOfMac.contains($0.module) }
        && source.facts.imports.contains {
          modulesOfMac.contains(source.facts[$0.module]) && source.conditions(around: $0.offset).isEmpty
        }
    }
    let cFamily = cFamilySources.filter { source in
      source.facts.inclusions.contains {
        modulesOfMac.contains(String(source.facts[$0.name].prefix { $0 != "/" }))
          && source.conditions(around: $0.offset).isEmpty
      }
    }
    return Set(swift.map(\.path) + cFamily.map(\.path))
  }
}

extension Project {
  /// The innermost folder around a file that is in an Xcode project and in no target; nil if there is none.
  fileprivate func folderWithoutTarget(around path: String) -> String? {
    if foldersWithoutTarget.isEmpty { return nil }
    return foldersAround(path).first { foldersWithoutTarget[$0] != nil }
  }
}

/// Frameworks of macOS alone. Sparkle updates apps of the Mac outside of the App Store.
private let modulesOfMac: Set = ["AppKit", "Carbon", "Cocoa", "Sparkle"]

/// Whether a file lies in a folder whose code is shown to readers: `docs/snippets`, `Notes.docc`.
private func isInDocumentation(_ path: String) -> Bool {
  path.lowercased().split(separator: "/").dropLast().contains { folder in
    ["doc", "docs", "documentation", "snippets"].contains(folder) || folder.hasSuffix(".docc")
  }
}

/// Whether a compiler is given the file itself: headers and included files belong to what includes them.
private func isCompiled(_ path: String) -> Bool {
  let endings: Set<Substring> = ["swift", "c", "m", "mm", "cc", "cpp", "cxx"]
  return path.lowercased().split(separator: ".").last.map(endings.contains) ?? false
}

extension Violation {
  fileprivate static func withoutTarget(
    _ uses: [RequiredReasonUsage], first: RequiredReasonUsage, _ project: Project
  ) -> Violation {
    let categories = uses.categories(project.tables)
    let evidence = uses.evidence
    let words = words(on: uses, categories)
    return Violation(
      at: first.place,
      project.usesFoldersAsTargets
        ? """
        No project file was found, and code outside of the folders with a privacy manifest \(words), so \
        which manifest must declare it is not known
        """
        : "No project file accounts for code that \(words), so its manifest cannot be checked",
      fix: "Check in the project file or its specification, or exclude the folder when it does not ship",
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence, furtherUses: uses.count - evidence.count, identityPath: ".",
      parts: parts(uses, categories))
  }

  /// Code in folders for documentation.
  fileprivate static func inDocumentation(
    _ uses: [RequiredReasonUsage], first: RequiredReasonUsage, _ project: Project
  ) -> Violation {
    let categories = uses.categories(project.tables)
    let evidence = uses.evidence
    return Violation(
      at: first.place,
      """
      No project file accounts for code in a folder for documentation that \
      \(words(on: uses, categories)), so it is probably only shown to readers
      """,
      fix: "Exclude the folder when it does not ship",
      certainty: .likely,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence, furtherUses: uses.count - evidence.count, subject: "in documentation",
      identityPath: ".", parts: parts(uses, categories), severity: .note)
  }

  /// Code in folders of Xcode projects that are in no target: left over, or forgotten.
  fileprivate static func inNoTarget(
    _ uses: [RequiredReasonUsage], first: RequiredReasonUsage, _ project: Project
  ) -> Violation {
    let categories = uses.categories(project.tables)
    let evidence = uses.evidence
    let folders = Set(uses.compactMap { project.folderWithoutTarget(around: $0.place.path) })
      .sorted { $0.precedesInBytes($1) }
    let files = Set(folders.compactMap { project.foldersWithoutTarget[$0] }).map(folderOfPath)
      .sorted { $0.precedesInBytes($1) }
    let isOne = folders.count == 1
    return Violation(
      at: first.place,
      """
      Code in \(enumeration(folders)) \(words(on: uses, categories)), and no target compiles it: \
      \(isOne ? "the folder is" : "the folders are") in \(enumeration(files)), and in no target’s membership
      """,
      fix: """
        Select the target of \(isOne ? "the folder" : "each folder") under Target Membership in the File \
        inspector of Xcode if it is meant to ship, or delete it when it is left over
        """,
      certainty: .likely,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence, furtherUses: uses.count - evidence.count, subject: "in no target",
      identityPath: ".", parts: parts(uses, categories))
  }

  /// Code among the sources of an Xcode project that no target compiles: left over, or forgotten.
  fileprivate static func besideTarget(
    _ uses: [RequiredReasonUsage], first: RequiredReasonUsage, _ project: Project
  ) -> Violation {
    let categories = uses.categories(project.tables)
    let evidence = uses.evidence
    return Violation(
      at: first.place,
      """
      Code beside the sources of a target \(words(on: uses, categories)), and no target compiles it: once \
      one does, its manifest must declare that
      """,
      fix: "Add it to its target in Xcode if it is meant to ship, or delete it when it is left over",
      certainty: .likely,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence, furtherUses: uses.count - evidence.count, subject: "beside a target",
      identityPath: ".", parts: parts(uses, categories))
  }

  private static func words(on uses: [RequiredReasonUsage], _ categories: [String]) -> String {
    let files = Set(uses.map(\.place.path)).count
    return
      """
      uses \(joinedCategories(categories)) API (\(counted(uses)) in \
      \(files == 1 ? "1 file" : "\(files) files"))
      """
  }

  /// One part for each category in each file. Baselines that only have the file, as earlier versions wrote
  /// them, cover all of its categories.
  private static func parts(_ uses: [RequiredReasonUsage], _ categories: [String]) -> [ViolationPart] {
    let usesByPath: [String: [RequiredReasonUsage]] = Dictionary(grouping: uses, by: \.place.path)
    return usesByPath.sorted { $0.key.precedesInBytes($1.key) }.flatMap { path, uses in
      categories.compactMap { category in
        uses.first { $0.categories.contains(category) }.map {
          ViolationPart("\(category) in \(path)", formerName: path, evidence: $0.evidence, places: $0.places)
        }
      }
    }
  }
}
