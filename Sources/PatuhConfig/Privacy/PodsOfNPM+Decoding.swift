import PatuhCore

/// Decodes a row of `npm-packages.yml`.
/// - Parameter pods: the names of the pods in the table of SDKs
func podsOfNPMRow(_ row: inout Fields, _ pods: [String]) -> PodsOfNPM? {
  let packages = row.named("packages") { field, _ -> (name: String, pods: [String])? in
    let names = field.list { element -> String? in
      guard let text = element.nonEmptyText() else { return nil }
      if pods.contains(text) { return text }
      element.report(
        #""\#(text)" is not a pod in third-party-sdks.yml\#(suggestion(for: text, among: pods))"#)
      return nil
    }
    return names.map { (field.name, $0) }
  }
  let versions = row.required("versions") { field in
    field.list { element -> PodsOfNPM.Versions? in
      guard var fields = Fields(element, subject: "the version") else { return nil }
      let from = fields.required("from") { $0.packageVersion() }
      let requirement = fields.required("requires") { $0.podRequirement() }
      fields.finish()
      guard let from, let requirement else { return nil }
      return PodsOfNPM.Versions(from: from, requirement: requirement)
    }
  }
  let provenance = row.provenance()
  guard let versions, let provenance, !packages.isEmpty else { return nil }
  return PodsOfNPM(
    packages: packages, versions: versions.sorted { $0.from < $1.from }, provenance: provenance)
}

extension Field {
  fileprivate func podRequirement() -> PodsOfNPM.Requirement? {
    guard let text = nonEmptyText() else { return nil }
    switch text {
    case "unknown": return .unknown
    case "any": return .any
    case "same": return .same
    case "base": return .base
    default: break
    }
    let words = text.split(separator: " ").map(String.init)
    guard let last = words.last, words.count <= 2, PackageVersion(last) != nil else {
      reportType(expected: #"a requirement such as "~> 5.11.1""#)
      return nil
    }
    switch words.count == 1 ? "=" : words[0] {
    case "=": return .stated(.exact(last))
    case "~>": return .stated(.range(.pessimistic(last)))
    case ">=": return .stated(.atLeast(last))
    default:
      reportType(expected: #"a requirement such as "~> 5.11.1""#)
      return nil
    }
  }
}
