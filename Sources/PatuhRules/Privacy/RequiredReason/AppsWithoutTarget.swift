import PatuhCore

/// The files which show that an app for iOS may be built from the tree, although no project file that was
/// read describes one. Without them, a tree whose project file is gone or excluded would look exempt, or as
/// if it only had libraries.
struct AppsWithoutTarget: DerivedFromProject {
  /// Empty if no project file was read. If an app for iOS was read, only entry points outside Tuist's
  /// projects are in it: where Tuist has each app in a project of its own, such a project leaves no other
  /// trace when it is gone. If there are libraries for iOS, other sources are not in it, since they may be
  /// those of a library that something else builds.
  let files: [FileWithoutTarget]

  init(_ project: Project) {
    let products = project.targets.filter { $0.role == .product && $0.basis == .projectFile }
    if products.isEmpty {
      files = []
    } else if !project.shipsForPlatformsRequiringReasons {
      files = project.filesWithoutTarget + AppsWithoutTarget.sourcesImportingUIFrameworks(of: project)
    } else {
      let hasApp = products.contains { $0.product.isApp && !$0.platformsRequiringReasons.isEmpty }
      let entryPoints = AppsWithoutTarget.entryPoints(of: project, beside: products)
      files = (hasApp ? [] : project.filesWithoutTarget) + entryPoints
    }
  }

  /// The sources in no target that import a framework of iOS whatever they are built for.
  private static func sourcesImportingUIFrameworks(of project: Project) -> [FileWithoutTarget] {
    project.sourcesWithoutTarget.compactMap { source in
      guard let framework = source.summary.imports.map(\.module).first(where: frameworks.contains),
        source.facts.imports.contains(where: { declaration in
          frameworks.contains(source.facts[declaration.module])
            && source.conditions(around: declaration.offset).isEmpty
        })
      else { return nil }
      return FileWithoutTarget(path: source.path, kind: .source(framework: framework))
    }
  }

  /// The sources in no target that hold the entry point of an app, among projects of Tuist.
  private static func entryPoints(of project: Project, beside products: [Target]) -> [FileWithoutTarget] {
    var folders = Set(
      products.filter { lastComponent(ofPath: $0.place.path) == "Project.swift" }.map(\.folder))
    // One project for all targets leaves out what it does not name.
    guard folders.count > 1 else { return [] }
    // A project file that could not be read is reported on its own.
    folders.formUnion(
      project.notes.filter { $0.kind == .projectFileUnreadable }.map { folderOfPath($0.place.path) })
    return project.sourcesWithoutTarget.filter { source in
      source.summary.hasEntryPoint && !folders.contains { source.path.isPath(atOrBelow: $0) }
    }
    .map { FileWithoutTarget(path: $0.path, kind: .entryPoint) }
  }

  private static let frameworks: Set<String> = ["UIKit", "WatchKit", "TVUIKit", "ActivityKit", "CarPlay"]
}

extension Project {
  /// The Swift sources of products for which no target of a project file accounts.
  var sourcesWithoutTarget: [SourceFile] {
    let folders = AccountedFolders(self)
    let held = Set(targets.filter { $0.basis == .projectFile }.flatMap(\.sources))
    return sources.indices.filter { number in
      let source = sources[number]
      let path = source.path
      return source.scope == .production && !held.contains(number) && !source.summary.isOfTool
        && !isTestPath(path) && !samples.contain(path) && !isForOtherPlatforms(path) && !folders.contain(path)
        && !unusedSources.contains(path)
    }
    .map { sources[$0] }
  }

  /// Whether there is a Swift source of products at or below a folder for which no target accounts.
  package func holdsSourceWithoutTarget(below folder: String) -> Bool {
    sourcesWithoutTarget.contains { $0.path.isPath(atOrBelow: folder) }
  }

  /// Whether anything in the tree ships for a platform to which Apple's requirements apply, or may do so.
  var mayShipForPlatformsRequiringReasons: Bool {
    shipsForPlatformsRequiringReasons || !derived(AppsWithoutTarget.self).files.isEmpty
  }

  /// The question raised by a file that suggests an app without a known target; nil if there is no such file.
  package var appWithoutTargetQuestion: OpenQuestion? {
    appWithoutTargetNote.map { place, message in
      var question = OpenQuestion(kind: .unresolved, place: place, message: message)
      question.hidesApp = true
      return question
    }
  }

  /// Whether an Info.plist or a project file that was left out shows that an app is built of libraries here,
  /// and no project file that was read describes it.
  var hidesApp: Bool {
    derived(AppsWithoutTarget.self).files.contains { file in
      switch file.kind {
      case .infoPlist, .excludedProjectFile: true
      case .source, .entryPoint: false
      }
    }
  }

  /// The place and message of this question, for the rule on project files.
  var appWithoutTargetNote: (place: Place, message: String)? {
    guard let first = derived(AppsWithoutTarget.self).files.first else { return nil }
    let libraries =
      """
      all targets that were found are \(shipsForPlatformsRequiringReasons ? "libraries" : "for the Mac"): \
      whether an app for iOS is built here, and of what, is not known
      """
    let message =
      switch first.kind {
      case .excludedProjectFile: "The configuration leaves out this project file, and \(libraries)"
      case .infoPlist: "This is the Info.plist of an app for iOS, and \(libraries)"
      case .source(let framework): "This source imports \(framework), and \(libraries)"
      case .entryPoint:
        """
        This source holds the entry point of an app, and it is in no target of a Project.swift: whether an \
        app for iOS is built of it, and of what, is not known
        """
      }
    return (Place(path: first.path), message)
  }
}
