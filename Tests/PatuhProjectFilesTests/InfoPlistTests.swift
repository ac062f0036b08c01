import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct InfoPlistTests {
  private static let ofXcode =
    InfoPlistReferences.cases + InfoPlistInheritance.cases + InfoPlistGeneration.cases
    + InfoPlistEditing.cases + InfoPlistUnknown.cases

  @Test(arguments: ofXcode)
  func isAsABuildMakesIt(_ example: InfoPlistCase) throws {
    try expect(example.result, example.expected, unknown: example.unknown, isWhole: example.isWhole)
  }

  @Test(arguments: InfoPlistXcodeGen.cases)
  func isAsXcodeGenMakesIt(_ example: SpecifiedInfoPlistCase) throws {
    try expect(
      example.resultOfXcodeGen, example.expected, unknown: example.unknown, isWhole: example.isWhole)
  }

  @Test(arguments: InfoPlistTuist.cases)
  func isAsTuistMakesIt(_ example: SpecifiedInfoPlistCase) throws {
    try expect(example.resultOfTuist, example.expected, unknown: example.unknown, isWhole: example.isWhole)
  }

  @Test func everyCaseHasASource() {
    let sources = Self.ofXcode.map(\.source) + (InfoPlistXcodeGen.cases + InfoPlistTuist.cases).map(\.source)
    #expect(sources.allSatisfy { $0.count > 8 })
  }

  private func expect(
    _ result: InfoPlist?, _ expected: [String: String?], unknown: [String], isWhole: Bool
  ) throws {
    guard !expected.isEmpty else {
      #expect(result == nil)
      return
    }
    let list = try #require(result)
    for (key, value) in expected { #expect(list[key]?.value.jsonText == value, "\(key)") }
    let open = list.entries.filter { !$0.unknownParts.isEmpty && expected[$0.key] != nil }.map(\.key)
    #expect(open == unknown)
    #expect(list.isWhole == isWhole, "\(list.unknowns)")
  }
}
