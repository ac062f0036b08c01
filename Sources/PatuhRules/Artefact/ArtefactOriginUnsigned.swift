import PatuhCore

extension Rule {
  /// A binary SDK of Apple's list without a signature.
  static let artefactOriginUnsigned = Rule(
    RuleInformation(
      id: "artefact_origin_unsigned",
      family: .release,
      defaultSeverity: .error,
      title: "A binary SDK of Apple's list without a signature",
      why: """
        Apple demands that an SDK of its list that comes as a binary is signed by its publisher. Xcode \
        records in the folder Signatures of an archive whether each .xcframework was, and App Store Connect \
        seems to read that: the signature that an app puts on what it embeds does not stand in for it. What \
        is built from sources needs none. An update of an app that had the SDK before is accepted.
        """,
      itms: ["ITMS-91065"],
      references: ["Apple: Third-party SDK requirements", "Apple: Verifying the origin of your XCFrameworks"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact else { return [] }
      let sdks = ListedFrameworks(project)
      return artefact.unsigned(sdks).map { .unsigned($0.bundle, $0.sdk, sdks) }
        + artefact.receipts.compactMap { $0.unsigned(sdks) }
        + project.derived(JudgedArtefact.self).images.compactMap { $0.unsigned(sdks) }
    }
  )
}

extension Artefact {
  /// The `.xcframework`s of Apple's list without a seal, in the byte order of their paths.
  func unsigned(_ sdks: ListedFrameworks) -> [(bundle: ArtefactBundle, sdk: ListedSDK)] {
    let sealed = Set(seals.map(\.bundle))
    return allBundles.compactMap { bundle in
      guard let path = BundlePath(folder: bundle.path), path.kind == .xcframework,
        !sealed.contains(bundle.path), let sdk = sdks.sdk(named: path.name)
      else { return nil }
      return (bundle, sdk)
    }
  }
}

extension Violation {
  fileprivate static func unsigned(
    _ bundle: ArtefactBundle, _ sdk: ListedSDK, _ sdks: ListedFrameworks
  ) -> Violation {
    Violation(
      at: Place(path: bundle.path),
      "\(lastComponent(ofPath: bundle.path)) is \(sdk.name) of Apple's list and is not signed",
      fix: sdks.advice, certainty: .sure, target: BundlePath(folder: bundle.path)?.name, subject: sdk.name)
  }
}

extension SignatureReceipt {
  fileprivate func unsigned(_ sdks: ListedFrameworks) -> Violation? {
    guard isSigned == false, let sdk = sdks.sdk(named: framework) else { return nil }
    return Violation(
      at: Place(path: path),
      """
      \(framework).xcframework is \(sdk.name) of Apple's list, and the archive records that it was not \
      signed
      """,
      fix: sdks.advice, certainty: .sure, target: framework, subject: sdk.name)
  }
}

extension JudgedImage {
  /// The violation for a dynamic framework that is in no app and no `.xcframework`, which an app may embed as
  /// it is.
  fileprivate func unsigned(_ sdks: ListedFrameworks) -> Violation? {
    guard let bundle, bundle.kind == .framework, isMain, skipped == nil, lacksSignature,
      let sdk = sdks.sdk(named: bundle.name),
      !BundlePath.around(image.path).contains(where: { $0.kind == .xcframework || $0.kind == .app })
    else { return nil }
    return Violation(
      at: place,
      """
      \(lastComponent(ofPath: bundle.path)) is \(sdk.name) of Apple's list and is not signed; built from \
      its sources it needs no signature
      """,
      fix: sdks.advice, certainty: .likely, target: name, subject: sdk.name)
  }
}

/// The SDKs of Apple's list by the names of their frameworks, without those whose listing is disputed.
struct ListedFrameworks {
  private let byName: [String: ListedSDK]

  init(_ project: Project) {
    byName = Dictionary(
      project.tables.sdks.filter { !$0.isListingDisputed }
        .flatMap { sdk in sdk.builtNames.map { (builtNameForm($0), sdk) } }
    ) { first, _ in first }
  }

  func sdk(named name: String) -> ListedSDK? { byName[builtNameForm(name)] }

  var advice: String { "Update it to a version that its publisher signs, or take the SDK as sources" }
}
