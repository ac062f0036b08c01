import PatuhCore

/// The third-party packages of a project, each with the verdict on it.
struct SDKVerdicts: DerivedFromProject {
  /// The packages in the order of the project, each with the SDKs that it is or contains. Leaves out packages
  /// around which no product is for a platform to which Apple's requirements apply, and those that a library
  /// is only developed with.
  let all: [(package: ThirdPartyPackage, matches: [SDKMatch], verdict: SDKVerdict)]
  /// The frameworks on Apple's list in pods that are counted, also those that are a part of a pod of the same
  /// SDK.
  let carried: [ThirdPartyPackage]

  init(_ project: Project) {
    let candidates = project.tables.sdks.map(SDKCandidate.init)
    // Apple requires manifests of SDKs only on some platforms: an app for the Mac alone needs none.
    let products = project.targets.filter { $0.role == .product && $0.basis == .projectFile }
    let scopes = LockFileScopes(products, withoutTarget: project.derived(AppsWithoutTarget.self).files)
    let ended = EndedPods(project.tables)
    let packages = project.thirdPartyPackages.countedWithCarriers { package in
      scopes.areBound(around: package.place.path)
        && (package.isOfApps || !scopes.isForDevelopment(ofLibrary: package.place.path))
    }
    .map(ended.advising)
    carried = packages.filter { $0.carrier != nil }
    // The lock file of a library is for its own tests: an app that uses the library resolves versions itself.
    let isLibrary = !products.isEmpty && !products.contains(where: \.product.isApp)
    // A lock file pins more than targets link, and none of those was read.
    let isUnread = products.isEmpty && project.notes.contains { $0.kind == .projectFileUnreadable }
    let linked = project.linkedPackageProducts
    let matched = packages.map { package in
      let address = package.repositoryAddress
      return (package: package, matches: candidates.compactMap { $0.match(package, at: address) })
    }
    .withoutParts
    let plugins = FlutterPlugins(matched)
    let neededSDKs = NeededSDKs(project.tables.packageProducts, packages, linked: linked)
    all = matched.map { package, matches in
      let matches = neededSDKs.needed(matches.filter { !plugins.decide($0, of: package) }, in: package)
      var package = package
      if !package.isLinked, package.manager == .swiftPM {
        package.isLinked = neededSDKs.demand(package, matches)
      }
      if isLibrary, package.requirement == nil { package.isLeftToUsers = true }
      if package.isOfOthers { package.bringers = neededSDKs.bringers(of: package, matches) }
      let isLinked = package.isLinked(by: linked, matches)
      if !isLinked, neededSDKs.leavesOut(package, matches) { return (package, matches, .notLinked) }
      var verdict = SDKVerdict(package, matches)
      if case .missing(let missing, .sure) = verdict,
        package.place.path != package.folder || package.carrier != nil,
        isUnread || isLibrary || !isLinked || !package.isLinked || package.broughtBy != nil
          || package.mayBeGivenManifest
      {
        verdict = .missing(missing, .likely)
      }
      return (package, matches, verdict)
    }
  }
}

extension [ThirdPartyPackage] {
  /// The packages that count; a framework in a pod does if the pod does.
  fileprivate func countedWithCarriers(_ counts: (ThirdPartyPackage) -> Bool) -> [ThirdPartyPackage] {
    let counted = Set(filter { $0.carrier == nil && counts($0) }.map { PackageKey($0.name, $0.place) })
    return filter { package in
      counted.contains(
        package.carrier.map { PackageKey($0.name, $0.place) } ?? PackageKey(package.name, package.place))
    }
  }
}

private struct PackageKey: Hashable {
  var name: String
  var place: Place

  init(_ name: String, _ place: Place) {
    self.name = name
    self.place = place
  }
}

extension [(package: ThirdPartyPackage, matches: [SDKMatch])] {
  /// Without the frameworks in pods that are on Apple's list as the same SDK, whose manifest the pod answers
  /// for.
  fileprivate var withoutParts: Self {
    filter { package, matches in
      guard let carrier = package.carrier else { return true }
      let pod = first { other, _ in
        other.carrier == nil && other.name == carrier.name && other.place == carrier.place
      }
      return matches.contains { match in pod?.matches.contains { $0.sdk.name == match.sdk.name } != true }
    }
  }
}

/// The pods on Apple's list that their publishers no longer make, with what to do instead.
private struct EndedPods {
  private let advice: [String: String]

  init(_ tables: AppleTables) {
    advice = Dictionary(
      tables.sdks.flatMap { sdk in
        sdk.pods.filter { $0.history == .never }.compactMap { pod in sdk.advice.map { (pod.name, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The package, with advice for those of its holders that are among these.
  func advising(_ package: ThirdPartyPackage) -> ThirdPartyPackage {
    if package.holders.isEmpty { return package }
    var package = package
    for number in package.holders.indices {
      package.holders[number].advice = advice[String(package.holders[number].name.prefix { $0 != "/" })]
    }
    return package
  }
}

/// Whether a package of the project has the privacy manifests that Apple requires of it.
enum SDKVerdict {
  /// It has them, or is not required to.
  case fulfilled
  /// Nothing demands them, since it is pinned for other packages whose linked products do not need it.
  case notLinked
  /// It has none for these SDKs.
  case missing([SDKMatch], Certainty)
  /// It is not known for these SDKs.
  case unknown([SDKMatch])

  /// - Parameter matches: the SDKs that the package is or contains
  fileprivate init(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) {
    let matches = matches.filter { !$0.isCodeless(package) }
    guard !matches.isEmpty, package.holdsManifest != true else {
      self = .fulfilled
      return
    }
    let answers = matches.map { ($0, $0.holdsManifest(package)) }
    let missing = answers.filter { $0.1 == .no }.map(\.0)
    if !missing.isEmpty {
      let isSure = missing.contains { $0.isExact && $0.sdk.confidence.certainty == .sure }
      self = .missing(missing, isSure ? .sure : .likely)
    } else if package.holdsManifest == false {
      // Not sure for a Swift package, whose checkout may download its binary from elsewhere, or if the tables
      // say that this version has a manifest.
      let isSure =
        package.isLinked && package.manager != .swiftPM && !answers.contains { $0.1 == .yes }
        && package.carrier?.mayHoldManifest != true
        && matches.contains { $0.sdk.confidence.certainty == .sure }
      self = .missing(matches, isSure ? .sure : .likely)
    } else {
      let unknown = answers.filter { $0.1 == .unknown }.map(\.0)
      self = unknown.isEmpty ? .fulfilled : .unknown(unknown)
    }
  }
}

extension SDKMatch {
  /// Whether the pinned version has no native code any more, so that nothing demands a manifest of it.
  func isCodeless(_ package: ThirdPartyPackage) -> Bool {
    guard let since = distribution?.codelessSince,
      let version = package.version.flatMap({ PackageVersion($0) })
    else { return false }
    return version >= since
  }

  /// Whether the pinned version, or each allowed one, has a manifest, according to the tables: no if none
  /// has.
  func holdsManifest(_ package: ThirdPartyPackage) -> Truth {
    if let commit = package.pinnedCommit, distribution?.knowsManifest(inCommit: commit) == true {
      return .yes
    }
    let version = package.version.flatMap { PackageVersion($0) }
    if let version, distribution?.without.contains(version) == true { return .no }
    // What a fork adds is not known. Its versions are mostly those of the original.
    if isFork, version == nil && package.allowedVersions == nil || distribution?.history == .never {
      return .unknown
    }
    if let range = package.allowedVersions {
      let answer = distribution?.history.holdManifests(in: range) ?? .unknown
      return answer == .yes && distribution?.without.contains(where: range.mayHold) == true
        ? .unknown : answer
    }
    guard package.manager == .carthage else {
      return distribution?.history.holdsManifest(in: version) ?? .unknown
    }
    let answers = [sdk.pods.first, sdk.packages.first].compactMap { $0?.history.holdsManifest(in: version) }
    guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }

  /// The version to update to; nil if none is known.
  func firstVersion(after version: PackageVersion?) -> PackageVersion? {
    distribution?.history.firstVersion(after: version)
  }
}

extension Project {
  /// The names of the products of remote packages that targets link, in the form of ``plainName(_:)``; empty
  /// if none is known.
  fileprivate var linkedPackageProducts: Set<String> {
    Set(
      targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }.flatMap(
        \.codeWithoutSources
      )
      .filter { $0.kind == .package }.map { plainName($0.name) }
    ).union(checkedOutProducts.map(plainName))
  }
}

extension ThirdPartyPackage {
  /// Whether apps get it even if it is named in the folder of a library: it is a copy, or the manifest of a
  /// Swift package requires it.
  fileprivate var isOfApps: Bool { place.path == folder || manager == .swiftPM && requirement != nil }

  /// Whether a linked product belongs to the package, judged by its name. A package that is pinned only
  /// because another package needs it may not become part of the app. True if the linked products are not
  /// known.
  fileprivate func isLinked(by products: Set<String>, _ matches: [SDKMatch]) -> Bool {
    // What a project file names is here only if a target links it.
    guard manager == .swiftPM, requirement == nil, !products.isEmpty else { return true }
    return linkedNames(matches).contains { products.contains(plainName($0)) }
  }

  /// The names under which targets may link it.
  func linkedNames(_ matches: [SDKMatch]) -> [String] {
    matches.flatMap { [$0.sdk.name] + $0.sdk.frameworks + $0.sdk.pods.map(\.name) } + [name]
  }
}
