import PatuhCore

extension Rule {
  /// A URL scheme that is none.
  static let urlSchemeMalformed = Rule(
    RuleInformation(
      id: "url_scheme_malformed",
      family: .release,
      defaultSeverity: .error,
      title: "A URL scheme with characters that it must not have",
      why: """
        A URL scheme in CFBundleURLTypes begins with a letter, and has letters, digits, periods, hyphens and \
        plus signs alone. App Store Connect refuses others, such as `notes://`, `notes_app` and \
        `1notes`. One that looks like a placeholder, which the release probably replaces, is a note: one for \
        each entry of CFBundleURLTypes, whose schemes may be the words of a placeholder.
        """,
      itms: ["ITMS-90158"],
      references: [
        "Apple: CFBundleURLTypes", "RFC 3986, 3.1",
        "App Store Connect: ITMS-90158 (truecaller/ios-sdk#61, zyra/cordova-plugin-linkedin#34)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        var groups: [[String]] = []
        for group in bundle.lists.flatMap(\.malformedSchemes) where !groups.contains(group) {
          groups.append(group)
        }
        return groups.compactMap(bundle.violation(ofSchemes:))
      }
    }
  )
}

private let key = "CFBundleURLTypes"

extension SubmittedBundle {
  /// - Parameter schemes: a scheme, or those of a URL type that look like placeholders
  fileprivate func violation(ofSchemes schemes: [String]) -> Violation? {
    let isPlaceholder = schemes.contains(where: looksLikePlaceholder)
    let isOne = schemes.count == 1
    var violation = violation { list in
      guard let entry = list[key], list.malformedSchemes.contains(schemes) else { return nil }
      return InfoPlistFault(
        entry: entry,
        message: "has the URL scheme\(isOne ? "" : "s") \(enumeration(schemes.map { "“\($0)”" })), which "
          + (schemes.allSatisfy { $0.utf8.allSatisfy(isAllowed) }
            ? "\(isOne ? "does" : "do") not begin with a letter"
            : "\(isOne ? "has" : "have") other characters than letters, digits, periods, hyphens and plus"
              + " signs")
          + (isPlaceholder
            ? ", and \(isOne ? "is" : "are") probably a placeholder that the release replaces" : ""),
        fix: advice(on: schemes[0]),
        isSure: list.keepsValue(of: key) && entry.unknownParts.isEmpty && !isPlaceholder,
        isNote: isPlaceholder)
    }
    violation?.subject = "\(target.name) \(schemes.joined(separator: " "))"
    return violation
  }
}

extension InfoPlist {
  /// The URL schemes that are none, whatever the settings are that are not known: one by one, and of each URL
  /// type those together that look like placeholders.
  fileprivate var malformedSchemes: [[String]] {
    guard let entry = self[key], let types = entry.value.array else { return [] }
    let isKnown = entry.unknownParts.isEmpty
    return types.flatMap { type in
      let schemes = (type["CFBundleURLSchemes"]?.array ?? []).compactMap(\.string).filter { scheme in
        // An empty one may be an unset setting; no refusal of one is known.
        !scheme.isEmpty && (!scheme.utf8.allSatisfy(isAllowed) || isKnown && !startsWithLetter(scheme))
      }
      let placeholders = schemes.filter(looksLikePlaceholder)
      let others = schemes.filter { !looksLikePlaceholder($0) }.map { [$0] }
      return (placeholders.isEmpty ? [] : [placeholders]) + others
    }
  }
}

private func advice(on scheme: String) -> String {
  let start = scheme.firstIndex(of: ":").map { String(scheme[..<$0]) } ?? ""
  if ["http", "https"].contains(start.lowercased()) {
    return "Remove \(scheme): an app opens addresses of a site as associated domains"
  }
  return startsWithLetter(start) && start.utf8.allSatisfy(isAllowed)
    ? "Write \(start): a scheme is what stands before the colon"
    : "Begin with a letter, and write letters, digits, periods, hyphens and plus signs alone"
}

private func isAllowed(_ byte: UInt8) -> Bool {
  isLetter(byte) || (48...57).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
}

private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

private func startsWithLetter(_ text: String) -> Bool { text.utf8.first.map(isLetter) ?? false }

/// Whether a text stands in place of a scheme: `fb{your-app-id}`, `<SCHEME>`, `YOUR_CLIENT_ID`.
private func looksLikePlaceholder(_ scheme: String) -> Bool {
  scheme.contains { "{}<>[]%$@#*".contains($0) } || scheme.contains("__")
    || scheme.contains("_") && scheme.allSatisfy { !$0.isLowercase }
    || !words(ofName: scheme).isDisjoint(with: ["your", "placeholder", "replace", "todo", "changeme", "xxx"])
}
