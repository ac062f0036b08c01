import PatuhCore

extension Rule {
  /// An app extension with a framework in its bundle.
  static let extensionEmbedsFramework = Rule(
    RuleInformation(
      id: "extension_embeds_framework",
      family: .release,
      defaultSeverity: .error,
      title: "A framework in an app extension",
      why: """
        On iOS, tvOS and visionOS only the app itself may hold frameworks. App Store Connect refuses an app \
        whose extension has a folder Frameworks in its bundle, with ITMS-90206, and with ITMS-90205 for the \
        framework in it. The extension loads the framework from the app: its LD_RUNPATH_SEARCH_PATHS has \
        @executable_path/../../Frameworks, as in Xcode's templates. Extensions of watch apps may hold \
        frameworks, and so may app clips, which are apps; neither is reported, nor is what runs on a Mac. \
        The Copy Files phases of Xcode projects are looked at; what scripts, such as those of Carthage and \
        CocoaPods, copy is not.
        """,
      itms: ["ITMS-90206", "ITMS-90205"],
      references: [
        "Apple: Placing content in a bundle", "App Store Connect: Expensify/App#54391",
        "App Store Connect: messages extension (bazelbuild/rules_apple#2631)",
      ]
    ),
    check: .project { project in
      let apps = [Platform.iOS, .tvOS, .visionOS].flatMap { project.submittedBundles([.application], on: $0) }
      var known: Set<Place> = []
      return apps.flatMap { app in
        project.embeddings(in: app).filter { $0.part.product == .appExtension }.flatMap {
          embedding in embedding.violations(in: app, project)
        }
      }
      .filter { known.insert($0.place).inserted }
    }
  )
}

extension Embedding {
  /// The violations for the frameworks in the bundle of an extension, one for each phase that copies some.
  fileprivate func violations(in app: SubmittedBundle, _ project: Project) -> [Violation] {
    let embedded = part.embeddedFrameworks.compactMap(project.judged)
    let system = (app.lists.first?.platform ?? .iOS).rawValue
    return embedded.map(\.place).distinct.map { place in
      let frameworks = embedded.filter { $0.place == place }
      let sure = frameworks.filter { $0.doubt == nil }
      let shown = sure.isEmpty ? frameworks : sure
      let isRemoved = part.mayRemoveFrameworks || app.target.mayRemoveFrameworks
      let remarks =
        (sure.isEmpty ? [frameworks[0].doubt] : [nil])
        + [isRemoved ? "a script of a build phase may remove it again" : nil, app.doubt]
      let words = remarks.compactMap(\.self)
      let names = shown.map(\.name).distinct
      let pronoun = names.count == 1 ? "it" : "them"
      let missing = names.filter { name in !app.target.embeddedFrameworks.contains { $0.name == name } }
      var violation = Violation(
        at: place,
        ([
          """
          \(part.shownName) embeds \(enumeration(names)), and on \(system) only the app itself may hold \
          frameworks
          """
        ] + words).joined(separator: "; "),
        fix: "Choose Do Not Embed for \(pronoun) in \(part.shownName)"
          + (missing.isEmpty
            ? ": \(app.target.shownName) embeds \(pronoun), which is enough"
            : ", and Embed & Sign in \(app.target.shownName), from which the extension loads \(pronoun)"),
        certainty: words.isEmpty ? .sure : .likely, subject: part.name, identityPath: part.place.path)
      violation.count(for: [part])
      return violation
    }
  }
}

extension Project {
  /// A framework with what is known of it. An `.xcframework` may hold libraries without a bundle, which are
  /// linked and not copied: nil if what was read of it is static.
  fileprivate func judged(_ framework: EmbeddedFramework) -> EmbeddedFramework? {
    guard framework.name.hasSuffix(".xcframework"), framework.doubt == nil else { return framework }
    let binary = binaries.first { $0.path == framework.path }
    if binary?.isStatic == true { return nil }
    let holdsBundle = framework.path.map { path in
      manifests.contains { $0.path.hasPrefix(path + "/") && $0.path.containsInBytes(".framework/") }
    }
    if binary?.isRead == true || holdsBundle == true { return framework }
    var open = framework
    open.doubt = "whether \(framework.name) holds a framework is not known"
    return open
  }
}
