import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhRules

@Suite struct CatalogueTests {
  /// Every rule's file, its spelling and its place in the catalogue.
  @Test func filesAndCatalogueAgree() throws {
    let folder = repositoryFolder.appending(path: "Sources/PatuhRules")
    let ids = Rule.catalogue.map(\.information.id.text)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    let files = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { file in
      guard file.hasSuffix(".swift"), !file.hasPrefix("Declarative/") else { return false }
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      return text.contains("RuleInformation(")
    }
    let names = files.compactMap { $0.split(separator: "/").last.map(String.init) }
    let spelt = ids.map { $0.split(separator: "_").map(\.capitalized).joined() + ".swift" }
    #expect(names.sorted() == spelt.sorted())
  }

  @Test func eachListIsSorted() {
    for list in [Rule.manifestRules, Rule.requiredReasonRules, Rule.infoPlistRules, Rule.hygieneRules] {
      let ids = list.map(\.information.id.text)
      #expect(ids == ids.sorted())
    }
  }

  @Test func informationIsComplete() {
    for information in Rule.catalogue.map(\.information) {
      #expect(!information.title.isEmpty && !information.title.hasSuffix("."), "\(information.id)")
      #expect(information.why.hasSuffix("."), "\(information.id)")
      #expect(information.preset == nil, "\(information.id)")
    }
  }
}
