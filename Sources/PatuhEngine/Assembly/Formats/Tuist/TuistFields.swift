import PatuhCore

extension ManifestFields {
  /// The object that a value is; what is none is told.
  /// - Parameter owner: what the value is part of
  mutating func requiredObject(
    _ value: ManifestValue, of owner: ManifestObject, _ subject: String
  ) -> ManifestObject? {
    if let object = object(value) { return object }
    let words =
      if case .symbol(_, let name) = value { "“.\(name)” is not known" } else { "this cannot be evaluated" }
    report(value.unknown ?? .init(position: owner.position, words: words), subject)
    return nil
  }

  /// The name behind a label, or without one when none is given; what is none is told.
  mutating func name(_ label: String? = nil, in object: ManifestObject, _ subject: String) -> String? {
    let values = [label ?? "name", "product"].compactMap { object[$0] } + object.unlabelled
    if let text = values.first.flatMap({ evaluator.text(of: $0) }) { return text }
    let unknown = values.first?.unknown
    report(unknown ?? .init(position: object.position, words: "its name cannot be evaluated"), subject)
    return nil
  }

  /// The path behind a label; what cannot be worked out is told, what lies outside of the root is not.
  mutating func path(
    _ label: String, in object: ManifestObject, _ paths: TuistPaths, _ subject: String
  ) -> String? {
    guard let value = object[label] ?? object.unlabelled.first else { return nil }
    if let unknown = paths.unknown(value, self) {
      report(unknown, subject)
      return nil
    }
    return paths.path(value, self)
  }
}
