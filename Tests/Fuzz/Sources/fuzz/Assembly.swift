import PatuhCore

@testable import PatuhEngine
@testable import PatuhProjectFiles

/// Assembles a project from a file and a few sources. A manifest in Swift is evaluated.
/// - Returns: the number of its targets and notes
func assembledCount(of facts: FileFacts, at file: InputFile) -> Int {
  var discovery = Discovery(root: ".", files: sources.map(\.file) + [file])
  discovery.files.sort { $0.path.precedesInBytes($1.path) }
  let all = discovery.files.map { each in sources.first { $0.file == each }?.facts ?? facts }
  discovery.folders = discovery.files.flatMap { foldersAround($0.path) }
  discovery.otherFiles = ["Sources/Kit/strings.json", "Shop/Assets.xcassets/Contents.json"]
  let project = assemble(discovery, Extraction(facts: all), tables: tables)
  return project.targets.count + project.notes.count
}

private let sources: [(file: InputFile, facts: FileFacts)] = [
  ("Sources/Kit/Kit.swift", "public let all = UserDefaults.standard\n"),
  ("Sources/App/main.swift", "print(ProcessInfo.processInfo.systemUptime)\n"),
  ("Tests/KitTests/KitTests.swift", "import Kit\n"),
  ("Shop/Shop.swift", "@main struct Shop {}\n"),
  ("Shop/PrivacyInfo.xcprivacy", "<plist version=\"1.0\"><dict/></plist>\n"),
  ("Shop/Info.plist", "<plist version=\"1.0\"><dict/></plist>\n"),
].map { path, text in
  let file = InputFile(path: path, kind: FileKind(ofName: path) ?? .swift)
  return (file, FileFacts(of: file, Array(text.utf8)))
}

private let tables = (try? RuleData().decodedTables()) ?? AppleTables()
