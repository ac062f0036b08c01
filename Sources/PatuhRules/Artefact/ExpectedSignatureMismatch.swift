import PatuhCore

extension Rule {
  /// An `.xcframework` that another team signed than the one that the project file records.
  static let expectedSignatureMismatch = Rule(
    RuleInformation(
      id: "expected_signature_mismatch",
      family: .release,
      defaultSeverity: .error,
      title: "An .xcframework is not signed by whom the project expects",
      why: """
        When an .xcframework is added to a project, Xcode records who signed it: `expectedSignature` in the \
        project file. A copy by someone else, or one without a signature, stops the build until a person \
        accepts it, since it may not be from the publisher. Whether Apple issued the certificate is not \
        checked.
        """,
      references: ["Apple: Verifying the origin of your XCFrameworks"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact else {
        return project.expectedSignatures.compactMap { expected in
          project.signedBinaries[expected.path].flatMap {
            expected.mismatch($0, at: expected.place, of: expected.path)
          }
        }
      }
      guard let expected = project.sourceSide?.expectedSignatures, !expected.isEmpty else { return [] }
      let copies = artefact.allBundles.filter { $0.kind == "xcframework" }.compactMap {
        bundle -> Violation? in
        let seal = artefact.seals.first { $0.bundle == bundle.path }
        // A seal whose certificate cannot be read is reported already.
        if let seal, seal.signer == nil { return nil }
        let found: FoundSignature = seal?.signer.map { .signed(by: $0) } ?? .none
        return mismatch(found, at: bundle.path, expected)
      }
      return copies
        + artefact.receipts.compactMap { receipt in
          receipt.found.flatMap { mismatch($0, at: receipt.path, named: receipt.framework, expected) }
        }
    }
  )

  /// Compares with what project files expect of copies of this name. One that is as it should be is enough.
  private static func mismatch(
    _ found: FoundSignature, at path: String, named name: String? = nil, _ expected: [ExpectedSignature]
  ) -> Violation? {
    let name = name.map { "\($0).xcframework" } ?? lastComponent(ofPath: path)
    let all = expected.filter { lastComponent(ofPath: $0.path) == name }.map { entry in
      (entry, entry.mismatch(found, at: Place(path: path), of: name))
    }
    guard !all.isEmpty, all.allSatisfy({ $0.1 != nil }), var violation = all[0].1 else { return nil }
    violation.evidence.append(Evidence(place: all[0].0.place, message: "expects \(all[0].0.text)"))
    return violation
  }
}

extension SignatureReceipt {
  /// Nil if the receipt does not say who signed.
  fileprivate var found: FoundSignature? {
    if isSigned == false { return FoundSignature.none }
    guard isSigned == true, let identifier else { return nil }
    return type == "SelfSigned"
      ? .signed(by: Signer(fingerprint: identifier.uppercased()))
      : .signed(by: Signer(team: identifier, fingerprint: ""))
  }
}

extension ExpectedSignature {
  /// The violation if a signature is not the one that is expected.
  fileprivate func mismatch(_ found: FoundSignature, at place: Place, of path: String) -> Violation? {
    let name = lastComponent(ofPath: path)
    let wanted: String
    switch signatory {
    case .team(let team, let shown): wanted = shown.isEmpty ? team : "\(shown) (\(team))"
    case .selfSigned(let digest): wanted = "the certificate with the digest \(digest.prefix(16))…"
    case .other: return nil
    }
    var isOtherName = false
    let actual: String
    switch found {
    case .none: actual = "is not signed"
    case .signed(let signer):
      switch signatory {
      case .team(let team, let shown):
        isOtherName = signer.team == team
        if isOtherName, signer.name == nil || signer.name == shown || shown.isEmpty { return nil }
      case .selfSigned(let digest):
        if signer.fingerprint == digest || signer.fingerprint.isEmpty { return nil }
      case .other: return nil
      }
      actual = "is signed by \(signer.shownName)"
    }
    return Violation(
      at: place, "\(name) \(actual), and the project expects \(wanted)",
      fix: isOtherName
        ? "The team is the same, and its name is another: accept the new one in Xcode"
        : "Take \(name) from its publisher; if the new signature is right, accept it in Xcode",
      certainty: isOtherName ? .likely : .sure, target: frameworkBaseName(name), subject: name,
      severity: isOtherName ? .note : nil)
  }
}

private func frameworkBaseName(_ name: String) -> String {
  name.hasSuffix(".xcframework") ? String(name.dropLast(".xcframework".count)) : name
}
