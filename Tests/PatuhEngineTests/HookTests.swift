import Foundation
import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

/// The hook that git runs before a commit.
@Suite struct HookTests {
  private func repository() throws -> TemporaryTree {
    let tree = try TemporaryTree(["App/a.swift": "", "Kit's/.patuh.yml": "version: 1\n"])
    try tree.git("init", "-q")
    return tree
  }

  @Test func itIsWrittenOnceAndTakenAway() async throws {
    let tree = try repository()
    let hook = try await Hook(ofProjectAt: tree.root)
    #expect(hook.path == tree.root.appending(".git/hooks/pre-commit"))
    #expect(try await hook.install(executable: "/bin/patuh").hasPrefix("Wrote "))
    #expect(try await hook.install(executable: "/bin/patuh").hasSuffix(" checks this project already"))
    #expect(FileManager.default.isExecutableFile(atPath: hook.path.string))
    #expect(try hook.uninstall() == "Removed \(hook.path)")
    #expect(try hook.uninstall() == "There is no hook \(hook.path)")
  }

  @Test func itChecksSeveralProjects() async throws {
    let tree = try repository()
    let (top, below) = (
      try await Hook(ofProjectAt: tree.root), try await Hook(ofProjectAt: tree.root.appending("Kit's"))
    )
    _ = try await top.install(executable: "/it's/patuh")
    _ = try await below.install(executable: "/it's/patuh")
    let text = try String(contentsOfFile: top.path.string, encoding: .utf8)
    #expect(HookScript(text) == HookScript(executable: "/it's/patuh", projects: [".", "Kit's"]))
    #expect(try top.uninstall().hasSuffix("it checks Kit's still"))
    #expect(try below.uninstall().hasPrefix("Removed "))
  }

  @Test func aProjectThatIsGoneIsPassedOverAndCanBeTakenOut() async throws {
    let tree = try repository()
    _ = try await Hook(ofProjectAt: tree.root).install(executable: "/bin/false")
    _ = try await Hook(ofProjectAt: tree.root.appending("Kit's")).install(executable: "/bin/false")
    try tree.remove("Kit's")
    let hook = try await Hook(ofProjectAt: tree.root.appending("Kit's"))
    #expect(try hook.uninstall().hasSuffix("it checks . still"))
    let text = try String(contentsOfFile: hook.path.string, encoding: .utf8)
    #expect(text.contains(#"[ -d "$1" ] || return 0"#))
  }

  /// Every commit would fail otherwise; the project around an ignored folder is another matter.
  @Test func aFolderThatGitIgnoresIsRefused() async throws {
    let tree = try repository()
    try tree.write(".gitignore", "ios/\n")
    try tree.write("ios/App.swift", "")
    try tree.write("ios/App/Core/B.swift", "")
    // Git itself fails to list a folder whose parent is ignored.
    for folder in ["ios", "ios/App/Core"] {
      let hook = try await Hook(ofProjectAt: tree.root.appending(folder))
      let error = await #expect(throws: AnalysisError.self) {
        try await hook.install(executable: "/bin/patuh")
      }
      #expect("\(error as Any)".contains("the folder \(tree.root.appending(folder)) is ignored"))
      #expect(fileType(at: hook.path) == nil)
    }
    #expect(try await Hook(ofProjectAt: tree.root).install(executable: "/bin/patuh").hasPrefix("Wrote "))
  }

  @Test func aHookOfOthersIsLeftAsItIs() async throws {
    let tree = try repository()
    try tree.write(".git/hooks/pre-commit", "#!/bin/sh\n")
    let hook = try await Hook(ofProjectAt: tree.root)
    await #expect(throws: AnalysisError.self) { try await hook.install(executable: "/bin/patuh") }
    #expect(throws: AnalysisError.self) { try hook.uninstall() }
    #expect(try String(contentsOfFile: hook.path.string, encoding: .utf8) == "#!/bin/sh\n")
  }

  @Test func hooksPathIsRespected() async throws {
    let tree = try repository()
    try tree.git("config", "core.hooksPath", "tools/hooks")
    try tree.makeFolder("tools")
    let hook = try await Hook(ofProjectAt: tree.root.appending("Kit's"))
    #expect(hook.path == tree.root.appending("tools/hooks/pre-commit"))
    #expect(try await hook.install(executable: "/bin/patuh").hasPrefix("Wrote "))
  }

  @Test func outsideOfARepositoryThereIsNone() async throws {
    let tree = try TemporaryTree(["a.swift": ""])
    await #expect(throws: AnalysisError.self) { try await Hook(ofProjectAt: tree.root) }
  }
}
