import PatuhReport
import SystemPackage
import Testing

@testable import PatuhServer

@Suite struct CodingTests {
  private struct Sample: Codable, Equatable {
    enum Kind: String, Codable { case one, two }

    var text: String
    var number: Int?
    var flags: [Bool]
    var nested: [String: [Int]]
    var kind: Kind
    var any: JSONValue?
  }

  @Test func valuesSurvive() throws {
    let sample = Sample(
      text: "\"\u{1}🎈\n", number: nil, flags: [true, false], nested: ["a": [1, -2], "b": []], kind: .two,
      any: ["x", 1, .null])
    let text = sample.json.line
    #expect(!text.contains("number"))
    #expect(try Sample(json: JSONValue(json: Array(text.utf8))) == sample)
  }

  @Test(arguments: [
    #"{"flags": [], "nested": {}, "kind": "one"}"#, #"{"text": 1, "flags": [], "nested": {}, "kind": "one"}"#,
    #"{"text": "", "flags": [1], "nested": {}, "kind": "one"}"#,
    #"{"text": "", "flags": {}, "nested": {}, "kind": "one"}"#,
    #"{"text": "", "flags": [], "nested": {}, "kind": "three"}"#, "[]", "null",
  ])
  func faultsAreErrors(_ text: String) throws {
    let value = try JSONValue(json: Array(text.utf8))
    #expect(throws: DecodingError.self) { try Sample(json: value) }
  }

  @Test func unknownKeysAndNullsAreTaken() throws {
    let text = #"{"text": "", "number": null, "flags": [], "nested": {}, "kind": "one", "more": {"a": 1.5}}"#
    #expect(try Sample(json: JSONValue(json: Array(text.utf8))).number == nil)
  }

  @Test func idsAreNumbersOrTexts() throws {
    #expect(try MessageID(json: 7) == .number(7))
    #expect(try MessageID(json: "a") == .text("a"))
    #expect(MessageID.text("7").json == "7")
    #expect(throws: DecodingError.self) { try MessageID(json: .bool(true)) }
  }

  @Test func aVersionThatIsNotKnownIsNull() {
    let known = OptionalVersionedTextDocumentIdentifier(uri: "a", version: 3)
    let unknown = OptionalVersionedTextDocumentIdentifier(uri: "a", version: nil)
    #expect(known.json.line == #"{"uri": "a", "version": 3}"#)
    #expect(unknown.json.line == #"{"uri": "a", "version": null}"#)
  }

  @Test(arguments: [
    ("file:///a/b%20c/%C3%A9.swift", "/a/b c/é.swift"), ("FILE://localhost/a", "/a"),
    ("file:///a%2Bb+c", "/a+b+c"),
    ("file:///a%3Ab?x#y", "/a:b"),
  ])
  func pathsOfURIs(_ row: (uri: String, path: String)) {
    #expect(filePath(ofURI: row.uri) == FilePath(row.path))
  }

  @Test(arguments: ["untitled:Untitled-1", "http://a/b", "file://host/a", "file:", "a"])
  func urisOfNoFile(_ uri: String) { #expect(filePath(ofURI: uri) == nil) }

  @Test(arguments: ["/a b/é+🎈#%?.swift", "/", "/a~b_c-d.e"])
  func pathsSurvive(_ path: String) {
    #expect(filePath(ofURI: uri(ofFile: FilePath(path))) == FilePath(path))
  }
}
