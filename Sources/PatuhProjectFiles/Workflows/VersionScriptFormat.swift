import PatuhCore

/// A file with commands that build the project: of fastlane, of services that build, a Makefile, an action of
/// the repository. Only what sets versions and other build settings and what schemes are uploaded is read
/// from it.
struct VersionScriptFormat: ProjectFileFormat {
  let name = "version-script"
  let files = ProjectFileNames(names: [
    "Fastfile", "Makefile", ".gitlab-ci.yml", "azure-pipelines.yml", "bitrise.yml", "codemagic.yaml",
    "ci_post_clone.sh", "ci_pre_xcodebuild.sh", "action.yml", "action.yaml",
  ])

  func facts(_ bytes: [UInt8]) -> VersionScriptFacts {
    let text = String(decoding: bytes, as: UTF8.self)
    let lanes = FastlaneLanes(text)
    return VersionScriptFacts(
      changes: versionChanges(inCommands: text),
      schemes: uploadedSchemes(inCommands: text) + lanes.uploadedSchemes,
      infoPlistEdits: InfoPlistEdits(script: text), xcodes: lanes.xcodesOfUploads,
      exportMethods: exportMethods(inLanes: text), namesUpload: uploads(text),
      answersEncryption: answersEncryption(text), rewrites: SettingRewrite.all(inCommands: text),
      tasks: text.containsInBytes("\n\t") ? tasks(ofMakefile: text) : [])
  }
}

/// `ExportOptions.plist`: how Xcode exports an archive.
struct ExportOptionsFormat: ProjectFileFormat {
  let name = "export-options"
  let files = ProjectFileNames(namesInAnyCase: ["exportoptions.plist"])

  func facts(_ bytes: [UInt8]) -> VersionScriptFacts {
    let text = String(decoding: bytes, as: UTF8.self)
    let methods = exportMethod(inOptions: text).map { [$0] } ?? []
    return VersionScriptFacts(exportMethods: methods)
  }
}

/// Any other script of the shell, which a build phase may run.
struct BuildScriptFormat: ProjectFileFormat {
  let name = "build-script"
  let files = ProjectFileNames(endings: ["sh"])

  func facts(_ bytes: [UInt8]) -> VersionScriptFacts {
    let text = String(decoding: bytes, as: UTF8.self)
    return VersionScriptFacts(
      infoPlistEdits: InfoPlistEdits(script: text), rewrites: SettingRewrite.all(inCommands: text),
      manifests: copiedManifests(inScript: text), mayArchive: mayArchive(script: text))
  }
}

/// What a file with commands says of builds: what sets versions, and what is exported and uploaded.
struct VersionScriptFacts: ProjectFileFacts, Hashable, Sendable {
  /// In text order.
  var changes: [VersionChange] = []
  /// The schemes that it archives and uploads, in text order.
  var schemes: [String] = []
  /// What it does to Info.plists.
  var infoPlistEdits = InfoPlistEdits.none
  /// The versions of Xcode that lanes choose for what they upload or make a package of, in text order.
  var xcodes: [WorkflowXcode] = []
  /// The methods with which it exports archives, in text order.
  var exportMethods: [String] = []
  /// Whether something in it is named after an upload to App Store Connect.
  var namesUpload = false
  /// Whether an upload in it answers the question about encryption.
  var answersEncryption = false
  /// The commands that give build settings other values, in text order.
  var rewrites: [SettingRewrite] = []
  /// The privacy manifests that it copies, with references to settings, in text order.
  var manifests: [String] = []
  /// Whether it may make an archive of an app or upload one; false only for a script of the shell of which
  /// this is known.
  var mayArchive = true
  /// The tasks of a Makefile, in text order.
  var tasks: [MakefileTask] = []
}

extension VersionScriptFacts: RecordCodable {
  static let coding = RecordCoding(
    VersionScriptFacts.init(
      changes:schemes:infoPlistEdits:xcodes:exportMethods:namesUpload:answersEncryption:rewrites:manifests:
      mayArchive:tasks:
    ), \.changes, \.schemes, \.infoPlistEdits, \.xcodes, \.exportMethods, \.namesUpload,
    \.answersEncryption, \.rewrites, \.manifests, \.mayArchive, \.tasks)
}

extension VersionChange: RecordCodable {
  package static let coding = RecordCoding(
    VersionChange.init(_:command:position:), \.key, \.command, \.position)
}

extension VersionChange.Key: FactCodable {}

/// The commands in the text of a script that set the version of what is built, in text order.
/// - Parameter start: the line of the text in its file
func versionChanges(inCommands text: String, start: Int = 1) -> [VersionChange] {
  var changes: [VersionChange] = []
  /// The command so far, if the line before goes on in the next one.
  var command = ""
  let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (number, bytes) in lines.enumerated() {
    // A line end of Windows is one.
    let endsInReturn = number < lines.count - 1 && bytes.last == UInt8(ascii: "\r")
    let line = Substring(endsInReturn ? bytes.dropLast() : bytes)
    let words = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    if words.hasPrefix("#") || words.hasPrefix("//") { continue }
    let known = command.utf8.count
    command += words
    let position = Position(line: start + number, column: line.utf8.count - words.utf8.count + 1)
    for (key, name) in changingCommands(in: command, after: known) {
      changes.append(VersionChange(key, command: name, position: position))
    }
    if command.hasSuffix("\\") { command.removeLast() } else { command = "" }
  }
  return changes
}

/// What of a command sets a version and ends after an offset.
private func changingCommands(in command: String, after offset: Int) -> [(VersionChange.Key, String)] {
  var found: [(VersionChange.Key, String)] = []
  for (key, text) in namedCommands where ends(text, in: command, after: offset) { found.append((key, text)) }
  for key in VersionChange.Key.allCases {
    let assignment = key.setting + "="
    guard ends(assignment, in: command, after: offset), let place = command.firstRange(of: assignment)
    else { continue }
    // A variable of the shell with this name sets nothing by itself.
    let before = command[..<place.lowerBound]
    if ["xcodebuild", "xcargs", "xcbeautify", "gym", "build_app"].contains(where: before.contains) {
      found.append((key, assignment))
    }
  }
  return found
}

private func ends(_ text: String, in command: String, after offset: Int) -> Bool {
  // A command may go on over thousands of lines, so what was there before is not searched again for nothing.
  guard holds(text, command, from: max(0, offset - text.utf8.count)), let range = command.firstRange(of: text)
  else { return false }
  return command.utf8.distance(from: command.startIndex, to: range.upperBound) > offset
}

/// Whether the bytes of a text are in those of a command from an offset on. The search of the standard
/// library takes longer than all else in the assembly of a project with many workflows.
private func holds(_ text: String, _ command: String, from offset: Int) -> Bool {
  var (text, command) = (text, command)
  return text.withUTF8 { text in
    command.withUTF8 { command in
      guard let first = text.first, command.count >= offset + text.count else { return false }
      return (offset...command.count - text.count).contains { start in
        command[start] == first && command[start..<start + text.count].elementsEqual(text)
      }
    }
  }
}

private let namedCommands: [(VersionChange.Key, String)] = [
  (.build, "agvtool new-version"), (.build, "agvtool next-version"), (.build, "agvtool bump"),
  (.build, "increment_build_number"), (.build, "Set :CFBundleVersion"),
  (.marketing, "agvtool new-marketing-version"), (.marketing, "increment_version_number"),
  (.marketing, "Set :CFBundleShortVersionString"),
]
