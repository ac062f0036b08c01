import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// The lock files and project files that are gone and that nothing replaces, and the packages without a copy
/// of which a note says nothing at present.
struct LostInputs {
  private let project: Project
  private let exists: (_ path: String) -> Bool

  /// - Parameter exists: whether there is a file or folder at a path
  init(_ project: Project, exists: @escaping (_ path: String) -> Bool) {
    self.project = project
    self.exists = exists
  }

  /// Whether a finding may be there although it was not made.
  /// - Parameter isOnProject: whether its rule judges targets or the whole project
  func hide(_ identity: FindingIdentity, isOnProject: Bool) -> Bool {
    if !isOnProject { return false }
    if identity.rule == Rule.projectFileUnresolved.information.id.text,
      project.mayLackCopies(identity.subject, at: identity.path)
    {
      return true
    }
    return isLost(lockFile: identity.path) || isLost(projectFile: identity.path)
  }

  /// Whether a lock file is gone, what it was written for is there, and no other one of its kind pins
  /// packages in its place.
  private func isLost(lockFile path: String) -> Bool {
    guard isLockFile(path), !exists(path), waitsForLockFile(path) else { return false }
    let name = lastComponent(ofPath: path)
    return !project.thirdPartyPackages.contains { package in
      lastComponent(ofPath: package.place.path) == name && package.place.path.isOfSameProject(as: path)
    }
  }

  /// Whether there is what a lock file was written for.
  private func waitsForLockFile(_ path: String) -> Bool {
    let folder = folderOfPath(path)
    func isBeside(_ names: String...) -> Bool {
      names.contains { exists(folder == "." ? $0 : "\(folder)/\($0)") }
    }
    switch lastComponent(ofPath: path) {
    case "Podfile.lock":
      return isBeside("Podfile", "Podfile.rb", "CocoaPods.podfile", "CocoaPods.podfile.yaml")
    case "pubspec.lock": return isBeside("pubspec.yaml")
    case "Cartfile.resolved": return isBeside("Cartfile")
    case ".package.resolved": return isBeside("Tuist/Package.swift", "Package.swift")
    default:
      for ending in [".xcodeproj", ".xcworkspace"] {
        guard let range = path.firstRange(of: ending + "/") else { continue }
        let bundle = path[..<range.lowerBound] + ending
        return exists(
          String(bundle) + (ending == ".xcodeproj" ? "/project.pbxproj" : "/contents.xcworkspacedata"))
      }
      return isBeside("Package.swift")
    }
  }

  /// Whether a project file is gone, and no other one says which targets the code is in that is left beside
  /// it.
  private func isLost(projectFile path: String) -> Bool {
    guard FileKind(ofName: path)?.mayDescribeTargets(at: path) == true, !exists(path),
      !project.targets.contains(where: { [$0.place.path, $0.identityPath, $0.projectFile].contains(path) })
    else { return false }
    let folder = folderOfProjectFile(path)
    if project.holdsSourceWithoutTarget(below: folder) { return true }
    return !project.targets.contains { $0.basis == .projectFile }
      && (project.sources.contains { $0.path.isPath(atOrBelow: folder) }
        || project.cFamilySources.contains { $0.path.isPath(atOrBelow: folder) })
  }
}
