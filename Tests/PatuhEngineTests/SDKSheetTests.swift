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
}
