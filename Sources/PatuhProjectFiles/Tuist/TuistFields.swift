import PatuhCore

extension ManifestValue {
  /// Why a known value is of no use where another kind of value belongs, with what it is.
  var unusable: String {
    let words =
      switch self {
      case .string(let text), .decimal(let text): "“\(text.prefix(48))”"
      case .integer(let number): "“\(number)”"
      case .boolean(let truth): "“\(truth)”"
      case .nothing: "“nil”"
      case .array: "a list"
      case .dictionary: "a dictionary"
      case .tuple: "a tuple"
      case .type(let name): "“\(name)”"
      case .symbol(_, let name): "“.\(name)”"
      case .object, .function, .unknown: "what is written"
      }
    return "\(words) cannot be evaluated here"
  }
}

extension ManifestFields {
  /// The object that a value is; a value that is not an object is reported, with what is written for it.
  /// - Parameters:
  ///   - owner: the object that contains the value
  ///   - label: of the field of the owner that the value is, or is an element of
  mutating func requiredObject(
    _ value: ManifestValue, of owner: ManifestObject, _ label: String, _ subject: String
  ) -> ManifestObject? {
    if let object = object(value) { return object }
    if case .symbol(_, let name) = value {
      report(.init(position: owner.position, reason: "“.\(name)” is not known"), subject)
      return nil
    }
    let written = owner.fields.first { $0.label == label }.flatMap(evaluator.unusable)
    report(value.unknown ?? written ?? .init(position: owner.position, reason: value.unusable), subject)
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
