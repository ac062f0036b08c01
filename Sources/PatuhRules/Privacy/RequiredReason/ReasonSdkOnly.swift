import PatuhCore

extension Rule {
  /// A reason that only third-party SDKs may declare, in the manifest of an app.
  public static let reasonSdkOnly = Rule(
    RuleInformation(
      id: "reason_sdk_only",
      family: .privacy,
      defaultSeverity: .error,
      title: "A reason for third-party SDKs in an app",
      why: """
        Two of Apple's reasons are for SDKs that wrap a listed API for the apps that use them. An app has no \
        such wrapper to declare; Apple's text forbids it.
        """,
      references: ["Apple: NSPrivacyAccessedAPIType"]
    ),
    check: .project { project in
      project.holdersByManifest.flatMap { manifest, holders -> [Violation] in
        let apps = holders.filter { $0.product.isApp || $0.basis != .projectFile }
        if apps.isEmpty { return [] }
        // A merged manifest may repeat reasons of pods that are not in the tree.
        let isMerged = apps.contains(where: \.mergesManifestsOfPods)
        let isSure =
          !isMerged
          && apps.contains { $0.product.isApp && $0.basis == .projectFile && $0.unreadProjectFile == nil }
          && !holders.contains(where: \.linksUnknownPods)
        return manifest.declaredCategories.flatMap { category in
          category.reasons.filter { project.tables.reason($0.code)?.sdkOnly == true }.map { reason in
            .sdkOnly(
              reason, of: category, in: manifest, apps, isSure ? .sure : .likely, project.tables)
          }
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func sdkOnly(
    _ reason: (code: String, position: Position?), of category: Manifest.DeclaredCategory,
    in manifest: Manifest,
    _ apps: [Target],
    _ certainty: Certainty, _ tables: AppleTables
  ) -> Violation {
    let others = tables.reasons(of: category.category).filter { !$0.sdkOnly && $0.appKind == nil }.map(\.code)
    let declared = Set(category.reasons.map(\.code))
    let kept = others.filter(declared.contains)
    let rest = others.filter { !declared.contains($0) }.joined(separator: ", ")
    let advice =
      kept.isEmpty
      ? "Declare what the app itself does: \(rest)"
      : "Remove \(reason.code); \(enumeration(kept)) \(kept.count == 1 ? "is" : "are") declared too"
        + (rest.isEmpty ? "" : ", and if the app does more, declare that: \(rest)")
    let isMerged = apps.contains(where: \.mergesManifestsOfPods)
    var violation = Violation(
      at: manifest.place(reason.position),
      "\(reason.code) is a reason for third-party SDKs, not for an app"
        + (isMerged ? "; React Native merges the reasons of pods into this manifest" : ""),
      fix: isMerged
        ? "See which pod declares it: pod install writes it again when it is removed"
        : advice,
      certainty: certainty,
      target: apps[0].name,
      category: category.category,
      reason: reason.code,
      subject: reason.code, identityPath: apps[0].identityPath,
      severity: isMerged ? .note : nil
    )
    violation.count(for: apps)
    return violation
  }
}
