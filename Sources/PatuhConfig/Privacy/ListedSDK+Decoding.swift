import PatuhCore

/// Decodes a row of `third-party-sdks.yml`.
func listedSDKRow(_ row: inout Fields) -> ListedSDK? {
  let name = row.text("name")
  let frameworks = row.optional("frameworks") { $0.oneOrMore { $0.nonEmptyText() } }
  let pods = row.distributions("pods", named: "name")
  let packages = row.distributions("packages", named: "url")
  let pub = row.distributions("pub", named: "name")
  let advice = row.optional("advice") { $0.nonEmptyText() }
  let confidence = row.required("confidence") { $0.choice(ListedSDK.Confidence.self) }
  let provenance = row.provenance()
  guard let name, let confidence, let provenance else { return nil }
  return ListedSDK(
    name: name, frameworks: frameworks ?? [name], pods: pods, packages: packages, pub: pub, advice: advice,
    confidence: confidence, provenance: provenance)
}

extension Fields {
  fileprivate mutating func distributions(_ key: String, named name: String) -> [ListedSDK.Distribution] {
    optional(key) { field in
      field.list { element -> ListedSDK.Distribution? in
        guard var fields = Fields(element, subject: "the distribution") else { return nil }
        let distribution = fields.distribution(named: name)
        fields.finish()
        return distribution
      }
    } ?? []
  }

  private mutating func distribution(named key: String) -> ListedSDK.Distribution? {
    let name = text(key)
    let formerNames = key == "url" ? optional("formerly") { $0.oneOrMore { $0.nonEmptyText() } } : nil
    let noneUntil = optional("none_until") { $0.version() }
    let without = optional("without") { $0.list { $0.version() } } ?? []
    let history = optional("since") { $0.history(noneUntil: noneUntil) }
    let commits = optional("commits") { $0.list { $0.commitHash() } } ?? []
    let recommended = optional("recommended") { $0.version() }
    let introduced = optional("introduced") { $0.version() }
    let codelessSince = optional("codeless_since") { $0.version() }
    guard let name else { return nil }
    return ListedSDK.Distribution(
      name: name, formerNames: formerNames ?? [],
      history: history ?? .versions(since: [], noneUntil: noneUntil), without: Set(without),
      commits: Set(commits),
      recommended: recommended, introduced: introduced, codelessSince: codelessSince)
  }
}

extension Field {
  /// A full hash in lower case.
  fileprivate func commitHash() -> String? {
    guard let text = nonEmptyText() else { return nil }
    guard text.utf8.count == 40, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      report(#"\#(name) must be the 40 digits of a commit's hash, in lower case"#)
      return nil
    }
    return text
  }

  fileprivate func history(noneUntil: PackageVersion?) -> ManifestHistory? {
    if case .scalar("never", isPlain: true) = node.content { return .never }
    guard let since = oneOrMore({ $0.version() }) else { return nil }
    if zip(since, since.dropFirst()).contains(where: { $0 >= $1 }) {
      report(#""\#(name)" must be in ascending order"#)
    }
    return .versions(since: since, noneUntil: noneUntil)
  }
}
