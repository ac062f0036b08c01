import PatuhTestSupport
import Testing

@Suite struct JSONSchemaValidatorTests {
  private func problems(_ instance: JSONInstance, _ schema: JSONInstance) throws -> [String] {
    try JSONSchemaValidator(schema: schema).problems(in: instance)
  }

  @Test(
    arguments: [
      (["type": "integer"], 1, "1"), (["type": ["string", "null"]], "a", 1), (["const": 1], 1, 2),
      (["const": 1], 1, true), (["enum": ["a", "b"]], "b", "c"), (["pattern": "^a+$"], "aa", "ab"),
      (["minimum": 1], 1, 0), (["items": ["type": "string"]], ["a"], ["a", 1]),
      (["minItems": 1], ["a"], []), (["uniqueItems": true], ["a", "b"], ["a", "a"]),
      (["required": ["a"]], ["a": 1], ["b": 1]), (["properties": ["a": ["const": 1]]], ["a": 1], ["a": 2]),
      (["properties": ["a": true], "additionalProperties": false], ["a": 1], ["a": 1, "b": 1]),
      (["additionalProperties": ["type": "string"]], ["a": "b"], ["a": 1]),
      (["dependentRequired": ["a": ["b"]]], ["b": 1], ["a": 1]),
      (["oneOf": [["required": ["a"]], ["required": ["b"]]]], ["a": 1], ["a": 1, "b": 1]),
      (["oneOf": [["required": ["a"]], ["required": ["b"]]]], ["b": 1], [:]),
      (["$ref": "#/$defs/a", "$defs": ["a": ["const": 1]]], 1, 2),
    ] as [(JSONInstance, JSONInstance, JSONInstance)])
  func eachKeywordAcceptsAndRefuses(schema: JSONInstance, good: JSONInstance, bad: JSONInstance) throws {
    #expect(try problems(good, schema) == [])
    #expect(try problems(bad, schema).count == 1)
  }

  @Test func aProblemNamesItsPlace() throws {
    let schema: JSONInstance = ["properties": ["a": ["items": ["type": "string"]]]]
    #expect(try problems(["a": ["x", 1]], schema) == ["/a/1: is not a string"])
  }

  @Test func anUnknownKeywordIsAnError() {
    #expect(throws: JSONSchemaError.unknownKeyword("maximum", at: "#/properties/a")) {
      try JSONSchemaValidator(schema: ["properties": ["a": ["maximum": 1]]])
    }
    #expect(throws: JSONSchemaError.unresolved("#/$defs/a")) {
      try JSONSchemaValidator(schema: ["$ref": "#/$defs/a"])
    }
  }

  @Test(
    arguments: [
      ("/findings/0/severity", "fatal"), ("/findings/0/extra", 1), ("/findings/0/line", 0),
      ("/findings/0/path", "/absolute"), ("/findings/0/itms", ["91053"]), ("/findings/0/rule", "NoCaps"),
      ("/schema", 2), ("/summary/errors", -1), ("/findings/0/evidence", [["message": "no path"]]),
    ] as [(String, JSONInstance)])
  func theSchemaOfFindingsRefuses(pointer: String, value: JSONInstance) throws {
    let valid: JSONInstance = [
      "schema": 1, "tool": ["name": "patuh", "version": "1", "rules": "2026-10"],
      "summary": ["errors": 1, "warnings": 0, "notes": 0, "suppressed": 0, "baselined": 0, "files": 1],
      "findings": [
        [
          "rule": "a_b", "family": "privacy", "severity": "error", "certainty": "sure", "path": "a",
          "line": 1, "column": 1, "message": "m", "evidence": [], "fingerprint": "f",
        ]
      ],
    ]
    let schema = try schema("findings")
    #expect(try schema.problems(in: valid) == [])
    let changed = valid.replacing(pointer.split(separator: "/").map(String.init)[...], with: value)
    #expect(try !schema.problems(in: changed).isEmpty)
  }

  @Test(
    arguments: [
      ["category": "NSPrivacyAccessedAPICategoryX", "categories": ["NSPrivacyAccessedAPICategoryX"]], [:],
      ["category": "UserDefaults"], ["categories": ["NSPrivacyAccessedAPICategoryX"]],
      ["category": "NSPrivacyAccessedAPICategoryX", "column": 1],
    ] as [[String: JSONInstance]])
  func theSchemaOfUsagesRefuses(members: [String: JSONInstance]) throws {
    let usage: [String: JSONInstance] = [
      "path": "a", "symbol": "s", "certainty": "sure", "scope": "test", "condition": .null, "targets": [],
    ]
    let list: JSONInstance = ["schema": 1, "usages": [.object(usage.merging(members) { $1 })]]
    #expect(try !schema("usages").problems(in: list).isEmpty)
  }
}

extension JSONInstance {
  fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONInstance) -> JSONInstance {
    guard let step = path.first else { return value }
    switch self {
    case .object(var members):
      members[step] = (members[step] ?? .null).replacing(path.dropFirst(), with: value)
      return .object(members)
    case .array(var elements):
      guard let index = Int(step) else { return self }
      elements[index] = elements[index].replacing(path.dropFirst(), with: value)
      return .array(elements)
    default: return value
    }
  }
}
