import PatuhCore

extension Project {
  /// Why a target that must declare its uses may be left over: it cannot be built, or nothing in the tree
  /// that is submitted contains it. Nil if it is in use.
  func doubtOfLeftOver(_ target: Target, _ duty: DeclarationDuty) -> String? {
    switch duty {
    case .none, .shared: return nil
    case .bundleless: return isLibraryWithoutUser(target) ? "no target of this project links it" : nil
    case .own: break
    }
    // What an app embeds is built with it.
    if let infoPlist = target.missingInfoPlist, target.product == .application,
      hasBuildableApp(beside: target)
    {
      let isMade = target.infoPlists.contains(where: \.isEditedByScript)
      return "it cannot be built, since \(infoPlist) does not exist"
        + (isMade ? " and a script must make it" : "")
    }
    if target.isOfGeneratedApp { return nil }
    if isEmbeddedNowhere(target) { return "no app of this project embeds it" }
    if isLinkedByTestsAlone(target) { return "only tests of this project link it" }
    return isLinkedNowhere(target) ? "no app of this project links it" : nil
  }

  /// Why a target with a manifest may not be submitted; nil if it surely is.
  func doubtOfSubmission(_ target: Target, using usages: [RequiredReasonUsage]) -> String? {
    doubtOfDeveloperBuild(target, using: usages)
      ?? (isEmbeddedNowhere(target) ? "no app of this project embeds \(target.shownName)" : nil)
      ?? doubtOfNamesake(target)?.text ?? doubtOfTestHost(target) ?? doubtOfFeatureApp(target)
      ?? doubtOfExperimentName(target)
  }

  /// Why a library whose code becomes a part of what links it may be a part of some target, although no
  /// target is known to link it; nil if it is known what all targets link.
  /// - Parameter categories: those that it uses; what already declares them is not named
  func doubtOfOpenLinks(to target: Target, using categories: [String]) -> String? {
    guard [.staticFramework, .staticLibrary, .packageTarget, .pod].contains(target.product),
      let open = openLinks.first(where: { !areDeclared(categories, by: $0) }) ?? openLinks.first
    else { return nil }
    return "\(open.words), so \(target.shownName) may be a part of what must declare this"
  }

  /// The apps and extensions that may link a static library, since their dependencies or those of what they
  /// link are not all known, and whose manifests do not declare what it uses. Nil if there may be other ones;
  /// empty if all that there are declare it.
  func bundlesOpenToLink(_ library: Target, using categories: [String]) -> [(
    target: Target, open: OpenLinks
  )]? {
    guard [.staticFramework, .staticLibrary].contains(library.product), !openLinks.isEmpty else { return nil }
    let bundles = targets.filter {
      $0.role == .product && $0.product.isApp && !$0.platformsRequiringReasons.isEmpty
    }
    let lacking = bundles.filter { !declares(categories, $0) }
    if lacking.isEmpty {
      return !bundles.isEmpty && openLinks.allSatisfy { $0.target(among: targets) != nil } ? [] : nil
    }
    let open = lacking.compactMap { bundle -> (target: Target, open: OpenLinks)? in
      let parts = [bundle] + linkedTargets(of: bundle) { $0 != .none }
      return openLinks.first { open in
        parts.contains { part in open.target(among: targets).map(part.isSame) ?? false }
      }.map { (bundle, $0) }
    }
    return open.isEmpty ? nil : open
  }

  /// Whether all apps and extensions that may link a static library declare what it uses.
  func isDeclaredByAllThatMayLink(_ library: Target, _ usages: [RequiredReasonUsage]) -> Bool {
    guard [.staticFramework, .staticLibrary].contains(library.product), !openLinks.isEmpty, !usages.isEmpty,
      let number = targets.firstIndex(where: library.isSame), declarationDuties[number] == .bundleless,
      doubtOfLeftOver(library, .bundleless) == nil
    else { return false }
    return bundlesOpenToLink(library, using: usages.categories(tables))?.isEmpty == true
  }

  /// Whether the manifests that a bundle has declare all of these categories, as far as they are known.
  private func declares(_ categories: [String], _ bundle: Target) -> Bool {
    if bundle.hasGeneratedManifest { return false }
    let declared = bundle.bundledManifests.flatMap { manifests[$0].declaredCategories.map(\.category) }
    return Set(declared).isSuperset(of: categories)
  }

  private func areDeclared(_ categories: [String], by open: OpenLinks) -> Bool {
    open.target(among: targets).map { declares(categories, $0) } ?? false
  }

  /// Whether only a project file that could not be read, or that is not in the tree, could say that a library
  /// is in what ships. It is not known then, as the note on that file says.
  func isLinkedUnseen(_ target: Target) -> Bool {
    if target.product.isApp { return false }
    guard target.basis == .projectFile else { return isUnreadPackage(target) }
    let isUnseen =
      notes.contains { $0.hidesLinks && !samples.contain($0.place.path) } && !isPublished(target)
      || hidesApp && !isInRootWithoutApp(target)
    return isUnseen
      && !targets.contains { app in
        app.product.isApp && app.role == .product && app.basis == .projectFile
          && linkedTargets(of: app) { $0 != .none }.contains { $0.isSame(as: target) }
      }
  }

  /// Whether a folder stands for a package whose package manifest could not be read, in a tree with an app:
  /// the package is a part of what links it.
  private func isUnreadPackage(_ target: Target) -> Bool {
    let isUnread = notes.contains { note in
      [.unreadable, .projectFileUnreadable].contains(note.kind)
        && lastComponent(ofPath: note.place.path) == "Package.swift"
        && target.folder.isPath(atOrBelow: folderOfPath(note.place.path))
    }
    return isUnread && target.folder != "."
      && targets.contains { $0.product.isApp && $0.role == .product && $0.basis == .projectFile }
  }

  /// Whether a static library or framework is in the folder of an app or below, and no target links it or is
  /// built after it.
  private func isLibraryWithoutUser(_ target: Target) -> Bool {
    target.basis == .projectFile && [.staticLibrary, .staticFramework].contains(target.product)
      && openLinks.isEmpty
      && targets.contains {
        $0.product == .application && $0.role == .product && target.folder.isPath(atOrBelow: $0.folder)
      }
      && users(of: target).isEmpty
  }

  /// Whether the project file of a target has an app whose Info.plist exists or is generated. Where it has
  /// none, something else may write the Info.plists.
  private func hasBuildableApp(beside target: Target) -> Bool {
    targets.contains {
      $0.place.path == target.place.path && $0.product == .application && $0.role == .product
        && $0.missingInfoPlist == nil
    }
  }

  /// Whether an extension, app clip or watch app lies in a tree with apps, none of which embeds it. It
  /// is submitted as a part of an app only.
  func isEmbeddedNowhere(_ target: Target) -> Bool {
    // What could not be read may embed it.
    guard target.basis == .projectFile, target.unreadProjectFile == nil, target.product.isApp,
      target.product != .application, !openLinks.contains(where: { $0.subject == .targets })
    else { return false }
    let isBesideApp = targets.contains {
      $0.product == .application && $0.role == .product && $0.basis == .projectFile
        && !$0.platformsRequiringReasons.isEmpty
    }
    return isBesideApp && !mayBeEmbedded(target)
      && !users(of: target).contains { user in
        let takes = user.dependencies.contains {
          $0.ground != .buildOrder && targets[$0.target].isSame(as: target)
        }
        guard user.role != .test, takes else { return false }
        // A watch app that no app embeds does not ship, and nor does its extension.
        return user.product != .watchApp || target.product != .appExtension || !isEmbeddedNowhere(user)
      }
  }

  /// Whether something embeds a bundle that was not found and may be the target: its name is that of the
  /// target, or of no target at all.
  private func mayBeEmbedded(_ target: Target) -> Bool {
    targets.contains { user in
      user.role != .test
        && user.unresolvedBundles.contains { name in
          name == target.name || !targets.contains { $0.name == name }
        }
    }
  }

  /// Whether a target is a product of a package or pod in the root that may be meant for other projects: the
  /// root has no app, and either it has a podspec, or no app below it links most of the products.
  func mayBePublished(_ target: Target) -> Bool {
    isInRootWithoutApp(target)
      && (isPublished(target)
        || !targets.contains { $0.product.isApp && $0.role == .product && linksMost(of: target, $0) })
  }

  /// Whether a target surely is published: a podspec in the root publishes what is there.
  private func isPublished(_ target: Target) -> Bool {
    isInRootWithoutApp(target)
      && targets.contains { $0.product == .pod && $0.role == .product && $0.folder == "." }
  }

  private func isInRootWithoutApp(_ target: Target) -> Bool {
    target.product.isForOtherProjects && target.folder == "." && target.isPublicProduct
      && !targets.contains { $0.product.isApp && $0.role == .product && $0.folder == "." }
  }

  /// Whether an app links more than half of the products of the project file of a target, directly or through
  /// others.
  private func linksMost(of target: Target, _ app: Target) -> Bool {
    let products = targets.indices.filter {
      targets[$0].place.path == target.place.path && targets[$0].isPublicProduct
        && targets[$0].role == .product
    }
    var linked: Set<Int> = []
    var open = app.dependencies.map(\.target)
    while let number = open.popLast() {
      if linked.insert(number).inserted { open += targets[number].dependencies.map(\.target) }
    }
    return products.count(where: linked.contains) * 2 > products.count
  }

  /// Whether a framework or library of a project with an app is linked by tests and by nothing that ships.
  private func isLinkedByTestsAlone(_ target: Target) -> Bool {
    guard target.basis == .projectFile, frameworksAndLibraries.contains(target.product) else { return false }
    let users = users(of: target)
    return !users.isEmpty && users.allSatisfy { $0.role == .test }
      && targets.contains {
        $0.place.path == target.place.path && $0.role == .product
          && ($0.product.isApp || $0.product == .watchApp)
      }
  }

  /// Whether a package, a pod or a library of an Xcode project lies in the tree of an app that does not link
  /// it: it may be left over, or linked in a way that cannot be seen. An app below the folder of the package
  /// is there to try out the package, unless it depends on it; if the package is published, it always is.
  private func isLinkedNowhere(_ target: Target) -> Bool {
    let apps = targets.filter {
      $0.product.isApp && $0.role == .product && $0.basis == .projectFile
        && !$0.platformsRequiringReasons.isEmpty
        && !($0.sources.isEmpty && $0.cFamilySources.isEmpty)
    }
    func isApart(_ app: Target) -> Bool {
      target.folder != "." && !app.folder.isPath(atOrBelow: target.folder) && app.folder != target.folder
    }
    if target.product.isForOtherProjects {
      return apps.contains { app in
        isApart(app)
          || app.dependencies.contains { targets[$0.target].place.path == target.place.path }
            && !(isPublished(target) && app.folder != ".")
      }
    }
    guard target.isLibraryOfXcodeProject else { return false }
    return apps.contains(where: isApart) && !apps.contains { $0.place.path == target.place.path }
      && !users(of: target).contains { $0.role == .product && $0.place.path != target.place.path }
  }
}

extension OpenLinks {
  /// What is not known, as a part of a sentence.
  var words: String {
    switch subject {
    case .dependencies(let name): "the dependencies of \(name) in \(place.path) are not all known"
    case .condition: "a condition in \(place.path) cannot be evaluated"
    case .targets: "the targets in \(place.path) are not all known"
    }
  }

  /// The target whose dependencies are not all known; nil if something else is not.
  fileprivate func target(among targets: [Target]) -> Target? {
    guard case .dependencies(let name) = subject else { return nil }
    return targets.first { $0.name == name && ($0.projectFile ?? $0.place.path) == place.path }
  }
}

extension Target {
  /// Whether it is a framework or library that an Xcode project builds.
  var isLibraryOfXcodeProject: Bool {
    basis == .projectFile && place.path.hasSuffix(".pbxproj") && frameworksAndLibraries.contains(product)
  }
}

private let frameworksAndLibraries: Set<Target.Product> = [
  .framework, .staticFramework, .dynamicLibrary, .staticLibrary,
]

extension InputNote {
  /// Whether it is about a file that could not be read and says which libraries apps link.
  fileprivate var hidesLinks: Bool {
    guard [.unreadable, .projectFileUnreadable].contains(kind), !isTestPath(place.path) else { return false }
    let name = lastComponent(ofPath: place.path)
    return isPodfile(name)
      || ["project.pbxproj", "Project.swift", "project.yml", "project.yaml"].contains(name)
  }
}
