// Words and marks of each language that a reader reads, as parts of inputs: see `Subject.words`.

let swiftWords = [
  "class A: B {", "struct A<T> where T: P {", "enum E { case a(Int), b }", "protocol P: Q {",
  "extension A.B: C {", "actor ",
  "func f<each T>(_ a: repeat each T) async throws(E) -> some P {", "init?(", "subscript(",
  "var a: Int { get set }", "let ",
  "#if os(iOS) && !DEBUG\n", "#elseif swift(>=6)\n", "#else\n", "#endif\n", "#if ", "import A",
  "@testable import A", "@a(b) ",
  "\"", "\"\"\"", "#\"", "\"#", "\\(", "/a/", "#/", "/#", "//", "/*", "*/", "`", "$0", "\\.a.b", "&&", "? :",
  "??", "as!", "is ",
  "try? await ", "guard let a else {", "if case .a(let b) = c {", "switch a {", "case ", "default:",
  "for await a in b {",
  "{ [weak self] a in ", "}", "(", ")", "[", "]", "<", ">", "->", "...", "..<", "@", "#", "# ", "\\", ";",
  "\r", "\u{0}", "é",
  "UserDefaults.standard", ".systemUptime", "URLResourceValues", "// patuh:disable:next a reason: \"b\"\n",
  "inout ", "~Copyable",
  "#Preview { ", "macro ", "precedencegroup A {", "operator ", "prefix func -", "deinit {",
  "nonisolated(unsafe) ", "0x1p-3",
  "1_000", "unowned(", "if true { } else if ", "do { } catch ", "defer {", "repeat { } while ",
  "<<<<<<< HEAD\n", "=======\n",
  ">>>>>>> a\n", "borrowing ", "any P & Q", "[Int: [String]]", "(Int, b: Int)", "consume a", "_ = ",
  "@available(iOS 17, *) ",
]

let cFamilyWords = [
  "#if ", "#elif ", "#else\n", "#endif\n", "#define A(", "#import <A/B.h>\n", "#undef A\n", "#pragma mark\n",
  "\\\n", "/*", "*/",
  "//", "\"", "'", "R\"x(", ")x\"", "@interface A : B", "@implementation A", "@end", "@\"", "@[", "@{", "@(",
  "@selector(",
  "[[", "]]", "((((", "{{{{", "[a b:", "::", "->", "NSUserDefaults", "stat(", "struct stat", "typedef ",
  "- (void)a:", "\n", "\r\n",
  "\u{0}", "é", "defined(", "__has_include(<", "&&", "||", "!!!!!!!!", "<<<<<<<<", "? : ? :", "namespace a {",
  "class A : public B {",
  "template <typename T> ", "using a = ", "@property (nonatomic) A *b;", "#define A A\n",
  "#define A B\n#define B A\n", "^(", "%:", "??/",
  "u8\"", "L'", "0x1'000", "__attribute__((a))", "extern \"C\" {", "auto a = [&](", "@class A;",
  "@protocol A <B>", "#", "##",
]

let propertyListWords = [
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "encoding=\"UTF-16\"", "encoding=\"latin1\"",
  "<!DOCTYPE plist>",
  "<!DOCTYPE plist [<!ENTITY a '&b;&b;'><!ENTITY b '&c;&c;'>]>", "&a;", "&amp;", "&#x110000;", "&#0;",
  "<![CDATA[", "]]>", "<!--",
  "-->", "<?p ?>", "<plist version=\"1.0\">", "</plist>", "<dict>", "</dict>", "<dict/>", "<array>",
  "</array>", "<array/>",
  "<key>NSPrivacyTracking</key>", "<key>", "</key>", "<string>", "</string>", "<true/>", "<false/>",
  "<integer>1</integer>",
  "<integer>0x1F</integer>", "<real>nan</real>", "<date>2026-02-29T00:00:00Z</date>", "<data>QUI=</data>",
  "<uid/>", "bplist00",
  "<!-- patuh:disable:file a reason: \"b\" -->", " a='1'", " xmlns:p='u'", "p:", "<<<<<<< HEAD\n", "{",
  "\u{feff}", "\u{0}", "é",
  "\u{8}\u{0}\u{0}\u{0}", "\u{5f}\u{10}", "\u{d1}\u{1}\u{1}", "\u{a1}\u{0}",
]

let pbxprojWords = [
  "{", "}", "(", ")", "{{{{{{{{", "((((((((", "=", ";", ",", "\"", "\\", "\\U0041", "/*", "*/", "//", "<",
  ">", "<0f0f>",
  "isa = PBXGroup;", "isa = PBXNativeTarget;", "isa = PBXFileSystemSynchronizedRootGroup;", "children = (",
  "AA0000000000000000000001", "// !$*UTF8*$!\n", "<<<<<<< HEAD\n", "<?xml version=\"1.0\"?><plist><dict>",
  "bplist00", "\n",
  "\u{0}", "mainGroup = ", "objects = {", "rootObject = ", "buildSettings = {", "$(inherited)",
  "$(A:default=$(B))", "$(A)",
  "A = \"$(A)\";", "A = \"$(B) $(B)\"; B = \"$(C) $(C)\";", "path = ..;", "path = /;",
  "sourceTree = SOURCE_ROOT;", "name = \"\";",
  "SDKROOT = iphoneos;", "\"OTHER_LDFLAGS[sdk=iphone*]\" = ", "EXCLUDED_SOURCE_FILE_NAMES = \"**/*\";", "-D",
  "é",
  "baseConfigurationReference = ", "targets = (", "dependencies = (", "target = ", "productReference = ",
]

let manifestWords =
  swiftWords + [
    "import PackageDescription\n", "import ProjectDescription\n", "// swift-tools-version: 6.2\n",
    "let package = Package(name: \"A\"",
    "let project = Project(name: \"A\"", "targets: [", "products: [", ".target(name: \"A\", ",
    ".library(name: \"A\", targets: [\"A\"])",
    "path: \"../..\"", "sources: [\"**/*.swift\"]", "resources: [.process(\"a\")]",
    "dependencies: [.product(name: \"A\", package: \"B\")]",
    "package.targets += ", "package.targets.append(", "for target in package.targets { ", "while true { ",
    "a += a\n", "a.append(a)\n",
    "func f(_ n: Int) -> Int { f(n - 1) + f(n - 2) }\n", "let a = a\n", "var a = [0]\n",
    "(0...999999999).map { $0 }", ".map { $0 }",
    ".flatMap { [$0, $0] }", ".filter { _ in true }", ".reduce(", ".joined(separator: \"\")",
    "String(repeating: \"a\", count: 99999)",
    ".sorted { $0 < $1 }", "Context.environment[\"A\"]", "ProcessInfo.processInfo.environment", "Int.max + 1",
    "-Int.min", "1 / 0", "5 % 0",
    "1 << 64", "Int(\"1\")!", "a[99]", "[:]", "nil", ".when(platforms: [.iOS])", ".define(\"A\")",
    "switch a { case 1: ", "return ",
    "break", "continue", "a ? b : c", "\"\\(a)\"", "struct A { static let a = A.a }\n",
    "enum A: String { case a }\n", "is String",
    ".init(", "zip(a, a)", "stride(from: 0, to: 9, by: 0)", "guard case ", ".unsafeFlags([\"-D\", \"A\"])",
    "1...0", "9.9e999",
  ]

private let yamlWords = [
  "- ", ": ", "? ", "| ", "> ", "|+\n", "&a ", "*a", "!tag ", "!!binary ", "<<: *a\n", "---\n", "...\n",
  "%YAML 1.2\n", "# ", "[", "]",
  "{", "}", ",", "\"", "'", "~", "null", "yes", "1e3", ".inf", "0x1F", "2026-01-01", "\t", "\n", "\u{0}", "é",
  "\u{2028}", "\u{feff}",
  "&a [*a, *a]", "a: &a [b, b]\nb: &b [*a, *a]\nc: &c [*b, *b]\n", "? [a, b]\n: c\n", "\"\\x00\"",
  "<<<<<<< HEAD\n",
]

let xcodeGenWords =
  yamlWords + [
    "name: A\n", "include: [a.yml]\n", "targets:\n", "type: application", "platform: [iOS, macOS]",
    "platform: auto", "sources: ",
    "sources: [{path: a, excludes: [\"**\"]}]", "settings: {base: {A: $(A)}}", "templates: [a]",
    "targetTemplates:\n", "${target_name}",
    "${platform}", "dependencies: [{target: A}]", "dependencies: [{package: A, product: B}]",
    "templateAttributes: {a: ${a}}",
    "packages: {A: {path: ../..}}", "settingGroups:\n", "groups: [a]", "configs: {Debug: debug}", "REPLACE",
    "a:REPLACE: ",
    "supportedDestinations: [iOS]", "deploymentTarget: {iOS: 99999999999.1}", "optional: true",
    "type: folder", "buildPhase: none",
    "../../../..", "options: {bundleIdPrefix: a}", "aggregateTargets:\n", "projectReferences: {A: {path: a}}",
    "${a",
  ]

let workflowWords =
  yamlWords + [
    "on: push\n", "jobs:\n", "runs-on: ", "macos-15", "[macos-14, macos-15]", "${{ matrix.os }}", "${{", "}}",
    "strategy:\n", "matrix:\n",
    "steps:\n", "- uses: actions/checkout@v4\n", "- run: |\n", "xcodebuild test -scheme A",
    "sudo xcode-select -s /Applications/Xcode_16.1.app",
    "with: {xcode-version: ^16.2}", "if: always()", "env: {A: b}", "swift test", "include: [{os: a}]",
    "exclude: [{os: a}]",
    "uses: ./.github/workflows/a.yml", "fastlane scan", "&& ", "; ", "\\\n",
  ]

let xcconfigWords = [
  "#include \"a.xcconfig\"\n", "#include? \"../../a.xcconfig\"\n", "#include", "//", "=", "+=",
  "[sdk=iphoneos*]", "[arch=arm64]", "[config=",
  "$(inherited)", "$(A)", "${A}", "$A", "$(A:default=$(B))", "$(A", ")", "A = $(A)\n",
  "A = $(B) $(B)\nB = $(C) $(C)\n", "\"", "'", "\\", "\\\n",
  ";", "\n", "\r", "\u{0}", "é", "SDKROOT = iphoneos\n", "OTHER_SWIFT_FLAGS = -D A -DB\n",
  "SUPPORTED_PLATFORMS = ", "SWIFT_VERSION = 6",
  "IPHONEOS_DEPLOYMENT_TARGET = 99999999999999999999", "-D", "<<<<<<< HEAD\n",
  "GCC_PREPROCESSOR_DEFINITIONS = A=1 ", "[", "]", ",",
]

let rubyWords = [
  "Pod::Spec.new do |s|\n", "s.name = 'A'\n", "s.source_files = ", "s.subspec 'A' do |a|\n", "a.dependency ",
  "s.default_subspecs = ",
  "s.resource_bundles = {", "'a' => ['b']", "end\n", "do\n", "if a\n", "unless a\n", "elsif a\n", "else\n",
  "case a\nwhen 1\n", "while true\n",
  "def a(b)\n", "a if b", "a ? b : c", "%w[a b]", "%w(", "%q{", "%Q<#{a}>", "%i[a]", "<<~A\n  b\nA\n",
  "<<-'A'\n", "<<A", "#{", "}", "\"", "'",
  "`a`", "/a/", "#", "=begin\n", "=end\n", "__END__\n", ":a", ":\"a\"", "a: 1", "=>", "{", "[", "]", "(", ")",
  "|a, b|", "*a", "**a", "&a", "->(a) {",
  "\\\n", ";", "\n", "\r\n", "\u{0}", "é", "ENV['A']", "File.join(__dir__, '..')",
  "JSON.parse(File.read('a'))", "Dir['**/*']", ".each do |a|\n",
  ".map { |a| a }", ".freeze", "&.", "::", "+=", "||=", "<<", "+", "* 99999999", "'a' * 99999999",
  "target 'A' do\n", "abstract_target 'A' do\n",
  "pod 'A', :path => '../..'\n", "pod 'A', '~> 1.0', :subspecs => ['a']\n",
  "use_frameworks! :linkage => :static\n", "inherit! :search_paths\n",
  "platform :ios, '99.0'\n", "project 'a.xcodeproj'\n", "post_install do |a|\n", "plugin 'a'\n",
  "source 'a'\n", "a = a\n", "a = a + a\n", "?a",
  "1..2", "1_000", "0x1F", "1e9", "nil", "true", "not ", "and ", "or ", "begin\n", "rescue\n", "ensure\n",
  "class A < B\n", "module A\n", "yield",
]

let jsonWords = [
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0041", "\\ud83d", "\\ud83d\\ude00", "\\u0000", "1e5", "-1",
  "-", "1.", "1e999", "null", "true",
  "false", "\"pins\"", "\"version\" : 3", "\"version\" : 1", "\"object\" : {", "\"identity\" : \"a\"",
  "\"state\" : {", "\"branch\" : null",
  "\"location\" : \"https://example.com/a.git\"", "\"kind\" : \"remoteSourceControl\"",
  "\"revision\" : \"0123\"", "\"name\" : \"A\"",
  "\"source_files\" : \"**/*\"", "\"subspecs\" : [{", "\"dependencies\" : {\"A\" : []}",
  "\"resource_bundles\" : {", "\"ios\" : {",
  "\"platforms\" : {\"ios\" : \"99.0\"}", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> a\n", "\u{0}", "é",
  "\u{feff}", "\t", "// a\n",
]

let lockWords =
  yamlWords + [
    "PODS:\n", "DEPENDENCIES:\n", "EXTERNAL SOURCES:\n", "CHECKOUT OPTIONS:\n", "SPEC CHECKSUMS:\n",
    "COCOAPODS: 1.16.2\n", "  - A (1.0.0)\n",
    "  - A (1.0.0):\n    - B (= 1.0)\n", "  - \"A+B (1.0)\"\n", "  - A (from `../A`)\n", "(", ")", "`",
    ":path: ", ":git: ", ":commit: ", "  ", "/",
    "github \"a/b\" \"1.0\"\n", "git \"https://example.com/a.git\" \"0123\"\n", "binary \"a\" \"1\"\n",
    "\"\"", "packages:\n", "sdks:\n",
    "dependency: \"direct main\"\n", "description: {name: a, url: \"b\"}\n", "source: hosted\n",
    "source: path\n", "version: \"1.0.0\"\n",
    "resolved-ref: a\n", "99999999999999999999.1.2-rc.1+a",
  ]

let nodeLockWords = [
  "\"packages\": {", "\"dependencies\": {", "\"node_modules/a\": {", "\"a/node_modules/b\": {",
  "node_modules/", "\"version\": \"1.0.0\"", "\"link\": true", "[\"a@1.0.0\"", ",}", ",]", "@", "@npm:",
  "@patch:",
  "@workspace:.", "@link:", "@portal:", "\"@a/b@^1.0.0\", \"@a/b@~1.0.0\":\n", "a@1:\n",
  "  version \"1.0.0\"\n",
  "  version: 1.0.0\n", "importers:\n", "  .:\n", "dependencies:\n", "    devDependencies:\n",
  "optionalDependencies:\n",
  "      a:\n", "        version: 1.0.0(b@2)\n", "  a: 1.0.0_b@2\n", "link:", "file:", "'", "\"", "#", ":",
  " ", "\n",
  "\r\n", "\t", "\u{0}", "é", "\u{feff}", "<<<<<<< HEAD\n",
]

let cordovaWords = [
  "<widget id=\"a\" version=\"1\">", "</widget>", "<name>", "</name>", "<platform name=\"ios\">",
  "</platform>",
  "<edit-config file=\"*-Info.plist\" target=\"A\">", "</edit-config>", "platform='ios'",
  "<config-file target=\"*-Info.plist\" parent=\"A\">", "</config-file>", "<privacy-manifest>",
  "</privacy-manifest>",
  "<engine name=\"ios\"/>", "<", ">", "/>", "</", "<>", "</>", "<!-", "<!", "<?", "=", "\"", "'", "a=\"",
  "a='>'", "\n",
]

let expoWords = [
  "\"expo\": {", "\"ios\": {", "\"infoPlist\": {", "\"privacyManifests\": {", "\"config\": {",
  "\"usesNonExemptEncryption\": false", "\"NSPrivacyAccessedAPITypes\": [{", "\"NSPrivacyTracking\": 1",
  "\"bundleIdentifier\": null", "\"buildNumber\": 1", "\"version\": {}",
]

let gradleWords = [
  "cocoapods {\n", "cocoapods{", "pod(\"A\")\n", "pod(\"A\", \"1.0\")\n", "pod 'A'\n", "pod(\"A\") {\n",
  "pod(", "version = ",
  "version = \"1.0\"\n", "source = path(", "source = git(\"a\")\n", "{", "}", "}}}}", "\"", "'", "\"\"\"",
  "\\", "//", "/*", "*/",
  "* ", "$a", "/", "\n", "\r", "\u{0}", "é", "99999999999999999999.1",
]

let versionWords = [
  "agvtool new-version -all 1", "agvtool new-marketing-version 1.0", "MARKETING_VERSION=",
  "CURRENT_PROJECT_VERSION=\"$A\"",
  "increment_build_number(", "increment_version_number(version_number: ",
  "PlistBuddy -c \"Set :CFBundleVersion 1\" a.plist",
  "plutil -replace CFBundleVersion -string 1 a.plist", "sh(\"", "&& ", "; ", "| ", "$(", "\\\n", "- run: ",
  "#",
]

let configurationWords =
  yamlWords + [
    "version: 1\n", "extends: []\n", "layers:\n", "rules:\n", "select:\n", "exclude: ", "include: ",
    "severity: ",
    "off", "error", "must: ", "must_not: ", "must_exist: ", "where: ", "be: ", "each: stored_properties",
    "types: ",
    "files: ", "usage: ", "dependencies: ", "for_each: ", "count: ", "project: ", "require: ", "forbid: ",
    "because: a\n", "message: \"{name}\"\n", "{feature}", "\"**/*.swift\"", "[a-", "{a,b}", "suppress:\n",
    "frozen:\n", "targets:\n", "unknown: ", "path: ", "all: []\n", "any: []\n", "not: {}\n", "name: \"*\"\n",
    "layer: a\n", "use: a", "examples:\n", "bad: |\n", "good: |\n", "call: ", "at_most: 9223372036854775807",
    "policy: N-2", "builtin: viper_wiring", "options: {}", "certainty: likely",
  ]

let schemeWords = [
  "<Scheme ", "<BuildActionEntry ", "<BuildableReference ", "<ArchiveAction ", "buildForArchiving = \"YES\"",
  "buildConfiguration = \"", "BlueprintName = \"", "ReferencedContainer = \"container:", "/>", "<!--", "-->",
  "&quot;",
]

let easWords = ["build", "ios", "scheme", "distribution", "store", "internal", "extends"]

let scriptWords = [
  "PlistBuddy", "-c", "Set :CFBundleVersion ", "Add :", "Delete :", "plutil", "-replace", "-insert",
  "defaults",
  "write", "agvtool new-version", "Info.plist", "${INFOPLIST_PATH}", "$INFOPLIST_FILE", "$(", "`", ")", "${",
  "}", "\"", "'", "\\", "\\\n", ";", "&&", "||", "|", "#", "=", "if", "then", "fi", "() {", "xcodebuild",
  "-scheme", "archive", "altool", "lane :", "scheme:", "make ", "all: ", "\n\t", "define A\n", "endef", "\n",
]
