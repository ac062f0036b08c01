import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// A state that git keeps is read as if it were checked out.
@Suite struct SnapshotTests {
  /// A tree whose index and work tree both differ from the last commit, each in its own way.
  private func changedTree() throws -> TemporaryTree {
    let tree = try TemporaryTree([
      ".gitignore": "Pods/\n", "Package.swift": package, "App/Kept.swift": uses, "App/Staged.swift": "",
      "App/Edited.swift": "", "App/Both.swift": "", "App/DeletedInIndex.swift": uses,
      "App/DeletedOnDisk.swift": uses, "App/Became/Folder.swift": "", "App/PrivacyInfo.xcprivacy": manifest,
      "Pods/Maps/PrivacyInfo.xcprivacy": manifest, "Podfile.lock": "PODS:\n  - Maps (1.0)\n",
    ])
    try tree.link("App/Linked.swift", to: "Kept.swift")
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.write("App/Staged.swift", uses)
    try tree.write("App/Both.swift", uses)
    try tree.write("App/Added.swift", uses)
    try tree.git("add", ".")
    try tree.git("rm", "-q", "--cached", "App/DeletedInIndex.swift")
    try tree.write("App/Edited.swift", uses)
    try tree.write("App/Both.swift", "let both = 2\n")
    try tree.write("App/Untracked.swift", uses)
    try tree.write("App/Intended.swift", uses)
    try tree.git("add", "-N", "App/Intended.swift")
    try tree.remove("App/DeletedOnDisk.swift")
    try tree.write("App/PrivacyInfo.xcprivacy", "<plist/>")
    return tree
  }

  private func paths(_ snapshot: Snapshot) async -> [String] { await discover(snapshot).shown }

  @Test func theIndexIsWhatWillBeCommitted() async throws {
    let tree = try changedTree()
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    #expect(
      await paths(states.current) == [
        "App/Added.swift", "App/Became/Folder.swift", "App/Both.swift", "App/DeletedOnDisk.swift",
        "App/Edited.swift", "App/Kept.swift", "App/PrivacyInfo.xcprivacy", "App/Staged.swift",
        "Package.swift",
        "Podfile.lock", "vendored: Pods/Maps/PrivacyInfo.xcprivacy",
      ])
    let current = states.current
    #expect(current.text("App/Both.swift") == uses && current.text("App/Edited.swift") == "")
    #expect(current.text("App/PrivacyInfo.xcprivacy") == manifest)
    #expect(current.text("App/Untracked.swift") == nil)
  }

  @Test func theBaseIsTheLastCommit() async throws {
    let tree = try changedTree()
    let base = try #require(
      try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil).bases.first
    ).snapshot
    #expect(
      await paths(base) == [
        "App/Became/Folder.swift", "App/Both.swift", "App/DeletedInIndex.swift", "App/DeletedOnDisk.swift",
        "App/Edited.swift", "App/Kept.swift", "App/PrivacyInfo.xcprivacy", "App/Staged.swift",
        "Package.swift",
        "Podfile.lock", "vendored: Pods/Maps/PrivacyInfo.xcprivacy",
      ])
    #expect(base.text("App/Both.swift") == "" && base.text("App/DeletedInIndex.swift") == uses)
  }

  /// What a checkout of the same state finds, file by file.
  @Test(arguments: ["index", "commit"]) func aStateIsReadAsIfItWereCheckedOut(_ which: String) async throws {
    let tree = try changedTree()
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let base = try #require(try await states.bases.first).snapshot
    let snapshot = which == "index" ? states.current : base
    let checkout = try TemporaryTree()
    let prefix = checkout.root.string + "/"
    if which == "commit" { try tree.git("read-tree", "HEAD") }
    try tree.git("checkout-index", "--all", "--prefix=\(prefix)")
    let request = AnalysisRequest(root: tree.root, today: fixtureDay)
    let setup = try Setup(request, snapshot)
    var watch = Stopwatch()
    let rules = try setup.rules.selected()
    func findings(_ snapshot: Snapshot) async throws -> [Finding] {
      let read = try await readProject(request, setup, in: snapshot, cache: nil, nil, &watch)
      let found = await check(read.project, with: rules)
      return settle(found, of: rules, in: read.project, knownNames: [], today: fixtureDay, files: 0).findings
        .filter { !$0.place.path.hasPrefix("Pod") }
    }
    let found = try await findings(snapshot)
    #expect(!found.isEmpty)
    #expect(try await found == findings(Snapshot(root: checkout.root)))
  }

  @Test func aFolderOfTheRepositoryMayBeTheProject() async throws {
    let tree = try changedTree()
    let states = try await Comparison.staged.states(
      ofProjectAt: tree.root.appending("App"), indexFile: nil)
    #expect(states.current.text("Both.swift") == uses)
    #expect(await !paths(states.current).contains("Untracked.swift"))
    #expect(await paths(try #require(try await states.bases.first).snapshot).contains("DeletedInIndex.swift"))
  }

  @Test func submodulesAreAtTheCommitOfTheState() async throws {
    let library = try TemporaryTree(["Kit.swift": "let kit = 1\n"])
    try library.git("init", "-q")
    try library.git("add", ".")
    try library.git("commit", "-qm", "1")
    let tree = try TemporaryTree(["App.swift": ""])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("submodule", "--quiet", "add", library.root.string, "Kit")
    try tree.git("commit", "-qam", "1")
    try tree.write("Kit/Kit.swift", "let kit = 2\n")
    try tree.write("Kit/More.swift", "let more = 1\n")
    try tree.git("add", ".", at: "Kit")
    try tree.git("commit", "-qam", "2", at: "Kit")
    try tree.git("add", "Kit")
    try tree.write("Kit/Kit.swift", "let kit = 3\n")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let base = try #require(try await states.bases.first).snapshot
    #expect(states.current.text("Kit/Kit.swift") == "let kit = 2\n")
    #expect(base.text("Kit/Kit.swift") == "let kit = 1\n")
    let (now, before) = (await paths(states.current), await paths(base))
    #expect(now == ["App.swift", "Kit/Kit.swift", "Kit/More.swift"])
    #expect(before == ["App.swift", "Kit/Kit.swift"])
    #expect(states.current.unknownSubmodules.isEmpty && base.unknownSubmodules.isEmpty)
  }

  @Test func aSubmoduleWithoutItsCommitIsSaid() async throws {
    let tree = try TemporaryTree(["App.swift": "", "Kit/Kit.swift": "let kit = 1\n"])
    try tree.git("init", "-q")
    try tree.git("init", "-q", at: "Kit")
    try tree.git("add", ".", at: "Kit")
    try tree.git("commit", "-qm", "1", at: "Kit")
    let gone = String(repeating: "1", count: 40)
    try tree.git("add", "App.swift")
    try tree.git("update-index", "--add", "--cacheinfo", "160000,\(gone),Kit")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let bases = try await states.bases
    #expect(states.current.unknownSubmodules == ["Kit"] && bases.isEmpty)
    #expect(await paths(states.current) == ["App.swift", "Kit/Kit.swift"])
  }

  @Test func sparseCheckoutsHaveWhatTheyLeaveOut() async throws {
    let tree = try TemporaryTree(["App/A.swift": uses, "Kit/B.swift": uses])
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.git("update-index", "--skip-worktree", "Kit/B.swift")
    try tree.remove("Kit")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    #expect(states.current.text("Kit/B.swift") == uses)
    #expect(await paths(states.current) == ["App/A.swift", "Kit/B.swift"])
  }

  @Test func linksThatDepartAreFollowed() async throws {
    let tree = try TemporaryTree(["A.swift": uses, "B.swift": ""])
    try tree.link("Link.xcprivacy", to: "B.swift")
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.remove("Link.xcprivacy")
    try tree.link("Link.xcprivacy", to: "nowhere")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    #expect(states.current.text("Link.xcprivacy") == "")
    #expect(await discover(states.current).shownNotes.isEmpty)
  }

  /// The links are the same in all states; what they lead to is not.
  @Test func linksLeadToWhatTheStateHas() async throws {
    let tree = try TemporaryTree([
      "Kit/A.swift": "1", "Kit/Gone.swift": uses, "Kit/Deep/B.swift": uses, "Other/C.swift": uses,
    ])
    try tree.link("File.swift", to: "Kit/A.swift")
    try tree.link("Chain.swift", to: "File.swift")
    try tree.link("Folder", to: "Kit")
    try tree.link("Through.swift", to: "Folder/A.swift")
    try tree.link("Up.swift", to: "Folder/Deep/../A.swift")
    try tree.link("Gone.swift", to: "Kit/Gone.swift")
    try tree.link("Out.swift", to: "../A.swift")
    try tree.link("Circle.swift", to: "Circle.swift")
    try tree.link("Same.swift", to: "Other/C.swift")
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.write("Kit/A.swift", "2")
    try tree.remove("Kit/Gone.swift")
    try tree.git("add", ".")
    try tree.write("Kit/A.swift", "3")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let base = try #require(try await states.bases.first).snapshot
    for name in ["File.swift", "Chain.swift", "Through.swift", "Up.swift"] {
      #expect(states.current.text(name) == "2" && base.text(name) == "1", "\(name)")
      #expect(states.current.differs(from: base, at: name), "\(name)")
    }
    #expect(states.current.text("Gone.swift") == nil && base.text("Gone.swift") == uses)
    #expect(
      states.current.text("Same.swift") == uses && !states.current.differs(from: base, at: "Same.swift"))
    let (now, before) = (await discover(states.current), await discover(base))
    #expect(
      now.shownNotes == [
        "linkBroken Circle.swift", "linkBroken Gone.swift", "linkBroken Out.swift",
      ])
    #expect(
      before.shownNotes == [
        "linkBroken Circle.swift", "linkBroken Out.swift",
      ])
    #expect(before.links["Gone.swift"] == "Kit/Gone.swift" && now.links["Folder"] == "Kit")
  }

  /// A folder that one state has and the disk does not is found behind a link.
  @Test func linksLeadToFoldersOfTheState() async throws {
    let tree = try TemporaryTree(["New/A.swift": uses])
    try tree.link("Folder", to: "New")
    try tree.git("init", "-q")
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.remove("New")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    #expect(await discover(states.current).links == ["Folder": "New"])
    try tree.git("add", ".")
    let staged = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    #expect(await discover(staged.current).links.isEmpty)
    #expect(await discover(try #require(try await staged.bases.first).snapshot).links == ["Folder": "New"])
  }

  @Test func settingsHoldBeforeTheyAreAdded() async throws {
    let tree = try TemporaryTree([
      ".patuh.yml": "version: 1\n", "A.swift": "", "App/.patuh.yml": "version: 1\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", "A.swift")
    let current = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil).current
    #expect(current.exists(".patuh.yml") && !current.exists("App/.patuh.yml"))
  }
}

private let uses = "import Foundation\nlet defaults = UserDefaults.standard\n"
private let manifest = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict><key>NSPrivacyTracking</key><false/></dict></plist>
  """
private let package = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "App", targets: [.target(name: "App", path: "App", resources: [.copy("PrivacyInfo.xcprivacy")])])
  """

extension Snapshot {
  fileprivate func text(_ path: String) -> String? {
    guard case .bytes(let bytes) = bytes(of: path, limit: .max) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
