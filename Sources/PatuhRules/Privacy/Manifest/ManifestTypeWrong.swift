import PatuhCore

extension Rule {
  /// A value of another type than its key requires.
  public static let manifestTypeWrong = Rule(
    RuleInformation(
      id: "manifest_type_wrong",
      family: .privacy,
      defaultSeverity: .error,
      title: "A value of a manifest has the wrong type",
      why: """
        Each key asks for a value of one type, and nothing is converted: the string "true" is not a Boolean, \
        a single string is not an array. A value of another type makes the manifest invalid.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      if let root = manifest.facts.root, root.dictionary == nil { return [.root(root, manifest)] }
      return manifest.fields(project.tables).flatMap { field in
        mistyped(field).map { .mistyped($0.value, $0.isElement, field, manifest) }
      }
    }
  )
}

/// The value of a field if it has the wrong type, otherwise its elements that have the wrong type.
private func mistyped(_ field: ManifestField) -> [(value: PropertyListValue, isElement: Bool)] {
  let value = field.entry.value
  switch field.row.type {
  case .boolean: return value.boolean == nil ? [(value, false)] : []
  case .string: return value.string == nil ? [(value, false)] : []
  case .stringArray:
    guard let elements = value.array else { return [(value, false)] }
    return elements.filter { $0.string == nil }.map { ($0, true) }
  case .dictionaryArray:
    guard let elements = value.array else { return [(value, false)] }
    return elements.filter { $0.dictionary == nil }.map { ($0, true) }
  }
}

extension ManifestKey.ValueType {
  /// The name of the type, with its article.
  var inWords: String {
    switch self {
    case .boolean: "a Boolean"
    case .string: "a string"
    case .stringArray: "an array of strings"
    case .dictionaryArray: "an array of dictionaries"
    }
  }
}

extension PropertyListValue {
  fileprivate var typeInWords: String { ("aeiou".contains(typeName.prefix(1)) ? "an " : "a ") + typeName }
}

extension Violation {
  fileprivate static func root(_ root: PropertyListValue, _ manifest: Manifest) -> Violation {
    Violation(
      at: manifest.place(root.position),
      "The root of a manifest must be a dictionary, not \(root.typeInWords)",
      fix: "Write <dict> around its keys", subject: "root"
    )
  }

  fileprivate static func mistyped(
    _ value: PropertyListValue, _ isElement: Bool, _ field: ManifestField, _ manifest: Manifest
  ) -> Violation {
    let key = field.row.key
    return Violation(
      at: manifest.place(value.position),
      isElement
        ? "\(key) must be \(field.row.type.inWords), but holds \(value.typeInWords)"
        : "\(key) must be \(field.row.type.inWords), not \(value.typeInWords)",
      fix: isElement ? elementFix(value, field.row) : fix(value, field.row),
      subject: key
    )
  }

  private static func fix(_ value: PropertyListValue, _ row: ManifestKey) -> String {
    switch (row.type, value.content) {
    case (.boolean, .string(let text)) where ["true", "yes", "1"].contains(text.trimmed.lowercased()),
      (.boolean, .integer(let text)) where text == "1":
      "Write <true/>"
    case (.boolean, .string(let text)) where ["false", "no", "0"].contains(text.trimmed.lowercased()),
      (.boolean, .integer(let text)) where text == "0":
      "Write <false/>"
    case (.boolean, _): "Write <true/> or <false/>"
    case (.stringArray, .string), (.dictionaryArray, .dictionary): "Write <array> around it"
    case (.string, .array(let elements)) where elements.count == 1 && elements.first?.string != nil:
      "Write the <string> without the <array> around it"
    case (.string, .array): "Write one <string>, and an entry of its own for each further value"
    case (.string, _): "Write it as a <string>"
    case (.stringArray, _): "Write an <array> of <string>"
    case (.dictionaryArray, _): "Write an <array> of <dict>"
    }
  }

  private static func elementFix(_ value: PropertyListValue, _ row: ManifestKey) -> String {
    switch value.content {
    case .array: "Write its elements without the inner <array>"
    default: row.type == .stringArray ? "Write it as a <string>" : "Write it as a <dict> with its keys"
    }
  }
}
