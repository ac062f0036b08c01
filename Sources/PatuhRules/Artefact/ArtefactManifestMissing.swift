import PatuhCore

extension Rule {
  /// A built image that uses listed API in a bundle without a manifest.
  static let artefactManifestMissing = Rule(
    RuleInformation(
      id: "artefact_manifest_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "A built image uses required-reason API and its bundle has no manifest",
      why: """
        An app and each of its extensions needs a PrivacyInfo.xcprivacy of its own at the root of its bundle \
        if its executable, with all static libraries in it, refers to listed API. App Store Connect refuses \
        it otherwise. A framework should have its own; no refusal of one is known, so there it is a warning. \
        What a static library uses the app must declare that links it. In the sources of a project, it is \
        found in each dynamic framework in the tree that a target links.
        """,
      itms: ["ITMS-91053"],
      references: [
        "Apple: Describing use of required reason API", "Apple: Adding a privacy manifest to your app",
      ]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      let judged = project.derived(JudgedArtefact.self)
      let linked = project.derived(LinkedFrameworks.self)
      return judged.images.filter(judged.lacksManifest).map {
        .missing(for: $0, judged, project.tables, project.sources(of: $0))
      }
        + linked.violations { image in
          linked.judged.lacksManifest(image) ? [.missing(for: image, linked.judged, project.tables, nil)] : []
        }
    }
  )
}

extension JudgedArtefact {
  /// Whether an image uses listed API and its bundle has no manifest, not even at a wrong place.
  fileprivate func lacksManifest(_ image: JudgedImage) -> Bool {
    image.isDecided && image.manifests.isEmpty && !image.uses.isEmpty && misplacedManifests(of: image).isEmpty
  }

  /// The manifests in the bundle of an image that lie where Apple does not look.
  func misplacedManifests(of image: JudgedImage) -> [Manifest] {
    image.bundle.flatMap { manifests.misplaced[$0.path] } ?? []
  }
}

extension Violation {
  fileprivate static func missing(
    for image: JudgedImage, _ judged: JudgedArtefact, _ tables: AppleTables, _ match: SourceMatches.Match?
  ) -> Violation {
    let categories = tables.categories.map(\.id).filter { id in
      image.uses.contains { $0.use.categories.contains(id) }
    }
    let groups = image.undeclared
    let evidence = groups.flatMap { $0.evidence(in: image.image).prefix(3) }
    let misnamed = image.bundle.flatMap { judged.manifests.misnamed[$0.path] } ?? []
    let written = match?.usages(of: categories) ?? []
    let certainty = written.contains { $0.certainty == .sure } ? .sure : image.uses.certainty
    return Violation(
      at: image.place,
      "\(image.name) uses \(joinedCategories(categories)) API (\(image.uses.symbols)), \(image.lack)",
      fix: misnamed.first.map { "Rename \($0.path) to \(Manifest.fileName)" } ?? image.advice,
      certainty: certainty, target: image.name, category: categories.count == 1 ? categories.first : nil,
      evidence: Array(evidence.prefix(8)) + written.evidence.prefix(3)
        + misnamed.map { Evidence(place: $0.place(nil), message: "has another name, so Apple ignores it") }
        + judged.ignoredManifests(declaring: categories, image),
      subject: image.name,
      parts: groups.compactMap { uses in
        uses.evidence(in: image.image).first.map {
          ViolationPart(uses[0].use.categories.joined(separator: "+"), evidence: $0)
        }
      },
      severity: image.severityOfUses)
  }
}

extension JudgedImage {
  fileprivate var lack: String {
    switch role {
    case .executable:
      "and \(bundle.map { lastComponent(ofPath: $0.path) } ?? name) has no \(Manifest.fileName)"
    case .framework: "and the framework has no \(Manifest.fileName)"
    case .library: "and brings no \(Manifest.fileName); the app that links it must declare this"
    case .looseLibrary:
      image.kind == .executable
        ? "and is part of no app" : "and is in no bundle that could hold a \(Manifest.fileName)"
    }
  }

  fileprivate var advice: String {
    switch role {
    case .executable:
      "Add a \(Manifest.fileName) to the target of \(name), with an entry for each category; static "
        + "libraries count as code of the executable"
    case .framework:
      "Update the framework to a version that brings a \(Manifest.fileName), or add one to its target"
    case .library:
      "Ship it with a \(Manifest.fileName): in a framework, or as a package or pod with a resource bundle"
    case .looseLibrary:
      image.kind == .executable
        ? "Audit the app that holds it" : "Build it as a framework with a \(Manifest.fileName)"
    }
  }
}
