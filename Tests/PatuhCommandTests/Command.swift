import Foundation
import PatuhTestSupport
import Testing

/// What a run of the tool gave.
struct CommandResult {
  var status: Int32
  var output: String
  var messages: String
}

/// Entries of a target in a specification of XcodeGen that give an app an Info.plist without a fault.
let faultlessInfo = """
  info: {path: Info.plist, properties: {UILaunchScreen: {}, UIApplicationSceneManifest: {}, \
  ITSAppUsesNonExemptEncryption: false}}, settings: {TARGETED_DEVICE_FAMILY: "1", \
  PRODUCT_BUNDLE_IDENTIFIER: com.example.$(TARGET_NAME:rfc1034identifier)}
  """

/// The built tool, beside the bundle of these tests.
private let tool: URL = {
  #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? Bundle.main.bundleURL).deletingLastPathComponent().appending(path: "patuh")
  #else
    return Bundle.main.bundleURL.appending(path: "patuh")
  #endif
}()

/// A folder that holds a copy of the fixtures, outside of the repository and its configuration.
private let folderOfFixtures: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-commands")
  try? FileManager.default.removeItem(at: folder)
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try? FileManager.default.copyItem(
    at: repositoryFolder.appending(path: "fixtures"), to: folder.appending(path: "fixtures"))
  return folder
}()

/// The variables by which `patuh` takes a coding agent for its reader.
let agentVariables = [
  "AI_AGENT", "AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CODEX_THREAD_ID", "CURSOR_AGENT", "GEMINI_CLI",
  "CLINE_ACTIVE", "OPENCODE",
]

/// Runs the tool.
func patuh(
  _ arguments: String..., in folder: URL = folderOfFixtures, environment: [String: String] = [:],
  input: String? = nil
) throws -> CommandResult {
  try patuh(arguments, in: folder, environment: environment, input: input)
}

/// Starts the tool and leaves it running; nobody reads what it writes.
func startedPatuh(_ arguments: [String], in folder: URL) throws -> Process {
  let process = process(arguments, in: folder)
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  return process
}

private func process(
  _ arguments: [String], in folder: URL, environment: [String: String] = [:]
) -> Process {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = folder
  // What is cached stays among the tests, too. A coding agent may run them.
  let left = ["COLUMNS"] + agentVariables
  process.environment = ProcessInfo.processInfo.environment.filter { !left.contains($0.key) }
    .merging(["XDG_CACHE_HOME": folderOfFixtures.appending(path: "cache").path]) { $1 }
    .merging(environment) { $1 }
  return process
}

/// Runs the tool. `closedOutput` gives it a standard output without a reader, `input` is its standard input,
/// which must fit into a pipe.
func patuh(
  _ arguments: [String], in folder: URL = folderOfFixtures, environment: [String: String] = [:],
  closedOutput: Bool = false, input: String? = nil
) throws -> CommandResult {
  let process = process(arguments, in: folder, environment: environment)
  let output = Pipe()
  let messages = Pipe()
  process.standardOutput = output
  process.standardError = messages
  if closedOutput { try output.fileHandleForReading.close() }
  if let input {
    let pipe = Pipe()
    process.standardInput = pipe
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
  }
  try process.run()
  let text = closedOutput ? Data() : output.fileHandleForReading.readDataToEndOfFile()
  let words = messages.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return CommandResult(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    messages: String(decoding: words, as: UTF8.self))
}

/// A folder with these files that lives as long as the body runs.
func withFolder<Result>(_ files: [String: String], _ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (path, text) in files {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try body(folder)
}

/// What is wrong with a text by a schema in `docs/schema`.
func schemaProblems(in json: String, _ schema: String) throws -> [String] {
  let file = repositoryFolder.appending(path: "docs/schema/\(schema).schema.json")
  let text = try String(contentsOf: file, encoding: .utf8)
  return try JSONSchemaValidator(schema: JSONInstance(parsing: text)).problems(
    in: JSONInstance(parsing: json))
}
