import PatuhCore

/// What a folder of the tree is to the project. This file is the only place that knows names of vendored and build
/// folders.
///
/// A name alone is no proof: `checkouts` is a build folder in `.build` and a perfectly good folder in a shop's
/// sources. What a folder is follows from the folder around it, from its neighbours, and from whether git ignores it.
enum FolderRole: Hashable, Sendable {
  /// The project's own.
  case own
  /// A dependency's: only manifests are looked for.
  case vendored
  /// `.build`, `SourcePackages`: the dependencies are in `checkouts` and `artifacts`, the rest is not looked at.
  case packageBuild
  /// `Carthage` when git ignores it: the dependencies are in `Build` and `Checkouts`.
  case carthage
  /// `DerivedData`: only its `SourcePackages`, directly or one level down, are looked at.
  case derivedData
  /// A project's folder in `DerivedData`.
  case derivedProject
  /// `*.xcodeproj`, `*.xcworkspace`: the project file and the packages that are pinned, nothing else.
  case projectBundle
  /// Not looked at.
  case skipped
}

/// What may be asked about the tree to tell a folder's role.
struct FolderProbe {
  /// Whether there is an entry at this path, relative to the root.
  var exists: (_ path: String) -> Bool
  /// The names in the folder at this path, relative to the root; empty when it cannot be read.
  var names: (_ path: String) -> [String]
}

extension FolderRole {
  /// The role of a folder.
  /// - Parameters:
  ///   - path: relative to the root
  ///   - parent: the role of the folder around it
  ///   - isIgnored: whether git ignores it
  init(of path: String, in parent: FolderRole, isIgnored: Bool, probe: FolderProbe) {
    let name = lastComponent(ofPath: path)
    if Self.isNeverRead(name) {
      self = .skipped
      return
    }
    let isProjectBundle = name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    switch parent {
    case .skipped: self = .skipped
    case .projectBundle: self = name == "xcuserdata" ? .skipped : .projectBundle
    // Ignored or not: tools generate projects that are not committed.
    case .own where isProjectBundle: self = .projectBundle
    case _ where isProjectBundle: self = .skipped
    case .vendored: self = name == ".build" || name.hasPrefix(".build-") ? .skipped : .vendored
    case .packageBuild: self = name == "checkouts" || name == "artifacts" ? .vendored : .skipped
    case .carthage: self = name == "Build" || name == "Checkouts" ? .vendored : .skipped
    case .derivedProject: self = name == "SourcePackages" ? .packageBuild : .skipped
    case .derivedData:
      switch name {
      case "SourcePackages": self = .packageBuild
      case "Build", "Logs": self = .skipped
      default: self = name.hasSuffix(".noindex") ? .skipped : .derivedProject
      }
    case .own: self = Self.ofFirstPartyName(name, path: path, isIgnored: isIgnored, probe: probe)
    }
  }

  /// Data of version control and of tools; never anything that ships.
  private static let neverRead: Set<String> = [".git", ".hg", ".svn", ".swiftpm"]
  /// Bundles without sources; products are not what is checked here, and templates and tutorials hold placeholders.
  private static let neverReadSuffixes = [".xcassets", ".xcarchive", ".app", ".dSYM", ".xctemplate", ".docc"]

  /// Whether a path is or lies in a folder that is never read, so that none of its files is known.
  static func isNeverRead(_ path: String) -> Bool {
    path.split(separator: "/").contains { name in
      neverRead.contains(String(name)) || neverReadSuffixes.contains { name.hasSuffix($0) }
    }
  }

  private static func ofFirstPartyName(
    _ name: String, path: String, isIgnored: Bool, probe: FolderProbe
  ) -> FolderRole {
    let parent = folderOfPath(path)
    let parentName = lastComponent(ofPath: parent)
    switch name {
    case ".build": return .packageBuild
    case "node_modules": return .vendored
    case "Carthage" where isIgnored: return .carthage
    case "Build" where parentName == "Carthage", "Checkouts" where parentName == "Carthage": return .vendored
    case "SourcePackages" where isIgnored: return .packageBuild
    case "checkouts" where parentName == "SourcePackages", "artifacts" where parentName == "SourcePackages":
      return .vendored
    case "repositories" where parentName == "SourcePackages": return .skipped
    case "bundle" where parentName == "vendor" && probe.exists(path + "/ruby"): return .skipped
    case "Pods" where isIgnored || isPods(path, parent: parent, probe: probe): return .vendored
    case "DerivedData" where isIgnored || !holdsSources(path, probe: probe): return .derivedData
    default: break
    }
    if name.hasPrefix(".build-") { return .packageBuild }
    if name.hasSuffix(".framework") || name.hasSuffix(".xcframework") { return .vendored }
    return isIgnored ? .skipped : .own
  }

  /// CocoaPods leaves signs in the folder and beside it. Without any, `Pods` at the root is taken for its folder
  /// unless sources lie directly in it; elsewhere it is a folder like others.
  private static func isPods(_ path: String, parent: String, probe: FolderProbe) -> Bool {
    let beside = parent == "." ? "" : parent + "/"
    let signs = ["Manifest.lock", "Pods.xcodeproj", "Target Support Files", "Local Podspecs"]
    return signs.contains { probe.exists(path + "/" + $0) }
      || probe.exists(beside + "Podfile") || probe.exists(beside + "Podfile.lock")
      || (parent == "." && !holdsSources(path, probe: probe))
  }

  private static func holdsSources(_ path: String, probe: FolderProbe) -> Bool {
    probe.names(path).contains { $0.hasSuffix(".swift") }
  }
}
