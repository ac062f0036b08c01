import PatuhCore

extension Rule {
  /// A tracking domain that is not a bare domain.
  public static let trackingDomainMalformed = Rule(
    RuleInformation(
      id: "tracking_domain_malformed",
      family: .privacy,
      defaultSeverity: .error,
      title: "A tracking domain is not a bare domain",
      why: """
        A tracking domain is a domain or subdomain alone. With a path, a query or a trailing slash the \
        manifest is invalid. Apple does not name schemes, ports, wildcards and the like, but the system \
        compares host names, so that such an entry matches nothing.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple: NSPrivacyTrackingDomains", "Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      manifest.fields(project.tables)
        .filter { $0.row.key == ManifestKey.trackingDomains }
        .flatMap(\.strings)
        .compactMap { string in DomainFault(string.text).map { .malformed(string, $0, manifest) } }
    }
  )
}

/// Why a text is not a bare domain.
private struct DomainFault {
  /// The fault, as the end of a sentence whose subject is the text.
  var words: String
  /// `sure` for faults that Apple names and for texts that cannot be a host name.
  var certainty: Certainty
  /// The bare domain; nil if it is not certain.
  var domain: String?
  /// The bare domain if it names exactly the hosts that the text was meant to name, otherwise nil: a path or
  /// a wildcard narrows or widens them.
  var sameDomain: String?

  /// Returns nil if nothing is wrong.
  init?(_ text: String) {
    guard let (words, certainty) = Self.fault(of: text) else { return nil }
    self.words = words
    self.certainty = certainty
    let bare = Self.host(of: String(text.trimmed)).lowercased()
    domain = bare != text && Self.fault(of: bare) == nil ? bare : nil
    let rest = Self.parts(of: String(text.trimmed)).rest
    let isWhole = rest.lowercased() == bare || rest.lowercased() == bare + "/"
    sameDomain = isWhole ? domain : nil
  }

  private static func fault(of text: String) -> (words: String, certainty: Certainty)? {
    if text.contains(where: \.isWhitespace) {
      return text.trimmed.contains(where: \.isWhitespace)
        ? ("holds more than one word", .sure) : ("has white space around it", .sure)
    }
    let (scheme, rest) = parts(of: text)
    if let slash = rest.firstIndex(of: "/") {
      return rest.index(after: slash) == rest.endIndex
        ? ("has a trailing slash", .sure) : ("has a path", .sure)
    }
    if rest.contains("?") || rest.contains("#") { return ("has a query", .sure) }
    if rest.contains("@") { return ("is an address with a user", .sure) }
    if let scheme { return ("has a scheme (\(scheme)://)", .likely) }
    if rest.contains(":") { return ("has a port", .likely) }
    if rest.contains("*") { return ("has a wildcard", .likely) }
    if rest.utf8.contains(where: { $0 >= 0x80 }) { return ("is not in its ASCII form", .likely) }
    if !rest.utf8.allSatisfy(isHostByte) { return ("has a character that no domain has", .sure) }
    let labels = rest.split(separator: ".", omittingEmptySubsequences: false)
    if labels.dropFirst().dropLast().contains(where: \.isEmpty) { return ("has an empty part", .sure) }
    if labels.first?.isEmpty == true { return ("begins with a full stop", .likely) }
    if labels.last?.isEmpty == true { return ("ends with a full stop", .likely) }
    if labels.count < 2 { return ("has no top-level domain", .likely) }
    if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) {
      return ("is an address in numbers", .likely)
    }
    if rest != rest.lowercased() { return ("is in capital letters", .likely) }
    return nil
  }

  private static func parts(of text: String) -> (scheme: Substring?, rest: Substring) {
    guard let mark = text.firstRange(of: "://") else { return (nil, text[...]) }
    return (text[..<mark.lowerBound], text[mark.upperBound...])
  }

  /// The text after scheme and user and before port, path and query, without a wildcard or full stop in
  /// front.
  private static func host(of text: String) -> String {
    let authority = parts(of: text).rest.prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }
    return String(host.drop { $0 == "*" || $0 == "." })
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Violation {
  fileprivate static func malformed(
    _ string: ManifestString, _ fault: DomainFault, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(string.position),
      "The tracking domain \"\(string.text)\" \(fault.words)",
      fix: fault.domain.map { "Write \($0)" } ?? "Write the domain alone, such as mywebsite.example.com",
      fixIt: .writing(fault.sameDomain, at: string.position),
      certainty: fault.certainty,
      subject: string.text
    )
  }
}
