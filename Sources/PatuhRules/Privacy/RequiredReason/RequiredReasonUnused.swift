import PatuhCore

extension Rule {
  /// A declared category that no code of the target uses.
  public static let requiredReasonUnused = Rule(
    RuleInformation(
      id: "required_reason_unused",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A declared category that nothing uses",
      why: """
        A manifest says what an app does. A category that the code does not use tells people and reviewers \
        something untrue, and hides the day when the API really comes in.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    check: .project { project in
      project.holdersByManifest.flatMap { manifest, holders -> [Violation] in
        // Nothing can be compared without sources, or on platforms to which Apple's requirements do not
        // apply.
        let compared = holders.filter {
          $0.role == .product && $0.holdsSources && !$0.platformsRequiringReasons.isEmpty
        }
        // A target that exists for the manifest declares for those that link it.
        let users = holders.filter(project.isForManifestAlone).flatMap(project.packageTargets)
        let declaring = holders + users
        // Frameworks such as React Native use much of the listed API, and it is not known which pods come
        // with them, as of pods without a Podfile, of Flutter's plug-ins and of a project that could not be
        // read. A library that was not read and code in another language may be what the entry is for. A
        // local package that is missing is the project's own code, for which the entry may be, and so are
        // sources that are missing or cannot be read.
        if compared.isEmpty
          || declaring.contains(where: {
            $0.linksUnknownPods || $0.linksLostCode || $0.lacksSomeSources || $0.basis == .guessed
              || $0.unreadProjectFile != nil || project.hasOpenLinks($0) || project.hidesPackages($0)
              || project.holdsUnreadSources($0) || project.linksUnreadLibrary($0)
          })
        {
          return []
        }
        return manifest.declaredCategories
          .filter { project.tables.category($0.category) != nil }
          .filter { declared in
            !declaring.contains {
              uses(declared.category, $0, project) || isHinted(declared.category, $0, project)
            }
          }
          .map { declared in
            let isLeftOut = declaring.contains { leavesOut(declared.category, $0, project) }
            return .unused(
              declared, in: manifest, compared, isLinked: !users.isEmpty, isLeftOut: isLeftOut,
              isPartlyRead: declaring.contains { project.excludesSources(of: $0) },
              unseen: Set((compared + users).flatMap(project.codeNotRead).map(\.name)).sorted(),
              alternative: alternative(to: declared.category, in: declaring, project))
          }
      }
    }
  )

  private static func uses(_ category: String, _ target: Target, _ project: Project) -> Bool {
    let privacy = TargetPrivacy(target, project)
    let inBinaries = project.binaries(of: target).flatMap(\.usages)
    return (privacy.ownUsages + privacy.sharedUsages + project.usagesDeclarable(by: target) + inBinaries)
      .contains {
        $0.categories.contains(category)
      }
  }

  /// Whether a source of the target contains a use that the build leaves out: one for another platform, or
  /// one behind a macro that a build setting may change.
  private static func leavesOut(_ category: String, _ target: Target, _ project: Project) -> Bool {
    project.usages(inSourcesOf: target).contains {
      $0.scope == .production && $0.categories.contains(category)
    }
  }

  /// Whether a source has a name that is related to the category: `@AppStorage` is not a use of it, but
  /// reason enough to declare it.
  private static func isHinted(_ category: String, _ target: Target, _ project: Project) -> Bool {
    project.firstName(among: project.tables.hints(of: category), inSourcesOf: target) != nil
  }

  /// Another way to what the category is about that a source takes: `kern.boottime` gives the time of the
  /// last boot.
  private static func alternative(to category: String, in targets: [Target], _ project: Project) -> String? {
    let names = project.tables.alternatives(to: category)
    return targets.lazy.compactMap { project.firstName(among: names, inSourcesOf: $0) }.first
  }
}

extension Project {
  /// Whether the project file states dependencies of a target that could not be evaluated, or targets of the
  /// tree that it may link are not known.
  fileprivate func hasOpenLinks(_ target: Target) -> Bool {
    openLinks.contains {
      $0.subject == .targets
        || $0.subject == .dependencies(of: target.name) && $0.place.path == target.place.path
    }
  }

  /// Whether a note says that not even the names of the pods or plug-ins in a target that embeds what it
  /// links are known: one on its project file, or on a file in the folder of that or around it.
  fileprivate func hidesPackages(_ target: Target) -> Bool {
    guard target.product.embedsLibraries else { return false }
    return notesOnOpenPackages.filter(\.hidesPackages).contains { note in
      let folder = folderOfPodfileLock(note.place.path)
      return note.place.path.hasSuffix(".pbxproj")
        ? note.place.path == target.projectFile ?? target.place.path
        : target.folder.isPath(atOrBelow: folder)
    }
  }

  /// Whether a target links a framework or library that was not read, or code in another language.
  fileprivate func linksUnreadLibrary(_ target: Target) -> Bool {
    codeNotRead(of: target).contains { $0.kind == .library || $0.kind == .otherLanguage }
  }

  /// Whether sources, or folders in which there may be some, could not be read below the folder of a target
  /// or of its project.
  fileprivate func holdsUnreadSources(_ target: Target) -> Bool {
    let home = folderOfLockFile(target.place.path)
    return notes.contains { note in
      (note.kind == .unreadable || note.kind == .tooLarge || note.kind == .submoduleAbsent)
        && !isTestPath(note.place.path) && !samples.contain(note.place.path)
        && (note.place.path.isPath(atOrBelow: target.folder) || note.place.path.isPath(atOrBelow: home))
    }
  }

  /// The first of some names, or texts of strings, that a source of a target holds. The name of a declaration
  /// of the source does not count by itself.
  func firstName(among names: Set<String>, inSourcesOf target: Target) -> String? {
    if names.isEmpty { return nil }
    let filter = WordFilter(Set(names.map(\.quickHash)))
    for index in target.sources + target.sharedSources
    where filter.mayHoldOne(of: sources[index].summary.words) {
      let facts = sources[index].facts
      let name = facts.names.first { names.contains($0) && !facts.onlyDeclares($0) }
      if let name { return name }
    }
    return target.cFamilySources.lazy
      .compactMap { index in self.cFamilySources[index].facts.names.first(where: names.contains) }.first
  }
}

extension SourceFacts {
  /// Whether a name is that of a declaration, and no expression has it.
  fileprivate func onlyDeclares(_ name: String) -> Bool {
    guard let id = id(of: name) else { return false }
    return declarations.contains { $0.name == id } && !expressions.contains { $0.name == id }
  }
}

extension Manifest {
  /// The folder around it whose files Gradle and Maven take for the resources of what they build,
  /// `src/main/resources`; nil if there is none.
  fileprivate var folderOfTemplates: String? {
    let folders = path.split(separator: "/").dropLast()
    guard
      let end = folders.indices.dropFirst(2).first(where: { index in
        folders[index] == "resources" && folders[index - 2] == "src"
      })
    else { return nil }
    return folders[...end].joined(separator: "/")
  }
}

extension Target {
  fileprivate var holdsSources: Bool {
    !sources.isEmpty || !sharedSources.isEmpty || !cFamilySources.isEmpty
  }
}

extension Violation {
  /// - Parameters:
  ///   - targets: the targets that bundle the manifest, never empty
  ///   - isLinked: whether the manifest is there for targets that link these
  ///   - isLeftOut: whether there is a use that the builds leave out
  ///   - isPartlyRead: whether the configuration leaves out sources that may use the category
  ///   - unseen: the names of the code that the targets link and that was not read, sorted
  ///   - alternative: a name that stands in a source and is not listed, for what the category is about
  fileprivate static func unused(
    _ declared: Manifest.DeclaredCategory, in manifest: Manifest, _ targets: [Target], isLinked: Bool,
    isLeftOut: Bool, isPartlyRead: Bool, unseen: [String], alternative: String?
  ) -> Violation {
    let name = RequiredReasonCategory.shortName(declared.category)
    let names = shortList(Set(targets.map(\.shownName)).sorted())
    let isGuess = !targets.contains { $0.basis == .projectFile }
    let template = isGuess ? manifest.folderOfTemplates : nil
    var violation = Violation(
      at: manifest.place(declared.position),
      "\(name) is declared, and no code of \(names)"
        + (isLinked ? ", or of what links \(targets.count == 1 ? "it" : "them")," : "")
        + "\(unseen.isEmpty ? "" : " in this project") uses it"
        + (isLeftOut ? " in the builds that count" : "")
        + (isPartlyRead ? "; the configuration leaves out some of what is built into it" : "")
        + (alternative.map { "; \($0), which it names, is not listed" } ?? "")
        + (template.map { "; a build tool copies what is in \($0), and what it builds with it is not known" }
          ?? (isGuess ? "; which sources are built with it is not known" : "")),
      fix: (isGuess
        ? "Check what is built with the manifest and what that links: nothing that was read says it"
        : isPartlyRead
          ? "Check what the sources that are left out use: remove the entry only if neither they nor a"
            + " library that is"
            + " linked into \(names) needs it"
          : "Remove the entry, unless a library that is linked into \(names) needs it")
        + (unseen.isEmpty ? "" : " (\(shortList(unseen)))"),
      certainty: targets.contains { $0.basis != .projectFile || $0.doubt != nil } || !unseen.isEmpty
        || isLeftOut || isPartlyRead || alternative != nil
        ? .likely : .sure,
      target: targets[0].name,
      category: declared.category,
      subject: declared.category, identityPath: targets[0].identityPath
    )
    violation.count(for: targets)
    // Linked code that is not in the tree may need the entry, and to remove it would bring a refusal.
    if !unseen.isEmpty || isLeftOut || isPartlyRead || alternative != nil || template != nil {
      violation.severity = .note
    }
    return violation
  }
}
