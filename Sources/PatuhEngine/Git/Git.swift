import Subprocess

/// Reads a repository through git. Git is only used to read: no configured program runs, nothing is fetched,
/// and no file is written.
struct Git: Sendable {
  /// Why git gave no answer.
  enum Failure: Error, Hashable, Sendable {
    /// Git was not found.
    case absent
    /// Git's own error message.
    case refused(String)
    /// The repository's data cannot be used; a sentence without a full stop.
    case unfit(String)

    var message: String {
      switch self {
      case .absent: "git was not found"
      case .refused(let words): "git: \(words)"
      case .unfit(let sentence): sentence
      }
    }
  }

  /// The output of git.
  struct Answer: Sendable {
    var bytes: [UInt8]
    /// The lines that git wrote to standard error.
    var warnings: [String]

    /// The entries, which git ends with NUL.
    var entries: [ArraySlice<UInt8>] {
      var entries: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while let end = rest.firstIndex(of: 0) {
        if end > rest.startIndex { entries.append(rest[..<end]) }
        rest = rest[(end + 1)...]
      }
      if !rest.isEmpty { entries.append(rest) }
      return entries
    }

    /// The first line.
    var line: String { String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
  }

  /// The folder in which git runs.
  var folder: String
  /// The index to use instead of the repository's own; an absolute path.
  var indexFile: String?

  /// Runs git with these arguments.
  /// - Parameter input: the standard input of git
  func answer(_ arguments: [String], input: [UInt8] = []) async throws(Failure) -> Answer {
    let setting = ["-C", folder, "--no-pager", "-c", "core.quotepath=off", "-c", "core.fsmonitor=false"]
    var environment = Self.environment
    if let indexFile { environment = environment.updating(["GIT_INDEX_FILE": indexFile]) }
    guard let program = await Self.program.value else { throw .absent }
    await GitSlots.shared.enter()
    defer { Task { await GitSlots.shared.leave() } }
    do {
      let result = try await run(
        .path(program), arguments: Arguments(setting + arguments), environment: environment,
        input: .array(input), output: .bytes(limit: .max), error: .bytes(limit: .max))
      let messages = String(decoding: result.standardError, as: UTF8.self)
      let warnings = messages.split(separator: "\n").map(String.init)
      guard result.terminationStatus.isSuccess else {
        throw Failure.refused(warnings.first ?? "it ended with \(result.terminationStatus)")
      }
      return Answer(bytes: result.standardOutput, warnings: warnings)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Git's path; nil if no folder of `PATH` has it. Given a name, each run would fork for each folder in
  /// `PATH`.
  private static let program = Task {
    try? await Executable.name("git").resolveExecutablePath(in: environment)
  }

  /// Runs `git ls-files` with these arguments.
  func listing(_ arguments: [String]) async throws(Failure) -> Answer {
    try await answer(["ls-files", "-z"] + arguments)
  }

  /// The environment of this process without the variables by which a hook or a shell redirects git.
  private static var environment: Environment {
    .inherit.updating([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "LC_ALL": "C",
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil, "GIT_COMMON_DIR": nil,
      "GIT_OBJECT_DIRECTORY": nil, "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil,
      "GIT_LITERAL_PATHSPECS": nil, "GIT_TRACE": nil,
    ])
  }
}
