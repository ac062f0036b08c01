import PatuhCore

extension Rule {
  /// An extension or watch app with another version than the app that embeds it.
  static let extensionVersionDiffers = Rule(
    RuleInformation(
      id: "extension_version_differs",
      family: .release,
      defaultSeverity: .warning,
      title: "An extension with another version than its app",
      why: """
        CFBundleVersion and CFBundleShortVersionString of an extension, app clip or watch app must be those of the app \
        that embeds it. App Store Connect warns of a difference in an extension, and refuses one in a watch app. An export \
        with Xcode writes one version everywhere, unless manageAppVersionAndBuildNumber is off or another tool uploads.
        """,
      itms: ["ITMS-90473"],
      references: ["App Store Connect: ITMS-90473", "Apple: CFBundleShortVersionString"]
    ),
    check: .project { project in
      project.submittedBundles([.application]).flatMap { app in
        app.target.dependencies.flatMap { dependency -> [Violation] in
          let part = project.targets[dependency.target]
          guard part.role == .product, part.product.isApp, part.product != .application else { return [] }
          return ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { key in
            app.difference(of: key, to: part)
          }
        }
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if a part has another version in every configuration that both have.
  fileprivate func difference(of key: String, to part: Target) -> Violation? {
    var pairs: [(app: InfoPlist.Entry, part: InfoPlist.Entry)] = []
    for list in lists {
      let others = part.infoPlists.filter { $0.configuration == list.configuration }
      guard let other = others.first(where: { $0.platform == list.platform }) ?? others.first else {
        continue
      }
      guard list.isWhole, other.isWhole, let own = list[key], let its = other[key], own.unknownParts.isEmpty,
        its.unknownParts.isEmpty, let version = own.value.string, let itsVersion = its.value.string,
        version != itsVersion
      else { return nil }
      pairs.append((own, its))
    }
    guard let pair = pairs.first else { return nil }
    let (version, itsVersion) = (pair.app.value.string ?? "", pair.part.value.string ?? "")
    var violation = Violation(
      at: pair.part.origin.place ?? part.place,
      "\(part.shownName) has the \(key) \(itsVersion), and \(target.shownName), which embeds it, has \(version)"
        + (doubt.map { "; \($0)" } ?? ""),
      fix:
        "Take both from the same setting: $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) of the project",
      certainty: doubt == nil ? .sure : .likely,
      evidence: [
        Evidence(
          place: pair.app.origin.place ?? target.place, message: "\(key) of \(target.shownName): \(version)")
      ], subject: part.name + " " + key, identityPath: part.place.path)
    violation.count(for: [part])
    return violation
  }
}
