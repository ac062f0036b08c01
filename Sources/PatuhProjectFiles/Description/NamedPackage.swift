import PatuhCore

/// A third-party package or pod that a project file names. It counts only where no lock file pins it.
struct NamedPackage: Sendable {
  /// The name of the pod, or the identity of the Swift package.
  var name: String
  var manager: ThirdPartyPackage.Manager
  /// The address of its repository, as written.
  var url: String?
  var requirement: VersionRequirement
  /// Where the project file names it.
  var place: Place
  /// The pod of which it is a part; nil for a package that is named itself.
  var umbrella: String?
  /// Whether it is named under a condition that cannot be decided, so that it may not be used.
  var isConditional = false
  /// Whether the `Package.swift` names it from which Tuist takes the packages of its projects.
  var isOfTuist = false
  /// Whether the manifest of a package names it that no app in the tree links: what such a library is built
  /// with is its users' affair.
  var isLeftToUsers = false
  /// The places of the targets that link it; nil if the targets are in no project file of the tree.
  var users: Set<Place>?

  /// A Swift package by its address.
  init(url: String, _ requirement: VersionRequirement, at place: Place, users: Set<Place>) {
    self.init(
      name: packageIdentity(ofAddress: url), manager: .swiftPM, url: url, requirement, at: place, users: users
    )
  }

  init(
    name: String, manager: ThirdPartyPackage.Manager, url: String?, _ requirement: VersionRequirement,
    at place: Place, users: Set<Place>?
  ) {
    self.name = name
    self.manager = manager
    self.url = url
    self.requirement = requirement
    self.place = place
    self.users = users
  }
}

/// The identity that SwiftPM gives a package: the last component of its address, without `.git`, in lower
/// case.
func packageIdentity(ofAddress address: String) -> String {
  let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
  return withoutEnding(last).lowercased()
}

extension [NamedPackage] {
  /// The packages that something links which ships for a platform to which Apple's requirements apply.
  func shipping(in targets: [Target], samples: SampleFolders) -> [NamedPackage] {
    let counted = Set(
      targets.filter { target in
        target.role == .product && !target.platformsRequiringReasons.isEmpty
          && ![.commandLineTool, .buildTool, .tests].contains(target.product)
      }
      .map(\.place))
    return filter { package in
      let path = package.place.path
      if isTestPath(path) || isForOtherPlatforms(path) { return false }
      // The folder of a library that an app links may be named like one of samples.
      return package.users.map { !$0.isDisjoint(with: counted) } ?? !samples.contain(path)
    }
  }

  /// The names of the packages of SwiftPM that Xcode projects and specifications of XcodeGen name and that
  /// nothing links which ships. What a package manifest or Tuist names may be linked by targets elsewhere.
  /// - Parameter linked: those that something links
  func unlinked(besides linked: [NamedPackage]) -> Set<String> {
    let named = filter { package in
      package.manager == .swiftPM && package.users != nil && !package.isOfPackageManifest
        && !package.isOfTuistProject && !isTestPath(package.place.path)
    }
    return Set(named.map(\.name)).subtracting(linked.map(\.name))
  }

  /// The packages without duplicates: a project and its local packages get the same version of a package,
  /// which suits all of them. So what a `Package.swift` requires decides nothing if another file requires the
  /// same, an exact version or a higher one.
  func withoutWeakerRanges() -> [NamedPackage] {
    var known: Set<String> = []
    let all = filter { known.insert("\($0.manager) \($0.name) \($0.place)").inserted }
    return all.enumerated().filter { number, package in
      guard package.manager == .swiftPM, package.isOfPackageManifest else { return true }
      return !all.enumerated().contains { other, rival in
        guard other != number, rival.manager == .swiftPM, rival.name == package.name,
          package.isLeftToUsers || !rival.isLeftToUsers
        else { return false }
        return rival.strength > package.strength
          || rival.strength == package.strength && (!rival.isOfPackageManifest || other < number)
      }
    }
    .map(\.element)
  }
}

extension NamedPackage {
  /// Whether a `Package.swift` names it.
  var isOfPackageManifest: Bool { FileKind(ofName: place.path) == .swift && !isOfTuistProject }

  /// How narrow the requirement is: exact ones are the narrowest, then the higher ones.
  fileprivate var strength: Strength {
    switch requirement {
    case .exact, .revision: Strength(kind: 2, minimum: nil)
    case .range(let range): Strength(kind: 1, minimum: range.lower.flatMap { PackageVersion($0) })
    case .any, .unknown: Strength(kind: 0, minimum: nil)
    }
  }
}

private struct Strength: Comparable {
  var kind: Int
  var minimum: PackageVersion?

  static func < (left: Strength, right: Strength) -> Bool {
    guard left.kind == right.kind, let minimum = right.minimum else { return left.kind < right.kind }
    return left.minimum.map { $0 < minimum } ?? true
  }
}

extension NamedPackage {
  /// Whether a `Project.swift` names it, so that Xcode resolves it in the workspace that Tuist generates.
  var isOfTuistProject: Bool { lastComponent(ofPath: place.path) == "Project.swift" }
}

/// Whether a path is that of the package manifest from which Tuist takes the packages of apps.
package func isTuistManifest(_ path: String) -> Bool {
  path == "Tuist/Package.swift" || path.hasSuffix("/Tuist/Package.swift")
}
