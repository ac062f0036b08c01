import PatuhCore

extension VersionRequirement {
  /// The requirement of a dependency on a package: `from: "1.0.0"`, `exact: "1.0.0"`, `.upToNextMajor(from:
  /// "1.0.0")`, `"1.0.0"..<"2.0.0"`, `branch: "main"`.
  init(of dependency: ManifestObject, _ fields: ManifestFields) {
    let labels: Set<String?> = ["from", "exact", "branch", "revision", "requirement", nil]
    let field = dependency.fields.first { field in
      labels.contains(field.label)
        && (field.label != nil || dependency.name != "remote" || field.value.text == nil)
    }
    self = field.map { Self($0, fields) } ?? .any
  }

  private init(_ field: ManifestValue.Field, _ fields: ManifestFields) {
    if let object = fields.object(field.value), object.name != "Version" {
      let value = object["from"] ?? object.unlabelled.first
      guard let text = value.flatMap({ Self.version($0, fields) }) else {
        self = .unknown
        return
      }
      switch object.name {
      case "exact": self = .exact(text)
      case "branch": self = .revision("branch \(text)")
      case "revision": self = .revision("commit \(text.prefix(10))")
      case "upToNextMajor": self = .range(.upToNextMajor(from: text))
      case "upToNextMinor": self = .range(.upToNextMinor(from: text))
      case "range":
        self = .range(VersionRange(lower: text, upper: object["to"].flatMap { Self.version($0, fields) }))
      default: self = field.label == "from" ? .range(.upToNextMajor(from: text)) : .atLeast(text)
      }
      return
    }
    if case .tuple(let bounds) = field.value, bounds.first?.label == VersionRange.lowerLabel {
      let texts = bounds.map { Self.version($0.value, fields) }
      self =
        texts.contains(nil)
        ? .unknown
        : .range(
          VersionRange(
            lower: texts.first ?? nil, upper: texts.last ?? nil,
            includesUpper: bounds.last?.label == VersionRange.lastLabel))
      return
    }
    guard let text = Self.version(field.value, fields) else {
      self = .unknown
      return
    }
    switch field.label {
    case "from": self = .range(.upToNextMajor(from: text))
    case "exact": self = .exact(text)
    case "branch": self = .revision("branch \(text)")
    case "revision": self = .revision("commit \(text.prefix(10))")
    default: self = .unknown
    }
  }

  /// The text of a version, also of `Version("1.0.0")` and `Version(1, 0, 0)`.
  private static func version(_ value: ManifestValue, _ fields: ManifestFields) -> String? {
    guard let object = fields.object(value), object.name == "Version" else {
      return fields.evaluator.text(of: value)
    }
    let parts = object.unlabelled.compactMap { $0.text ?? $0.number.map(String.init) }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}

/// The labels of the bounds in the tuple that a range of versions is evaluated to.
extension VersionRange {
  static let lowerLabel = "lowerBound"
  /// The bound of `..<`.
  static let upperLabel = "upperBound"
  /// The bound of `...`.
  static let lastLabel = "last"
}
