import Foundation
import PatuhCore
import PatuhEngine
import Synchronization
import SystemPackage
import Testing

@Suite struct ExtractionTests {
  @Test func doesNotDependOnThreads() async throws {
    let tree = try TemporaryTree()
    for number in 0..<200 {
      try tree.write("F\(number).swift", "import M\(number)\nstruct S\(number) { let x = \(number) }\n")
    }
    try tree.write("PrivacyInfo.xcprivacy", "<plist version=\"1.0\"><dict/></plist>")
    let files = try await discover(root: tree.root).files
    let calls = Atomic(0)
    let single = await extract(files, root: tree.root, jobs: 1) { _, total in
      calls.wrappingAdd(total == 201 ? 1 : 1000, ordering: .relaxed)
    }
    #expect(calls.load(ordering: .relaxed) == 201)
    #expect(single.facts.count == 201 && single.notes.isEmpty)
    let shuffled = files.shuffled()
    let several = await extract(shuffled, root: tree.root, jobs: 8)
    for (file, facts) in zip(shuffled, several.facts) {
      #expect(facts == single.facts[try #require(files.firstIndex(of: file))])
    }
    #expect(await extract(files, root: tree.root, jobs: 0).facts == single.facts)
    #expect(await extract([], root: tree.root).facts.isEmpty)
  }

  @Test(.timeLimit(.minutes(15))) func survivesWhatCannotBeRead() async throws {
    let tree = try TemporaryTree(["a.swift": "let a = 1", "empty.swift": "", "folder.swift/x": ""])
    let large = tree.folder.appendingPathComponent("large.swift")
    for name in ["large.swift", "large.xcprivacy"] {
      try tree.write(name)
      let handle = try FileHandle(forWritingTo: tree.folder.appendingPathComponent(name))
      try handle.truncate(atOffset: 50_000_000)
      try handle.close()
    }
    #expect(mkfifo(tree.folder.path + "/pipe.swift", 0o600) == 0)
    #expect(FileManager.default.fileExists(atPath: large.path))
    try tree.link("device.swift", to: "/dev/zero")
    let names = [
      "a.swift", "device.swift", "empty.swift", "folder.swift", "gone.swift", "large.swift",
      "large.xcprivacy",
      "pipe.swift",
    ]
    let files = names.map { name in
      InputFile(path: name, kind: name.hasSuffix(".swift") ? .swift : .privacyManifest)
    }
    let extraction = await extract(files, root: tree.root, jobs: 2)
    #expect(
      extraction.notes.map { "\($0.kind) \($0.place.path)" } == [
        "unreadable device.swift", "unreadable folder.swift", "unreadable gone.swift", "tooLarge large.swift",
        "unreadable pipe.swift",
      ])
    #expect(extraction.facts[5] == .unread(reason: "It is 50 MB large and was not read; the limit is 10 MB"))
    guard case .source = extraction.facts[0], case .source = extraction.facts[2] else {
      Issue.record("A file next to a bad one was not read")
      return
    }
    guard case .propertyList(let list) = extraction.facts[6] else {
      Issue.record("\(extraction.facts[6])")
      return
    }
    #expect(list.problems.first?.message.contains("larger than 10 MB") == true)
  }
}
