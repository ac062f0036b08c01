/// The schema of a value in the configuration, used in the JSON schema for editors.
struct JSONSchema {
  /// The JSON text of the schema, an object.
  var json: String

  init(_ json: String) { self.json = json }

  static func reference(_ name: String) -> JSONSchema { JSONSchema(##"{"$ref": "#/$defs/\##(name)"}"##) }

  static let text = reference("text")
  static let texts = reference("texts")
  static let globs = reference("globs")
  static let types = reference("types")
  static let selector = reference("selector")
  static let members = reference("members")
  static let usages = reference("usages")
  static let attributes = reference("attributes")
  static let modifiers = reference("modifiers")
  static let version = reference("version")
  static let boolean = JSONSchema(#"{"type": "boolean"}"#)

  /// The same schema with a description for people.
  func described(_ words: String) -> JSONSchema {
    JSONSchema("{\"description\": \"\(words)\", \(json.dropFirst())")
  }

  /// One of these words.
  static func words(_ words: [String]) -> JSONSchema {
    JSONSchema("{\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]}")
  }

  /// One of these forms.
  static func either(_ forms: JSONSchema...) -> JSONSchema {
    JSONSchema("{\"anyOf\": [\(forms.map(\.json).joined(separator: ", "))]}")
  }

  /// A list that is not empty.
  static func list(_ form: JSONSchema) -> JSONSchema {
    JSONSchema(#"{"type": "array", "minItems": 1, "items": \#(form.json)}"#)
  }

  /// One, or a list of them.
  static func oneOrMore(_ form: JSONSchema) -> JSONSchema { either(form, list(form)) }

  /// A mapping with only these keys.
  static func mapping(
    _ properties: KeyValuePairs<String, JSONSchema>, required: [String] = [], _ more: String = ""
  ) -> JSONSchema {
    let properties = properties.map { "\"\($0.key)\": \($0.value.json)" }.joined(separator: ", ")
    let required =
      required.isEmpty ? "" : "\"required\": [\(required.map { "\"\($0)\"" }.joined(separator: ", "))], "
    return JSONSchema(
      "{\"type\": \"object\", \"additionalProperties\": false, \(required)"
        + "\(more.isEmpty ? "" : more + ", ")\"properties\": {\(properties)}}")
  }
}
