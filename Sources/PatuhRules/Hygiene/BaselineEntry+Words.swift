import PatuhCore

extension Baseline.Entry {
  /// The finding that the entry contains, in words: `manifest_missing in App/Store.swift (App)`.
  var words: String {
    let details = [identity.target, identity.subject == identity.target ? "" : identity.subject]
      .filter { !$0.isEmpty }
    return "\(identity.rule) in \(identity.path)"
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// The ``Violation/subject`` of violations about the entry.
  var subject: String {
    [identity.rule, identity.path, identity.subject, identity.target].joined(separator: " ")
  }
}
