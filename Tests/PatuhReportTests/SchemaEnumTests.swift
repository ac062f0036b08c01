import Foundation
import PatuhCore
import Testing

/// The schemas of the JSON list each value that a key can have.
@Suite struct SchemaEnumTests {
  private func enums(in schema: String) throws -> [Set<String>] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/schema")
    let data = try Data(contentsOf: folder.appendingPathComponent(schema))
    func lists(in value: Any) -> [Set<String>] {
      if let record = value as? [String: Any] {
        let own = (record["enum"] as? [String]).map { [Set($0)] } ?? []
        return own + record.values.flatMap(lists(in:))
      }
      return (value as? [Any])?.flatMap(lists(in:)) ?? []
    }
    return lists(in: try JSONSerialization.jsonObject(with: data))
  }

  @Test func reportListsAllPackageManagers() throws {
    #expect(
      try enums(in: "report.schema.json").contains(Set(ThirdPartyPackage.Manager.allCases.map(\.rawValue))))
  }

  @Test func reportListsAllKindsOfQuestions() throws {
    #expect(try enums(in: "report.schema.json").contains(Set(OpenQuestion.Kind.allCases.map(\.rawValue))))
  }

  @Test func targetsListAllWaysOfManifests() throws {
    #expect(try enums(in: "targets.schema.json").contains(Set(BundledManifest.Way.allCases.map(\.rawValue))))
  }
}
