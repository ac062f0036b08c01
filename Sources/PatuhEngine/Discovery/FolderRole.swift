import PatuhCore
import PatuhProjectFiles

/// The role of a folder of the tree in the project. This file is the only place that knows the names of
/// vendored and build folders, except those that are never read.
///
/// A name alone proves nothing: `checkouts` is a build folder in `.build` but an ordinary folder in the
/// sources of a shop. The role follows from the folder around it, from its siblings, and from whether git
/// ignores it.
enum FolderRole: Hashable, Sendable {
  /// The project's own.
  case own
  /// Part of a dependency: only privacy manifests are read.
  case vendored
  /// `.build`, `SourcePackages`: the dependencies are in `checkouts` and `artifacts`, the rest is not read.
  case packageBuild
  /// `Carthage` if git ignores it: the dependencies are in `Build` and `Checkouts`.
  case carthage
  /// `DerivedData`: only its `SourcePackages`, directly inside or one level down, are read.
  case derivedData
  /// The folder of a project in `DerivedData`.
  case derivedProject
  /// `*.xcodeproj`, `*.xcworkspace`: only the project file and the lock file are read.
  case projectBundle
  /// Not read.
  case skipped
}

/// Answers the questions about the tree from which a folder's role is derived.
struct FolderProbe {
  /// Whether there is an entry at this path, relative to the root.
  var exists: (_ path: String) -> Bool
  /// The names in the folder at this path, relative to the root; empty if it cannot be read.
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
    if isNeverRead(name) {
      self = .skipped
      return
    }
    let isProjectBundle = name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    switch parent {
    case .skipped: self = .skipped
    case .projectBundle: self = name == "xcuserdata" ? .skipped : .projectBundle
    // Even if git ignores it, since tools generate projects that are not committed.
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
    case "bundle" where parentName == "vendor" && holdsGems(path, probe): return .skipped
    case "Pods" where isIgnored || isPods(path, parent: parent, probe: probe): return .vendored
    case "DerivedData" where isIgnored || !holdsSources(path, probe: probe): return .derivedData
    default: break
    }
    if name.hasPrefix(".build-") { return .packageBuild }
    if name.hasSuffix(".framework") || name.hasSuffix(".xcframework") { return .vendored }
    // A resource bundle among build products was made by a target that bundles it; its sources are elsewhere.
    if name.hasSuffix(".bundle"), isAmongBuildProducts(path) { return .skipped }
    // The line that ignores the project that Expo generates mostly ignores the sources of the app's own
    // modules, too.
    if isIgnored, name == "ios", probe.exists(parent + "/" + moduleConfiguration) { return .own }
    return isIgnored ? .skipped : .own
  }

  /// Whether `Pods` is the folder of CocoaPods, which leaves signs in the folder and beside it. Without
  /// these, `Pods` at the root counts as such unless sources are directly in it; elsewhere it is an ordinary
  /// folder.
  private static func isPods(_ path: String, parent: String, probe: FolderProbe) -> Bool {
    let beside = parent == "." ? "" : parent + "/"
    let signs = ["Manifest.lock", "Pods.xcodeproj", "Target Support Files", "Local Podspecs"]
    return signs.contains { probe.exists(path + "/" + $0) }
      || probe.exists(beside + "Podfile") || probe.exists(beside + "Podfile.lock")
      || (parent == "." && !holdsSources(path, probe: probe))
  }

  /// Whether a folder around this one is called as Xcode calls that of the products of a configuration for an
  /// SDK: `Release-iphoneos`.
  private static func isAmongBuildProducts(_ path: String) -> Bool {
    path.split(separator: "/").contains { folder in
      ["iphone", "appletv", "watch", "xr"].contains { system in
        folder.hasSuffix("-\(system)os") || folder.hasSuffix("-\(system)simulator")
      }
    }
  }

  private static func holdsSources(_ path: String, probe: FolderProbe) -> Bool {
    probe.names(path).contains { $0.hasSuffix(".swift") }
  }
}

/// Whether Bundler keeps gems in a folder, in the layout of old or new versions.
private func holdsGems(_ folder: String, _ probe: FolderProbe) -> Bool {
  ["ruby", "gems"].contains { probe.exists("\(folder)/\($0)") }
}
