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
        What cannot be read is not judged, and silence would look like a pass: an executable that is encrypted, cut off \
        or a pointer of Git LFS, one that is not there, or an Info.plist that is no property list. Nothing is said to be \
        missing in it.
        """
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact else { return [] }
      let judged = project.derived(JudgedArtefact.self)
      return judged.images.filter { $0.skipped == .unread }.map(\.unread)
        + artefact.problems.map { Violation(at: Place(path: "."), $0.message, fix: advice, subject: $0.message) }
        + artefact.bundles.flatMap { bundle in bundle.faults(artefact) }
    }
  )
}

private let advice = "Audit a complete build, as it leaves Xcode"

extension JudgedImage {
  /// The violation for what could not be read of it.
  fileprivate var unread: Violation {
    let problem =
      image.problems.first ?? ArtefactProblem(.malformed, "It is neither Mach-O nor an archive")
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
  fileprivate func faults(_ artefact: Artefact) -> [Violation] {
    guard let bundle = BundlePath(folder: path), bundle.isSubmitted || bundle.kind == .framework,
      !BundlePath.around(path).contains(where: { $0.kind == .debugSymbols })
    else { return [] }
    if let information, information.root?.dictionary == nil {
      return [
        Violation(
          at: Place(path: informationPath ?? path),
          "The Info.plist of \(bundle.name) could not be read as a property list, so nothing in it was judged",
          fix: PatuhRules.advice, target: bundle.name, subject: "Info.plist")
      ]
    }
    let images = artefact.images.filter { image in
      BundlePath.around(image.path).first { $0.kind != .resources }?.path == path
    }
    let name = executableName ?? bundle.name
    if images.contains(where: { lastComponent(ofPath: $0.path) == name }) { return [] }
    return [
      Violation(
        at: Place(path: informationPath ?? path),
        "The executable \(name) of \(lastComponent(ofPath: path)) is not there, so what it uses is not known",
        fix: PatuhRules.advice, target: bundle.name, subject: name)
    ]
  }
}
