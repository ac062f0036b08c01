/// What is wrong with a schema itself.
public enum JSONSchemaError: Error, Hashable {
  /// A keyword that the validator does not know: to pass over it would accept what the schema forbids.
  case unknownKeyword(String, at: String)
  /// The value of a keyword is of the wrong kind.
  case malformed(String, at: String)
  /// A reference that leads nowhere.
  case unresolved(String)
}

/// Holds JSON against a JSON Schema (2020-12), for the keywords that the schemas in `docs/schema` use.
public struct JSONSchemaValidator {
  private let root: JSONInstance

  /// Reads a schema; throws when any part of it uses a keyword that is not known here.
  public init(schema: JSONInstance) throws(JSONSchemaError) {
    root = schema
    try verify(schema, at: "#")
  }

  /// What breaks the schema, each as `pointer: problem`; empty when the value is valid.
  public func problems(in instance: JSONInstance) throws(JSONSchemaError) -> [String] {
    try problems(in: instance, schema: root, at: "")
  }
}

private let annotations: Set = ["$schema", "$id", "title", "description"]
private let schemaMaps: Set = ["properties", "$defs"]
private let assertions: Set = [
  "const", "dependentRequired", "enum", "minItems", "minimum", "pattern", "required", "type", "uniqueItems",
]

extension JSONSchemaValidator {
  private func verify(_ schema: JSONInstance, at pointer: String) throws(JSONSchemaError) {
    if case .bool = schema { return }
    guard case .object(let keywords) = schema else { throw .malformed("schema", at: pointer) }
    for (keyword, value) in keywords.sorted(by: { $0.key < $1.key }) {
      let place = "\(pointer)/\(keyword)"
      if schemaMaps.contains(keyword) {
        guard case .object(let schemas) = value else { throw .malformed(keyword, at: pointer) }
        for (name, schema) in schemas { try verify(schema, at: "\(place)/\(name)") }
      } else if keyword == "items" || keyword == "additionalProperties" {
        try verify(value, at: place)
      } else if keyword == "oneOf" || keyword == "anyOf" {
        guard case .array(let schemas) = value else { throw .malformed(keyword, at: pointer) }
        for (index, schema) in schemas.enumerated() { try verify(schema, at: "\(place)/\(index)") }
      } else if keyword == "$ref" {
        _ = try resolved(value)
      } else if !annotations.contains(keyword), !assertions.contains(keyword) {
        throw .unknownKeyword(keyword, at: pointer)
      }
    }
  }

  /// Follows `#/a/b`.
  private func resolved(_ reference: JSONInstance) throws(JSONSchemaError) -> JSONInstance {
    guard case .string(let text) = reference, text.hasPrefix("#") else { throw .unresolved("\(reference)") }
    var schema = root
    for step in text.dropFirst().split(separator: "/") {
      guard let next = schema[String(step)] else { throw .unresolved(text) }
      schema = next
    }
    return schema
  }

  private func problems(
    in instance: JSONInstance, schema: JSONInstance, at pointer: String
  ) throws(JSONSchemaError) -> [String] {
    guard case .object(let keywords) = schema else {
      return schema == .bool(false) ? ["\(pointer): nothing is allowed here"] : []
    }
    var problems: [String] = []
    for (keyword, value) in keywords.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$ref":
        problems += try self.problems(in: instance, schema: resolved(value), at: pointer)
      case "oneOf", "anyOf":
        guard case .array(let schemas) = value else { throw .malformed(keyword, at: pointer) }
        var matches = 0
        for schema in schemas where try self.problems(in: instance, schema: schema, at: pointer).isEmpty {
          matches += 1
        }
        let isFulfilled = keyword == "oneOf" ? matches == 1 : matches > 0
        if !isFulfilled { problems.append("\(pointer): \(matches) of \(keyword) match") }
      case "properties", "additionalProperties", "required", "dependentRequired":
        guard case .object(let members) = instance else { continue }
        problems += try memberProblems(members, keyword, value, keywords, at: pointer)
      case "items", "minItems", "uniqueItems":
        guard case .array(let elements) = instance else { continue }
        problems += try elementProblems(elements, keyword, value, at: pointer)
      case "type", "const", "enum", "pattern", "minimum":
        if let problem = try scalarProblem(instance, keyword, value, at: pointer) {
          problems.append("\(pointer): \(problem)")
        }
      default: continue
      }
    }
    return problems
  }

  private func memberProblems(
    _ members: [String: JSONInstance], _ keyword: String, _ value: JSONInstance,
    _ keywords: [String: JSONInstance], at pointer: String
  ) throws(JSONSchemaError) -> [String] {
    var problems: [String] = []
    switch (keyword, value) {
    case ("properties", .object(let schemas)):
      for (name, schema) in schemas.sorted(by: { $0.key < $1.key }) {
        guard let member = members[name] else { continue }
        problems += try self.problems(in: member, schema: schema, at: "\(pointer)/\(name)")
      }
    case ("additionalProperties", _):
      for (name, member) in members.sorted(by: { $0.key < $1.key })
      where keywords["properties"]?[name] == nil {
        problems += try self.problems(in: member, schema: value, at: "\(pointer)/\(name)")
      }
    case ("required", .array(let names)):
      problems += names.compactMap { missing($0, in: members).map { "\(pointer): \($0)" } }
    case ("dependentRequired", .object(let dependents)):
      for (name, names) in dependents.sorted(by: { $0.key < $1.key }) where members[name] != nil {
        guard case .array(let names) = names else { throw .malformed(keyword, at: pointer) }
        problems += names.compactMap { missing($0, in: members).map { "\(pointer): \($0)" } }
      }
    default: throw .malformed(keyword, at: pointer)
    }
    return problems
  }

  private func missing(_ name: JSONInstance, in members: [String: JSONInstance]) -> String? {
    guard case .string(let name) = name else { return "a required name is not a string" }
    return members[name] == nil ? "\(name) is missing" : nil
  }

  private func elementProblems(
    _ elements: [JSONInstance], _ keyword: String, _ value: JSONInstance, at pointer: String
  ) throws(JSONSchemaError) -> [String] {
    switch (keyword, value) {
    case ("minItems", .integer(let least)):
      return elements.count < least ? ["\(pointer): fewer than \(least) items"] : []
    case ("uniqueItems", .bool(let isUnique)):
      return isUnique && Set(elements).count < elements.count ? ["\(pointer): an item occurs twice"] : []
    case ("items", _):
      var problems: [String] = []
      for (index, element) in elements.enumerated() {
        problems += try self.problems(in: element, schema: value, at: "\(pointer)/\(index)")
      }
      return problems
    default: throw .malformed(keyword, at: pointer)
    }
  }

  private func scalarProblem(
    _ instance: JSONInstance, _ keyword: String, _ value: JSONInstance, at pointer: String
  ) throws(JSONSchemaError) -> String? {
    switch (keyword, value) {
    case ("const", _):
      return instance == value ? nil : "is not the constant"
    case ("enum", .array(let values)):
      return values.contains(instance) ? nil : "is none of the values"
    case ("type", .string(let name)):
      return instance.isOf(type: value) ? nil : "is not a \(name)"
    case ("type", .array(let names)):
      return names.contains(where: instance.isOf(type:)) ? nil : "is of none of the types"
    case ("minimum", .integer(let least)):
      return instance.isBelow(least) ? "is below \(least)" : nil
    case ("pattern", .string(let pattern)):
      guard case .string(let text) = instance else { return nil }
      guard let regex = try? Regex(pattern) else { throw .malformed(keyword, at: pointer) }
      return text.contains(regex) ? nil : "does not match \(pattern)"
    default: throw .malformed(keyword, at: pointer)
    }
  }
}

extension JSONInstance {
  fileprivate func isOf(type name: JSONInstance) -> Bool {
    switch (name, self) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer),
      ("number", .number), ("string", .string), ("array", .array), ("object", .object):
      true
    default: false
    }
  }

  fileprivate func isBelow(_ least: Int) -> Bool {
    switch self {
    case .integer(let value): value < least
    case .number(let value): value < Double(least)
    default: false
    }
  }
}
