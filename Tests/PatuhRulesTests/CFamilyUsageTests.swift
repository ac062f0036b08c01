import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// Sources whose uses are marked: `/*sure*/` or `/*likely*/` stands right before each.
@Suite struct CFamilyUsageTests {
  private struct Use: Hashable, CustomStringConvertible {
    var file: Int
    var offset: Int
    var certainty: Certainty
    var description: String { "\(file):\(offset) \(certainty)" }
  }

  private func project(_ sources: [String]) -> Project {
    Project(
      members: TargetMembers(
        sources: [],
        cFamilySources: sources.enumerated().map { index, text in
          CFamilyFile(path: "\(index).m", facts: cFamilyFacts(Array(text.utf8)), scope: .production)
        }),
      tables: embeddedTables)
  }

  private func usages(_ sources: [String]) -> [RequiredReasonUsage] {
    usagesInOrder(in: project(sources))
  }

  private func expect(_ sources: String..., at location: SourceLocation = #_sourceLocation) {
    var expected: Set<Use> = []
    for (file, text) in sources.enumerated() {
      for (mark, certainty) in [("/*sure*/", Certainty.sure), ("/*likely*/", .likely)] {
        for range in text.ranges(of: mark) {
          let offset = text.utf8.distance(from: text.startIndex, to: range.upperBound)
          expected.insert(Use(file: file, offset: offset, certainty: certainty))
        }
      }
    }
    let found = Set(
      usages(sources).compactMap { usage -> Use? in
        guard let file = Int(usage.place.path.dropLast(2)), let position = usage.place.position else {
          return nil
        }
        let lines = LineTable(bytes: Array(sources[file].utf8))
        return Use(
          file: file, offset: Int(lines.starts[position.line - 1]) + position.column - 1,
          certainty: usage.certainty)
      })
    #expect(found == expected, sourceLocation: location)
  }

  /// A macro of another file, or under a condition that is not decided, may leave a call what it looks like.
  @Test func macrosThatMayNotHoldHideNothing() {
    expect(
      """
      #ifdef OTHER_COMPILER
      #define stat _stat
      #endif
      #include <sys/stat.h>
      int a(const char *p, struct stat *b) { return /*likely*/stat(p, b); }
      """)
    expect(
      """
      #define fstat own_fstat
      #include <sys/stat.h>
      int a(int f, struct stat *b) { return fstat(f, b); }
      """)
  }

  @Test func headersAreFoundByTheirPaths() {
    let sources = [
      (
        "App/files.c",
        "#include <sys/types.h>\n#include <sys/stat.h>\nint a(char *p, struct stat *b) { return stat(p, b); }"
      ),
      ("Core/types.h", "#define stat _stat\n"),
      ("Core/local.c", "#include \"types.h\"\nint b(char *p, struct stat *b) { return stat(p, b); }"),
    ]
    let project = Project(
      members: TargetMembers(
        sources: [],
        cFamilySources: sources.map { path, text in
          CFamilyFile(path: path, facts: cFamilyFacts(Array(text.utf8)), scope: .production)
        }),
      tables: embeddedTables)
    let found = usagesInOrder(in: project)
    #expect(found.map(\.place.path) == ["App/files.c"])
    #expect(found.map(\.certainty) == [.sure])
  }

  @Test func functionsAreCalled() {
    expect(
      """
      #include <sys/stat.h>
      static int size(const char *path) {
        struct stat info;
        if (/*sure*/stat(path, &info) != 0) return -1;
        return /*sure*/lstat(path, &info) + ::/*sure*/fstat(3, &info);
      }
      struct statfs { int flags; };
      struct stat describe(struct stat *in, union statvfs out);
      size_t bytes = sizeof(struct stat) + sizeof(struct statfs);
      uint64_t now = /*sure*/mach_absolute_time();
      uint64_t (*clock)(void) = /*likely*/mach_absolute_time;
      else_branch: if (x) y(); else /*sure*/statfs("/", &b);
      """)
  }

  @Test func ownFunctionsAndMethodsAreNot() {
    expect(
      """
      int stat(const char *path, struct stat *buffer) { return 0; }
      int use(void) { return stat("a", 0) + ::/*sure*/stat("a", 0); }
      """)
    expect("int stat(int handle);", "#include \"0.m\"\nint x = stat(3);")
    expect("#define stat my_stat\nint x = stat(3);")
    expect("#ifdef _WIN32\n#define stat my_stat\n#endif\nint x = /*sure*/stat(\"a\", 0);")
    expect("int f() { return ::/*sure*/stat(\"a\", 0); }")
    expect(
      """
      int x = file.stat("a") + file->stat("a") + fs::stat("a") + _thermostat(1) + mystat(2) + stat_(3);
      int y = [monitor stat] + [monitor stat:@"a"];
      @interface Monitor
      - (int)stat;
      - (int)lstat:(const char *)path;
      @end
      """)
  }

  @Test func inclusionsForOtherSystemsHideNothing() {
    let header = "#define stat my_stat"
    expect(header, "#ifdef _WIN32\n#include \"0.m\"\n#endif\nint a = /*sure*/stat(\"a\", 0);")
    expect(header, "#ifdef CUSTOM\n#include \"0.m\"\n#endif\nint a = /*likely*/stat(\"a\", 0);")
    expect(header, "#ifdef __APPLE__\n#include \"0.m\"\n#endif\nint a = stat(\"a\", 0);")
    expect(
      header, "#if defined(__WIN32__) || defined(_WIN32)\n#include \"0.m\"\n#endif",
      "#include \"1.m\"\nint a = /*sure*/stat(\"a\", 0);")
  }

  @Test func aMemberHidesTheSystemsFunctionInItsClassOnly() {
    expect(
      """
      namespace disk { namespace {
      int lstat(const char *path, struct stat *out) { return 0; }
      }
      int stat(const char *path, struct stat *out) { return lstat(path, out); }
      int both(const char *path, struct stat *out) { return stat(path, out) + ::/*sure*/stat(path, out); }
      }
      namespace other { int one(const char *p, struct stat *s) { return /*sure*/stat(p, s) + disk::stat(p, \
      s); } }
      int outside(const char *p, struct stat *s) { return /*sure*/stat(p, s); }
      void late(const char *p, struct statfs *s) {
        using namespace disk;
        stat(p, 0);
      }
      struct Monitor final : public Base {
        Monitor();
        int fstat(int handle, struct stat *out);
        int now(int handle) const { return fstat(handle, 0); }
        int statfs = 0;
      };
      Monitor::Monitor() : first(1), second(2) { fstat(1, 0); }
      int Monitor::then(int handle) const { return fstat(handle, 0) + /*sure*/fstat(1, 2, 3); }
      int Stranger::then(int handle) { return /*likely*/fstat(handle, 0); }
      int after(int handle) { return /*sure*/fstat(handle, 0); }
      extern "C" { int fstatfs(int handle, struct statfs *out) { return fstatfs(handle, out); } }
      """)
    expect(
      "#include <sys/stat.h>\nclass Monitor { int stat(const char *path, void *out); };",
      "#include \"0.m\"\nint Monitor::run() { return stat(\"a\", 0); }",
      "int Monitor::run() { return /*sure*/stat(\"a\", 0); }")
    expect(
      """
      using disk::stat;
      using std::lstat;
      int a = stat("a", 0) + /*sure*/lstat("a", 0);
      """)
  }

  @Test func definitionsAreTheProjectsOwnAcrossFiles() {
    expect(
      """
      int stat(const char *path, struct stat *out) { return 0; }
      static int lstat(const char *p, void *s) { return 0; }
      """,
      "int a = /*likely*/stat(\"a\", 0) + /*sure*/lstat(\"a\", 0);")
    expect(
      "extern int stat(const char *path, struct stat *out);\nint lstat(const char *, char *, int);",
      "#include \"0.m\"\nint a = /*sure*/stat(\"a\", 0) + lstat(\"a\", b, 1);",
      "#include \"1.m\"\nint a = lstat(\"a\", b, 1) + /*sure*/lstat(\"a\", b);",
      "int a = /*sure*/lstat(\"a\", 0);")
  }

  @Test func definitionsCountWithinTheirTarget() {
    let texts = [
      "int stat(const char *p, void *s) { return 0; }", "int a = stat(\"a\", 0);", "int b = stat(\"b\", 0);",
    ]
    let files = texts.enumerated().map { index, text in
      CFamilyFile(path: "\(index).c", facts: cFamilyFacts(Array(text.utf8)), scope: .production)
    }
    func target(_ name: String, _ members: [Int]) -> Target {
      Target(
        name: name, place: Place(path: "Package.swift"), folder: "", basis: .projectFile,
        product: .packageTarget,
        sources: [], cFamilySources: members)
    }
    let project = Project(
      members: TargetMembers(sources: [], cFamilySources: files),
      targets: [target("A", [0, 1]), target("B", [2])], tables: embeddedTables)
    #expect(usagesInOrder(in: project).map(\.place.path) == ["2.c"])
  }

  @Test func functionsAreNamedWithoutACall() {
    expect(
      """
      #include <sys/stat.h>
      int a = (/*sure*/stat)(path, &info);
      struct call calls[] = { { "stat", (any_call)/*likely*/stat }, { "fstat", &/*likely*/fstat } };
      int (*look)(const char *, struct stat *) = /*likely*/stat;
      void one(const char *path) { visit(path, /*likely*/lstat, &::/*likely*/stat); }
      struct calls { int (*stat)(const char *, struct stat *); int (*fstat)(int, struct stat *); };
      int two(struct calls *ops) { return ops->stat(path, 0) + (*ops).fstat(3, 0); }
      struct calls table = { .stat = 0, .fstat = /*likely*/fstat };
      int three(int (*stat)(const char *, struct stat *), int (^lstat)(const char *, void *)) {
        return stat(path, 0) + lstat(path, 0);
      }
      int four(void) {
        struct stat stat;
        int lstat = 0; const ns::path &fstat = x; std::function<int(const char *)> statfs = y;
        use(&stat, lstat, fstat, stat.size, statfs("a"));
        return 0;
      }
      int five(void) { return /*sure*/stat(path, 0) + /*sure*/statfs("/", 0); }
      """)
    expect("int a = use(stat, &statfs) + stat->size;")
    expect(
      """
      [timer schedule:@selector(/*likely*/systemUptime) and:@selector(fire:)];
      SEL plain = @selector(fileModificationDate);
      """)
    expect("@interface A\n- (double)systemUptime;\n@end\nSEL a = @selector(systemUptime);")
  }

  @Test func textIsNoCode() {
    expect(
      #"""
      /* stat("a", 0) */ int a; // stat("b", 0)
      /* one line */ int b = /*sure*/stat("c", 0);
      NSString *url = @"https://example.com/stat("; int c = /*sure*/stat("d", 0);
      NSString *type = @"image/*"; int d = /*sure*/stat("e", 0); NSString *end = @"*/";
      char quote = '"'; int e = /*sure*/stat("f", 0); char other = '\''; char apostrophe = '\\';
      const char *raw = R"x(stat("g", 0) )" )x"; int f = /*sure*/stat("h", 0);
      int g = 1'000'000 + /*sure*/stat("i", 0);
      // continued \
      stat("j", 0)
      int h = /*sure*/st\
      at("k", 0);
      #error don't stat("l", 0)
      int i = /*sure*/stat("m", 0);
      """#)
  }

  @Test func constantsAreNamed() {
    expect(
      """
      NSDate *a = attributes[/*sure*/NSFileModificationDate];
      [url getResourceValue:&value forKey:/*sure*/NSURLCreationDateKey error:nil];
      [url getResourceValue:&value forKey:NSURLContentAccessDateKey error:nil];
      extern NSString *const NSFileCreationDate;
      [manager setAttributes:@{/*sure*/NSFileCreationDate: date} ofItemAtPath:path error:nil];
      """)
  }

  @Test func propertiesHaveTheirOwner() {
    expect(
      """
      NSTimeInterval a = [NSProcessInfo processInfo]./*sure*/systemUptime;
      NSTimeInterval b = [[NSProcessInfo processInfo] /*sure*/systemUptime];
      NSTimeInterval c = NSProcessInfo.processInfo./*sure*/systemUptime;
      NSArray *d = [UITextInputMode /*sure*/activeInputModes];
      NSTimeInterval e = [clock /*likely*/systemUptime];
      NSNumber *h = [(clock ?: other)./*likely*/systemUptime description];
      NSDate *f = document.fileModificationDate;
      NSDate *g = [attributes fileModificationDate];
      """)
    expect(
      """
      @interface Page : UIDocument
      @end
      @implementation Page
      - (NSDate *)changed { return self./*sure*/fileModificationDate; }
      - (void)forget { [super /*sure*/setFileModificationDate:nil]; }
      @end
      void look(Page *page, NSDocument *other) {
        NSDate *a = page./*sure*/fileModificationDate;
        NSDate *b = other.fileModificationDate;
      }
      """)
    expect(
      """
      @interface Clock : NSObject
      @property (nonatomic) NSTimeInterval systemUptime;
      @end
      NSTimeInterval a = clock.systemUptime;
      """)
  }

  @Test func defaultsInTheirSpellings() {
    expect(
      """
      @class NSUserDefaults;
      @interface Store : /*likely*/NSUserDefaults
      @property (nonatomic) /*likely*/NSUserDefaults *defaults;
      - (instancetype)initWithDefaults:(/*likely*/NSUserDefaults *)defaults;
      @end
      @interface /*likely*/NSUserDefaults (Keys)
      @end
      void use(void) {
        /*likely*/NSUserDefaults *a = [/*sure*/NSUserDefaults standardUserDefaults];
        [[[/*sure*/NSUserDefaults alloc] initWithSuiteName:@"group.x"] setBool:YES forKey:@"k"];
        id b = /*sure*/NSUserDefaults.standardUserDefaults;
        id c = [/*sure*/Store new];
        BOOL d = [c isKindOfClass:[/*likely*/NSUserDefaults class]];
      }
      #ifndef DEFAULTS
        #define DEFAULTS [NSUserDefaults standardUserDefaults]
      #endif
      id d = /*sure*/DEFAULTS;
      """)
  }

  @Test(arguments: [
    ("[NSUserDefaults standardUserDefaults]", ["CA92.1"]),
    ("[[NSUserDefaults alloc] init]", ["CA92.1"]),
    ("[NSUserDefaults new]", ["CA92.1"]),
    (#"[[NSUserDefaults alloc] initWithSuiteName:@"group.org.example"]"#, ["1C8F.1"]),
    (#"[[NSUserDefaults alloc] initWithSuiteName:@"org.example.tool"]"#, ["CA92.1"]),
    ("[[NSUserDefaults alloc] initWithSuiteName:nil]", ["CA92.1"]),
    ("[[NSUserDefaults alloc] initWithSuiteName:kAppGroup]", ["1C8F.1"]),
    ("[[NSUserDefaults alloc] initWithSuiteName:[self suiteName]]", []),
  ])
  func reasonsOfDefaults(expression: String, reasons: [String]) {
    #expect(usages(["id a = \(expression);"]).map(\.fittingReasons) == [reasons])
  }

  @Test(arguments: [
    ("#if TARGET_OS_OSX", false), ("#if !TARGET_OS_OSX", true), ("#if TARGET_OS_IPHONE", true),
    ("#if TARGET_IPHONE_SIMULATOR", false), ("#if TARGET_OS_SIMULATOR == 1", false),
    ("#ifdef DEBUG", false), ("#ifndef DEBUG", true), ("#if defined(DEBUG) && DEBUG", false),
    ("#if 0", false), ("#if 1", true), ("#if MY_FLAG", true), ("#if __has_include(<AppKit/AppKit.h>)", true),
    ("#if __has_include(<UIKit/UIKit.h>) && !TARGET_OS_WATCH", true),
    ("#if TARGET_OS_OSX || (TARGET_OS_TV && 0)", false),
    ("#if TARGET_OS_OSX\n#elif TARGET_OS_IOS", true), ("#if TARGET_OS_IPHONE\n#else", false),
    ("#if __IPHONE_OS_VERSION_MIN_REQUIRED >= 170000", true), ("#ifdef _WIN32", false),
    ("#if defined TARGET_OS_IOS && TARGET_OS_MACCATALYST", true),
  ])
  func conditions(opening: String, counts: Bool) {
    let found = usages(["\(opening)\nuint64_t a = mach_absolute_time();\n#endif\n"])
    #expect(found.map(\.counts) == [counts])
  }

  @Test func macrosOfTheProjectAreFollowed() {
    let header = """
      #ifndef PLATFORM_H
      #define PLATFORM_H
      #if TARGET_OS_OSX
        #define KIT_MAC 1
      #else
        #define KIT_MAC 0
      #endif
      #define KIT_DESKTOP (KIT_MAC || TARGET_OS_MACCATALYST)
      #ifndef KIT_TRACE
        #define KIT_TRACE 0
      #endif
      #endif
      """
    func counts(_ condition: String) -> [Bool] {
      usages([header, "#include \"0.m\"\n#if \(condition)\nuint64_t a = mach_absolute_time();\n#endif"])
        .map(\.counts)
    }
    #expect(counts("KIT_MAC") == [false])
    #expect(counts("!KIT_MAC") == [true])
    #expect(counts("KIT_DESKTOP && TARGET_OS_TV") == [false])
    #expect(counts("KIT_DESKTOP") == [true])
    #expect(counts("KIT_TRACE") == [true])
    let defaulted = usages(["#ifndef NOW\n#define NOW mach_absolute_time()\n#endif\nuint64_t a = NOW;"])
    #expect(defaulted.map(\.counts) == [true])
    let written = usages([header, "#if KIT_MAC\nuint64_t a = mach_absolute_time();\n#endif"])
    #expect(written.map(\.condition) == ["KIT_MAC"])
  }

  @Test func macrosWithDefaultsInOneGuardAreFollowed() {
    let header = """
      #if !defined(OS_UNIX) && !defined(OS_OTHER)
        #define OS_OTHER 0
        #ifndef OS_WIN
          #if defined(_WIN32)
            #define OS_WIN 1
            #define OS_UNIX 0
          #else
            #define OS_WIN 0
            #define OS_UNIX 1
          #endif
        #endif
      #endif
      """
    let found = usages([header + "\n#if OS_UNIX\nuint64_t a = mach_absolute_time();\n#endif"])
    #expect(found.map(\.counts) == [true])
  }

  @Test func macrosThatReferToEachOtherDoNotMultiply() {
    var text = ""
    for number in 0..<40 {
      for other in 0..<8 where other != number {
        text +=
          """
          #if defined(M\((number + other) % 40)) || M\((number + 2 * other) % 40)
          #define M\(number) \(other)
          #endif

          """
      }
    }
    let found = usages([text + "#if M0\nuint64_t a = mach_absolute_time();\n#endif"])
    #expect(found.count == 1)
  }

  @Test func variablesOfAClassHaveTheirTypes() {
    expect(
      """
      @interface Clock : NSObject { NSProcessInfo *_info; }
      @end
      @implementation Clock { Kettle *_kettle; }
      - (double)now { return _info./*sure*/systemUptime + _kettle.systemUptime; }
      @end
      """)
  }

  @Test func bracesOfBranchesDoNotDerail() {
    expect(
      """
      @implementation A
      - (void)go {
      #if TARGET_OS_IOS
        if (a) {
      #else
        if (b) {
      #endif
          x = [[NSProcessInfo processInfo] /*sure*/systemUptime];
        }
      }
      - (int)stat { return /*sure*/stat("a", 0); }
      @end
      """)
  }

  @Test func aSubclassInObjectiveCIsOneInSwift() {
    let swift = SourceFile(
      path: "a.swift", facts: sourceFacts(Array("let a = Store.standard".utf8)), scope: .production)
    let header = CFamilyFile(
      path: "Store.h", facts: cFamilyFacts(Array("@interface Store : NSUserDefaults\n@end".utf8)),
      scope: .production)
    let found = usagesInOrder(
      in: Project(
        members: TargetMembers(sources: [swift], cFamilySources: [header]), tables: embeddedTables))
    #expect(found.map(\.place.path) == ["a.swift", "Store.h"])
  }

  @Test(arguments: [
    ("class Store: UserDefaults {}", true), ("class Base: UserDefaults {}\nclass Store: Base {}", true),
    ("class Store: NSObject {}", false), ("typealias Store = UserDefaults", false),
    ("enum Box { class Store: UserDefaults {} }", false),
    ("class UserDefaults {}\nclass Store: UserDefaults {}", false),
  ])
  func aSubclassInSwiftIsOneInObjectiveC(declaration: String, isUse: Bool) {
    let swift = SourceFile(
      path: "a.swift", facts: sourceFacts(Array(declaration.utf8)), scope: .production)
    let file = CFamilyFile(
      path: "b.m", facts: cFamilyFacts(Array("id a = [Store standardUserDefaults];".utf8)), scope: .production
    )
    let found = usagesInOrder(
      in: Project(members: TargetMembers(sources: [swift], cFamilySources: [file]), tables: embeddedTables))
    #expect(found.filter { $0.place.path == "b.m" }.map(\.certainty) == (isUse ? [.sure] : []))
  }
}
