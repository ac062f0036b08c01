import Foundation
import PatuhCore
import Testing

@testable import PatuhExtract

/// What a scan tells of a source must never be less than what the parser tells.
struct SourceScanTests {
  /// The project's own sources and fixtures, and what lies in the folders that `PATUH_TREES` names, parted by colons.
  @Test func scansHoldWhatParsedSourcesHold() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let further = ProcessInfo.processInfo.environment["PATUH_TREES"]?.split(separator: ":").map(String.init)
    var scanned = 0
    for folder in ["\(root)/Sources", "\(root)/Tests", "\(root)/fixtures"] + (further ?? []) {
      for path in swiftFiles(below: folder) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        guard let outline = scannedOutline(bytes) else { continue }
        scanned += 1
        expectCovered(sourceFacts(bytes), by: outline, Comment(rawValue: path))
      }
    }
    #expect(scanned > 200)
  }

  @Test(arguments: [
    "let first = 1, second = 2", "enum Route { case home(Int), detail\n, about }",
    "let (width, height) = size()",
    "static var `default`: Int { 0 }", "class\n  Feed: Base {}", "extension Feed.Item: Codable {}",
    "let url = \"https://\\(UserDefaults.host)\"", "case a, // the first\n  b, /* the\n second */ c",
    "let text = #\"\\#(Store.value)\"#", "let pattern = /\"[a-z]*\\/(Name)/; let other = 1",
    "#if DEBUG\nimport XCTest\n#endif\nstruct A {}", "import XCTest\nfinal class ATests: XCTestCase {}",
    "// import XCTest\nstruct A {}", "let a = \"\"\"\n  import Testing\n  \"\"\"\nstruct B {}",
    "/* a\n// b */ let url = Store.host", "let a = \"\"\"\n// \\(Store.value)\n\"\"\"",
    "let /* what */ name = 1", "let a = b / c /* d */ / e; let f = 1", "a /= 2; let b = 1",
    "let a = \"\\(b ? \"// c\" : d)\"; let e = 1", "let `let` = 1, `größe` = 2", "// a\r let b = c",
    "case a,\n// more\n b", "let\n// more\nname = 1",
    "import\nXCTest", "import /* a */ XCTest", "import // a\nXCTest", "import struct XCTest.XCTSkip",
    "@_spi(Testing) import Quick", "/* import XCTest */ import App", "/*\nimport XCTest\n*/\nimport App",
    "let text = \"import XCTest\"", "import App.XCTest", "import App // XCTest",
    "@testable import App; import XCTest",
    "\u{FEFF}import XCTest", "#if os(iOS)\n#endif\nimport Testing", "public import class XCTest.XCTestCase",
    "@testable import App\n@preconcurrency import Nimble\nlet x = 1", "\u{FEFF}struct Größe { var höhe = 1 }",
  ])
  func nothingIsLost(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard let outline = scannedOutline(bytes) else { return }
    expectCovered(sourceFacts(bytes), by: outline, Comment(rawValue: text))
  }

  @Test(arguments: [
    "// patuh:disable:file manifest_missing reason: \"x\"", "import PackageDescription",
    "import ProjectDescription", "@main struct Shop: App {}",
    "let a = 1 // patuh:disable:this x", "//patuh:disable:next x", "/* a\n patuh:disable:file x */",
    "let a = /b/", "f(/b/)", "a\n  /b/.c()", "let a = #/b/#", "let a = #\"\"\"#", "let\u{A0}a = 1",
    String(repeating: "[", count: 60) + String(repeating: "]", count: 60),
    "let a = b" + String(repeating: ".c()", count: 60), "@UIApplicationMain class App {}",
  ])
  func someSourcesMustBeParsed(_ text: String) { #expect(scannedOutline(Array(text.utf8)) == nil) }

  @Test func scansLeaveOutWhatIsNotThere() throws {
    let outline = try #require(scannedOutline(Array("struct Feed { var items = [Item]() }".utf8)))
    #expect(!outline.words.contains("UserDefaults".quickHash))
    #expect(!outline.declared.contains("Item".quickHash))
    #expect(outline.declared.contains("Feed".quickHash))
  }

  @Test func commentsSayNothing() throws {
    let text = "// UserDefaults\n  /// let UserDefaults\nlet store /* is UserDefaults */ = 1 // UserDefaults"
    let outline = try #require(scannedOutline(Array(text.utf8)))
    #expect(outline.words == ["let".quickHash, "store".quickHash, "1".quickHash])
    #expect(outline.declared == ["store".quickHash])
  }

  @Test(arguments: [
    ("let a = 1", true), ("struct A { func b() { c { d() } } }", true), ("let a = ", false), ("}", false),
  ])
  func soundnessIsSeenWithoutAWalk(_ text: String, isSound: Bool) {
    #expect(scannedOutline(Array(text.utf8)) != nil)
    #expect(PatuhExtract.isSound(flat: Array(text.utf8)) == isSound)
    #expect(sourceFacts(Array(text.utf8)).problems.isEmpty == isSound)
  }

  @Test func importsAreTold() throws {
    let text = """
      import Feed
      @testable import Account
      import struct Charts.Line
      #if DEBUG
      import Probe
      import XCTest
      #endif
      """
    let outline = try #require(scannedOutline(Array(text.utf8)))
    #expect(modules(of: outline.facts) == ["Feed", "Account", "Charts", "Probe"])
    #expect(!outline.facts.importsTestFramework)
    // What others see too is for the parser.
    #expect(scannedOutline(Array("@_exported import Feed".utf8)) == nil)
  }

  private func modules(of facts: SourceFacts) -> [String] { facts.imports.map { facts[$0.module] } }

  private func expectCovered(_ facts: SourceFacts, by outline: SourceOutline, _ comment: Comment) {
    let names = usedNames(in: facts)
    #expect(names.filter { !outline.words.contains($0.quickHash) } == [], comment)
    let declared = names.intersection(facts.names.flatMap { $0.split(separator: ".").map(String.init) })
      .filter { SourceOutline(of: facts).declared.contains($0.quickHash) }
    #expect(declared.filter { !outline.declared.contains($0.quickHash) } == [], comment)
    #expect(outline.facts.importsTestFramework == facts.importsTestFramework, comment)
    let imported = Set(modules(of: facts)).subtracting(SourceFacts.testFrameworks)
    #expect(imported.isSubset(of: modules(of: outline.facts)), comment)
  }

  /// The names of a source that somebody may look for: no literals, no operators.
  private func usedNames(in facts: SourceFacts) -> Set<String> {
    let ids =
      facts.declarations.map(\.name) + facts.types.map(\.name) + facts.attributes.map(\.name)
      + facts.expressions.filter { [.identifier, .member, .implicitMember].contains($0.kind) }.map(\.name)
    return Set(ids.flatMap { facts[$0].split(separator: ".").map(String.init) }.filter(isWord))
  }

  private func isWord(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      $0 >= 0x80 || $0 == UInt8(ascii: "_")
        || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    } && !name.isEmpty
  }

  private func swiftFiles(below folder: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder)
    return (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map {
      "\(folder)/\($0)"
    }
  }
}
