import Foundation
import Testing

/// What a person is told to do about an extension that does not fit its app.
@Suite struct ExtensionAdviceTests {
  private func project(_ version: String, of app: String, and part: String, identifier: String) -> String {
    """
    name: Notes
    targets:
      Notes:
        type: application
        platform: iOS
        sources: [Notes]
        dependencies: [{target: Share}]
        settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.notes\(app)}
        info:
          path: Notes/Info.plist
          properties: {CFBundleShortVersionString: \(version), CFBundleVersion: "7"}
      Writer:
        type: application
        platform: iOS
        sources: [Notes]
        dependencies: [{target: Share}]
        settings: {PRODUCT_BUNDLE_IDENTIFIER: \(identifier)\(app)}
        info:
          path: Writer/Info.plist
          properties: {CFBundleShortVersionString: \(version), CFBundleVersion: "7"}
      Share:
        type: app-extension
        platform: iOS
        sources: [Share]
        settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.notes.Share\(part)}
        info:
          path: Share/Info.plist
          properties: {CFBundleShortVersionString: "1.9", CFBundleVersion: "7"}

    """
  }

  private func report(_ project: String, _ rule: String) throws -> String {
    let files = [
      "project.yml": project, "Notes/App.swift": "let app = 1\n", "Share/Share.swift": "let share = 1\n",
    ]
    return try withFolder(files) { folder in
      try patuh("lint", "--only", rule, in: folder).output
    }
  }

  @Test func anExtensionOfTwoAppsCannotBeNamedForBoth() throws {
    let rule = "extension_identifier_unprefixed"
    let text = try report(project("'2.0'", of: "", and: "", identifier: "com.example.writer"), rule)
    #expect(
      text.contains(
        """
        fix: Give each app a target of its own for it, here com.example.writer.Share: Notes embeds Share, \
        too, and no identifier begins with those of both apps
        """), "\(text)")
    // An identifier that begins with both is possible.
    let nested = try report(project("'2.0'", of: "", and: "", identifier: "com.example.notes.pro"), rule)
    #expect(nested.contains("fix: Name it com.example.notes.pro.Share\n"), "\(nested)")
  }

  /// What is right in one configuration must not be advised for all.
  @Test func eachConfigurationGetsItsOwnIdentifier() throws {
    func lint(_ identifiers: String...) throws -> String {
      let project = """
        name: Demo
        configs: {Debug: debug, Beta: release, Store: release}
        targets:
          Notes:
            type: application
            platform: iOS
            sources: [Notes]
            dependencies: [{target: Share}]
            info: {path: Notes/Info.plist}
            settings:
              configs:
                Beta: {PRODUCT_BUNDLE_IDENTIFIER: com.a.beta}
                Store: {PRODUCT_BUNDLE_IDENTIFIER: com.b.app}
          Share:
            type: app-extension
            platform: iOS
            sources: [Share]
            info: {path: Share/Info.plist}
            settings:
              configs:
                Beta: {PRODUCT_BUNDLE_IDENTIFIER: \(identifiers[0])}
                Store: {PRODUCT_BUNDLE_IDENTIFIER: \(identifiers[1])}

        """
      return try report(project, "extension_identifier_unprefixed")
    }
    let one = try lint("com.b.app.w", "com.b.app.w")
    #expect(one.contains("requires; in the configuration Beta\n"), "\(one)")
    #expect(one.contains("fix: Name it com.a.beta.w in the configuration Beta\n"), "\(one)")
    let both = try lint("com.c.w", "com.c.w")
    #expect(
      both.contains(
        """
        com.a.beta. as that of Notes, which embeds it, requires; in the configuration Beta; in the \
        configuration Store, com.c.w and com.b.app

        """), "\(both)")
    #expect(
      both.contains(
        """
        fix: Name it com.a.beta.Share in the configuration Beta and com.b.app.Share in the configuration \
        Store

        """), "\(both)")
    let right = try lint("com.a.beta.w", "com.b.app.w")
    #expect(right.contains("No findings"), "\(right)")
  }

  /// A build setting is advised only where it leads to the version of the app.
  @Test(arguments: [
    (
      "", "'2.0'",
      "fix: Give Share the CFBundleShortVersionString 2.0, too, or take both from a build setting"
    ),
    (
      ", MARKETING_VERSION: '2.0'", "'2.0'", "fix: Take both from $(MARKETING_VERSION), which is 2.0 for both"
    ),
    (
      ", MARKETING_VERSION: '1.0'", "'2.0'",
      "fix: Give Share the CFBundleShortVersionString 2.0, too, or take both from a build setting"
    ),
  ])
  func aSettingIsAdvisedWhereItHasTheVersion(settings: String, version: String, fix: String) throws {
    let text = try report(
      project(version, of: settings, and: settings, identifier: "com.example.notes"),
      "extension_version_differs")
    #expect(text.contains(fix), "\(text)")
    #expect(!text.contains("Take both from the same setting"), "\(text)")
  }

  @Test func theSettingOfTheExtensionIsSet() throws {
    let text = try report(
      project("'2.0'", of: "", and: ", MARKETING_VERSION: '1.9'", identifier: "com.example.notes")
        .replacing(
          "CFBundleShortVersionString: \"1.9\"", with: "CFBundleShortVersionString: $(MARKETING_VERSION)"),
      "extension_version_differs")
    #expect(text.contains("fix: Set MARKETING_VERSION of Share to 2.0, as Notes has it"), "\(text)")
  }
}
