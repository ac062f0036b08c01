import Foundation
import PatuhTestSupport
import Testing

/// `patuh artefact symbols`
@Suite struct ArtefactTests {
  @Test(arguments: [
    "fixtures/artefacts/images", "fixtures/artefacts/archives", "fixtures/artefacts/archives/Shop.ipa",
  ])
  func jsonFollowsItsSchema(path: String) throws {
    let result = try patuh("artefact", "symbols", path, "--format", "json")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(try schemaProblems(in: result.output, "artefact-symbols") == [])
    #expect(try patuh("artefact", "symbols", path, "--format", "json").output == result.output)
  }

  @Test func aTable() throws {
    let table = try patuh("artefact", "symbols", "fixtures/artefacts/images/libNested.a").output
    #expect(
      table == """
        libNested.a
          archive · arm64 · iOS 15.0 · no manifest
            FileTimestamp   _stat         arm64  symbol table, in main.o
            SystemBootTime  systemUptime  arm64  likely, selector reference, in libInner.a/unclear.o

        2 uses in 1 of 1 image.

        """)
    let none = try patuh("artefact", "symbols", "fixtures/artefacts/images/stat.o").output
    #expect(none == "No uses of required-reason API in 1 image.\n")
    let all = try patuh("artefact", "symbols", "fixtures/artefacts/images/stat.o", "--all").output
    #expect(all.hasPrefix("stat.o\n  object · arm64 · iOS 15.0 · no manifest\n"))
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let table = try patuh("artefact", "symbols", "fixtures/artefacts/archives/bomb.ipa").output
    #expect(table.contains("not read: It would expand from 71579 bytes to 73400864 (byte 0)"))
  }

  @Test(arguments: [
    (["fixtures/none.ipa"], #"there is no file or folder"#),
    (["fixtures/artefacts/build"], "neither an image nor"),
    ([], "path"), (["fixtures/artefacts/images", "--format", "yaml"], "there are text and json"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let result = try patuh(["artefact", "symbols"] + arguments)
    #expect(
      result.status == 2 && result.output.isEmpty && result.messages.contains(message), "\(result.messages)")
  }
}
