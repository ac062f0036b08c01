import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// Each context in which Swift gives an implicit member its type, alone in a project: with the type of keys
/// it is a use, with a type of the project's own it is none.
@Suite struct KeyContextTests {
  private func usages(_ texts: [String]) -> [RequiredReasonUsage] {
    let files = texts.enumerated().map { index, text in
      SourceFile(path: "\(index).swift", facts: sourceFacts(Array(text.utf8)), scope: .production)
    }
    return usagesInOrder(
      in: Project(members: TargetMembers(sources: files, manifests: []), tables: embeddedTables))
  }

  @Test(arguments: sureContexts) func theTypeShowsTheUse(line: String) {
    let found = usages([line])
    let names = line.matches(of: /creationDate|modificationDate/).count
    #expect(found.count == names)
    #expect(found.allSatisfy { $0.certainty == .sure })
  }

  @Test(arguments: likelyContexts) func theDeclarationMakesItLikely(line: String) {
    #expect(usages([line]).map(\.certainty) == [.likely])
  }

  @Test(arguments: sureContexts + likelyContexts) func anotherTypeOfThatSpelling(line: String) {
    let type = "enum SortKey { case creationDate, modificationDate, size }"
    #expect(usages([type, line.replacing("FileAttributeKey", with: "SortKey")]) == [])
  }

  /// The type is declared in another file, which this one does not name.
  @Test(arguments: [
    "func f(_ s: Store) -> Bool { s.key == .creationDate }",
    "func f(_ s: inout Store) { s.key = .creationDate }",
    "func f(_ s: Store) -> Int { s[.creationDate] }", "let f: Rule = .date(.creationDate)",
  ])
  func declaredInAnotherFile(line: String) {
    let store = """
      struct Store { var key: FileAttributeKey; subscript(key: FileAttributeKey) -> Int { 1 } }
      enum Rule { case date(FileAttributeKey) }
      """
    #expect(usages([store, line]).map(\.certainty) == [.likely])
    let own = "enum FileKey { case creationDate }\n" + store.replacing("FileAttributeKey", with: "FileKey")
    #expect(usages([own, line]).filter { $0.certainty == .sure } == [])
  }

  /// What nothing decides is likely in a file that names the type of keys, and none elsewhere.
  @Test func undecidedTypes() {
    let line = "func f(_ m: Model) -> Bool { m.sort == .creationDate }"
    #expect(usages([line]) == [])
    #expect(usages([line + "\nlet size: FileAttributeKey = .size"]).map(\.certainty) == [.likely])
  }

  static let sureContexts = lines(
    #"""
    func f(_ p: String, key: FileAttributeKey = .modificationDate) -> Any? { nil }
    func f(_ k: FileAttributeKey) -> Bool { switch k { case .creationDate, .modificationDate: true default: \#
    false } }
    func f(_ k: FileAttributeKey) -> Bool { k == .creationDate }
    func f(_ a: [FileAttributeKey: Any]) { for (k, _) in a where k == .creationDate { use(k) } }
    func f(_ a: [FileAttributeKey: Any]) { a.forEach { if $0.key == .creationDate {} } }
    func f(_ newest: Bool) -> FileAttributeKey { newest ? .modificationDate : .creationDate }
    extension FileAttributeKey { static let mine: Self = .creationDate }
    let f: (FileAttributeKey, Int) = (.creationDate, 1)
    extension FileAttributeKey { var isDate: Bool { self == .creationDate } }
    extension FileAttributeKey { var isDate2: Bool { switch self { case .creationDate: true default: false \#
    } } }
    extension FileAttributeKey { static var dates: [Self] { [creationDate, modificationDate] } }
    extension FileAttributeKey { static var dates2: [Self] { [Self.creationDate] } }
    extension Dictionary where Key == FileAttributeKey { var made: Value? { self[.creationDate] } }
    extension [FileAttributeKey: Any] { var made2: Any? { self[.creationDate] } }
    func f(_ k: FileAttributeKey) { if case .creationDate = k { use(k) } }
    func f(_ k: FileAttributeKey) { guard case .creationDate = k else { return } }
    func f(_ ks: [FileAttributeKey]) { for case .creationDate in ks { use(1) } }
    func f(_ k: FileAttributeKey?, n: Int) { switch (k, n) { case (.creationDate, 1): use(1) default: \#
    use(2) } }
    func f(_ k: FileAttributeKey?) { switch k { case .some(.creationDate): use(1) default: use(2) } }
    func f(_ ks: [FileAttributeKey]) -> Bool { ks.contains(.creationDate) }
    func f(_ ks: [FileAttributeKey]) -> Bool { ks.contains { $0 == .creationDate } }
    func f(_ ks: [FileAttributeKey]) -> Bool { ks.contains { k in k == .creationDate } }
    func f(_ k: FileAttributeKey?) -> FileAttributeKey { k ?? .creationDate }
    func f(_ k: FileAttributeKey) -> Bool { [.creationDate, .size].contains(k) }
    func f(_ n: Bool) { var k = FileAttributeKey.size; if n { k = .creationDate }; use(k) }
    func f(_ n: Bool) { let k: FileAttributeKey = if n { .creationDate } else { .size }; use(k) }
    func f(_ n: Int) -> FileAttributeKey { switch n { case 1: .creationDate default: .size } }
    func f(_ n: Int) -> FileAttributeKey { if n > 1 { return .creationDate }; return .size }
    let f: (Bool) -> FileAttributeKey = { $0 ? .creationDate : .size }
    let f = { (n: Bool) -> FileAttributeKey in .creationDate }
    let f: FileAttributeKey = { .creationDate }()
    var f: FileAttributeKey { get { .creationDate } set { use(newValue == .modificationDate) } }
    func f(_ ks: inout [FileAttributeKey]) { ks += [.creationDate] }
    let f = Set<FileAttributeKey>([.creationDate])
    let f = [FileAttributeKey]([.creationDate])
    let f = [.creationDate, .size] as [FileAttributeKey]
    let f = .creationDate as FileAttributeKey
    func f(_ k: FileAttributeKey) -> Bool { k != .creationDate && k != .size }
    func f(_ k: FileAttributeKey) -> Bool { .creationDate == k }
    func f(_ k: FileAttributeKey, b: Bool) -> FileAttributeKey { b && k == .size ? .creationDate : k }
    func f(_ ks: FileAttributeKey...) { for k in ks { while case .creationDate = k { break } } }
    func f(_ k: FileAttributeKey) -> Int { k == .size ? 1 : k == .creationDate ? 2 : 3 }
    func f(_ keys: Set<FileAttributeKey> = [.creationDate]) {}
    func f(_ d: inout [FileAttributeKey: Any]) { d.removeValue(forKey: .creationDate) }
    func f(_ d: inout [FileAttributeKey: Any]) { d[.creationDate, default: 0] = 1 }
    func f(_ k: FileAttributeKey) -> String { "\(k == .creationDate)" }
    func f(_ k: FileAttributeKey) { precondition([.creationDate].contains(k) && k == .creationDate) }
    let f = FileAttributeKey.self.creationDate
    func f(_ k: FileAttributeKey) -> Bool { (k) == (.creationDate) }
    let f = [String: FileAttributeKey](uniqueKeysWithValues: [("a", .creationDate)])
    let f: [String: FileAttributeKey] = ["a": .creationDate]
    func f() -> (key: FileAttributeKey, n: Int) { (.creationDate, 1) }
    func f() -> FileAttributeKey? { return Optional(.creationDate) }
    func f(_ d: [FileAttributeKey: Any]) -> Int? { d.keys.sorted { $0.rawValue < $1.rawValue \#
    }.firstIndex(of: .creationDate) }
    func f(_ k: FileAttributeKey) { do { try x() } catch where k == .creationDate { } }
    let (j7, j8): (FileAttributeKey, FileAttributeKey) = (.creationDate, .size)
    func f(_ k: FileAttributeKey) -> Bool { let l = k; return l == .creationDate }
    """#)

  static let likelyContexts = lines(
    #"""
    enum Rule { case date(FileAttributeKey) }; let f: Rule = .date(.creationDate)
    enum Rule { case date(FileAttributeKey) }; func f(_ r: Rule) { if case .date(.creationDate) = r { \#
    use(1) } }
    struct Store { subscript(key: FileAttributeKey) -> Int { 1 } }; func f(_ s: Store) -> Int { \#
    s[.creationDate] }
    struct Store { var key: FileAttributeKey }; func f(_ s: Store) -> Bool { s.key == .creationDate }
    struct Store { var key: FileAttributeKey }; func f(_ s: inout Store) { s.key = .creationDate }
    struct Store { var key: FileAttributeKey }; func f(_ s: Store) { switch s.key { case .creationDate: \#
    use(1) default: use(2) } }
    func f<K: Hashable>(_ k: K) where K == FileAttributeKey { use(k == .creationDate) }
    """#)

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
