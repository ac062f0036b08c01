import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

@Suite struct InferredReasonTests {
  /// Holds the reasons of each use against the words behind `// fits`, line by line.
  private func expect(_ sources: String..., location: SourceLocation = #_sourceLocation) throws {
    let found = try usages(in: sources)
    for (number, source) in sources.enumerated() {
      for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.firstRange(of: "// fits") else { continue }
        let expected = line[mark.upperBound...].split(separator: " ").map(String.init)
        let uses = found.filter { $0.place.path == "\(number).swift" && $0.place.position?.line == index + 1 }
        let told = uses.filter { $0.certainty == .sure || !$0.fittingReasons.isEmpty }.map(\.fittingReasons)
        #expect(Set(told) == [expected], "\(line)", sourceLocation: location)
      }
    }
  }

  private func usages(in sources: [String]) throws -> [RequiredReasonUsage] {
    let files = sources.enumerated().map { index, text in
      SourceFile(path: "\(index).swift", facts: sourceFacts(Array(text.utf8)), scope: .production)
    }
    return usagesInOrder(in: Project(members: TargetMembers(sources: files), tables: embeddedTables))
  }

  @Test func suitesByConstantsOfOtherFiles() throws {
    try expect(
      """
      enum AppGroup { static let identifier = "group.com.example.notes"; case main = "group.x" }
      struct Settings {
        static let suite = "com.example.settings"
        static let appGroup = "com.example.no"
        static var shared: String { "\\(prefix)group.\\(Bundle.main.bundleIdentifier!)" }
        static let fromPlist = Bundle.main.object(forInfoDictionaryKey: "AppGroupIdentifier") as! String
      }
      let globalSuite = "group.global"
      """,
      """
      let a = UserDefaults(suiteName: AppGroup.identifier)  // fits 1C8F.1
      let b = UserDefaults(suiteName: AppGroup.main.rawValue)  // fits 1C8F.1
      let c = UserDefaults(suiteName: Settings.suite)  // fits CA92.1
      let d = UserDefaults(suiteName: Settings.appGroup)  // fits
      let e = UserDefaults(suiteName: Settings.shared)  // fits 1C8F.1
      let f = UserDefaults(suiteName: Settings.fromPlist)  // fits 1C8F.1
      let g = UserDefaults(suiteName: globalSuite)  // fits 1C8F.1
      let h = UserDefaults(suiteName: nil)  // fits CA92.1
      let i = UserDefaults(suiteName: unknown)  // fits
      let j = UserDefaults(suiteName: "$(SUITE)")  // fits
      let k = UserDefaults(suiteName: "\\(Bundle.main.bundleIdentifier!).settings")  // fits
      """)
  }

  @Test func aNameForWhatIsGivenTellsNothing() throws {
    try expect(
      """
      enum Policy { case standard, shared(String) }
      func open(_ policy: Policy) -> UserDefaults? {
        switch policy {
        case .standard: .standard
        case .shared(let groupName): UserDefaults(suiteName: groupName)  // fits
        }
      }
      func open(groupName: String) -> UserDefaults? { UserDefaults(suiteName: groupName) }  // fits
      func shared() -> UserDefaults? {
        let appGroup = Bundle.main.object(forInfoDictionaryKey: "AppGroup") as? String
        return UserDefaults(suiteName: appGroup)  // fits 1C8F.1
      }
      """)
  }

  @Test func membersOfOneNameThatDifferTellNothing() throws {
    try expect(
      "extension UserDefaults { static let shared = UserDefaults(suiteName: \"group.x\")! }",
      """
      extension UserDefaults { static let shared = UserDefaults.standard; static var mine: UserDefaults { \
      .other } }
      """,
      "extension UserDefaults { static var other: UserDefaults { UserDefaults(suiteName: \"group.y\")! } }",
      """
      let a = UserDefaults.shared  // fits
      let b = UserDefaults.mine  // fits 1C8F.1
      """)
  }

  @Test func fileDatesByTheOriginOfTheFile() throws {
    try expect(
      """
      struct Cache {
        let folder: URL
        private static let root: URL = {
          let urls = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
          return urls[0].appendingPathComponent("Cache")
        }()
        init() {
          guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \
      "group.x")
          else { return }
          self.folder = container.appendingPathComponent("images")
        }
        func clean() throws {
          let keys: Set<URLResourceKey> = [.contentModificationDateKey]  // fits C617.1
          let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: \
      Array(keys))
          for file in files { use(try file.resourceValues(forKeys: keys)) }
        }
        func newest() -> [URL] {
          let names = try! FileManager.default.contentsOfDirectory(atPath: Cache.root.path)
          let old = FileManager.default.temporaryDirectory.appendingPathComponent(names[0])
          if let attributes = try? FileManager.default.attributesOfItem(atPath: old.path) {
            use(attributes[.creationDate])  // fits C617.1
          }
          let files = [Cache.root].map { $0.appendingPathComponent("a") }
          return files.filter { use(try? $0.resourceValues(forKeys: [.creationDateKey])) }  // fits
        }
        func touch(_ name: String) {
          var status = stat()
          stat(NSHomeDirectory() + "/" + name, &status)  // fits C617.1
          try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: Self.root.path)  \
      // fits C617.1
        }
      }
      """)
    try expect(
      """
      func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { use(try url.resourceValues(forKeys: [.creationDateKey])) }  // fits 3B52.1
      }
      func read(_ url: URL) {
        guard url.startAccessingSecurityScopedResource() else { return }
        use(try url.resourceValues(forKeys: [.creationDateKey]))  // fits 3B52.1
      }
      func either(_ url: URL, _ flag: Bool) {
        let file = flag ? url : FileManager.default.temporaryDirectory
        use(try file.resourceValues(forKeys: [.creationDateKey]))  // fits
        use(try url.resourceValues(forKeys: [.creationDateKey]))  // fits
        use(FileManager.default.temporaryDirectory)
      }
      extension URL { var made: Date? { try? resourceValues(forKeys: [.creationDateKey]).creationDate } }  \
      // fits
      """)
    try expect(
      """
      func row(_ name: String) -> some View {
        let values = try? URL.documentsDirectory.resourceValues(forKeys: [.creationDateKey])  // fits C617.1 \
      DDA9.1
        return Text(values?.creationDate?.formatted() ?? "")
      }
      """)
  }

  @Test func everyReturnCounts() throws {
    try expect(
      """
      final class Store {
        var folder: URL {
          if isShared { return other }
          return FileManager.default.temporaryDirectory
        }
        func date() { use(try folder.resourceValues(forKeys: [.creationDateKey])) }  // fits
        var home: URL {
          if isShared { return URL.cachesDirectory }
          return FileManager.default.temporaryDirectory
        }
        func homeDate() { use(try home.resourceValues(forKeys: [.creationDateKey])) }  // fits C617.1
      }
      """)
  }

  @Test func waysThatPartAgainAndAgainEnd() throws {
    let ways = (1...40).map { "let a\($0) = a\($0 - 1) ?? a\($0 - 1)" }.joined(separator: "\n")
    try expect(
      """
      func f() {
      let a0 = FileManager.default.temporaryDirectory
      \(ways)
      use(try a40.resourceValues(forKeys: [.creationDateKey]))  // fits
      use(try a1.resourceValues(forKeys: [.creationDateKey]))  // fits C617.1
      }
      """)
  }

  @Test func diskSpaceByWhatIsDoneWithIt() throws {
    try expect(
      """
      func hasRoom(_ needed: Int64) throws -> Bool {
        let values = try url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])  // \
      fits E174.1
        let free = values.volumeAvailableCapacityForImportantUsage ?? 0
        return free > needed
      }
      func shown() throws -> String {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: path)
        let free = attributes[.systemFreeSize] as? Int64 ?? 0  // fits 85F4.1 7D9E.1
        return ByteCountFormatter.string(fromByteCount: free, countStyle: .file)
      }
      func sent() throws {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: path)
        let free = attributes[.systemFreeSize]  // fits
        if count > 3 { report(free) }
      }
      """)
  }

  @Test func bootTimeByWhatIsDoneWithIt() throws {
    try expect(
      """
      final class Clock {
        private var start: TimeInterval = 0
        private var kept: TimeInterval = 0
        func begin() { start = ProcessInfo.processInfo.systemUptime }  // fits 35F9.1
        func elapsed() -> TimeInterval {
          return ProcessInfo.processInfo.systemUptime - start  // fits 35F9.1
        }
        func bootTime() -> Date {
          return Date(timeIntervalSince1970: Date().timeIntervalSince1970 - \
      ProcessInfo.processInfo.systemUptime)  // fits
        }
        func date(of event: UIEvent) -> Date {
          return Date(timeIntervalSinceNow: event.timestamp - ProcessInfo.processInfo.systemUptime)  // fits \
      8FFB.1 35F9.1
        }
        func keep() { kept = ProcessInfo.processInfo.systemUptime }  // fits
        func span() -> UInt64 {
          let first = mach_absolute_time()  // fits 35F9.1
          work()
          let last = mach_absolute_time()  // fits 35F9.1
          let ticks = last - first
          return ticks
        }
      }
      """)
  }

  @Test func keyboardsByWhoAsks() throws {
    try expect(
      """
      class Base: UIInputViewController {}
      final class Keyboard: Base { func modes() { use(UITextInputMode.activeInputModes) } }  // fits 3EC4.1
      """)
    try expect(
      "let field = UITextField()\nlet modes = UITextInputMode.activeInputModes  // fits 54BD.1 3EC4.1")
    try expect("let modes = UITextInputMode.activeInputModes  // fits")
  }
}
