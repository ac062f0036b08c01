import PatuhCore

extension Baseline.Entry {
  /// The finding that the entry contains, in words: `manifest_missing in App/Store.swift (App)`.
  var words: String {
    // Some notes are distinguished by their kind, which has the name of the rule.
    let isOfKind = identity.subject.lowercased() == identity.rule.filter { $0 != "_" }
    let isSaid = identity.subject == identity.target || isOfKind
    let details = [identity.target, isSaid ? "" : identity.subject].filter { !$0.isEmpty }
    return "\(identity.rule) in \(identity.path)"
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// The ``Violation/subject`` of violations about the entry.
  var subject: String {
    [identity.rule, identity.path, identity.subject, identity.target].joined(separator: " ")
  }
}
