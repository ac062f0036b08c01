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
    check: .target { target, project in
      guard target.product.isApp || target.basis != .projectFile else { return [] }
      return TargetPrivacy(target, project).declared.flatMap { manifest, category in
        category.reasons.filter { project.tables.reason($0.code)?.sdkOnly == true }.map { reason in
          .sdkOnly(reason.code, at: manifest.place(reason.position), category.category, target, project)
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func sdkOnly(
    _ code: String, at place: Place, _ category: String, _ target: Target, _ project: Project
  ) -> Violation {
    let others = project.tables.reasons(of: category).filter { !$0.sdkOnly && $0.appKind == nil }.map(\.code)
    return Violation(
      at: place,
      "\(code) is a reason for third-party SDKs, not for an app",
      fix: "Declare what the app itself does: \(others.joined(separator: ", "))",
      // A manifest may repeat what the pods state that such methods link.
      certainty: target.product.isApp && !target.linksUnknownPods ? .sure : .likely,
      target: target.name,
      category: category,
      reason: code,
      subject: code
    )
  }
}
