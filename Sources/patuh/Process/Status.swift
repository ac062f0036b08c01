import ArgumentParser
import PatuhCore
import PatuhEngine
import SystemPackage

/// The exit status of the process: 0, 1 or 2.
struct Status: Error, Hashable {
  var code: Int32

  static let success = Status(code: 0)
  static let findings = Status(code: 1)
  static let failure = Status(code: 2)
}

/// Runs the command that the arguments name, and turns any error into a status and a message.
func status(of arguments: [String]) async -> Status {
  do {
    try await run(arguments)
    return .success
  } catch let status as Status {
    return status
  } catch Errno.brokenPipe {
    return .success
  } catch let error as AnalysisError {
    writeMessage("\(error)")
    return .failure
  } catch let error as Errno {
    writeMessage("error: \(error)")
    return .failure
  } catch {
    let message = Patuh.fullMessage(for: error)
    if Patuh.exitCode(for: error).isSuccess {
      do { try writeOutput(message + "\n") } catch { return .success }
      return .success
    }
    writeMessage(errorText(message))
    return .failure
  }
}

/// The message of the argument parser, in the form of all other errors.
private func errorText(_ message: String) -> String {
  let mark = "Error: "
  guard message.hasPrefix(mark) else { return message }
  let text = message.dropFirst(mark.count)
  return "error: " + text.prefix(1).lowercased() + withoutFarSuggestion(String(text.dropFirst()))
}

/// The text without the option that the argument parser suggests, if that is similar by its length alone:
/// `--jobs` for `--nope`.
private func withoutFarSuggestion(_ text: String) -> String {
  let opening = ". Did you mean '"
  guard let start = text.firstRange(of: opening), let end = text[start.upperBound...].firstIndex(of: "'"),
    text[end...].hasPrefix("'?"), let quote = text.firstIndex(of: "'"), quote < start.lowerBound
  else { return text }
  let written = text[text.index(after: quote)..<start.lowerBound].dropLast()
  let suggested = text[start.upperBound..<end]
  if nearestName(to: String(written), among: [String(suggested)]) != nil { return text }
  return String(text[..<start.lowerBound] + text[text.index(end, offsetBy: 2)...])
}

private func run(_ arguments: [String]) async throws {
  // The parser takes longer than all the rest of such a start.
  if arguments == ["--version"] { return try writeOutput(patuhVersion + "\n") }
  let isPath = { (name: String) in (try? Stat(FilePath(name))) != nil }
  if let message = misspelledCommand(in: arguments, isPath: isPath) { throw AnalysisError.misuse(message) }
  var command = try Patuh.parseAsRoot(Targets.arguments(withNameIn: arguments))
  if var command = command as? AsyncParsableCommand {
    try await command.run()
  } else {
    try command.run()
  }
}
