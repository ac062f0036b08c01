import PatuhCore

extension Rule {
  /// A signed `.xcframework` whose files are not as they were signed.
  static let xcframeworkSealBroken = Rule(
    RuleInformation(
      id: "xcframework_seal_broken",
      family: .release,
      defaultSeverity: .error,
      title: "A signed .xcframework is not as it was signed",
      why: """
        The signature of an .xcframework seals every file in it. If one was changed, removed or added \
        afterwards, Xcode says that the signature cannot be validated and may have been compromised, and \
        archives nothing with it. Git breaks seals: a line such as `*.dSYM` in a .gitignore keeps sealed \
        files out of the repository, and a conversion of line endings changes texts. Whether Apple issued \
        the certificate is not checked.
        """,
      references: ["Apple: Verifying the origin of your XCFrameworks"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.builtOrLinked else { return [] }
      let isBuilt = project.artefact != nil
      return artefact.seals.filter { !$0.faults.isEmpty && (isBuilt || !artefact.lacksLibraries(of: $0)) }
        .map { Violation.broken($0, isBuilt: isBuilt) }
    }
  )
}

extension Artefact {
  /// Whether no library of an .xcframework is there, and all else is as it was signed: the libraries come
  /// from elsewhere.
  fileprivate func lacksLibraries(of seal: BundleSeal) -> Bool {
    seal.faults.allSatisfy { $0.kind == .missing }
      && !images.contains { $0.path.isPath(atOrBelow: seal.bundle) }
  }
}

extension Violation {
  /// - Parameter isBuilt: whether it was built: in the sources of a project, a step before the build may
  ///   fetch what is not there
  fileprivate static func broken(_ seal: BundleSeal, isBuilt: Bool) -> Violation {
    let name = lastComponent(ofPath: seal.bundle)
    let lacksAlone = !isBuilt && seal.faults.allSatisfy { $0.kind == .missing }
    let first = seal.faults.first { !$0.isLeftOutOfCopies } ?? seal.faults[0]
    let isLeftOut = first.isLeftOutOfCopies
    let others = seal.faults.count > 1 ? "; \(seal.faults.count - 1) more" : ""
    let remark =
      isLeftOut ? "; git or a tool leaves such files out of copies, so what was published may be whole" : ""
    return Violation(
      at: Place(path: seal.bundle),
      "\(name) is signed\(seal.signer.map { " by \($0.shownName)" } ?? ""), and is not as it was signed: "
        + "\(first.message)\(others)\(remark)",
      fix: isLeftOut
        ? "Get \(name) again from its publisher, and let git keep all files in it"
        : """
        Get \(name) again from its publisher; change nothing in it, and let git keep all files in it as \
        they are
        """,
      certainty: isLeftOut || lacksAlone ? .likely : .sure, target: BundlePath(folder: seal.bundle)?.name,
      evidence: seal.faults.prefix(8).map { fault in
        Evidence(
          place: Place(path: fault.path.map { "\(seal.bundle)/\($0)" } ?? seal.bundle), message: fault.words)
      }, furtherUses: max(0, seal.faults.count - 8), subject: name,
      severity: isLeftOut || lacksAlone ? .warning : nil)
  }
}

extension BundleSeal.Fault {
  fileprivate var words: String {
    switch kind {
    case .signature: message
    case .changed: "is not as it was when it was signed"
    case .missing:
      isLeftOutOfCopies
        ? "is sealed and not there; git or a tool leaves such files out" : "is sealed and not there"
    case .added: "was not there when it was signed"
    }
  }
}
