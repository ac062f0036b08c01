import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct InfoPlistTests {
  @Test(
    arguments: InfoPlistReferences.cases + InfoPlistInheritance.cases + InfoPlistGeneration.cases
      + InfoPlistEditing.cases + InfoPlistUnknown.cases)
  func isAsABuildMakesIt(_ example: InfoPlistCase) throws {
    guard !example.expected.isEmpty else {
      #expect(example.result == nil)
      return
    }
    let list = try #require(example.result)
    for (key, value) in example.expected {
      #expect(list[key]?.value.jsonText == value, "\(key)")
    }
    let unknown = list.entries.filter { !$0.unknownParts.isEmpty && example.expected[$0.key] != nil }.map(
      \.key)
    #expect(unknown == example.unknown)
    #expect(list.isWhole == example.isWhole, "\(list.unknowns)")
  }
}
