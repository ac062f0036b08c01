import PatuhCore

extension Rule {
  /// A part of a built artefact that could not be read, so that what it uses is not known.
  static let artefactUnreadable = Rule(
    RuleInformation(
      id: "artefact_unreadable",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A part of a built artefact could not be read",
      why: """
        What cannot be read is not judged, and silence would look like a pass: an executable that is \
        encrypted, cut off or a pointer of Git LFS, one that is not there, or an Info.plist that is not a \
        property list. Nothing is said to be missing in it.
        """
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact else { return [] }
      let judged = project.derived(JudgedArtefact.self)
      let images = artefact.imagesByBundle
      return judged.images.filter { $0.skipped == .unread }.map(\.unread)
        + artefact.problems.map {
          Violation(at: Place(path: "."), $0.message, fix: advice, subject: $0.message)
        }
        + artefact.allBundles.flatMap { bundle in bundle.faults(images[bundle.path] ?? []) }
        + judged.images.flatMap { $0.absentLibraries(artefact) }
    }
  )
}

private let advice = "Audit a complete build, as it leaves Xcode"

extension JudgedImage {
  /// The violation for what could not be read of it.
  fileprivate var unread: Violation {
    let problem =
      image.problems.first
      ?? ArtefactProblem(
        .malformed,
        image.kind == .unknown
          ? "It is neither Mach-O nor an archive" : "It is a static library or an object, and no executable")
    let member = problem.member.map { " in \($0)" } ?? ""
    let more = image.problems.count > 1 ? "; \(image.problems.count - 1) more" : ""
    let rest = uses.isEmpty ? "what it uses is not known" : "it uses at least \(uses.symbols)"
    return Violation(
      at: place, "\(problem.message)\(member)\(more); \(rest)", fix: problem.kind.advice, target: name,
      evidence: Array(uses.evidence(in: image).prefix(8)), subject: problem.kind.rawValue)
  }
}

extension ArtefactProblem.Kind {
  fileprivate var advice: String {
    switch self {
    case .encrypted: "Audit the build before it is encrypted: the one that you upload, not one from the store"
    case .pointer: "Fetch the file: git lfs pull"
    case .absent: "Audit the files that it refers to"
    case .truncated, .malformed, .unsupported, .limit: PatuhRules.advice
    }
  }
}

extension ArtefactBundle {
  /// The violations if its executable is not there, or its `Info.plist` could not be read.
  /// - Parameter images: those in it
  fileprivate func faults(_ images: [ArtefactImage]) -> [Violation] {
    guard let bundle = BundlePath(folder: path), bundle.isSubmitted || bundle.kind == .framework,
      !BundlePath.around(path).contains(where: { $0.kind == .debugSymbols })
    else { return [] }
    if let information, information.root?.dictionary == nil {
      return [
        Violation(
          at: Place(path: informationPath ?? path),
          "The Info.plist of \(bundle.name) could not be read as a property list, "
            + "so nothing in it was judged",
          fix: PatuhRules.advice, target: bundle.name, subject: "Info.plist")
      ]
    }
    if isForSimulators { return [] }
    let name = executableName ?? bundle.name
    if images.contains(where: { lastComponent(ofPath: $0.path) == name }) { return [] }
    return [
      Violation(
        at: Place(path: path + "/" + folderOfExecutable + name),
        "The executable \(name) of \(lastComponent(ofPath: path)) is not there, so what it uses is not known",
        fix: PatuhRules.advice, target: bundle.name, subject: name)
    ]
  }

  /// The folder of its executable in it, with a `/` at the end; empty for none.
  private var folderOfExecutable: String {
    let inner = informationPath.map { $0.dropFirst(path.count + 1) } ?? ""
    if inner.hasPrefix("Contents/") { return "Contents/MacOS/" }
    return inner.hasPrefix("Versions/")
      ? inner.split(separator: "/").prefix(2).joined(separator: "/") + "/" : ""
  }

  /// Whether it is for simulators or Macs alone, where nothing in it would be judged.
  private var isForSimulators: Bool {
    let platforms = (information?.root?["CFBundleSupportedPlatforms"]?.array ?? []).compactMap(\.string)
    let slice = BundlePath.around(path).first { $0.kind == .xcframework }.map {
      path.dropFirst($0.path.count + 1).prefix { $0 != "/" }
    }
    return !platforms.isEmpty && platforms.allSatisfy { $0.hasSuffix("Simulator") }
      || slice.map { $0.hasSuffix("-simulator") || $0.hasPrefix("macos-") } ?? false
  }
}

extension JudgedImage {
  /// The violations for libraries that an app embeds, as its executable says, and that are not there.
  fileprivate func absentLibraries(_ artefact: Artefact) -> [Violation] {
    guard skipped == nil, let bundle, bundle.isSubmitted, image.kind == .executable,
      let app = BundlePath.around(image.path).last(where: { $0.kind == .app })
    else { return [] }
    let there = Set(
      artefact.images.map(\.path).filter { $0.hasPrefix(app.path + "/") }.map { lastComponent(ofPath: $0) })
    let libraries = Set(
      image.slices.flatMap(\.libraries).filter { $0.isEmbedded && !$0.isWeak }.map(\.name)
    ).sorted { $0.precedesInBytes($1) }
    return libraries.filter {
      !there.contains(lastComponent(ofPath: $0)) && !$0.isFramework(of: artefact, in: app)
    }
    .map { library in
      let name = lastComponent(ofPath: library)
      return Violation(
        at: place,
        """
        \(self.name) links \(name), which is not in \(lastComponent(ofPath: app.path)), so what it uses is \
        not known
        """,
        fix: PatuhRules.advice, target: self.name, subject: name)
    }
  }
}

extension LinkedLibrary {
  /// Whether the app brings it: it is found from the executable, and no part of Swift or of Xcode.
  fileprivate var isEmbedded: Bool {
    let file = lastComponent(ofPath: name)
    return ["@rpath/", "@executable_path/", "@loader_path/"].contains(where: name.hasPrefix)
      && !["libswift", "XCT", "libXCT", "Testing"].contains(where: file.hasPrefix)
  }
}

extension String {
  /// Whether a library is that of a framework in an app, which is reported already if its file is absent.
  fileprivate func isFramework(of artefact: Artefact, in app: BundlePath) -> Bool {
    guard let framework = BundlePath.around(self).first(where: { $0.kind == .framework }) else {
      return false
    }
    return artefact.bundles.contains {
      $0.path.hasPrefix(app.path + "/")
        && lastComponent(ofPath: $0.path) == lastComponent(ofPath: framework.path)
    }
  }
}
