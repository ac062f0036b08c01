import PatuhCore

extension Rule {
  /// A vendored `.xcframework` of Apple's list without a signature. What was built is judged by
  /// ``artefactOriginUnsigned``.
  static let sdkSignatureMissing = Rule(
    RuleInformation(
      id: "sdk_signature_missing",
      family: .release,
      defaultSeverity: .warning,
      title: "An .xcframework of Apple's list in the project without a signature",
      why: """
        Apple demands that an SDK of its list that comes as a binary is signed by its publisher. An \
        .xcframework without a folder _CodeSignature is not, and the signature that an app puts on what it \
        embeds does not stand in for it. Whether App Store Connect refuses it is only likely: an update of \
        an app that had the SDK before is accepted. Of one whose signer the project file records is a matter \
        of expected_signature_mismatch.
        """,
      itms: ["ITMS-91065"],
      references: [
        "Apple: Third-party SDK requirements", "Apple: Verifying the origin of your XCFrameworks",
        "Alamofire/Alamofire#3938", "SDWebImage/SDWebImage#3733",
      ]
    ),
    check: .project { project in
      guard let linked = project.xcframeworks else { return [] }
      let sdks = ListedFrameworks(project)
      let expected = Set(project.expectedSignatures.filter { $0.signatory != .other }.map(\.path))
      return linked.unsigned(sdks).filter { !expected.contains($0.bundle.path) }.map { bundle, sdk in
        let name = lastComponent(ofPath: bundle.path)
        var violation = Violation(
          at: Place(path: bundle.path),
          """
          \(name) is \(sdk.name) of Apple's list and is not signed; an app that is new or adds it may be \
          refused
          """,
          fix: sdks.advice, certainty: .likely, subject: sdk.name)
        violation.count(for: project.targets(linking: name))
        return violation
      }
    }
  )
}

extension Project {
  /// The targets that ship and link a prebuilt framework, in the order of the project.
  /// - Parameter framework: the name of its folder: `Maps.xcframework`
  fileprivate func targets(linking framework: String) -> [Target] {
    targets.filter { target in
      target.role == .product && !target.platformsRequiringReasons.isEmpty
        && target.codeWithoutSources.contains { code in
          code.kind == .library && "\(code.name).xcframework" == framework
        }
    }
  }
}
