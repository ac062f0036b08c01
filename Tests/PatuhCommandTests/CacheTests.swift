import Foundation
import Testing

/// What `patuh cache` and the options for the cache do.
struct CacheTests {
  private static let source = ["App/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n"]

  @Test func theFolderIsThatOfTheUser() throws {
    let home = try patuh("cache", "path", environment: ["XDG_CACHE_HOME": "", "HOME": "/nowhere"])
    #if os(macOS)
      #expect(home.output == "/nowhere/Library/Caches/patuh\n")
    #else
      #expect(home.output == "/nowhere/.cache/patuh\n")
    #endif
    let xdg = try patuh("cache", "path", environment: ["XDG_CACHE_HOME": "/elsewhere"])
    #expect(xdg.output == "/elsewhere/patuh\n")
    #expect(try patuh("cache", "path", "--cache-path", "/here").output == "/here\n")
  }

  @Test func withoutAHomeNothingIsKeptAndTheCommandSaysSo() throws {
    let none = ["XDG_CACHE_HOME": "", "HOME": ""]
    let path = try patuh("cache", "path", environment: none)
    #expect(path.status == 2 && path.messages.contains("--cache-path"))
    try withFolder(Self.source) { folder in
      let run = try patuh("lint", in: folder, environment: none)
      #expect(run.status == 1 && run.output.contains("manifest_missing"))
    }
  }

  @Test func aRunIsTheSameWithAndWithoutACache() throws {
    try withFolder(Self.source) { folder in
      let cache = folder.appending(path: "kept").path
      let runs = try [["--cache-path", cache], ["--cache-path", cache], ["--no-cache"]].map {
        try patuh(["lint", "--format", "json", "App"] + $0, in: folder)
      }
      #expect(Set(runs.map(\.output)).count == 1 && runs.allSatisfy { $0.status == 1 })
      let cleaned = try patuh("cache", "clean", "--cache-path", cache)
      #expect(cleaned.output.hasPrefix("patuh: removed 0.0 MB from "))
      #expect(!FileManager.default.fileExists(atPath: cache))
    }
  }

  @Test func anEmptyNameIsNoFolder() throws {
    let run = try patuh("lint", "--cache-path", "")
    #expect(run.status == 2 && run.messages.contains("--cache-path names no folder"))
  }

  @Test func noCacheKeepsNothing() throws {
    try withFolder(Self.source) { folder in
      let cache = folder.appending(path: "kept").path
      _ = try patuh("lint", "--no-cache", "--cache-path", cache, in: folder)
      #expect(!FileManager.default.fileExists(atPath: cache))
    }
  }

  @Test func aFolderThatCannotBeWrittenIsSaidAndChangesNothing() throws {
    try withFolder(Self.source.merging(["file": ""]) { $1 }) { folder in
      let place = folder.appending(path: "file").path
      let run = try patuh("lint", "App", "--cache-path", place, in: folder)
      #expect(run.status == 1 && run.output.contains("manifest_missing"))
      #expect(run.messages.contains("nothing new is kept for the next run: \(place): "))
      let quiet = try patuh("lint", "App", "--cache-path", place, "--quiet", in: folder)
      #expect(quiet.messages.isEmpty && quiet.output == run.output)
    }
  }

  @Test func theNameOfAFamilyStandsForItsRules() throws {
    try withFolder(Self.source.merging(["App/Broken.swift": "func {"]) { $1 }) { folder in
      let privacy = try patuh("lint", "--only", "privacy", "--format", "compact", in: folder).output
      #expect(privacy.contains("manifest_missing") && !privacy.contains("source_syntax_error"))
      let hygiene = try patuh("lint", "--only", "hygiene", "--format", "compact", in: folder).output
      #expect(!hygiene.contains("manifest_missing") && hygiene.contains("source_syntax_error"))
      #expect(
        try patuh("lint", "--only", "privcy", in: folder).messages.contains(#"did you mean "privacy"?"#))
    }
  }
}
