import PatuhCore
import PatuhEngine
import PatuhExtract
import Testing

@testable import PatuhRules

/// The effects of code in extensions of a class that Objective-C declares.
struct ExtendedTypeEffectTests {
  private let header = """
    @interface AppDelegate : UIResponder
    + (AppDelegate *)sharedDelegate;
    - (void)open;
    @end
    """
  private let files = [
    "App/AppDelegate+Sync.swift": """
    import Foundation
    extension AppDelegate {
      func sync() { URLSession.shared.dataTask(with: URL(string: "a")!) }
      func restart() { sync() }
    }
    extension Date {
      func publish() { AppDelegate.shared().sync() }
    }
    """,
    "App/Old.swift": """
    import Security
    struct Secrets { func read() { SecItemCopyMatching([:], nil) } }
    """,
    "App/Menu.swift": "struct Menu { func tap() { Secrets().read() } }",
  ]

  private func project() throws -> Project {
    let project = PatuhRulesTests.project(
      files,
      targets: [
        SmallTarget(
          name: "App", folder: "App", product: .application, projectFile: "App.xcodeproj/project.pbxproj",
          leftOut: ["App/Old.swift"])
      ],
      tables: try ruleTables())
    let own = CFamilyFile(
      path: "App/AppDelegate.h", facts: cFamilyFacts(Array(header.utf8)), scope: .production)
    return Project(
      members: TargetMembers(sources: project.sources, cFamilySources: [own]), targets: project.targets,
      tables: project.tables)
  }

  private func answer(_ start: String, _ effect: Effect) throws -> EffectAnswer? {
    try effectAnswer(from: start, to: effect, in: try project(), Vocabulary())
  }

  @Test func theSharedObjectIsOfTheClass() throws {
    let chains = try #require(try answer("Date", .network)).chains
    #expect(chains.map(\.name.description) == ["Date.publish"])
    #expect(chains.first?.steps.map(\.name.description) == ["AppDelegate.sync", "URLSession.dataTask"])
  }

  @Test func aCallWithinTheClassIsNotReported() throws {
    let own = try ownRule("usage: {in: {path: \"App/**\"}}\nmust_not: {reaches: network}")
    var definition = own.definition
    definition.message = "{found}"
    let found = Rule(definition, vocabulary: own.vocabulary, preset: nil).violations(in: try project())
    #expect(
      found.sorted { $0.place < $1.place }.map { "\($0.place.position?.line ?? 0) \($0.message)" } == [
        "3 URLSession.dataTask", "7 AppDelegate.sync",
      ])
  }

  @Test func theClassCanBeAskedForByItsExtensions() throws {
    let chains = try #require(try answer("AppDelegate", .network)).chains
    #expect(chains.map(\.name.description) == ["AppDelegate.sync", "AppDelegate.restart"])
  }

  @Test func aClassThatSwiftDoesNotExtendIsNamedWithItsPlace() throws {
    let header = "@interface Player : NSObject\n@end\n"
    let project = Project(
      members: TargetMembers(
        sources: [],
        cFamilySources: [
          CFamilyFile(path: "A/Player.h", facts: cFamilyFacts(Array(header.utf8)), scope: .production)
        ]), tables: AppleTables())
    #expect {
      try effectAnswer(from: "Player", to: .network, in: project, Vocabulary())
    } throws: { error in
      (error as? UnknownPart)?.placeInObjectiveC?.path == "A/Player.h"
    }
  }

  @Test func codeThatNoTargetCompilesIsNamed() throws {
    let found = try #require(try answer("Menu", .keychain))
    #expect(found.chains.isEmpty && found.uncompiledFiles == ["App/Old.swift"])
    #expect(try #require(try answer("Menu", .network)).uncompiledFiles.isEmpty)
  }
}
