import PatuhCore

/// The apps that embed a framework, and what their manifests declare of the categories that it uses.
struct EmbeddingApps {
  private let apps: [Target]
  private let categories: [String]
  /// The categories that the manifests of each app declare, in the order of the apps.
  private let declared: [Set<String>]
  /// An app whose manifest, or a part of it, is not in the tree or could not be read; nil if there is none.
  private let unreadApp: Target?

  /// - Parameter categories: those of the framework's own uses
  init(of framework: Target, using categories: [String], in project: Project) {
    let apps = project.apps(embedding: framework)
    self.apps = apps
    self.categories = categories
    declared = apps.map { app in
      Set(app.bundledManifests.flatMap { project.manifests[$0].declaredCategories.map(\.category) })
    }
    unreadApp = apps.first { app in
      app.hasGeneratedManifest || app.mergesManifestsOfPods && framework.product == .pod
        || app.bundledManifests.contains { project.manifests[$0].facts.root?.dictionary == nil }
    }
  }

  /// Whether the manifest of every app declares all categories.
  var declareAll: Bool { !apps.isEmpty && declared.allSatisfy { $0.isSuperset(of: categories) } }

  /// The categories that the manifest of no app declares; empty if no app has a manifest, or if there is one
  /// that is not known.
  var undeclared: [String] {
    if unreadApp != nil || apps.allSatisfy(\.bundledManifests.isEmpty) { return [] }
    return categories.filter { category in !declared.contains { $0.contains(category) } }
  }

  /// What the manifests of the apps declare, in words; nil if the apps have none.
  var remark: String? {
    if let unreadApp, !declareAll {
      return "what the \(Manifest.fileName) of \(unreadApp.shownName) declares is not known"
    }
    if apps.allSatisfy(\.bundledManifests.isEmpty) { return nil }
    if declareAll {
      return
        """
        the \(Manifest.fileName) of \(shortList(apps.map(\.shownName))) declares it, which may not count \
        for a framework
        """
    }
    if !undeclared.isEmpty {
      let what = undeclared == categories ? "this" : joinedCategories(undeclared, word: "or")
      return "nor does the manifest of an app that embeds it declare \(what)"
    }
    let disputed = categories.first { category in !declared.allSatisfy { $0.contains(category) } }
    guard let disputed else { return nil }
    let (with, without) = apps.indices.partitioned { declared[$0].contains(disputed) }
    return
      """
      the \(Manifest.fileName) of \(shortList(with.map { apps[$0].shownName })) declares \
      \(joinedCategories([disputed]))\
      , that of \(shortList(without.map { apps[$0].shownName })) does not
      """
  }

  /// Why a framework with these uses may not have to declare them; nil if it has to, because no app declares
  /// the category of a sure use, or has a manifest.
  func doubt(_ usages: [RequiredReasonUsage]) -> String? {
    let isSure = usages.contains { usage in
      usage.certainty == .sure && undeclared.contains(where: usage.categories.contains)
    }
    return isSure && isKnown ? nil : remark
  }

  /// Whether one of the apps surely embeds the framework. If an extension links it, the extension's app may.
  private var isKnown: Bool {
    apps.contains { $0.product != .appExtension && $0.basis == .projectFile && $0.doubt == nil }
  }
}

extension Project {
  /// The apps that embed a framework of the tree and are built for a platform to which Apple's requirements
  /// apply, in order; if no app does, the extensions that link it. An extension finds its frameworks in the
  /// app around it, and a framework those that it links in turn.
  fileprivate func apps(embedding framework: Target) -> [Target] {
    let users = targets.filter { app in
      app.product.isApp && app.role == .product && !app.platformsRequiringReasons.isEmpty
        && (app.dependencies.contains { dependency in
          // An app may embed a framework that only its extensions link.
          (dependency.linkage == .dynamic || app.product != .appExtension)
            && targets[dependency.target].isSame(as: framework)
        } || linkedTargets(of: app) { $0 != .none }.contains { $0.isSame(as: framework) })
    }
    let apps = users.filter { $0.product != .appExtension }
    return apps.isEmpty ? users : apps
  }
}

extension Range<Int> {
  /// The numbers that fulfil a condition, and the others.
  fileprivate func partitioned(by isFirst: (Int) -> Bool) -> (first: [Int], second: [Int]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
