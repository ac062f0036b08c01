import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What the copies of third-party packages and the built frameworks in artefacts are.
@Suite struct SDKSheetTests {
  private func sheet(_ path: String) throws -> [PackageReport] {
    let place = FilePath(repositoryFolder.path).appending("fixtures").pushing(FilePath(path))
    return try sdkSheet(ofArtefacts: [place], rulesFolder: nil).packages
  }

  @Test func aSignedFramework() throws {
    let report = try #require(try sheet("artefact_origin_unsigned/pass/sealed/Alamofire.xcframework").first)
    #expect(report.package.name == "Alamofire" && report.listedAs == ["Alamofire"])
    #expect(report.package.version == "1.2" && report.linkage == .dynamic)
    #expect(report.signature == .signed && report.signer == "Example Inc. (ABCDE12345)")
    #expect(report.manifest == .missing && report.advice?.hasPrefix("Update to ") == true)
  }

  @Test func aFrameworkWithoutASignature() throws {
    let report = try #require(
      try sheet("artefact_origin_unsigned/fail/xcframework/Alamofire.xcframework").first)
    #expect(report.signature == .unsigned && report.signer == nil)
  }

  @Test func aReceipt() throws {
    let signed = try #require(try sheet("artefact_origin_unsigned/pass/receipt/Shop.ipa").first)
    #expect(signed.signature == .signed && signed.signer == "ABCDE12345")
    let unsigned = try #require(try sheet("artefact_origin_unsigned/fail/receipt/Shop.ipa").first)
    #expect(unsigned.signature == .unsigned)
    let silent = try #require(try sheet("artefact_origin_unsigned/pass/from-sources/Shop.ipa").first)
    #expect(silent.signature == .unknown)
  }

  /// What was changed after the signing is told apart from what a copy lacks.
  @Test func brokenSeals() throws {
    let changed = try #require(try sheet("xcframework_seal_broken/fail/changed/Kit.xcframework").first)
    #expect(changed.signature == .broken && changed.linkage == .static && changed.advice != nil)
    let leftOut = try #require(
      try sheet("xcframework_seal_broken/fail/symbols-left-out/Kit.xcframework").first)
    #expect(leftOut.signature == .signed && leftOut.advice == nil)
  }

  /// Sources of a listed SDK among those of an app: their files tell. One of the files alone, and a copy of
  /// tests, tell nothing.
  @Test func sourcesInTheTree() async throws {
    let project = """
      name: Shop
      targets:
        Shop: {type: application, platform: iOS, sources: [App]}
        ShopTests: {type: bundle.unit-test, platform: iOS, sources: [ShopTests]}
      """
    let tree = try TemporaryTree([
      "project.yml": project, "App/Shop.swift": "struct Shop {}\n",
      "App/Vendor/AFNetworking/AFHTTPSessionManager.m": "",
      "App/Vendor/AFNetworking/Core/AFURLSessionManager.m": "",
      "App/Vendor/Images/SDWebImageManager.m": "",
      "ShopTests/FMDB/FMDatabase.m": "", "ShopTests/FMDB/FMResultSet.m": "",
      "App/HUD/MBProgressHUD.m": "",
      "App/HUD/PrivacyInfo.xcprivacy": "<plist version=\"1.0\"><dict/></plist>",
    ])
    let sheet = try await sdkSheet(of: AnalysisRequest(root: tree.root, today: fixtureDay)).packages
    #expect(sheet.map(\.package.place.path) == ["App/Vendor/AFNetworking", "App/HUD"])
    #expect(sheet.map(\.manifest) == [.absentFromSources, .found])
    #expect(sheet.allSatisfy { $0.linkage == .sources })
    // As `sdk_manifest_missing`, the table asks for nothing.
    #expect(sheet.allSatisfy { $0.advice == nil })
  }

  /// A manifest that cannot be read proves nothing.
  @Test(arguments: [("<plist version=\"1.0\"><dict/></plist>", true), ("<plist><dict>", false), ("{", false)])
  func manifestsThatCannotBeRead(text: String, isRead: Bool) async throws {
    let tree = try TemporaryTree([
      "Podfile.lock": "PODS:\n  - Maps (1.0.0)\n", "Pods/Maps/Maps.h": "",
      "Pods/Maps/PrivacyInfo.xcprivacy": text,
    ])
    let sheet = try await sdkSheet(of: AnalysisRequest(root: tree.root, today: fixtureDay))
    #expect(sheet.packages.map(\.manifest) == [isRead ? .found : .unknown])
    let rendered = sheet.rendered(as: .text, color: false, width: nil)
    #expect(rendered.contains("its PrivacyInfo.xcprivacy cannot be read") != isRead)
    #expect(rendered.hasSuffix(isRead ? "; nothing to do.\n" : "; something to do about 1.\n"), "\(rendered)")
  }

  /// Pods that nothing pins are listed, and then there may be something to do.
  @Test func whatIsNotKnown() async throws {
    let project = "name: Shop\ntargets:\n  Shop: {type: application, platform: iOS, sources: [App]}\n"
    let podfile = "abstract_target 'All' do\n  use_react_native!\n  target 'Shop' do\n  end\nend\n"
    let files = ["project.yml": project, "App/Shop.swift": "struct Shop {}\n"]
    func sheet(_ files: [String: String]) async throws -> SDKSheet {
      let tree = try TemporaryTree(files)
      return try await sdkSheet(of: AnalysisRequest(root: tree.root, today: fixtureDay))
    }
    let open = try await sheet(files.merging(["Podfile": podfile]) { $1 })
    #expect(open.open.count == 1 && open.open[0].hasPrefix("Podfile:1: No Podfile.lock pins the pods that"))
    let text = open.rendered(as: .text, color: false, width: nil)
    #expect(text.contains("Not known  1") && !text.contains("nothing to do"))
    #expect(try await sheet(files).open == [])
  }
}
