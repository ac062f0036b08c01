import PatuhCore

extension Baseline.Entry {
  /// What it knows: `manifest_missing in App/Store.swift (App)`.
  var words: String {
    "\(identity.rule) in \(identity.path)" + (identity.subject.isEmpty ? "" : " (\(identity.subject))")
  }

  /// The ``Violation/subject`` of what is said of it.
  var subject: String {
    [identity.rule, identity.path, identity.subject, identity.target].joined(separator: " ")
  }
}
