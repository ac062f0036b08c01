import PatuhCore

extension Rule {
  /// A bundle identifier with characters that it must not have.
  static let bundleIdentifierMalformed = Rule(
    RuleInformation(
      id: "bundle_identifier_malformed",
      family: .release,
      defaultSeverity: .error,
      title: "A bundle identifier with characters that it must not have",
      why: """
        A bundle identifier has letters, digits, hyphens and periods alone. No App ID can be registered \
        with another character, such as the underscore in `org.notes.my_app`, so that the app cannot be \
        signed for the App Store. Of a text that looks like a placeholder nothing is said.
        """,
      references: ["Apple: CFBundleIdentifier", "Apple: Bundle ID (developer.apple.com/help/glossary)"]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        bundle.lists.compactMap(\.malformedIdentifier).distinct.compactMap(bundle.violation(ofIdentifier:))
      }
    }
  )
}

private let key = "CFBundleIdentifier"

extension SubmittedBundle {
  fileprivate func violation(ofIdentifier identifier: String) -> Violation? {
    var violation = violation { list in
      guard let entry = list[key], list.malformedIdentifier == identifier else { return nil }
      let others = identifier.unicodeScalars.filter { !isAllowed($0) }.map { "“\($0)”" }.distinct
      return InfoPlistFault(
        entry: entry,
        message: "has the bundle identifier “\(identifier)”, which contains \(enumeration(others))",
        fix: "Write letters, digits, hyphens and periods alone", isSure: true)
    }
    violation?.subject = "\(target.name) \(identifier)"
    return violation
  }
}

extension InfoPlist {
  /// The bundle identifier, if it is known and has other characters than it may have.
  fileprivate var malformedIdentifier: String? {
    guard let text = known(key)?.string, !text.unicodeScalars.allSatisfy(isAllowed),
      !looksLikePlaceholder(text)
    else { return nil }
    return text
  }
}

private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
  let character = Character(scalar)
  return scalar.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
}
