import PatuhCore

extension Rule {
  /// A library that the `Info.plist` of an `.xcframework` names and that is not there, or the other way
  /// round.
  static let xcframeworkSliceMissing = Rule(
    RuleInformation(
      id: "xcframework_slice_missing",
      family: .release,
      defaultSeverity: .error,
      title: "The libraries of an .xcframework are not those that its Info.plist names",
      why: """
        Xcode takes from an .xcframework the library that its Info.plist names for the platform. One that is \
        named and not there breaks the build, often because git or an upload left a large file out. In the \
        sources of a project it is a note, since a step before the build may fetch it; there only libraries \
        for the devices of a platform count for which the project builds. One that is there and not named is \
        never used.
        """,
      references: ["Apple: Creating a multiplatform binary framework bundle"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.builtOrLinked else { return [] }
      return artefact.bundles.filter { $0.kind == "xcframework" }.flatMap {
        slices(of: $0, artefact, project)
      }
    }
  )

  private static func slices(
    of bundle: ArtefactBundle, _ artefact: Artefact, _ project: Project
  ) -> [Violation] {
    guard let libraries = bundle.information?.root?["AvailableLibraries"]?.array else { return [] }
    let start = bundle.path + "/"
    let inner = artefact.images.filter { $0.kind != .dsym }.map(\.path).filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
      .filter { !foldersAround($0).contains { $0.hasSuffix(".dSYM") } }
    let named = libraries.compactMap(NamedLibrary.init)
    // A note on an .xcframework without any library says so already.
    let isNoted = project.notes.contains { $0.identity == InputNote.identity(ofLibrary: bundle.path) }
    let missing = named.filter { library in
      !inner.contains(where: library.holds) && !artefact.leftOutOfCopies.contains(start + library.path)
    }
    let identifiers = Set(named.map(\.identifier))
    let folders = Set(inner.compactMap { path in path.split(separator: "/").first.map(String.init) })
    let unnamed = folders.filter { folder in
      !identifiers.contains(folder) && inner.contains { $0.hasPrefix(folder + "/") }
    }
    // In a tree, a step that Patuh does not see may fetch what is not there, and who builds for a simulator
    // sees it at once.
    let isBuilt = project.artefact != nil
    let platforms = project.targets.filter { $0.role == .product }
      .reduce(into: Set<Platform>()) { $0.formUnion($1.platforms) }
    let counting = missing.filter { isBuilt || $0.isForDevices(of: platforms) }
    return (isNoted ? [] : counting).map { .missing($0, in: bundle, isBuilt: isBuilt) }
      + unnamed.sorted { $0.precedesInBytes($1) }.map { .unnamed($0, in: bundle) }
  }
}

/// An entry of the list in the `Info.plist` of an `.xcframework`.
private struct NamedLibrary {
  let identifier: String
  /// Relative to the `.xcframework`.
  let path: String
  let isForDevices: Bool
  /// As written: `ios`, `xros`.
  private let platform: String?

  init?(_ entry: PropertyListValue) {
    guard let identifier = entry["LibraryIdentifier"]?.string, let library = entry["LibraryPath"]?.string
    else {
      return nil
    }
    self.identifier = identifier
    path = "\(identifier)/\(library)"
    let platform = entry["SupportedPlatform"]?.string
    self.platform = platform
    isForDevices = entry["SupportedPlatformVariant"] == nil && platform != "macos"
  }

  /// Whether it is for the devices of one of some platforms, or says no platform.
  func isForDevices(of platforms: Set<Platform>) -> Bool {
    guard isForDevices, let platform else { return isForDevices }
    return platforms.contains { $0.conditionNames.contains { $0.lowercased() == platform } }
  }

  func holds(_ image: String) -> Bool { image == path || image.hasPrefix(path + "/") }
}

extension Violation {
  fileprivate static func missing(
    _ library: NamedLibrary, in bundle: ArtefactBundle, isBuilt: Bool
  ) -> Violation {
    let name = lastComponent(ofPath: bundle.path)
    return Violation(
      at: Place(path: bundle.informationPath ?? bundle.path),
      "\(name) names the library \(library.path), but there is no image there",
      fix: "Get \(name) again from its publisher, and see that git keeps all files in it",
      certainty: isBuilt ? .sure : .likely, target: BundlePath(folder: bundle.path)?.name,
      subject: library.path, severity: !isBuilt ? .note : library.isForDevices ? nil : .warning)
  }

  fileprivate static func unnamed(_ folder: String, in bundle: ArtefactBundle) -> Violation {
    let name = lastComponent(ofPath: bundle.path)
    return Violation(
      at: Place(path: bundle.informationPath ?? bundle.path),
      "\(name) holds a library in \(folder), which its Info.plist does not name, so nothing uses it",
      fix: "Create it again with xcodebuild -create-xcframework", certainty: .sure,
      target: BundlePath(folder: bundle.path)?.name, subject: folder, severity: .warning)
  }
}
