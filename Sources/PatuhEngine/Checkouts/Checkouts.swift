import PatuhCore
import PatuhExtract
import PatuhProjectFiles

/// The copies of the dependencies that lock files pin, where they are on this machine.
struct Checkouts {
  /// The copy of a package.
  struct Checkout {
    enum Kind {
      case swiftPackage
      /// `Pods` with the project that CocoaPods made.
      case pods
      /// A JavaScript package with a pod of that project.
      case partOfPods
      /// A JavaScript package with a podspec.
      case nativeModule
    }

    var package: PinnedPackage
    /// Relative to the root.
    var folder: String
    var kind = Kind.swiftPackage
  }

  /// One for each folder, in the order of the lock files.
  private(set) var all: [Checkout] = []
  /// What is to be said of those that are not read.
  private(set) var notes: [InputNote] = []

  init(_ files: ProjectFiles, _ discovery: Discovery, in snapshot: Snapshot) {
    let folders = SwiftCheckouts(discovery, in: snapshot)
    var taken: Set<String> = []
    var absent: [String: [PinnedPackage]] = [:]
    var ofUnknownVersion: [String: [(package: PinnedPackage, folder: String)]] = [:]
    for package in files.pinnedPackages where package.manager == .swiftPM {
      guard let copy = folders.copy(of: package) else {
        absent[package.place.path, default: []].append(package)
        continue
      }
      if let state = copy.state, let words = package.difference(from: state) {
        notes.append(.checkoutDiffers(package, copy.folder, words))
      } else if taken.insert(copy.folder).inserted {
        all.append(Checkout(package: package, folder: copy.folder))
        if copy.state == nil {
          ofUnknownVersion[package.place.path, default: []].append((package, copy.folder))
        }
      }
    }
    takePods(files, in: snapshot)
    takeNativeModules(files, in: snapshot)
    notes += ofUnknownVersion.values.map { .versionsUnknown($0) }
    notes += absent.map { .checkoutsAbsent($1, in: $0) }
  }
}

extension Checkouts {
  /// Takes the folders that CocoaPods installed, with the JavaScript packages from which it takes pods.
  private mutating func takePods(_ files: ProjectFiles, in snapshot: Snapshot) {
    let pods = files.pinnedPackages.filter { $0.manager == .cocoaPods }
    for (lockFile, pods) in Dictionary(grouping: pods, by: \.place.path).sorted(by: {
      $0.key.precedesInBytes($1.key)
    }) {
      let home = folderOfPodfileLock(lockFile)
      guard let folder = joinedPath(home, "Pods"),
        snapshot.exists("\(folder)/Pods.xcodeproj/project.pbxproj")
      else { continue }
      let outdated = pods.filter { $0.installed != nil }
      for pod in outdated {
        notes.append(
          .checkoutDiffers(
            pod, "\(folder)/\(pod.name)", (pod.installed ?? "", pod.version ?? "another source")))
      }
      // The project has the targets of one installation.
      guard outdated.isEmpty, let first = pods.first else { continue }
      all.append(Checkout(package: first, folder: folder, kind: .pods))
      for pod in pods {
        guard let path = pod.path, let folder = joinedPath(home, path).flatMap(packageOfJavaScript),
          !all.contains(where: { $0.folder == folder }), snapshot.isFolder(folder)
        else { continue }
        all.append(Checkout(package: pod, folder: folder, kind: .partOfPods))
      }
    }
  }

  /// Takes the JavaScript packages with native modules of apps for which CocoaPods installed nothing here.
  private mutating func takeNativeModules(_ files: ProjectFiles, in snapshot: Snapshot) {
    for (file, names) in files.packagesOfApps {
      let app = folderOfPath(file)
      if all.contains(where: { $0.kind == .pods && $0.folder.isPath(atOrBelow: app) }) { continue }
      for name in names {
        let folder = app.foldersUpward.lazy.compactMap { joinedPath($0, "node_modules/\(name)") }
          .first { snapshot.isFolder($0) }
        guard let folder, snapshot.names(in: folder).contains(where: isPodspec),
          !all.contains(where: { $0.folder == folder })
        else { continue }
        let package = PinnedPackage(name: name, manager: .unknown, place: Place(path: file))
        all.append(Checkout(package: package, folder: folder, kind: .nativeModule))
      }
    }
  }
}

/// The JavaScript package in which a path is: `node_modules/@shop/cart` for `node_modules/@shop/cart/ios`;
/// nil for a path in none.
private func packageOfJavaScript(_ path: String) -> String? {
  let parts = path.split(separator: "/")
  guard let modules = parts.lastIndex(of: "node_modules"), modules + 1 < parts.count else { return nil }
  let count = parts[modules + 1].hasPrefix("@") ? 2 : 1
  return parts.prefix(modules + 1 + count).joined(separator: "/")
}

/// The checkouts of SwiftPM and Xcode.
private struct SwiftCheckouts {
  struct State {
    var version: String?
    var commit: String?
  }

  /// By identity; a folder that belongs to the whole project comes before one of a package below the root.
  private var folders: [String: [String]] = [:]
  private var states: [String: State] = [:]

  init(_ discovery: Discovery, in snapshot: Snapshot) {
    let mounted = snapshot.foldersOfMountedCheckouts
    let inTree = discovery.vendoredFolders.filter { folder in
      lastComponent(ofPath: folderOfPath(folder)) == "checkouts"
        && !mounted.contains { folder.isPath(atOrBelow: folderOfPath($0)) }
    }
    for folder in mounted + inTree {
      var name = lastComponent(ofPath: folder).lowercased()
      if name.hasSuffix(".git") { name.removeLast(4) }
      folders[name, default: []].append(folder)
    }
    for home in Set((mounted + inTree).map { folderOfPath(folderOfPath($0)) }) {
      takeStates(of: home, in: snapshot)
    }
  }

  /// Reads which versions were checked out.
  private mutating func takeStates(of home: String, in snapshot: Snapshot) {
    guard let path = joinedPath(home, "workspace-state.json"),
      case .bytes(let bytes) = snapshot.bytes(of: path, limit: ReadLimits.projectFile),
      let root = try? JSONReader.value(of: bytes)
    else { return }
    for entry in root["object"]?["dependencies"]?.array ?? [] {
      guard let folder = entry["subpath"]?.string, let state = entry["state"]?["checkoutState"] else {
        continue
      }
      states["\(home)/checkouts/\(folder)"] = State(
        version: state["version"]?.string, commit: state["revision"]?.string)
    }
  }

  func copy(of package: PinnedPackage) -> (folder: String, state: State?)? {
    let home = folderOfPath(package.place.path)
    let found = folders[package.name] ?? []
    let near = found.first { folderOfPath(folderOfPath(folderOfPath($0))) == home }
    return (near ?? found.first).map { ($0, states[$0]) }
  }
}

extension Snapshot {
  /// The folders of the checkouts in the mounted folder, sorted.
  fileprivate var foldersOfMountedCheckouts: [String] {
    guard let mount else { return [] }
    let home = lastComponent(ofPath: mount.path) == "checkouts" ? mount.path : mount.path + "/checkouts"
    return ((try? entriesOnDisk(of: home)) ?? []).filter { $0.kind == .folder }.compactMap(\.name)
      .filter { !$0.hasPrefix(".") }.map { "\(home)/\($0)" }.sorted { $0.precedesInBytes($1) }
  }
}

extension PinnedPackage {
  /// What is checked out in place of what is pinned; nil if that is the same, or not known.
  fileprivate func difference(from state: SwiftCheckouts.State) -> (checkedOut: String, pinned: String)? {
    if let version, let other = state.version, PackageVersion(version) != PackageVersion(other) {
      return (other, version)
    }
    if let version, state.version == nil, let commit = state.commit {
      return ("commit \(commit.prefix(10))", version)
    }
    guard let commit, let other = state.commit, !other.hasPrefix(commit), !commit.hasPrefix(other) else {
      return nil
    }
    return ("commit \(other.prefix(10))", "commit \(commit.prefix(10))")
  }
}

extension InputNote {
  fileprivate static func checkoutDiffers(
    _ package: PinnedPackage, _ folder: String, _ versions: (checkedOut: String, pinned: String)
  ) -> InputNote {
    let file = lastComponent(ofPath: package.place.path)
    var note = InputNote(
      kind: .projectFileUnresolved, place: package.place,
      message:
        """
        \(folder) is at \(versions.checkedOut), and \(file) pins \(package.name) to \(versions.pinned): \
        the copy was not read
        """, identity: "checkout of \(package.name)",
      fix: "Resolve the packages again, with `swift package resolve` or in Xcode")
    note.isOpen = false
    note.concernsBundles = false
    return note
  }

  fileprivate static func versionsUnknown(_ copies: [(package: PinnedPackage, folder: String)]) -> InputNote {
    let home = folderOfPath(copies[0].folder)
    var note = InputNote(
      kind: .projectFileUnresolved, place: copies[0].package.place,
      message:
        """
        Nothing says which versions of \(listed(copies.map(\.package.name))) are in \(home): they are \
        taken for those that \(lastComponent(ofPath: copies[0].package.place.path)) pins
        """,
      identity: "versions of checkouts",
      fix: "Resolve the packages again: SwiftPM and Xcode write workspace-state.json beside the checkouts")
    note.isOpen = false
    note.concernsBundles = false
    return note
  }

  fileprivate static func checkoutsAbsent(_ packages: [PinnedPackage], in lockFile: String) -> InputNote {
    let names = packages.map(\.name)
    var note = InputNote(
      kind: .projectFileUnresolved, place: packages[0].place,
      message:
        """
        No copy of \(listed(names)) was found on this machine: what \
        \(names.count == 1 ? "it uses" : "they use") is \
        not judged
        """, identity: "absent checkouts",
      fix: "Resolve the packages, or name the folder of the checkouts: --with-checkouts FOLDER")
    note.isOpen = false
    note.concernsBundles = false
    return note
  }
}

private func listed(_ names: [String]) -> String {
  switch names.count {
  case 0...1: names.first ?? ""
  case 2...4: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  default: "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others"
  }
}
