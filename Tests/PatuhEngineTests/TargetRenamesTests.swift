import PatuhCore
import Testing

@testable import PatuhEngine

/// Which targets of two states are the same under another name.
@Suite struct TargetRenamesTests {
  private func target(
    _ name: String, object: String? = nil, product: Target.Product = .application, sources: Set<String>
  ) -> TargetSources {
    TargetSources(
      name: name, identifierOfObject: object, path: "Notes.xcodeproj/project.pbxproj",
      identityPath: "Notes.xcodeproj/project.pbxproj", product: product, isTest: false, sources: sources)
  }

  private func newName(of target: TargetSources, in current: [TargetSources]) -> String? {
    TargetRenames(from: [target], to: current, FileMoves()).newName(of: target.name)
  }

  @Test func theObjectOfXcodeShowsThatItIsTheSame() {
    let notes = target("Notes", object: "A1", sources: ["Notes/Store.swift"])
    // Its folder got a name at which there is nothing.
    #expect(newName(of: notes, in: [target("Drafts", object: "A1", sources: [])]) == "Drafts")
    let others = [
      target("Beta", object: "B2", sources: ["Notes/Store.swift"]),
      target("Drafts", object: "A1", sources: []),
    ]
    #expect(newName(of: notes, in: others) == "Drafts")
  }

  @Test func anotherObjectIsTheSameByItsSources() {
    let notes = target("Notes", object: "A1", sources: ["Notes/Store.swift"])
    #expect(newName(of: notes, in: [target("Drafts", object: "B2", sources: notes.sources)]) == "Drafts")
    #expect(newName(of: notes, in: [target("Drafts", object: "B2", sources: [])]) == nil)
    let widget = target("Widget", object: "A1", product: .appExtension, sources: notes.sources)
    #expect(newName(of: notes, in: [widget]) == nil)
  }

  @Test func targetsWithoutObjectsAreNotOne() {
    let notes = target("Notes", sources: ["Notes/Store.swift"])
    #expect(newName(of: notes, in: [target("Drafts", sources: [])]) == nil)
  }
}
