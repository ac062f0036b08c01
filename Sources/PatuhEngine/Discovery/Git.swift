import Subprocess

/// Asks git about a folder. Git is only ever asked to list: no configured program runs, no file is written.
struct Git: Sendable {
  /// Why git gave no answer.
  enum Failure: Error, Hashable, Sendable {
    /// There is no git.
    case absent
    /// Git's own words.
    case refused(String)

    var message: String {
      switch self {
      case .absent: "git was not found"
      case .refused(let words): "git: \(words)"
      }
    }
  }

  /// What git wrote.
  struct Answer: Sendable {
    /// The entries, which git parts with NUL.
    var entries: [ArraySlice<UInt8>]
    /// The lines that git wrote to standard error.
    var warnings: [String]
  }

  /// The folder in which git is asked.
  var folder: String

  /// Runs `git ls-files` with these arguments.
  func listing(_ arguments: [String]) async throws(Failure) -> Answer {
    let command = [
      "-C", folder, "--no-pager", "-c", "core.quotepath=off", "-c", "core.fsmonitor=false", "ls-files", "-z",
    ]
    do {
      let result = try await run(
        .name("git"), arguments: Arguments(command + arguments), environment: Self.environment,
        input: .none, output: .bytes(limit: .max), error: .bytes(limit: .max))
      let messages = String(decoding: result.standardError, as: UTF8.self)
      let warnings = messages.split(separator: "\n").map(String.init)
      guard result.terminationStatus.isSuccess else {
        throw Failure.refused(warnings.first ?? "it ended with \(result.terminationStatus)")
      }
      return Answer(entries: result.standardOutput.split(separator: 0), warnings: warnings)
    } catch let failure as Failure {
      throw failure
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .absent
    } catch {
      throw .refused("\(error)")
    }
  }

  /// The environment of this process without what a hook or a shell sets to point git somewhere else.
  private static var environment: Environment {
    .inherit.updating([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "LC_ALL": "C",
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil, "GIT_COMMON_DIR": nil,
      "GIT_OBJECT_DIRECTORY": nil, "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil,
      "GIT_LITERAL_PATHSPECS": nil, "GIT_TRACE": nil,
    ])
  }
}
