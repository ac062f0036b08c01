import PatuhCore
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the copies of dependencies that are not in the tree are looked for.
public enum CheckoutChoice: Hashable, Sendable {
  /// Where SwiftPM and CocoaPods keep them in the folder of the project, and where Xcode keeps them for it.
  /// - Parameter home: the folder of the user, with Xcode's; nil if there is none
  case usual(home: FilePath?)
  /// A folder of checkouts, `SourcePackages`, or Xcode's folder of derived data, absolute.
  case folder(FilePath)
}

/// A folder outside of the root that a snapshot shows in it.
struct CheckoutMount: Hashable, Sendable {
  /// Relative to the root.
  var path: String
  /// Absolute.
  var folder: FilePath

  /// What is at a path relative to the root; nil if that is not in the folder.
  func place(of path: String) -> FilePath? {
    if path == self.path { return folder }
    guard path.hasPrefix(self.path + "/") else { return nil }
    return folder.appending(projectPath: String(path.dropFirst(self.path.utf8.count + 1)))
  }
}

extension AnalysisRequest {
  /// The files on disk, which git begins to list, with the checkouts that the request asks for.
  var snapshot: Snapshot {
    get throws(AnalysisError) {
      let listing = BegunListing(of: root)
      var snapshot = Snapshot(root: realPath(root) ?? root, listing)
      switch checkouts {
      case nil: return Snapshot(root: root, listing)
      case .usual(let home):
        let derived = home?.appending("Library/Developer/Xcode/DerivedData")
        snapshot.mount = derived.flatMap { sourcePackages(inDerivedData: $0, of: snapshot.root) }
          .map { CheckoutMount(path: "SourcePackages", folder: $0) }
      case .folder(let folder):
        guard let mount = mount(of: folder, root: snapshot.root) else {
          throw .misuse(
            """
            \(folder) holds no checkouts of packages; name a folder of checkouts, SourcePackages, or \
            Xcode's DerivedData, and write the project before --with-checkouts
            """)
        }
        snapshot.mount = mount
      }
      return snapshot
    }
  }
}

/// The checkouts in a folder that a person names.
private func mount(of folder: FilePath, root: FilePath) -> CheckoutMount? {
  for inner in [folder, folder.appending("SourcePackages")] where isFolder(inner.appending("checkouts")) {
    return CheckoutMount(path: "SourcePackages", folder: inner)
  }
  if let found = sourcePackages(inDerivedData: folder, of: root) {
    return CheckoutMount(path: "SourcePackages", folder: found)
  }
  let holdsPackages = subfolders(of: folder).contains {
    fileType(at: folder.appending($0).appending("Package.swift")) == .regular
  }
  return holdsPackages ? CheckoutMount(path: "SourcePackages/checkouts", folder: folder) : nil
}

/// The folder `SourcePackages` that Xcode made for a project: that of a folder named after the project, with
/// a hash, whose `info.plist` names the project. Of several, the one that was changed last.
private func sourcePackages(inDerivedData derived: FilePath, of root: FilePath) -> FilePath? {
  let projects = Set(
    subfolders(of: root).filter { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
      .map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) })
  let found = subfolders(of: derived).filter { name in
    guard let dash = name.lastIndex(of: "-"), isFolder(derived.appending("\(name)/SourcePackages/checkouts"))
    else { return false }
    let place = derived.appending("\(name)/info.plist")
    guard case .bytes(let bytes) = FileBytes(of: place, limit: ReadLimits.projectFile) else {
      return projects.contains(String(name[..<dash]))
    }
    return String(decoding: bytes, as: UTF8.self).contains("<string>\(root.string)/")
  }
  let newest = found.max { left, right in
    let times = [left, right].map { timeOfChange(at: derived.appending("\($0)/SourcePackages")) }
    return times[0] == times[1] ? left.precedesInBytes(right) : times[0] < times[1]
  }
  return newest.map { derived.appending("\($0)/SourcePackages") }
}

private func timeOfChange(at path: FilePath) -> Int {
  (try? Stat(path)).map { Int($0.st_mtim.tv_sec) } ?? 0
}

private func isFolder(_ path: FilePath) -> Bool { fileType(at: path) == .directory }

private func subfolders(of folder: FilePath) -> [String] {
  ((try? folderEntries(of: folder)) ?? []).filter { $0.kind == .folder }.compactMap(\.name)
}
