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
      let sdks = ListedFrameworks(project)
      let expected = Set(project.expectedSignatures.filter { $0.signatory != .other }.map(\.path))
      let linked = (project.xcframeworks?.unsigned(sdks) ?? []).map { bundle, sdk in
        let name = lastComponent(ofPath: bundle.path)
        return Violation.unsigned(
          bundle.path, sdk, fix: sdks.advice, project.targets(linking: name, .library))
      }
      return
        (linked + project.unsignedInPods(sdks)).filter { !expected.contains($0.place.path) }
    }
  )
}

extension Violation {
  fileprivate static func unsigned(
    _ path: String, _ sdk: ListedSDK, in pod: String? = nil, fix: String, _ users: [Target]
  ) -> Violation {
    var violation = Violation(
      at: Place(path: path),
      """
      \(lastComponent(ofPath: path))\(pod.map { " in the pod \($0)" } ?? "") is \(sdk.name) of Apple's list \
      and is not signed; an app that is new or adds it may be refused
      """,
      fix: fix, certainty: .likely, subject: sdk.name)
    violation.count(for: users)
    return violation
  }
}

extension Project {
  /// The targets that ship and link a prebuilt framework or a pod, in the order of the project.
  /// - Parameter name: that of the folder of the framework, `Maps.xcframework`, or of the pod
  fileprivate func targets(linking name: String, _ kind: CodeWithoutSources.Kind) -> [Target] {
    targets.filter { target in
      target.role == .product && !target.platformsRequiringReasons.isEmpty
        && target.codeWithoutSources.contains { code in
          code.kind == kind
            && (kind == .pod ? String(code.name.prefix { $0 != "/" }) : "\(code.name).xcframework") == name
        }
    }
  }

  /// The `.xcframework`s in pods that ship.
  fileprivate func unsignedInPods(_ sdks: ListedFrameworks) -> [Violation] {
    derived(SDKVerdicts.self).carried.compactMap { package in
      guard let carrier = package.carrier, let path = package.folder,
        signedBinaries[path] == FoundSignature.none, let sdk = sdks.sdk(named: package.name)
      else { return nil }
      return .unsigned(
        path, sdk, in: carrier.name,
        fix: """
          Update the pod \(carrier.name) to a version in which the publisher of \(sdk.name) signed it, or \
          take the SDK as sources
          """, targets(linking: carrier.name, .pod))
    }
  }
}
