import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// Uses by names that are texts, by implicit members, by functions that are chosen by their type; and names
/// that mean something else.
@Suite struct NamedSymbolTests {
  /// The uses in a source in Swift.
  private func usages(_ text: String) -> [RequiredReasonUsage] {
    let file = SourceFile(path: "a.swift", facts: sourceFacts(Array(text.utf8)), scope: .production)
    return usagesInOrder(
      in: Project(members: TargetMembers(sources: [file], manifests: []), tables: embeddedTables))
  }

  private func certainties(_ text: String) -> [Certainty] { usages(text).map(\.certainty) }

  /// The uses in a source in Objective-C.
  private func usagesInObjectiveC(_ text: String) -> [RequiredReasonUsage] {
    let file = CFamilyFile(path: "a.m", facts: cFamilyFacts(Array(text.utf8)), scope: .production)
    return usagesInOrder(
      in: Project(members: TargetMembers(sources: [], cFamilySources: [file]), tables: embeddedTables))
  }

  @Test(arguments: [
    "@_silgen_name(\"mach_absolute_time\") func ticks() -> UInt64",
    "@_extern(c, \"mach_absolute_time\") func mach_absolute_time() -> UInt64",
    "let read = Darwin.stat as (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32",
    "func saved(_ document: UIManagedDocument) -> Date? { document.fileModificationDate }",
    "final class Notes: UIManagedDocument { func saved() -> Date? { fileModificationDate } }",
  ])
  func sureUses(text: String) {
    #expect(certainties(text) == [.sure])
  }

  @Test(arguments: [
    "let a = ProcessInfo.processInfo.value(forKey: \"systemUptime\")",
    "let a = info.perform(NSSelectorFromString(\"systemUptime\"))",
    "let a = info.perform(Selector((\"systemUptime\")))",
    "let a = dlsym(library, \"mach_absolute_time\")",
    "let a: AnyClass? = NSClassFromString(\"NSUserDefaults\")",
    "struct A { @AppStorage(\"a\", store: .init(suiteName: \"group.a\")) var a = 1 }",
    "func f() { assert(mach_absolute_time() > 0) }",
  ])
  func likelyUses(text: String) {
    #expect(certainties(text) == [.likely])
  }

  @Test(arguments: [
    "@_silgen_name(\"other_time\") func ticks() -> UInt64",
    "let a = title(\"systemUptime\")", "let a = value(for: \"mach_absolute_time\")",
    "enum NSFileSystemSize { case a }\nlet a = NSFileSystemSize.a",
    "extension UserDefaults { struct keys { static let a = \"a\" } }\nlet a = UserDefaults.keys.a",
  ])
  func otherNames(text: String) {
    #expect(certainties(text).isEmpty)
  }

  @Test(arguments: [
    ("int own(const char *p, struct stat *b) __asm(\"_stat\");", [Certainty.sure]),
    ("int own(const char *p, struct stat *b) __asm(\"_other\");", []),
    ("int own(const char *p, struct stat *b) { return _stat(p, b); }", []),
    ("void *f(void) { return dlsym(RTLD_DEFAULT, \"mach_absolute_time\"); }", [.likely]),
    ("void f(void) { NSLog(@\"mach_absolute_time\"); }", []),
    ("Class f(void) { return NSClassFromString(@\"NSUserDefaults\"); }", [.likely]),
    ("void f(void) { NSLog(@\"NSUserDefaults\"); }", []),
    ("SEL f(void) { return NSSelectorFromString(@\"systemUptime\"); }", [.likely]),
    ("void f(void) { NSLog(@\"systemUptime\"); }", []),
  ])
  func namesAsTextsInObjectiveC(text: String, expected: [Certainty]) {
    #expect(usagesInObjectiveC(text).map(\.certainty) == expected)
  }

  @Test(arguments: [
    ("if false { print(mach_absolute_time()) }", false),
    ("if true { print(1) } else { print(mach_absolute_time()) }", false),
    ("if true { print(mach_absolute_time()) }", true),
    ("if isDebugging { print(mach_absolute_time()) }", true),
    ("if false, isDebugging { print(mach_absolute_time()) }", true),
  ])
  func codeThatNeverRuns(text: String, counts: Bool) {
    #expect(usages("func f() { \(text) }").map(\.counts) == [counts])
  }

  @Test(arguments: [
    ("if (0) { mach_absolute_time(); }", false), ("if (NO) { mach_absolute_time(); }", false),
    ("if (1) { mach_absolute_time(); }", true), ("if (0) { f(); } mach_absolute_time();", true),
    ("if (0) { f(); } else { mach_absolute_time(); }", true),
    ("if (0) { again: mach_absolute_time(); } goto again;", true),
  ])
  func codeThatNeverRunsInObjectiveC(text: String, counts: Bool) {
    #expect(usagesInObjectiveC("void f(void) { \(text) }").map(\.counts) == [counts])
  }

  @Test func whatAnAssertionDropsDependsOnItsMacro() {
    let usages = usagesInObjectiveC("void f(void) { assert(mach_absolute_time() > 0); }")
    #expect(usages.map(\.conditions) == [[.not(.defined("NDEBUG"))]])
    #expect(usages.map(\.counts) == [true])
    let own = "#define assert(x) check(x)\nvoid f(void) { assert(mach_absolute_time() > 0); }"
    #expect(usagesInObjectiveC(own).map(\.conditions) == [[]])
  }
}
