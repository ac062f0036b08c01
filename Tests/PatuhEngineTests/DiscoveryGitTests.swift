import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct DiscoveryGitTests {
  private func repository(_ files: [String: String]) throws -> TemporaryTree {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    return tree
  }

  @Test func takesWhatIsTrackedOrNotIgnored() async throws {
    let tree = try repository([
      ".gitignore": "*.generated.swift\nbuild/\n", "a.swift": "", "deleted.swift": "", "Package.swift": "",
      "Gone/Package.swift": "", "build/x.swift": "", "b.generated.swift": "", "forced.generated.swift": "",
      "we\nird \"é\".swift": "",
    ])
    try tree.git("add", ".")
    try tree.git("add", "-f", "forced.generated.swift")
    try tree.git("commit", "-qm", "x")
    try tree.write("untracked/c.swift")
    try tree.remove("deleted.swift")
    try tree.remove("Gone")
    let found = try await discover(root: tree.root)
    #expect(
      found.shown == [
        "Package.swift", "a.swift", "forced.generated.swift", "untracked/c.swift", "we\nird \"é\".swift",
      ])
    #expect(found.notes.isEmpty)
    #expect(found.listing == .git)
  }

  @Test func itIsTheSameWhetherARemovalIsStagedOrNot() async throws {
    let tree = try repository([
      "App/a.swift": "", "App/a.strings": "", "Gone/b.swift": "", "Gone/b.strings": "",
    ])
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "x")
    try tree.remove("Gone")
    try tree.remove("App/a.strings")
    let found = try await discover(root: tree.root)
    #expect(found.folders == ["App"] && found.otherFiles.isEmpty)
    try tree.git("add", ".")
    let staged = try await discover(root: tree.root)
    #expect(staged.folders == found.folders && staged.otherFiles.isEmpty && staged.files == found.files)
  }

  @Test func listsEachPathOnceInAConflict() async throws {
    let tree = try repository(["a.swift": "1"])
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "1")
    try tree.git("checkout", "-qb", "other")
    try tree.write("a.swift", "2")
    try tree.git("commit", "-qam", "2")
    try tree.git("checkout", "-q", "-")
    try tree.write("a.swift", "3")
    try tree.git("commit", "-qam", "3")
    #expect(throws: TemporaryTree.GitError.self) { try tree.git("merge", "-q", "other") }
    #expect(try await discover(root: tree.root).shown == ["a.swift"])
  }

  @Test func takesASubfolderAsRoot() async throws {
    let tree = try repository([
      "App.xcodeproj/project.pbxproj": "", "App/a.swift": "", "Lib/b.swift": "", ".gitignore": "Out/\n",
      "Out/c.swift": "",
    ])
    try tree.git("add", ".")
    let found = try await discover(root: tree.root.appending("App"))
    #expect(found.shown == ["a.swift"])
    #expect(found.projectFileAbove != nil)
    try tree.write("App/.patuh.yml")
    #expect(try await discover(root: tree.root.appending("App")).projectFileAbove == nil)
    let ignored = try await discover(root: tree.root.appending("Out"))
    #expect(ignored.shown == ["c.swift"])
    #expect(ignored.listing == .walk(reason: nil))
  }

  @Test func looksIntoRepositoriesInside() async throws {
    let library = try repository(["l.swift": "", ".gitignore": "skip.swift\n", "PrivacyInfo.xcprivacy": ""])
    try library.git("add", ".")
    try library.git("commit", "-qm", "x")
    let tree = try repository(["a.swift": ""])
    for path in ["Modules/Library", "Modules/Absent", "Carthage/Checkouts/Library"] {
      try tree.git("submodule", "add", "-q", library.folder.path, path)
    }
    try tree.git("commit", "-qm", "x")
    try tree.git("submodule", "deinit", "-f", "Modules/Absent")
    try tree.write("Modules/Library/skip.swift")
    try tree.write("Modules/Library/new.swift")
    try tree.write("nested/n.swift")
    try tree.git("init", "-q", at: "nested")
    let found = try await discover(root: tree.root)
    #expect(
      found.shown == [
        "vendored: Carthage/Checkouts/Library/PrivacyInfo.xcprivacy", "Modules/Library/PrivacyInfo.xcprivacy",
        "Modules/Library/l.swift", "Modules/Library/new.swift", "a.swift", "nested/n.swift",
      ])
    #expect(found.shownNotes == ["submoduleAbsent Modules/Absent"])
    let excluded = try await discover(root: tree.root, exclude: [Glob("Modules/**")])
    #expect(excluded.notes.isEmpty)
  }

  @Test func findsIgnoredDependencies() async throws {
    let tree = try repository([
      ".gitignore": "Pods/\nCarthage/\n.build/\nsecret/\n*.lock\nios/Pods/*\n", "a.swift": "",
      "Pods/A/PrivacyInfo.xcprivacy": "", "Pods/A/A.swift": "", "Carthage/Build/B/PrivacyInfo.xcprivacy": "",
      "Carthage/Other/PrivacyInfo.xcprivacy": "", ".build/checkouts/C/PrivacyInfo.xcprivacy": "",
      "secret/PrivacyInfo.xcprivacy": "", "ios/Podfile": "", "ios/Pods/D/PrivacyInfo.xcprivacy": "",
    ])
    #expect(
      try await discover(root: tree.root).shown == [
        "vendored: .build/checkouts/C/PrivacyInfo.xcprivacy",
        "vendored: Carthage/Build/B/PrivacyInfo.xcprivacy",
        "vendored: Pods/A/PrivacyInfo.xcprivacy", "a.swift", "ios/Podfile",
        "vendored: ios/Pods/D/PrivacyInfo.xcprivacy",
      ])
  }

  @Test func findsIgnoredProjectFilesAndLockFiles() async throws {
    let tree = try repository([
      ".gitignore":
        "*.xcodeproj\n*.xcworkspace\n*.resolved\n*.lock\nproject.yml\nProject.swift\nPods/\nout/\n",
      "App.xcodeproj/project.pbxproj": "", "App.xcodeproj/xcuserdata/me/Package.resolved": "",
      "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": "",
      "App.xcworkspace/xcshareddata/swiftpm/Package.resolved": "",
      "App.xcworkspace/contents.xcworkspacedata": "",
      "App/a.swift": "", "Podfile.lock": "", "Cartfile.resolved": "", "Gemfile.lock": "", "pubspec.lock": "",
      "project.yml": "",
      "Kit/Project.swift": "", "Kit/k.swift": "", "Pods/Pods.xcodeproj/project.pbxproj": "",
      "out/Old.xcodeproj/project.pbxproj": "",
      "out/Package.swift": "", "Kept/.gitignore": "*\n!.gitignore\n!Kept.xcodeproj\n!xcshareddata\n!shared\n",
      "Kept/Kept.xcodeproj/project.pbxproj": "", "Kept/Kept.xcodeproj/xcshareddata/shared": "",
    ])
    try tree.git("add", "-f", "Kept/Kept.xcodeproj/xcshareddata/shared")
    try tree.git("add", ".")
    let found = try await discover(root: tree.root)
    #expect(
      found.shown == [
        "App.xcodeproj/project.pbxproj",
        "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        "App.xcworkspace/xcshareddata/swiftpm/Package.resolved", "App/a.swift", "Cartfile.resolved",
        "Kept/Kept.xcodeproj/project.pbxproj", "Kit/Project.swift", "Kit/k.swift", "Podfile.lock",
        "project.yml", "pubspec.lock",
      ])
    #expect(found.ignoredFiles.intersection(found.files.map(\.path)).count == found.files.count - 2)
    try tree.git("commit", "-qm", "x")
    try tree.write("App/b.swift")
    for comparison in [Comparison.staged, .since("HEAD")] {
      let states = try await comparison.states(ofProjectAt: tree.root, indexFile: nil)
      let base = try #require(try await states.bases.first).snapshot
      #expect(await discover(base).shown == found.shown)
    }
  }

  @Test func aProjectIsNoLongerIgnoredWhereItWasCommitted() async throws {
    let tree = try repository(["App.xcodeproj/project.pbxproj": "1", "a.swift": ""])
    try tree.git("add", ".")
    try tree.git("commit", "-qm", "x")
    try tree.git("rm", "-rq", "--cached", "App.xcodeproj")
    try tree.write(".gitignore", "*.xcodeproj\n")
    try tree.write("App.xcodeproj/project.pbxproj", "2")
    let states = try await Comparison.staged.states(ofProjectAt: tree.root, indexFile: nil)
    let base = await discover(try #require(try await states.bases.first).snapshot)
    #expect(await discover(states.current).ignoredFiles == ["App.xcodeproj/project.pbxproj"])
    #expect(base.shown == ["App.xcodeproj/project.pbxproj", "a.swift"] && base.ignoredFiles.isEmpty)
  }

  @Test func walksWhereGitRefuses() async throws {
    let tree = try TemporaryTree(["a.swift": "", ".git": "gitdir: nowhere\n"])
    let found = try await discover(root: tree.root)
    #expect(found.shown == ["a.swift"])
    guard case .walk(let reason?) = found.listing else {
      Issue.record("\(found.listing)")
      return
    }
    #expect(reason.hasPrefix("git: fatal: not a git repository"))
  }

  @Test func keepsLinksThatGitTracks() async throws {
    let tree = try repository(["Shared/PrivacyInfo.xcprivacy": ""])
    try tree.link("A/PrivacyInfo.xcprivacy", to: "../Shared/PrivacyInfo.xcprivacy")
    try tree.link("B/PrivacyInfo.xcprivacy", to: "../Gone.xcprivacy")
    try tree.link("B/gone.swift", to: "/nowhere/gone.swift")
    try tree.git("add", ".")
    let found = try await discover(root: tree.root)
    #expect(found.shown == ["A/PrivacyInfo.xcprivacy", "Shared/PrivacyInfo.xcprivacy"])
    #expect(found.shownNotes == ["linkBroken B/PrivacyInfo.xcprivacy", "linkBroken B/gone.swift"])
  }

  @Test func keepsWhereLinksInsideTheRootLeadTo() async throws {
    let tree = try repository(["Sources/A/a.swift": "", "Sources/A/Art.xcassets/x.png": "", "B/b.swift": ""])
    try tree.link("Linked", to: "Sources/A")
    try tree.link("B/a.swift", to: "../Sources/A/a.swift")
    try tree.link("B/Root", to: "..")
    try tree.link("B/Gone", to: "../Nowhere")
    try tree.link("B/Outside", to: "/usr")
    let links = ["Linked": "Sources/A", "B/a.swift": "Sources/A/a.swift", "B/Root": "."]
    let walked = try await discover(root: tree.root.appending("B"))
    #expect(walked.links == [:])
    for isTracked in [false, true] {
      if isTracked { try tree.git("add", ".") }
      let found = try await discover(root: tree.root)
      #expect(found.links == links)
      #expect(found.shown == ["B/b.swift", "Sources/A/a.swift"])
      #expect(Set(found.folders) == [".", "B", "Sources/A", "Sources/A/Art.xcassets"])
    }
    try tree.remove(".git")
    #expect(try await discover(root: tree.root).links == links)
  }

  @Test func readsGitsWarnings() {
    let warning = "warning: could not open directory 'App/It's/': Permission denied"
    #expect(unopenedFolder(inWarning: warning) == "App/It's")
    #expect(unopenedFolder(inWarning: "warning: something else 'x'") == nil)
  }
}
