import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What differs from what was sealed, and what is only not known.
@Suite struct SealReadingTests {
  private func seal(
    of fixture: String = "pass/whole", _ change: (URL) throws -> Void = { _ in }
  ) throws -> BundleSeal {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-seal-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = repositoryFolder.appending(path: "fixtures/xcframework_seal_broken/\(fixture)")
    try FileManager.default.copyItem(at: source, to: folder)
    try change(folder.appending(path: "Kit.xcframework"))
    let read = try readArtefact(at: [FilePath(folder.path)], try RuleData().decodedTables(), progress: nil)
    return try #require(read.artefact.seals.first)
  }

  private let header = "ios-arm64/Kit.framework/Headers/Kit.h"

  @Test func aWholeBundle() throws {
    let seal = try seal()
    #expect(seal.bundle == "Kit.xcframework" && seal.faults.isEmpty && seal.unchecked.isEmpty)
    #expect(seal.signer?.shownName == "Example Inc. (ABCDE12345)" && seal.fileCount == 4)
  }

  /// A file that was not fetched is not known, and not changed.
  @Test func aPointerOfGitLFS() throws {
    let seal = try seal { bundle in
      try Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)
        .write(to: bundle.appending(path: header))
    }
    #expect(seal.faults.isEmpty)
    #expect(seal.unchecked == ["1 of 4 sealed files could not be read"])
  }

  @Test func whatFindersLeave() throws {
    let seal = try seal { try Data([0]).write(to: $0.appending(path: "ios-arm64/.DS_Store")) }
    #expect(seal.faults.isEmpty)
  }

  @Test func aFileInPlaceOfALink() throws {
    let inner = "ios-arm64-maccatalyst/Kit.framework/Versions/Current"
    let seal = try seal(of: "pass/links") { bundle in
      try FileManager.default.removeItem(at: bundle.appending(path: inner))
      try Data("A".utf8).write(to: bundle.appending(path: inner))
    }
    #expect(seal.faults == [.init(.changed, path: inner, "\(inner) is a file, and was a link")])
  }

  @Test func severalFaults() throws {
    let seal = try seal { bundle in
      try FileManager.default.removeItem(at: bundle.appending(path: header))
      try Data().write(to: bundle.appending(path: "notes.txt"))
      try Data().write(to: bundle.appending(path: "_CodeSignature/CodeSignature"))
    }
    #expect(seal.faults.map(\.kind) == [.signature, .missing, .added])
    #expect(seal.signer == nil)
  }

  /// A rule of its own for files that are left out is not understood, so nothing counts as added.
  @Test func unknownRules() throws {
    let root = PropertyListFile(rules: ["^.*": true, #"^.*\.log$"#: ["omit": true]])
    let files = try #require(SealedFiles(root.bytes))
    #expect(!files.sealsEverything)
    #expect(SealedFiles(Array("no list".utf8)) == nil)
  }
}

/// A `CodeResources` without files.
private struct PropertyListFile {
  var bytes: [UInt8]

  init(rules: [String: Any]) {
    let list: [String: Any] = ["files": [String: Any](), "files2": [String: Any](), "rules2": rules]
    bytes = Array(
      (try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)) ?? Data())
  }
}
