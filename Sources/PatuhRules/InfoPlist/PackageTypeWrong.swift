import PatuhCore

extension Rule {
  /// An app whose Info.plist says that it is another kind of bundle.
  static let packageTypeWrong = Rule(
    RuleInformation(
      id: "package_type_wrong",
      family: .release,
      defaultSeverity: .error,
      title: "An app that its Info.plist calls another kind of bundle",
      why: """
        CFBundlePackageType in the Info.plist of an app and of an App Clip must be `APPL`. App Store Connect \
        refuses another value, and an App Clip without the key, which XcodeGen 2.45 does not write. If the \
        value is that of a framework, a bundle or an extension, the target may be no app at all: then this \
        is likely, or a note beside another app, nothing else is looked for in it, and the report asks \
        whether that is right.
        """,
      itms: ["ITMS-90183"],
      references: [
        "Apple: CFBundlePackageType", "App Store Connect: ITMS-90183 (getsentry/sentry-cocoa#8998)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfBundles(
        where: { bundle in
          [.application, .appClip].contains(bundle.target.product)
            && (bundle.isConcerned(by: .upload)
              || bundle.exemption?.reason == bundle.target.doubtOfPackageType)
        },
        { bundle in
          let isProbablyNone = project.isProbablyNoApp(bundle.target)
          let violation = bundle.violation { list in
            var fault = bundle.wrongPackageType(in: list)
            fault?.isNote = isProbablyNone
            return fault
          }
          return violation.map { [$0] } ?? []
        })
    }
  )
}

private let key = "CFBundlePackageType"

extension Project {
  /// Whether an app, by its type and since the project has another one, probably is a tool or a test.
  fileprivate func isProbablyNoApp(_ app: Target) -> Bool {
    app.doubtOfPackageType != nil && !isUploaded(app) && !embedsBundle(app)
      && targets.contains {
        $0.product == .application && $0.role == .product && $0.doubtOfPackageType == nil
      }
  }
}

extension SubmittedBundle {
  fileprivate func wrongPackageType(in list: InfoPlist) -> InfoPlistFault? {
    if target.product == .appClip, list[key] == nil {
      return list.absence(
        of: [key], "has no \(key) in its Info.plist, which must be APPL", fix: "Add \(key) with APPL")
    }
    guard let entry = list[key], let text = list.known(key)?.string, !text.isEmpty, text != "APPL" else {
      return nil
    }
    return InfoPlistFault(
      entry: entry, message: "has the \(key) “\(text)”, which must be APPL",
      fix: entry.origin.isSetting || entry.setting != nil
        ? "Set PRODUCT_BUNDLE_PACKAGE_TYPE to APPL, or remove it"
        : "Write $(PRODUCT_BUNDLE_PACKAGE_TYPE), or APPL",
      // Whether App Store Connect compares capital letters is not known.
      isSure: target.doubtOfPackageType == nil && text.uppercased() != "APPL" && list.keepsValue(of: key))
  }
}
