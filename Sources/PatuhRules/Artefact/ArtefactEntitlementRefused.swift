import PatuhCore

extension Rule {
  /// An app that is signed with an entitlement that its provisioning profile or App Store Connect does not
  /// allow.
  static let artefactEntitlementRefused = Rule(
    RuleInformation(
      id: "artefact_entitlement_refused",
      family: .release,
      defaultSeverity: .error,
      title: "An entitlement that is not allowed",
      why: """
        The entitlements in the signature of an app must be those that its provisioning profile allows; App \
        Store Connect refuses others, and devices do not start the app. The usual case is get-task-allow or \
        the push environment of development in an app that has a profile for the App Store. An .ipa that is \
        signed for development alone is not a mistake by itself, but App Store Connect does not accept it: a \
        warning says so. Xcode signs an archive for the App Store only when it is exported, so in an \
        .xcarchive or an .app that has no profile for the App Store nothing is reported.
        """,
      itms: ["ITMS-90164"],
      references: ["Apple: TN2415, Entitlements troubleshooting", "App Store Connect: ITMS-90164"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      project.signedBundles.compactMap { bundle in
        bundle.refused.first.map { .refused($0, also: bundle.refused.dropFirst(), in: bundle) }
          ?? bundle.forDevelopment.map { .forDevelopment($0, in: bundle) }
      }
    }
  )
}

extension Project {
  /// The apps and extensions for devices whose signatures hold entitlements, in the order of their paths.
  fileprivate var signedBundles: [SignedBundle] {
    let profiles = Dictionary((artefact?.bundles ?? []).map { ($0.path, $0.profile) }) { first, _ in first }
    return derived(JudgedArtefact.self).images.compactMap { judged in
      guard judged.role == .executable, judged.image.kind == .executable,
        let bundle = judged.bundle, bundle.isSubmitted,
        let entitlements = judged.image.entitlements?.dictionary,
        judged.image.slices.contains(where: \.isForDevices)
      else { return nil }
      return SignedBundle(
        bundle: bundle, image: judged.image.path, entitlements: entitlements,
        profile: profiles[bundle.path] ?? nil)
    }
  }
}

/// An app or extension with the entitlements in its signature.
private struct SignedBundle {
  let bundle: BundlePath
  /// The path of its executable.
  let image: String
  let entitlements: [PropertyListEntry]
  let profile: ProvisioningProfile?

  /// The values that the profile does not allow: `"development" for aps-environment`. Keys that only one of
  /// them has are not compared.
  var refused: [String] {
    guard let profile else { return [] }
    return entitlements.flatMap { entry -> [String] in
      guard let allowed = profile.entitlements[entry.key] else { return [] }
      return entry.value.values(notAllowedBy: allowed).map { "\($0) for \(entry.key)" }
    }
  }

  /// The entitlement that shows that an `.ipa` is signed for development; nil if none does.
  var forDevelopment: String? {
    guard image.contains(".ipa!"), profile?.isForSubmission != true else { return nil }
    return entitlements.contains { $0.key == "get-task-allow" && $0.value.boolean == true }
      ? "get-task-allow" : nil
  }
}

extension PropertyListValue {
  /// The texts among the values that another value, which may end in `*`, does not allow.
  fileprivate func values(notAllowedBy allowed: PropertyListValue) -> [String] {
    if case .boolean(let isSet) = content {
      return isSet && allowed.boolean == false ? ["true"] : []
    }
    let patterns = allowed.texts
    guard !patterns.isEmpty else { return [] }
    return texts.filter { text in
      !patterns.contains { pattern in
        pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
      }
    }.map { "\"\($0)\"" }
  }

  /// A text, or the texts in a list.
  private var texts: [String] { string.map { [$0] } ?? (array ?? []).compactMap(\.string) }
}

extension Violation {
  fileprivate static func refused(
    _ first: String, also others: ArraySlice<String>, in bundle: SignedBundle
  ) -> Violation {
    let profile = bundle.profile?.name.map { " \"\($0)\"" } ?? ""
    return Violation(
      at: Place(path: bundle.image),
      "\(bundle.bundle.name) is signed with \(first), which its provisioning profile\(profile) does not allow"
        + (others.isEmpty ? "" : "; \(others.count) more"),
      fix:
        "Export the archive again for its distribution, so that Xcode signs it with what the profile allows",
      certainty: .sure, target: bundle.bundle.name,
      evidence: others.prefix(8).map {
        Evidence(place: Place(path: bundle.image), message: "Nor does it allow \($0)")
      },
      subject: bundle.bundle.name)
  }

  fileprivate static func forDevelopment(_ key: String, in bundle: SignedBundle) -> Violation {
    Violation(
      at: Place(path: bundle.image),
      """
      \(bundle.bundle.name) is signed for development (\(key) is true), and App Store Connect accepts only \
      what is signed for distribution
      """,
      fix: "Export the archive for App Store Connect if this is the build to submit", certainty: .sure,
      target: bundle.bundle.name, subject: bundle.bundle.name, severity: .warning)
  }
}
