import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// Each source marks a use with `// <- symbol` at the end of its line, `// <- symbol likely` for a likely
/// one.
@Suite struct RequiredReasonUsageTests {
  private struct Use: Hashable, CustomStringConvertible {
    var file: Int
    var line: Int
    var symbol: String
    var isLikely: Bool
    var description: String { "\(file):\(line) \(symbol)\(isLikely ? " likely" : "")" }
  }

  private func usages(_ sources: [String]) throws -> [RequiredReasonUsage] {
    let files = sources.enumerated().map { index, text in
      SourceFile(path: "\(index).swift", facts: sourceFacts(Array(text.utf8)), scope: .production)
    }
    return usagesInOrder(
      in: Project(members: TargetMembers(sources: files, manifests: []), tables: embeddedTables))
  }

  private func expect(_ sources: String..., at location: SourceLocation = #_sourceLocation) throws {
    var expected: Set<Use> = []
    for (file, text) in sources.enumerated() {
      for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for mark in content.components(behind: "// <- ") {
          let words = mark.split(separator: " ").map(String.init)
          expected.insert(
            Use(file: file, line: line + 1, symbol: words[0], isLikely: words.contains("likely")))
        }
      }
    }
    let found = Set(
      try usages(sources).map { usage in
        Use(
          file: Int(usage.place.path.dropLast(6)) ?? -1, line: usage.place.position?.line ?? 0,
          symbol: usage.symbol.split(separator: ".").last.map(String.init) ?? "",
          isLikely: usage.certainty == .likely)
      })
    #expect(found == expected, sourceLocation: location)
  }

  @Test func userDefaultsInEverySpelling() throws {
    try expect(
      """
      let a = UserDefaults.standard  // <- UserDefaults
      let b = UserDefaults()  // <- UserDefaults
      let c = UserDefaults(suiteName: "group.x")!  // <- UserDefaults
      let d = Foundation.UserDefaults.standard  // <- UserDefaults
      let e = NSUserDefaults.standard  // <- UserDefaults
      func f(store: UserDefaults = .standard) {}  // <- UserDefaults likely // <- UserDefaults
      var g: UserDefaults { .app }  // <- UserDefaults likely // <- UserDefaults
      let text = "\\(UserDefaults.standard.bool(forKey: "x"))"  // <- UserDefaults
      """)
  }

  @Test func typesNestedInUserDefaultsOpenNoStore() throws {
    try expect(
      """
      extension UserDefaults { enum Keys: String, CaseIterable { case draft } }
      let a = UserDefaults.Keys.allCases
      let b = UserDefaults.standard.string(forKey: UserDefaults.Keys.draft.rawValue)  // <- UserDefaults
      let c = UserDefaults.KeysOfAPackage.draft  // <- UserDefaults likely
      """)
  }

  @Test func membersThatCodeOfTheClassUsesOnItself() throws {
    try expect(
      """
      extension UserDefaults {  // <- UserDefaults likely
        static let group: UserDefaults = standard  // <- UserDefaults likely // <- UserDefaults
        var launches: Int {
          get { integer(forKey: #function) }  // <- UserDefaults
          set { set(newValue, forKey: #function) }  // <- UserDefaults
        }
        convenience init?(team: String) { self.init(suiteName: "group." + team) }  // <- UserDefaults
        func forget() {
          keys.forEach { self.removeObject(forKey: $0) }  // <- UserDefaults
          notify { synchronize() }  // <- UserDefaults
        }
        func cache(string: (String) -> String) -> String { string("forKey") }
        enum Theme { func set(_ value: Int, forKey key: String) {}; func a() { set(1, forKey: "a") } }
      }
      extension NSUserDefaults { var isNew: Bool { bool(forKey: "new") } }  // <- UserDefaults likely // <- \
      UserDefaults
      class Settings: UserDefaults {  // <- UserDefaults likely
        override func bool(forKey key: String) -> Bool { super.bool(forKey: key) }  // <- UserDefaults
      }
      extension Cart { func save() { set(1, forKey: "a"); self.removeObject(forKey: "b") } }
      """)
  }

  @Test func membersOfTheProjectThatTouchNoStore() throws {
    try expect(
      """
      extension UserDefaults {  // <- UserDefaults likely
        private static let prefix = "count"
        static let separator: String = prefix + "."
        private static func key(of name: String, in part: String = "a") -> String { separator + name + part }
        func string(forKey name: Name) -> String { Self.key(of: name.text) }
        func title() -> String { string(forKey: Name("title")) }
        func url(forKey name: Name) -> URL? { data(forKey: name.text).map(URL.init) }  // <- UserDefaults
        func logo() -> URL? { url(forKey: Name("logo")) }  // <- UserDefaults
        static func count() -> Int { total.count }
        static let total = makeTotal()
        func loadCount(_ name: String) -> String {
          UserDefaults.key(of: UserDefaults.prefix)  // <- UserDefaults likely // <- UserDefaults likely
        }
      }
      let a = UserDefaults.separator  // <- UserDefaults likely
      let b = UserDefaults.total  // <- UserDefaults
      let c = UserDefaults.count()  // <- UserDefaults
      let d = UserDefaults.unknown  // <- UserDefaults
      """)
  }

  @Test func listedNamesInExtensionsOfTheirTypes() throws {
    try expect(
      """
      extension ProcessInfo { var age: Double { systemUptime + self.systemUptime } }  // <- systemUptime // \
      <- systemUptime
      extension UIDocument { var isOld: Bool { fileModificationDate == nil } }  // <- fileModificationDate
      extension UITextInputMode { static var all: [UITextInputMode] { activeInputModes } }  // <- \
      activeInputModes
      extension FileManager {
        func changed(_ path: String) throws -> Any? {
          try attributesOfItem(atPath: path)[.modificationDate]  // <- modificationDate
        }
        func changedSelf(_ path: String) throws -> Any? {
          try self.attributesOfItem(atPath: path)[.creationDate]  // <- creationDate
        }
      }
      extension URL {
        func changed() throws -> Date? {
          try resourceValues(forKeys: [.contentModificationDateKey]).date  // <- contentModificationDateKey
        }
      }
      """)
  }

  @Test func attributesBehindAliases() throws {
    try expect(
      """
      typealias Key = FileAttributeKey
      typealias Attributes = [Key: Any]
      """,
      """
      func a(_ values: Attributes) -> Any? { values[.modificationDate] }  // <- modificationDate
      func b(_ values: Attributes?) -> Any? { values?[.creationDate] }  // <- creationDate
      let c: Attributes = [.creationDate: 1]  // <- creationDate
      func d(_ all: [Attributes]) -> [Any?] { all.map { $0[.modificationDate] } }  // <- modificationDate
      struct Row { subscript(_ column: Column) -> Int { 1 } }
      func e(_ row: Row) -> Int { row[.creationDate] }
      """)
  }

  /// A case of that name somewhere hides nothing; a written type decides.
  @Test func subscriptsByOwnCases() throws {
    try expect(
      "enum Column { case creationDate }",
      """
      func a(_ table: Table) -> [Int] { table.rows().map { $0[.creationDate] } }  // <- creationDate likely
      func c(_ all: [Row]) -> [Int] { all.map { $0[.creationDate] } }
      func b(_ row: Row) -> Int { row[.creationDate] }
      """)
  }

  @Test func userDefaultsBehindItsType() throws {
    try expect(
      """
      final class Settings {
        let store: UserDefaults  // <- UserDefaults likely
        init(
          store: UserDefaults // <- UserDefaults likely
            = .standard  // <- UserDefaults
        ) { self.store = store }
        func reset() { self.other = .init(suiteName: "group.x") }  // <- UserDefaults
        var other: UserDefaults?  // <- UserDefaults likely
      }
      extension UserDefaults { static let app = UserDefaults(suiteName: "g") }  // <- UserDefaults likely // \
      <- UserDefaults
      func observe() { listen(UserDefaults.didChangeNotification) }  // <- UserDefaults likely
      """)
  }

  @Test func subclassesAndAliasesOfUserDefaults() throws {
    try expect(
      """
      class Defaults: UserDefaults {}  // <- UserDefaults likely
      typealias Store = UserDefaults  // <- UserDefaults likely
      let a = Defaults()  // <- UserDefaults
      let b = Store.standard  // <- UserDefaults
      """)
  }

  @Test func whatOnlyLooksLikeUserDefaults() throws {
    try expect(
      """
      // UserDefaults.standard
      let a = "UserDefaults.standard"
      struct UserDefaultsKey { static let theme = UserDefaultsKey() }
      let b = UserDefaultsKey.theme
      @AppStorage("theme") var theme = 0
      let c = Keys.UserDefaults.name
      save(UserDefaults: 1)
      """)
    try expect("class UserDefaults { static let standard = UserDefaults() }\nlet a = UserDefaults.standard\n")
  }

  @Test func keysOfFileAttributes() throws {
    try expect(
      """
      func f(url: URL, photo: Photo) throws {
        let values = try FileManager.default.attributesOfItem(atPath: url.path)
        use(values[.creationDate])  // <- creationDate
        use(try? fm.attributesOfItem(atPath: p)[.modificationDate])  // <- modificationDate
        let written: [FileAttributeKey: Any] = [
          .modificationDate: now,  // <- modificationDate
          .posixPermissions: 0o644,
        ]
        try fm.setAttributes([.creationDate: now], ofItemAtPath: p)  // <- creationDate
        use(FileAttributeKey.creationDate)  // <- creationDate
        let size = try fm.attributesOfFileSystem(forPath: p)[.systemFreeSize]  // <- systemFreeSize
        use(photo.creationDate, values[.size], [.creationDate: 1], sort(by: .creationDate))
        use(photo.values[.modificationDate])
      }
      """)
  }

  @Test func keysOfFileAttributesGivenToAClosure() throws {
    try expect(
      """
      struct Provider {
        let report: ([FileAttributeKey: Any]) -> Void
        let sort: ([SortKey: Bool]) -> Void
        func attributes(of file: File, completion: @escaping ([FileAttributeKey: Any?]?, Error?) -> Void) {
          server.list(file.path) { found in
            completion([.size: found.size, .modificationDate: found.date, .type: 0], nil)  // <- \
      modificationDate
          }
          report([.creationDate: file.date])  // <- creationDate
          self.report([.creationDate: file.date])  // <- creationDate
          sort([.creationDate: true])
        }
      }
      """)
  }

  @Test func keysOfFileAttributesGivenToAFunctionOfTheProject() throws {
    try expect(
      """
      struct Values {
        let attributes: [FileAttributeKey: Any]
      }
      struct Files {
        init(_ keys: Set<FileAttributeKey>, named name: String) {}
        func apply(_ attributes: [FileAttributeKey: Any], to path: String) {}
        func sort(by key: SortKey) {}
      }
      func b(_ files: Files) {
        files.apply([.modificationDate: now], to: "a")  // <- modificationDate likely
        _ = Files([.creationDate], named: "b")  // <- creationDate likely
        _ = Values(attributes: [.creationDate: now])  // <- creationDate likely
        files.sort(by: .creationDate)
        files.apply([], to: .creationDate)
      }
      """)
  }

  @Test func defaultsGivenToAFunctionOfTheProject() throws {
    try expect(
      """
      final class Store {
        init(defaults: UserDefaults, center: NotificationCenter) {}  // <- UserDefaults likely
        func read(from defaults: UserDefaults) {}  // <- UserDefaults likely
      }
      let a = Store(defaults: .standard, center: .standard)  // <- UserDefaults
      let b: Store = .init(defaults: .standard, center: .default)  // <- UserDefaults
      a.read(from: .standard)  // <- UserDefaults
      made().read(from: .standard)  // <- UserDefaults likely
      open(from: .standard)
      """)
  }

  @Test func theClassByItsMetatypeAndAGenericParameterOfItsName() throws {
    try expect(
      """
      let a = UserDefaults.self.standard  // <- UserDefaults
      let b = UserDefaults.self  // <- UserDefaults likely
      func f<UserDefaults>(_ a: UserDefaults) {}
      """)
  }

  @Test func argumentsForTheClassInEachKindOfFunction() throws {
    try expect(
      """
      struct Settings {
        let defaults: UserDefaults?  // <- UserDefaults likely
        var name = ""
      }
      enum Kind { case kept(in: UserDefaults), kept(in: Suite, Int) }  // <- UserDefaults likely
      @propertyWrapper struct Kept {
        init(wrappedValue: Int = 0, key: String, store: UserDefaults) {}  // <- UserDefaults likely
      }
      func open(_ defaults: UserDefaults) {}  // <- UserDefaults likely
      func close(_ defaults: UserDefaults) {}  // <- UserDefaults likely
      func close(_ suite: Suite) {}
      final class Model {
        @Kept(key: "a", store: .standard) var a  // <- UserDefaults
        func load(from defaults: UserDefaults) {}  // <- UserDefaults likely
        func run() {
          load(from: .standard)  // <- UserDefaults
          self.load(from: shared ? .standard : .group)  // <- UserDefaults // <- UserDefaults
        }
      }
      let a = Settings(defaults: .standard)  // <- UserDefaults
      let b = Kind.kept(in: .standard)  // <- UserDefaults
      open(.standard)  // <- UserDefaults
      close(.standard)  // <- UserDefaults likely
      """)
  }

  @Test func keysOfResourceValues() throws {
    try expect(
      """
      let a = try url.resourceValues(forKeys: [.creationDateKey, .isDirectoryKey])  // <- creationDateKey
      let b: Set<URLResourceKey> = [.contentModificationDateKey]  // <- contentModificationDateKey
      let c = URLResourceKey.volumeAvailableCapacityForImportantUsageKey  // <- \
      volumeAvailableCapacityForImportantUsageKey
      let d = [URLResourceKey.contentAccessDateKey, .volumeCreationDateKey]
      let e = values.creationDate
      """)
  }

  @Test func functionsOfTheSystem() throws {
    try expect(
      """
      import Darwin
      func f() {
        var s = stat(), t = Darwin.stat()
        let g = Darwin.stat  // <- stat
        stat(path, &s)  // <- stat
        Darwin.lstat(path, &s)  // <- lstat
        let t = mach_absolute_time()  // <- mach_absolute_time
        fs.stat(path)
        clock_gettime(CLOCK_MONOTONIC, &spec)
        stat(label: 1)
      }
      """)
    try expect(
      """
      struct Statistics {
        func stat(_ a: Int, _ b: Int) -> Int { a }
        func use() -> Int { stat(1, 2) }
      }
      func g(lstat: (Int, Int) -> Int) { _ = lstat(1, 2) }
      """)
    try expect("func fstat(_ a: Int, _ b: Int) {}\n", "func f() { fstat(1, 2) }\n")
  }

  @Test func propertiesOfTheSystem() throws {
    try expect(
      """
      let a = ProcessInfo.processInfo.systemUptime  // <- systemUptime
      func f(info: ProcessInfo) { use(info.systemUptime) }  // <- systemUptime
      extension ProcessInfo { var age: Double { systemUptime } }  // <- systemUptime
      let b = UITextInputMode.activeInputModes  // <- activeInputModes
      let c = clock.systemUptime  // <- systemUptime likely
      final class Note: UIDocument { func g() { use(fileModificationDate) } }  // <- fileModificationDate
      let d = dictionary.fileModificationDate()
      """)
    try expect("struct Report { let systemUptime: Double }\nfunc f(_ r: Report) { use(r.systemUptime) }\n")
  }

  @Test func conditionsDecideWhatCounts() throws {
    let found = try usages([
      """
      #if targetEnvironment(simulator)
      let a = mach_absolute_time()
      #elseif os(macOS)
      let b = mach_absolute_time()
      #else
      let c = mach_absolute_time()
      #if DEBUG
      let d = mach_absolute_time()
      #endif
      #endif
      """
    ])
    #expect(found.map(\.counts) == [false, false, true, false])
    #expect(found.first?.condition == "targetEnvironment(simulator)")
  }

  @Test func reasonsFollowTheStore() throws {
    let found = try usages([
      """
      extension UserDefaults { static let app = UserDefaults(suiteName: "group.x")! }
      """,
      """
      let a = UserDefaults.standard
      let b = UserDefaults(suiteName: "group.x")
      let c = UserDefaults(suiteName: "com.example.settings")
      let d = UserDefaults(suiteName: appGroupID)
      let e = UserDefaults.app
      let f = UserDefaults.standard.dictionary(forKey: "com.apple.configuration.managed")
      let g = UserDefaults(suiteName: name)
      """,
    ])
    let reasons = found.filter { $0.place.path == "1.swift" }.map { $0.fittingReasons.joined(separator: " ") }
    #expect(reasons == ["CA92.1", "1C8F.1", "CA92.1", "1C8F.1", "1C8F.1", "AC6B.1", ""])
  }
}

extension Substring {
  fileprivate func components(behind mark: String) -> [String] {
    var found: [String] = []
    var rest = self
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(String(rest.prefix { $0 != "/" }))
    }
    return found
  }
}
