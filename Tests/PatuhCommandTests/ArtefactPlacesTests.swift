import Foundation
import PatuhTestSupport
import Testing

/// How artefacts are named and linked, for the commands that take some.
@Suite struct ArtefactPlacesTests {
  private static let folder = repositoryFolder.appending(path: "fixtures/artefact_manifest_missing/fail/app")
  private static let broken = repositoryFolder.appending(
    path: "fixtures/xcframework_seal_broken/fail/changed")

  /// A folder with a copy of an app that lacks its manifest, `apps/Shop.app`.
  private func withApp<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try withFolder(["apps/README": ""]) { folder in
      try FileManager.default.copyItem(
        at: Self.folder.appending(path: "Shop.app"), to: folder.appending(path: "apps/Shop.app"))
      return try body(folder)
    }
  }

  private func link(_ path: String, to target: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  private func audit(_ path: String, in folder: URL) throws -> CommandResult {
    try patuh("audit", path, "--no-config", "--format", "compact", "--only", "privacy,hygiene", in: folder)
  }

  @Test(arguments: [".", "../Shop.app/.", "../Shop.app/Kit_Kit.bundle/..", "../Shop.app/"])
  func aBundleHasItsRealName(path: String) throws {
    try withApp { folder in
      let app = folder.appending(path: "apps/Shop.app")
      let usual = try audit("Shop.app", in: folder.appending(path: "apps"))
      #expect(usual.status == 1 && usual.output.hasPrefix("Shop.app/Shop: error: Shop uses"))
      #expect(try audit(path, in: app).output == usual.output)
      #expect(try patuh("report", path, "--format", "json", in: app).output.contains("Shop.app/Shop"))
      #expect(try patuh("artefact", "symbols", path, in: app).output.hasPrefix("Shop.app/Shop\n"))
    }
  }

  @Test func aSealIsReadInTheBundle() throws {
    let result = try audit(".", in: Self.broken.appending(path: "Kit.xcframework"))
    let whole = try patuh(
      "audit", ".", "--no-config", "--format", "compact", in: Self.broken.appending(path: "Kit.xcframework"))
    #expect(whole.status == 1 && whole.output.contains("[xcframework_seal_broken]"))
    #expect(!result.output.contains("is in no bundle"))
  }

  @Test func whatATypoNamesKeepsItsSpelling() throws {
    let result = try patuh("audit", "none/./Shop.app", in: Self.folder)
    #expect(result.status == 2 && result.messages.contains("none"))
  }

  /// A repository may be called like a bundle.
  @Test func aProjectIsNoBundle() throws {
    try withFolder(["shop.app/Package.swift": "// swift-tools-version:5.9\n", "shop.app/Info.plist": ""]) {
      let result = try patuh("report", ".", "--format", "json", in: $0.appending(path: "shop.app"))
      #expect(!result.messages.contains("artefact") && !result.output.contains("artefact_unreadable"))
    }
  }

  @Test func aLinkToABundleElsewhereIsFollowed() throws {
    try withApp { folder in
      try link("named/Link.app", to: "../apps/Shop.app", in: folder)
      let result = try audit("named", in: folder)
      #expect(result.status == 1 && result.output.hasPrefix("Link.app/Shop: error: "))
    }
  }

  @Test func aLinkInsideIsNotFollowedTwice() throws {
    try withApp { folder in
      try link("apps/Link.app", to: "Shop.app", in: folder)
      try link("apps/loop", to: ".", in: folder)
      let result = try audit("apps", in: folder)
      #expect(result.output.split(separator: "\n").count == 1 && result.output.hasPrefix("Shop.app/Shop"))
    }
  }

  @Test func aFrameworkThatIsLinkedAnswersForItself() throws {
    try withApp { folder in
      try FileManager.default.copyItem(
        at: repositoryFolder.appending(path: "fixtures/artefacts/images/libChained.dylib"),
        to: folder.appending(path: "Kit"))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "built/Kit.framework"), withIntermediateDirectories: true)
      try link("built/Kit.framework/Kit", to: "../../Kit", in: folder)
      try link("apps/Shop.app/Frameworks/Kit.framework", to: "../../../built/Kit.framework", in: folder)
      let result = try audit("apps/Shop.app", in: folder)
      #expect(result.output.contains("Shop.app/Frameworks/Kit.framework/Kit: warning: Kit uses"))
    }
  }

  @Test(arguments: [
    ("apps/Shop.app/Frameworks/Kit.framework", "../../../none"), ("apps/Shop.app/Extra", "../../other"),
    ("apps/Elsewhere", "../other"),
  ])
  func aLinkThatIsNotFollowedIsSaid(path: String, target: String) throws {
    try withApp { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "other"), withIntermediateDirectories: true)
      try link(path, to: target, in: folder)
      let result = try audit("apps", in: folder)
      #expect(
        result.output.contains("leads to \"\(target)\"") && result.output.contains("[artefact_unreadable]"))
      #expect(
        try patuh("audit", "apps", "--no-config", "--fail-on", "unknown", in: folder).status == 1)
    }
  }

  @Test func endingsInUpperCase() throws {
    try withFolder(["ipas/README": ""]) { folder in
      for name in ["SHOP.IPA", "a.ipa"] {
        try FileManager.default.copyItem(
          at: repositoryFolder.appending(path: "fixtures/artefacts/archives/Shop.ipa"),
          to: folder.appending(path: "ipas/\(name)"))
      }
      let output = try audit("ipas", in: folder).output
      #expect(output.contains("SHOP.IPA!Payload/") && output.contains("a.ipa!Payload/"))
    }
  }

  /// What macOS keeps beside a file on other file systems.
  @Test func appleDoubleFilesAreNoPart() throws {
    try withApp { folder in
      let usual = try audit("apps", in: folder).output
      let double = Data([0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00] + [UInt8](repeating: 0, count: 74))
      for name in ["._Shop", "._Info.plist", "._PrivacyInfo.xcprivacy", "Kit_Kit.bundle/._Kit.a"] {
        try double.write(to: folder.appending(path: "apps/Shop.app/\(name)"))
      }
      try double.write(to: folder.appending(path: "apps/._Shop.ipa"))
      #expect(try audit("apps", in: folder).output == usual)
      // The name alone says nothing.
      try Data("no property list".utf8).write(
        to: folder.appending(path: "apps/Shop.app/._PrivacyInfo.xcprivacy"))
      #expect(try audit("apps", in: folder).output != usual)
    }
  }
}
