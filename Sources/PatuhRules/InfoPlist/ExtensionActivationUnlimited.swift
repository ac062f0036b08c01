import PatuhCore

extension Rule {
  /// A share or action extension that is offered for everything.
  static let extensionActivationUnlimited = Rule(
    RuleInformation(
      id: "extension_activation_unlimited",
      family: .release,
      defaultSeverity: .warning,
      title: "An extension that is offered for everything",
      why: """
        The templates of Xcode give a share and an action extension the NSExtensionActivationRule \
        `TRUEPREDICATE`, which is for development only: it offers the extension for whatever people share. \
        A warning of Xcode says that an app with it will be rejected, and App Store Connect has answered \
        “Invalid Info.plist value”. A dictionary of keys such as \
        NSExtensionActivationSupportsWebURLWithMaxCount, or a predicate, says what the extension takes.
        """,
      references: [
        "Apple: App Extension Programming Guide, Declaring Supported Data Types for a Share or Action "
          + "Extension",
        "Xcode: “the app will be rejected” (alinz/react-native-share-extension#7)",
        "App Store Connect: Invalid Info.plist value (stackoverflow.com/questions/79290727)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      let platforms: [Platform] = [.iOS, .visionOS]
      return platforms.flatMap { project.submittedBundles([.appExtension], on: $0) }.compactMap { bundle in
        bundle.violation(\.unlimitedActivation)
      }
    }
  )
}

private let key = "NSExtension"
private let nameOfRule = "NSExtensionActivationRule"

extension InfoPlist {
  fileprivate var unlimitedActivation: InfoPlistFault? {
    guard let entry = self[key], let value = known(key),
      points.contains(value["NSExtensionPointIdentifier"]?.string ?? ""),
      let rule = value["NSExtensionAttributes"]?[nameOfRule]?.string, allowsAll(rule)
    else { return nil }
    return InfoPlistFault(
      entry: entry, message: "has the \(nameOfRule) TRUEPREDICATE, with which Apple rejects apps",
      fix: """
        Write a dictionary in its place that says what it takes, such as \
        NSExtensionActivationSupportsWebURLWithMaxCount with the number 1
        """,
      isSure: keepsValue(of: key))
  }
}

/// The extension points that have such a rule.
private let points: Set = ["com.apple.share-services", "com.apple.ui-services"]

/// Whether a predicate is true of everything: `TRUEPREDICATE`, in parentheses or not.
private func allowsAll(_ predicate: String) -> Bool {
  predicate.filter { !$0.isWhitespace && !"()".contains($0) }.uppercased() == "TRUEPREDICATE"
}
