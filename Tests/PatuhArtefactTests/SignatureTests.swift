import Foundation
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhArtefact

/// Signatures in the form of CMS, code directories and the signatures in images, made by
/// `fixtures/artefacts/seals`.
@Suite struct SignatureTests {
  private func part(_ name: String, of fixture: String = "whole") throws -> [UInt8] {
    try sealedFile("xcframework_seal_broken/pass/\(fixture)/Kit.xcframework/_CodeSignature/\(name)")
  }

  private func sealedFile(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: repositoryFolder.appending(path: "fixtures/\(path)")))
  }

  @Test(arguments: ["whole", "elliptic"]) func holdsForWhatItSigns(fixture: String) throws {
    let signed = try SignedData(try part("CodeSignature", of: fixture))
    let directory = try part("CodeDirectory", of: fixture)
    #expect(signed.verdict(on: directory) == .holds)
    #expect(signed.verdict(on: directory + [0]) == .broken("What it signs was changed after the signing"))
    #expect(signed.signer.team == "ABCDE12345" && signed.signer.name == "Example Inc.")
    #expect(signed.signer.commonName == "Apple Distribution: Example Inc. (ABCDE12345)")
    #expect(signed.signer.fingerprint.count == 64)
    #expect(signed.standsFor(directory) == nil)
  }

  @Test(arguments: ["whole", "elliptic"]) func doesNotHoldForAnotherKey(fixture: String) throws {
    var bytes = try part("CodeSignature", of: fixture)
    bytes[bytes.count - 1] ^= 1
    let verdict = try SignedData(bytes).verdict(on: try part("CodeDirectory", of: fixture))
    #expect(verdict == .broken("It was not made with the key of its certificate"))
  }

  /// Attributes that were changed are not those that were signed.
  @Test func theAttributesAreSigned() throws {
    let directory = try part("CodeDirectory")
    var signed = try SignedData(try part("CodeSignature"))
    signed.signerInfo.attributes?.append(0)
    #expect(signed.verdict(on: directory) == .broken("It was not made with the key of its certificate"))
  }

  @Test func whatIsNoSignature() throws {
    let bytes = try part("CodeSignature")
    // A SET in place of the outer SEQUENCE.
    for damaged in [
      [], [0x31] + bytes.dropFirst(), Array(bytes.prefix(40)), Array(bytes.dropFirst(1)),
      Array("not a signature".utf8),
    ] {
      #expect(throws: ArtefactProblem.self) { try SignedData(damaged) }
    }
  }

  @Test func theFilesThatACodeDirectoryNames() throws {
    let directory = try CodeDirectory(try part("CodeDirectory"))
    #expect(directory.identifier == "Kit" && directory.team == "ABCDE12345")
    #expect(directory.matches(try part("CodeResources"), in: .resources) == true)
    #expect(directory.matches(try part("CodeRequirements"), in: .requirements) == true)
    #expect(directory.matches([], in: .resources) == false)
    let information = try sealedFile("xcframework_seal_broken/pass/whole/Kit.xcframework/Info.plist")
    #expect(directory.matches(information, in: .information) == true)
  }

  @Test func whatIsNoCodeDirectory() throws {
    let bytes = try part("CodeDirectory")
    for damaged in [[], Array(bytes.prefix(30)), Array(bytes.dropLast(1)), [0] + bytes] {
      #expect(throws: ArtefactProblem.self) { try CodeDirectory(damaged) }
    }
  }

  @Test(arguments: [
    ("pass/signed", CodeSignature(.certificate, team: "ABCDE12345", identifier: "Kit")),
    ("fail/ad-hoc", CodeSignature(.adHoc, team: "ABCDE12345", identifier: "Kit")),
    ("fail/no-signature", nil),
  ])
  func whoSignedAnImage(fixture: String, expected: CodeSignature?) throws {
    let path = "xcframework_slice_unsigned/\(fixture)/Kit.xcframework/ios-arm64/Kit.framework/Kit"
    let facts = try #require(ImageFacts(try sealedFile(path)))
    #expect(facts.slices[0].objects[0].signature == expected)
    #expect(facts.slices[0].objects[0].isSigned == (expected != nil))
  }

  /// A signature made by the linker names no signer.
  @Test func aSignatureOfTheLinker() throws {
    let facts = try #require(ImageFacts(try sample("images/libChained.dylib")))
    #expect(facts.slices[0].objects[0].signature?.kind == .linker)
  }

  @Test(arguments: [
    ("libAll.a", true), ("members.o", true), ("members-fat.o", true), ("libFat.a", true),
    ("libChained.dylib", false),
    ("Shop", false),
  ])
  func whetherAnImageIsStatic(name: String, expected: Bool) throws {
    #expect(ImageFacts.isStatic(Array(try sample("images/\(name)").prefix(64 << 10))) == expected)
  }
}
