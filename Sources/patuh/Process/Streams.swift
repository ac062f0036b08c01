import PatuhEngine
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes a write to a closed pipe fail with an error instead of ending the process.
func keepRunningOnClosedPipes() { signal(SIGPIPE, SIG_IGN) }

/// The arguments after the name of the program; nil if they cannot be read. On Linux Swift reads them from
/// `/proc`, and returns nothing, not even the name, if `/proc` is missing.
func programArguments() -> [String]? {
  CommandLine.arguments.isEmpty ? nil : Array(CommandLine.arguments.dropFirst())
}

/// Ends the process at once. Git may still be listing a project whose configuration is refused; at an
/// ordinary exit, the library that runs it complains on standard error about the call that is left waiting.
func leave(with status: Status) -> Never {
  fflush(nil)
  _exit(status.code)
}

/// Writes to standard output.
func writeOutput(_ text: String) throws {
  _ = try FileDescriptor.standardOutput.writeAll(text.utf8)
}

/// Writes a line to standard error. A failure is ignored, since there is nowhere else to report it.
func writeMessage(_ line: String) {
  _ = try? FileDescriptor.standardError.writeAll((line + "\n").utf8)
}

/// The git index that the environment names, as git does for a hook; nil if there is none, or if a hook runs
/// for another repository.
func gitIndexFile(for project: NamedProject) throws -> FilePath? {
  guard let name = environment("GIT_INDEX_FILE"), !name.isEmpty else { return nil }
  return project.sharesRepository(with: try workingFolder()) ? FilePath(name) : nil
}

/// The absolute path of this program: as it was called, or as found in `PATH`.
func executablePath() throws -> String {
  let name = CommandLine.arguments.first ?? ""
  let folders = name.contains("/") ? [] : (environment("PATH") ?? "").split(separator: ":").map(String.init)
  let candidates = folders.map { FilePath($0).appending(name) } + [FilePath(name)]
  guard let path = candidates.lazy.compactMap(realPath).first else { throw Errno.noSuchFileOrDirectory }
  return path.string
}

/// The folder that relative paths start from.
func workingFolder() throws -> FilePath {
  guard let path = realPath(".") else { throw Errno.noSuchFileOrDirectory }
  return path
}

/// All of standard input.
func readInput() throws -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = try part.withUnsafeMutableBytes { try FileDescriptor.standardInput.read(into: $0) }
    if count == 0 { return bytes }
    bytes += part[..<count]
  }
}
