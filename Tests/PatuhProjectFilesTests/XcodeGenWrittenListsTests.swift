import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhProjectFiles

/// The property lists that XcodeGen 2.45.4 writes in the place of files of the tree (`FileWriter`, and
/// `getInfoPlists` of `PBXProjGenerator`).
@Suite struct XcodeGenWrittenListsTests {
  private func described(_ specification: String) throws -> DescribedProject {
    var context = ProjectFiles(
      tree: FileTree(["App/A.swift", "App/App.entitlements", "App/Info.plist", "App/Own.plist"]))
    for path in ["App/App.entitlements", "App/Info.plist", "App/Own.plist"] {
      context.propertyLists[path] = propertyListFacts(
        Array("<plist version=\"1.0\"><dict><key>A</key><string>\(path)</string></dict></plist>".utf8))
    }
    context.take(XcodeGenFormat(), ["project.yml": specification])
    return describedXcodeGenProject(
      try #require(context.xcodeGen["project.yml"]), at: "project.yml", in: context)
  }

  private let app = "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n"

  private func list(_ specification: String, of target: String = "App") throws -> InfoPlist {
    let target = try #require(described(specification).targets.first { $0.name == target })
    let build = try #require(target.infoPlistBuilds.first)
    return build.merged(with: nil)
  }

  @Test(arguments: [
    "    info: {path: App/Info.plist, properties: {B: stated}}\n",
    """
        info: {path: App/Info.plist, properties: {B: stated}}
        settings: {INFOPLIST_FILE: App/Info.plist}
    """,
    """
        info: {path: App/Info.plist, properties: {B: stated}}
    settings: {INFOPLIST_FILE: App/Own.plist}
    """,
  ])
  func theFileIsReplaced(_ lines: String) throws {
    let list = try list(app + lines)
    #expect(list["B"]?.value.string == "stated")
    #expect(list["A"] == nil)
    #expect(list["CFBundleVersion"]?.origin == .tool("XcodeGen"))
    #expect(list.file == nil)
  }

  @Test func aFileThatTheTargetNamesCounts() throws {
    let list = try list(
      app + """
            info: {path: App/Info.plist, properties: {B: stated}}
            settings: {INFOPLIST_FILE: App/Own.plist}
        """)
    #expect(list.file == "App/Own.plist")
    #expect(list["B"] == nil)
  }

  @Test func theLastTargetByItsNameWritesAFile() throws {
    let specification =
      app + """
            info: {path: App/Info.plist, properties: {B: first}}
          Zoo:
            type: application
            platform: iOS
            info: {path: App/Info.plist, properties: {B: last}}
        """
    #expect(try list(specification)["B"]?.value.string == "last")
    #expect(try list(specification, of: "Zoo")["B"]?.value.string == "last")
  }

  @Test(arguments: [("pod install", true), ("git checkout -- App/Info.plist", false), ("./after.sh", false)])
  func aCommandAfterGenerating(_ command: String, isWhole: Bool) throws {
    let list = try list(
      "options: {postGenCommand: \"\(command)\"}\n" + app + "    info: {path: App/Info.plist}\n")
    #expect(list.unknowns.isEmpty == isWhole)
  }

  @Test func entitlementsAreReplaced() throws {
    let lines = """
          settings: {CODE_SIGN_ENTITLEMENTS: App/App.entitlements}
      """
    let kept = try #require(described(app + lines).targets.first)
    #expect(kept.entitlements == ["App/App.entitlements"])
    #expect(kept.statedEntitlements.isEmpty)
    let replaced = try #require(
      described(app + lines + "\n    entitlements: {path: App/App.entitlements}\n").targets.first)
    #expect(replaced.entitlements.isEmpty)
    #expect(replaced.statedEntitlements.map(\.dictionary?.count) == [0])
  }

  @Test func keysThatAreLostAreTold() throws {
    let told = try described(
      app + """
            info: {path: App/Info.plist, properties: {A: stated}}
            entitlements: {path: App/App.entitlements}
          Tests:
            type: bundle.unit-test
            platform: iOS
            info: {path: App/Own.plist}
        """
    ).problems
    #expect(
      told.map(\.message) == [
        """
        XcodeGen writes App/App.entitlements again from entitlements and does not keep A, which the file in \
        the tree has: what XcodeGen writes counts
        """
      ])
  }
}
