import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The hook that git runs before a commit, in the repository around a project.
public struct Hook: Sendable {
  /// The absolute path of the file.
  public let path: FilePath
  /// The project, relative to the top of the repository.
  private let project: String
  /// The project, absolute.
  private let root: FilePath

  /// Finds the path of the hook, according to `core.hooksPath` if it is set.
  /// - Parameter root: the project, absolute; it may no longer exist
  public init(ofProjectAt root: FilePath) async throws(AnalysisError) {
    self.root = root
    var folder = root
    while fileType(at: folder) != .directory, folder.removeLastComponent() {}
    let git = Git(folder: folder.string)
    do throws(Git.Failure) {
      let top = FilePath(try await git.answer(["rev-parse", "--show-toplevel"]).line)
      let hooks = FilePath(try await git.answer(["rev-parse", "--git-path", "hooks"]).line)
      path = folder.pushing(hooks).lexicallyNormalized().appending("pre-commit")
      project = root.relative(to: realPath(top) ?? top)
      try await Self.refuseSharedFolder(git, hook: path)
    } catch {
      throw .misuse("no hook can be installed for \(root): \(error.message)")
    }
  }

  /// Throws if the folder of hooks is shared by all of a user's repositories, since one project must not
  /// change it.
  private static func refuseSharedFolder(_ git: Git, hook: FilePath) async throws(Git.Failure) {
    for scope in ["--global", "--system"] {
      guard (try? await git.answer(["config", scope, "--get", "core.hooksPath"])) != nil,
        (try? await git.answer(["config", "--local", "--get", "core.hooksPath"])) == nil
      else { continue }
      throw .unfit(
        "core.hooksPath is set for all repositories; let \(hook) run: patuh lint --staged")
    }
  }

  /// Makes the hook check the project, in addition to those that it checks already.
  /// - Parameter executable: the path of this program, absolute
  /// - Returns: what was done, a sentence without a full stop
  public func install(executable: String) async throws(AnalysisError) -> String {
    try await refuseIgnoredProject()
    let isTop = project == "."
    var script = HookScript(executable: executable, projects: [])
    if let text = try existingText() {
      guard let existing = HookScript(text) else { throw .misuse(refusal(text)) }
      script.projects = existing.projects
      if existing.projects.contains(project), existing.executable == executable, existing.text == text {
        return "\(path) checks \(isTop ? "this project" : project) already"
      }
    }
    script.projects = Set(script.projects + [project]).sorted()
    try write(script)
    return
      "Wrote \(path): git runs \"patuh lint --staged\"\(isTop ? "" : " for \(project)") before each commit"
  }

  /// Throws if every commit would fail, since `--staged` refuses a folder that git ignores.
  private func refuseIgnoredProject() async throws(AnalysisError) {
    do throws(Git.Failure) {
      let listing = try await Git(folder: root.string).repositoryListing(folder: ".")
      if listing.ignoresFolder { throw .unfit(GitIndex.ignoredMessage(root.string)) }
    } catch {
      throw .misuse("no hook can be installed for \(root), since --staged would refuse it: \(error.message)")
    }
  }

  /// Whether the hook checks the project.
  public var isInstalled: Bool {
    guard let text = try? existingText() else { return false }
    return HookScript(text)?.projects.contains(project) == true
  }

  /// Makes the hook stop checking the project; a hook that checks nothing is removed.
  /// - Returns: what was done, a sentence without a full stop
  public func uninstall() throws(AnalysisError) -> String {
    guard let text = try existingText() else { return "There is no hook \(path)" }
    guard var script = HookScript(text) else {
      throw .misuse("the hook \(path) was not written by Patuh and is left as it is")
    }
    guard script.projects.contains(project) || script.projects.isEmpty else {
      return "Kept \(path): it does not check \(project == "." ? "the whole repository" : project), but "
        + "\(script.projects.joined(separator: ", ")); name that folder"
    }
    script.projects.removeAll { $0 == project }
    if !script.projects.isEmpty {
      try write(script)
      return "Wrote \(path): it checks \(script.projects.joined(separator: ", ")) still"
    }
    guard unlink(path.string) == 0 else {
      throw .misuse("the hook \(path) cannot be removed: \(reason(Errno(rawValue: errno)))")
    }
    return "Removed \(path)"
  }

  private func existingText() throws(AnalysisError) -> String? {
    guard (try? Stat(path, followTargetSymlink: false)) != nil else { return nil }
    return String(decoding: try contents(of: path), as: UTF8.self)
  }

  private func refusal(_ text: String) -> String {
    let advice =
      text.contains("pre-commit.com")
      ? "it is one of pre-commit: name Patuh in .pre-commit-config.yaml (docs/hooks.md)"
      : "add to it: patuh lint --staged"
    return "there is a hook already, \(path), which is left as it is; \(advice)"
  }

  private func write(_ script: HookScript) throws(AnalysisError) {
    let folder = path.removingLastComponent()
    if fileType(at: folder) == nil, mkdir(folder.string, 0o777) != 0 {
      throw .misuse("the folder \(folder) cannot be made: \(reason(Errno(rawValue: errno)))")
    }
    try writeText(script.text, to: path.string, called: "the hook")
    guard chmod(path.string, 0o755) == 0 else {
      throw .misuse("the hook \(path) cannot be made executable: \(reason(Errno(rawValue: errno)))")
    }
  }
}
