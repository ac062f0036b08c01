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
        `1notes`. Of one that looks like a placeholder the report asks whether the release replaces it. One \
        that is the name of a key, such as `CFBundleURLSchemes`, stands where the scheme belongs: that is a \
        warning. One that is wholly a build setting which nothing sets opens nothing: that is a note, since \
        no refusal of it is on record.
        """,
      itms: ["ITMS-90158"],
      references: [
        "Apple: CFBundleURLTypes", "RFC 3986, 3.1",
        "App Store Connect: ITMS-90158 (truecaller/ios-sdk#61, zyra/cordova-plugin-linkedin#34)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        bundle.lists.flatMap(\.malformedSchemes).distinct.compactMap(bundle.violation(ofScheme:))
          + bundle.lists.flatMap(\.schemesNamedAsKeys).distinct.compactMap(bundle.violation(ofKeyAsScheme:))
          + [bundle.violationOfUnsetScheme].compactMap(\.self)
      }
    }
  )
}

private let key = "CFBundleURLTypes"

/// In lower case, as schemes are compared.
private let keysOfTypes: Set = [
  "cfbundleurltypes", "cfbundletyperole", "cfbundleurlname", "cfbundleurlschemes", "cfbundleurliconfile",
]

extension SubmittedBundle {
  fileprivate func violation(ofScheme scheme: String) -> Violation? {
    var violation = violation { list in
      guard let entry = list[key], list.malformedSchemes.contains(scheme) else { return nil }
      return InfoPlistFault(
        entry: entry,
        message: "has the URL scheme “\(scheme)”, which "
          + (scheme.utf8.allSatisfy(isAllowed)
            ? "does not begin with a letter"
            : "has other characters than letters, digits, periods, hyphens and plus signs"),
        fix: advice(on: scheme), isSure: list.keepsValue(of: key) && entry.unknownParts.isEmpty)
    }
    violation?.subject = "\(target.name) \(scheme)"
    return violation
  }
}

extension SubmittedBundle {
  fileprivate func violation(ofKeyAsScheme scheme: String) -> Violation? {
    var violation = violation { list in
      guard let entry = list[key], list.schemesNamedAsKeys.contains(scheme) else { return nil }
      return InfoPlistFault(
        entry: entry, message: "has the URL scheme “\(scheme)”, which is the name of a key",
        fix: "Write the scheme of the app in its place", isSure: list.keepsValue(of: key))
    }
    violation?.subject = "\(target.name) \(scheme)"
    violation?.severity = .warning
    violation?.itms = []
    return violation
  }

  /// The note on schemes that are wholly a build setting without a value.
  fileprivate var violationOfUnsetScheme: Violation? {
    guard !mayTakeFurtherSettings, lists.allSatisfy({ $0.unsetScheme != nil }) else { return nil }
    return violation { list in
      list.unsetScheme.map { entry, setting in
        InfoPlistFault(
          entry: entry,
          message: "takes a URL scheme from $(\(setting)), which no build setting gives a value",
          fix: "Set \(setting)", editedFile: target.place.path, isSure: false, isNote: true)
      }
    }
  }
}

extension InfoPlist {
  /// The build setting that a URL scheme wholly is and that nothing gives a value; nil if there is none, or
  /// if what is not known of its settings may give it one.
  fileprivate var unsetScheme: (entry: Entry, setting: String)? {
    guard unknowns.isEmpty, optionalSettingsFile == nil, let entry = self[key], entry.rewrite == nil,
      entry.unknownParts.count == 1, let setting = entry.unknownParts.first,
      setting.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }), entry.origin.isWritten,
      entry.value.array?.contains(where: { type in
        type["CFBundleURLSchemes"]?.array?.contains { $0.string == "" } == true
      }) == true
    else { return nil }
    return (entry, setting)
  }

  private var schemes: [String] {
    (self[key]?.value.array ?? []).flatMap { type in
      (type["CFBundleURLSchemes"]?.array ?? []).compactMap(\.string)
    }
  }

  /// The URL schemes that are none, whatever the settings are that are not known.
  fileprivate var malformedSchemes: [String] {
    let isKnown = self[key]?.unknownParts.isEmpty == true
    return schemes.filter { scheme in
      // An empty one may be an unset setting; no refusal of one is known.
      !scheme.isEmpty && (!scheme.utf8.allSatisfy(isAllowed) || isKnown && !startsWithLetter(scheme))
        && !looksLikePlaceholder(scheme)
    }
  }

  /// The URL schemes that are names of keys around them.
  fileprivate var schemesNamedAsKeys: [String] {
    schemes.filter { keysOfTypes.contains($0.lowercased()) }
  }

  /// The first text for a URL scheme that the release probably replaces; nil if there is none.
  var placeholderOfScheme: String? {
    schemes.first(where: looksLikePlaceholder)
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
