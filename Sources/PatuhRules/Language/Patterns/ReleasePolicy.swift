import PatuhCore

/// A policy for which releases are recent enough.
enum ReleasePolicy: Hashable {
  /// This version or a later one.
  case atLeast(PackageVersion)
  /// The newest major release, or at most this many major releases before it: 2 for N-2.
  case behind(Int)

  /// Reads `{policy: N-2}`, `{policy: latest}`, or a version.
  init?(_ field: Field) {
    guard case .mapping = field.node.content else {
      guard let version = field.version() else { return nil }
      self = .atLeast(version)
      return
    }
    guard var fields = Fields(field, subject: #""\#(field.name)""#) else { return nil }
    let behind = fields.required("policy") { $0.releasesBehind() }
    fields.finish()
    guard let behind else { return nil }
    self = .behind(behind)
  }
}

extension Field {
  /// Reads `latest`, `N`, or for example `N-2`.
  fileprivate func releasesBehind() -> Int? {
    guard let text = nonEmptyText() else { return nil }
    if text == "latest" || text == "N" { return 0 }
    if text.hasPrefix("N-"), let behind = Int(text.dropFirst(2)), behind >= 0 { return behind }
    report(#""\#(name)" must be "latest" or such as "N-2", not "\#(text)""#)
    return nil
  }
}
