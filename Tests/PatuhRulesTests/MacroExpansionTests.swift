import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// What the body of a macro names is used where the macro is expanded.
@Suite struct MacroExpansionTests {
  /// The uses that count: `a.m:2:5 sure`.
  private func uses(_ sources: (path: String, text: String)...) -> [String] {
    let project = Project(
      members: TargetMembers(
        sources: [],
        cFamilySources: sources.map {
          CFamilyFile(path: $0.path, facts: cFamilyFacts(Array($0.text.utf8)), scope: .production)
        }),
      tables: embeddedTables)
    return usagesInOrder(in: project).filter(\.counts).map { "\(described($0.place)) \($0.certainty)" }
  }

  private func described(_ place: Place) -> String {
    "\(place.path):\(place.position?.line ?? 0):\(place.position?.column ?? 0)"
  }

  @Test(arguments: [
    "", "#if DEBUG\nuint64_t a = NOW;\n#endif", "#undef NOW\n#define NOW 0\nuint64_t a = NOW;",
    "// NOW", "#define LATER NOW\n", "id a = @\"NOW\";",
  ])
  func withoutAnExpansionThatShipsThereIsNoUse(code: String) {
    #expect(uses(("a.m", "#define NOW mach_absolute_time()\n" + code)).isEmpty)
  }

  @Test func theUseIsWhereTheMacroIsExpanded() {
    let found = uses(("a.m", "#define NOW mach_absolute_time()\nuint64_t a = NOW;\nuint64_t b = NOW;"))
    #expect(found == ["a.m:2:14 sure", "a.m:3:14 sure"])
  }

  @Test func macrosMayNameOneAnother() {
    let found = uses(("a.m", "#define LATER NOW + 1\n#define NOW mach_absolute_time()\nint a = LATER;"))
    #expect(found == ["a.m:3:9 sure"])
    #expect(uses(("a.m", "#define A mach_absolute_time() + B\n#define B A\nint a = A;")) == ["a.m:3:9 sure"])
  }

  @Test func macrosWithParametersAreCalled() {
    let macro = "#define now() mach_absolute_time()\n"
    #expect(uses(("a.m", macro + "int a(int now) { return now; }")).isEmpty)
    #expect(uses(("a.m", macro + "int a = now();")) == ["a.m:2:9 sure"])
  }

  @Test func aHeaderGivesItsMacrosToThoseThatIncludeIt() {
    let header = ("b.h", "#define NOW mach_absolute_time()")
    #expect(uses(("a.m", "#import \"b.h\"\nint a = NOW;"), header) == ["a.m:2:9 sure"])
    #expect(uses(("a.m", "int a = NOW;"), header) == ["a.m:1:9 likely"])
    #expect(uses(("a.m", "int a(int NOW) { return NOW; }"), header).isEmpty)
    #expect(uses(("a.m", "int a = NOW;"), ("b.m", header.1)).isEmpty)
    #expect(uses(("a.m", "#define NOW 0\n#import \"c.h\"\nint a = NOW;"), header, ("c.h", "")).isEmpty)
  }

  @Test func conditionsOfDefinitionAndExpansionCount() {
    let choice = "#if DEBUG\n#define NOW 0\n#else\n#define NOW mach_absolute_time()\n#endif\n"
    #expect(uses(("a.m", choice + "int a = NOW;")) == ["a.m:6:9 sure"])
    func undefined(under condition: String) -> [String] {
      let macro = "#define NOW mach_absolute_time()\n#if \(condition)\n#undef NOW\n#endif\n"
      return uses(("a.m", macro + "int a = NOW;"))
    }
    #expect(undefined(under: "DEBUG") == ["a.m:5:9 sure"])
    #expect(undefined(under: "!DEBUG").isEmpty)
    #expect(undefined(under: "OPEN") == ["a.m:5:9 sure"])
  }

  @Test func theBodyIsAPlaceOfTheUse() {
    let project = Project(
      members: TargetMembers(
        sources: [],
        cFamilySources: [
          CFamilyFile(
            path: "a.m", facts: cFamilyFacts(Array("#define NOW mach_absolute_time()\nint a = NOW;".utf8)),
            scope: .production)
        ]),
      tables: embeddedTables)
    #expect(usagesInOrder(in: project).map { $0.places.map(described) } == [["a.m:2:9", "a.m:1:13"]])
  }

  @Test func namesThatMacrosPasteTogetherAreLikely() {
    let paste = "#define CAT(a, b) a##b\n#define NAME(a, b) CAT(a, b)\n"
    #expect(uses(("a.m", paste + "int a = CAT(mach_absolute_, time)();")) == ["a.m:3:9 likely"])
    #expect(uses(("a.m", paste + "int a = NAME(mach_absolute_, time)();")) == ["a.m:3:9 likely"])
    #expect(uses(("a.m", paste + "int a = CAT(mach_other_, time)();")).isEmpty)
    #expect(uses(("a.m", "#define T(x) x##_absolute_time\nint a = T(mach)();")) == ["a.m:2:9 likely"])
    #expect(uses(("a.m", "#define NOW mach_absolute_ ## time\nint a = NOW();")) == ["a.m:2:9 likely"])
    #expect(uses(("a.m", "#define T(x) x##_absolute_time\nint a = T(@\"mach\");")).isEmpty)
    let own = "int mach_absolute_time(void) { return 0; }\n"
    #expect(uses(("a.m", own + paste + "int a = CAT(mach_absolute_, time)();")).isEmpty)
    let expanded = paste + "#define NOW() CAT(mach_absolute_, time)()\nint a = NOW();"
    #expect(uses(("a.m", expanded)) == ["a.m:4:9 likely"])
    #expect(uses(("a.m", "int a = CAT(mach_absolute_, time)();"), ("b.c", paste)).isEmpty)
  }

  @Test func theLanguageDefinesItsMacros() {
    let code = "#ifdef __OBJC__\nint a = mach_absolute_time();\n#endif\n"
    #expect(uses(("a.m", code)) == ["a.m:2:9 sure"])
    #expect(uses(("a.c", code)).isEmpty)
    #expect(uses(("a.cpp", code.replacing("__OBJC__", with: "__cplusplus"))) == ["a.cpp:2:9 sure"])
    #expect(uses(("a.m", code.replacing("__OBJC__", with: "__cplusplus"))).isEmpty)
    let value = ("b.h", "#ifdef __OBJC__\n#define LEVEL 0\n#else\n#define LEVEL 1\n#endif\n")
    let user = "#include \"b.h\"\n#if LEVEL\nint a = mach_absolute_time();\n#endif\n"
    #expect(uses(("a.m", user), value).isEmpty)
    #expect(uses(("a.c", user), value) == ["a.c:3:9 sure"])
  }

  /// Macros that a release compiles to nothing, and operators that evaluate nothing.
  @Test func argumentsThatAreNotCompiledAreNoUse() {
    let use = "[NSProcessInfo processInfo].systemUptime"
    let log = "#ifdef DEBUG\n#define DLog(...) NSLog(__VA_ARGS__)\n#else\n#define DLog(...)\n#endif\n"
    #expect(uses(("a.m", log + "void f(void) { DLog(@\"%f\", \(use)); }")).isEmpty)
    #expect(uses(("a.m", "#define IGN(x) ((void)0)\nvoid f(void) { IGN(\(use)); }")).isEmpty)
    #expect(uses(("a.m", "#define STR(x) #x\nchar *a = STR(mach_absolute_time());")).isEmpty)
    let kept = "#define DLog(format, ...) NSLog(format, ##__VA_ARGS__)\n"
    #expect(uses(("a.m", kept + "void f(void) { DLog(@\"%f\", \(use)); }")) == ["a.m:2:56 sure"])
    let open = "#ifndef VERBOSE\n#define NSLog(...)\n#endif\n"
    #expect(uses(("a.m", open + "void f(void) { NSLog(@\"%f\", \(use)); }")) == ["a.m:4:57 likely"])
    #expect(uses(("a.m", "void f(void) { NSAssert(\(use) > 0, @\"\"); }")) == ["a.m:1:53 likely"])
    #expect(uses(("a.m", "int a = sizeof(mach_absolute_time());")).isEmpty)
    #expect(uses(("a.mm", "using Tick = decltype(mach_absolute_time());")).isEmpty)
  }

  @Test func functionsWithTheNameOfAStructureArePassedOn() {
    let table = "void *table[] = { (void *)statfs };"
    #expect(uses(("a.m", "@import Darwin.POSIX.sys.mount;\n" + table)) == ["a.m:2:27 likely"])
    #expect(uses(("a.m", table)).isEmpty)
  }
}
