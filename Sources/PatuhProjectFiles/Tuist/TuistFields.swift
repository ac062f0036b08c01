import PatuhCore

extension ManifestFields {
  /// The object that a value is; a value that is not an object is reported.
  /// - Parameter owner: the object that contains the value
  mutating func requiredObject(
    _ value: ManifestValue, of owner: ManifestObject, _ subject: String
  ) -> ManifestObject? {
    if let object = object(value) { return object }
    let words =
      if case .symbol(_, let name) = value { "“.\(name)” is not known" } else { "this cannot be evaluated" }
    report(value.unknown ?? .init(position: owner.position, reason: words), subject)
    return nil
  }

  /// The text with the label (`name` by default), or else with the label `product`, or else without a label.
  /// A name that cannot be evaluated is reported.
  mutating func name(_ label: String? = nil, in object: ManifestObject, _ subject: String) -> String? {
    let values = [label ?? "name", "product"].compactMap { object[$0] } + object.unlabelled
    if let text = values.first.flatMap({ evaluator.text(of: $0) }) { return text }
    let unknown = values.first?.unknown
    report(unknown ?? .init(position: object.position, reason: "its name cannot be evaluated"), subject)
    return nil
  }

  /// The path with the label, or else without a label. A path that cannot be evaluated is reported; one
  /// outside the root gives nil without a report.
  mutating func path(
    _ label: String, in object: ManifestObject, _ paths: TuistPaths, _ subject: String
  ) -> String? {
    guard let value = object[label] ?? object.unlabelled.first else { return nil }
    if let unknown = paths.unknown(value, self, at: object.position) {
      report(unknown, subject)
      return nil
    }
    return paths.path(value, self)
  }
}
