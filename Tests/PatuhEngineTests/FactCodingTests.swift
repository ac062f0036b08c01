import Crypto
import Foundation
import PatuhCore
import PatuhExtract
import PatuhTestSupport
import Testing

@testable import PatuhEngine
@testable import PatuhProjectFiles

extension FileFacts {
  /// The facts as bytes; nil when they are not kept.
  var coded: [UInt8]? {
    var writer = ByteWriter()
    return encoded(with: &writer) ? writer.bytes : nil
  }

  /// - Parameter sourceFacts: what stands for the facts of a Swift source, which are no part of these bytes
  init(coded bytes: some ContiguousBytes, sourceFacts: SourceFacts = SourceFacts()) throws {
    self = try bytes.withUnsafeBytes { try FileFacts(decoding: $0) { sourceFacts } }
  }

  /// The facts of a Swift source that was read and written again; those of another file are empty.
  var sourceFacts: SourceFacts {
    guard case .source(let source) = self else { return SourceFacts() }
    var writer = ByteWriter()
    source.facts.encode(into: &writer)
    return writer.withBytes { bytes in
      var reader = ByteReader(bytes)
      let facts = try? SourceFacts(from: &reader)
      return reader.isAtEnd ? facts : nil
    } ?? SourceFacts()
  }

  /// The name of the case, or of the format of a project file.
  var caseName: String {
    if case .projectFile(let kind, _) = self { return kind.format.name }
    return Mirror(reflecting: self).children.first?.label ?? ""
  }
}

@Suite struct FactCodingTests {
  private static let fixtures: [(path: String, facts: FileFacts)] = {
    let root = repositoryFolder.appending(path: "fixtures")
    return (FileManager.default.subpaths(atPath: root.path) ?? []).sorted().compactMap { path in
      let workflows = path.range(of: ".github/workflows/")
      guard let kind = FileKind(ofName: workflows.map { String(path[$0.lowerBound...]) } ?? path),
        let bytes = try? Data(contentsOf: root.appending(path: path))
      else { return nil }
      return (path, FileFacts(of: InputFile(path: path, kind: kind), Array(bytes)))
    }
  }()

  /// What could not be read back is not kept.
  @Test func longChainsOfMembersAreNotKept() throws {
    func coded(_ count: Int) throws -> [UInt8]? {
      let text = "int a = \(String(repeating: "b.", count: count))c;"
      return FileFacts.cFamily(cFamilyFacts(Array(text.utf8))).coded
    }
    #expect(try coded(500) == nil)
    let kept = try #require(try coded(300))
    #expect(throws: Never.self) { try FileFacts(coded: kept) }
  }

  @Test func readsWhatItHasWritten() throws {
    let files = Self.fixtures + FactSamples.all
    #expect(files.count > 500)
    for (path, facts) in files {
      let bytes = try #require(facts.coded, "\(path)")
      let read = try FileFacts(coded: bytes, sourceFacts: facts.sourceFacts)
      #expect(read == facts, "\(path)")
      #expect(read.coded == bytes, "\(path)")
    }
    let kinds = Set(["source", "cFamily", "propertyList"] + projectFileFormats.map(\.name))
    #expect(Set(files.map(\.facts.caseName)) == kinds)
    // All lock files have facts of one type, of which the other samples hold every form.
    let samples = kinds.subtracting(["Package.resolved", "Cartfile.resolved"])
    #expect(Set(FactSamples.all.map(\.facts.caseName)) == samples)
  }

  @Test func doesNotKeepWhatIsNoFactOfAFile() {
    #expect(FileFacts.unread(reason: "gone").coded == nil)
  }

  @Test(arguments: [
    (0, nil, true), (2, 1, true), (-1, nil, false), (-1, 0, false), (0, 0, false), (1, -1, false),
    (1 << 40, nil, false), (.max, 0, false),
  ])
  func declaredNamesHaveValidIndices(declaration: Int, owner: Int?, isValid: Bool) throws {
    let name = DeclaredName(
      declaration: declaration, kind: .class, name: "A", qualifiedName: "A",
      path: DeclaredPath(owner: owner, name: "A"), position: Position(line: 1, column: 1), isHidden: false,
      isExposed: false, inherited: [], aliased: nil, namesInAlias: [])
    let summary = SourceSummary(
      imports: [], importsTestFramework: false, declarations: [name], words: [], constants: [],
      hasConditions: false, hasEntryPoint: false, isScript: false, hasSuppressions: false,
      hasProblems: false)
    let bytes = try #require(FileFacts.source(SwiftSource(summary) { SourceFacts() }).coded)
    #expect(((try? FileFacts(coded: bytes)) != nil) == isValid)
  }

  @Test func doesNotKeepWhatIsNestedTooDeeply() throws {
    func facts(_ count: Int) -> FileFacts {
      var value = PropertyListValue(.data)
      for _ in 1..<count { value = PropertyListValue(.array([value])) }
      return .propertyList(PropertyListFacts(encoding: .xml, root: value))
    }
    let bytes = try #require(facts(400).coded)
    #expect(try FileFacts(coded: bytes) == facts(400))
    var writer = ByteWriter()
    let isKept = facts(401).encoded(with: &writer)
    writer.removeAll()
    let isNextKept = facts(2).encoded(with: &writer)
    #expect(!isKept && isNextKept)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let nested: [(path: String, text: String)] = [
    ("a.h", "#if A\(repeated(" || A", 299))\n#endif"),
    ("a.h", "#if A\(repeated(" && A", 100_000))\n#endif"),
    ("a.swift", "#if A\(repeated(" || A", 199))\nlet a = 1\n#endif"),
    ("a.swift", "let a = b\(repeated(".c(1)", 500))"),
    ("a.swift", "\(repeated("struct A { ", 100))\(repeated("}", 100))"),
    ("Info.plist", "\(repeated("<array>", 128))\(repeated("</array>", 128))"),
    ("project.yml", "targets: \(repeated("[", 60))\(repeated("]", 60))"),
    ("Package.swift", "import PackageDescription\nlet a = 1\(repeated(" + 1", 379))"),
  ]

  /// What readers of files let be nested is kept.
  @Test(arguments: nested.indices)
  func keepsWhatIsNestedDeeply(sample: Int) throws {
    let (path, text) = Self.nested[sample]
    let kind = try #require(FileKind(ofName: path))
    let facts = FileFacts(of: InputFile(path: path, kind: kind), Array(text.utf8))
    #expect(try FileFacts(coded: try #require(facts.coded), sourceFacts: facts.sourceFacts) == facts)
  }

  /// Facts of broken files keep what a reader of bytes asks for.
  @Test(arguments: FactSamples.texts.indices) func keepsWhatIsLeftOfFilesThatAreCutOff(sample: Int) throws {
    let (path, text) = FactSamples.texts[sample]
    let kind = try #require(FileKind(ofName: path))
    for length in stride(from: 0, to: text.utf8.count, by: 11) {
      let bytes = Array(text.utf8.prefix(length))
      let facts = FileFacts(of: InputFile(path: path, kind: kind), bytes)
      let coded = try #require(facts.coded)
      #expect(
        try FileFacts(coded: coded, sourceFacts: facts.sourceFacts) == facts, "\(path), \(length) bytes")
    }
  }

  /// If one of these digests changes, so does the content of caches: raise `FactFormat.version`. A new sample needs none
  /// of this, only the digest that is printed here.
  @Test(arguments: FactSamples.all.indices) func keepsItsForm(sample: Int) throws {
    let hash = Self.goldenHashes.indices.contains(sample) ? Self.goldenHashes[sample] : "no digest"
    let (path, facts) = FactSamples.all[sample]
    let bytes = try #require(facts.coded)
    let found = SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(found.joined() == hash, "\(path), \(bytes.count) bytes")
  }

  static let goldenHashes = [
    "e3640b2003eac44b72339d093fbee4d400161b04caf378f7916d410cd7c5dbb7",
    "33097a8100e5ade85713467613f803e29bc388c7180914996c14e41f4c60e5a5",
    "a3e1e0e0f4d45a13cd14f48a9dc0472867218cdc31e2149c60be894a0bba11c6",
    "41d9ce8bb313aaaa5474e1b89b3038ba50744d4250940555538f8d19ce2676ad",
    "ee29711fce71d5cec4966dfa6cc2332371861c2aa7f59b01657208ad61744320",
    "69b8744fc6739c39f1343830827dd25703d4597f374a2c755774dc18e7f40c9d",
    "58745560e5ab28600bdbf7153a37799cce65dad9b2e791416088f2289422706e",
    "976e085fecb92e3ff48a06d21a481d72197fd472a1e5f389aece460ee4044bb5",
    "e94424af53ad2db96a9550f72399636a20f581b293826e13e9e45a407cca166d",
    "1a978d88d1d9fab7b825be5dd85306f068b726ec67403291023d21fa67c35011",
    "824ec250222d148d7cb14d575cff3cba5966f6970bb9acddfc6db5ff8738cc2e",
    "fc11a0d67b3e3a45567d7556a902e5e6e3042730075152fb6ca1c5601ab3bf23",
    "798da26d9cb47fb519d27f34f814d1ee6880685d9d2b6f994e602b9137e73cdd",
    "d19e79369944bb9b0740a14fd22ab5fb5ec5969867e7a4814fa93be0787f18bf",
  ]
}
