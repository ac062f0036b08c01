import PatuhCore

/// `Package.swift`
struct SwiftPackageFormat: TargetDescribingFormat {
  let name = "Package.swift"
  let files = ProjectFileNames(
    program: .init(module: "PackageDescription", names: ["Package.swift"], prefix: "Package@swift-"),
    markProjects: true, commentMark: .slashes)

  func facts(_ bytes: [UInt8]) -> SwiftPackageFacts { swiftPackageFacts(bytes) }

  func isProject(_ facts: SwiftPackageFacts?, at path: String, in files: ProjectFiles) -> Bool {
    guard isManifest(lastComponent(ofPath: path)) else { return false }
    if let facts, isTemplate(facts, at: path) { return false }
    // In its own folder, Tuist takes dependencies from a package manifest, but no targets.
    return facts == nil || lastComponent(ofPath: folderOfPath(path)) != "Tuist"
  }

  func mayDescribeApps(at path: String) -> Bool { path == "Package.swift" }

  /// A package may have several package manifests; only the one that the newest Swift selects is described.
  func description(of facts: SwiftPackageFacts, at path: String, in files: ProjectFiles) -> ProjectDescription
  {
    let isSelected = path == selectedManifest(beside: path, in: files)
    return .whole(isSelected ? describedSwiftPackage(facts, at: path, in: files) : nil)
  }

  /// The Info.plists of apps of Swift Playgrounds.
  func namedPropertyLists(
    _ facts: SwiftPackageFacts, at path: String, in files: ProjectFiles
  ) -> Set<String> {
    guard files.isShipping(path) else { return [] }
    return Set(
      PackageContents(facts).products.compactMap { product in
        guard case .application(let app) = product.kind else { return nil }
        return app.file.flatMap { joinedPath(folderOfPath(path), $0) }
      })
  }

  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    projects.findingLocalPackages(isWhole: files.absentFolders.isEmpty, in: files)
      .reportingUndeclaredProducts(in: files)
  }

  /// Whether a file in a folder of templates has placeholders for names, so that it is not a package by
  /// itself.
  private func isTemplate(_ facts: SwiftPackageFacts, at path: String) -> Bool {
    let folders = path.lowercased().split(separator: "/").dropLast()
    guard folders.contains("templates") || folders.contains("template") else { return false }
    let contents = PackageContents(facts)
    return (contents.products.map(\.name) + contents.targets.map(\.name)).contains { $0.contains("${") }
  }

  /// Whether SwiftPM reads a file of this name as a package manifest.
  private func isManifest(_ name: String) -> Bool { files.program?.matches(name) ?? false }

  /// The path of the package manifest that the newest Swift selects in a folder: the newest of
  /// `Package@swift-6.2.swift`, `Package@swift-6.swift` and `Package@swift-5.9.swift` if its tools version is
  /// newer than that of `Package.swift`, and `Package.swift` otherwise.
  private func selectedManifest(beside path: String, in files: ProjectFiles) -> String? {
    let folder = folderOfPath(path)
    let manifests = files.sorted(SwiftPackageFacts.self).filter { path, facts in
      folderOfPath(path) == folder && isManifest(lastComponent(ofPath: path))
        && !files.excludedProjectFiles.contains(path)
    }
    let regular = manifests.first { versionInName(ofManifest: $0.path).isEmpty }
    let newest = manifests.max { left, right in
      versionInName(ofManifest: left.path).lexicographicallyPrecedes(versionInName(ofManifest: right.path))
    }
    guard let regular, let newest else { return newest?.path }
    return regular.facts.toolsVersion.lexicographicallyPrecedes(newest.facts.toolsVersion)
      ? newest.path : regular.path
  }
}

extension SwiftPackageFacts: ProjectFileFacts {}

/// `[5, 9]` for `Package@swift-5.9.swift`; empty for `Package.swift`.
private func versionInName(ofManifest path: String) -> [Int] {
  let name = lastComponent(ofPath: path)
  guard let dash = name.lastIndex(of: "-") else { return [] }
  return name[name.index(after: dash)...].dropLast(".swift".count).split(separator: ".").compactMap {
    Int($0)
  }
}
