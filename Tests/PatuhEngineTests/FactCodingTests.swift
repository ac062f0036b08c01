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
    if case .projectFile(let kind, _, _) = self { return kind.format.name }
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

  /// If one of these digests changes, so does the content of caches: raise `FactFormat.version`. A new sample
  /// needs none of this, only the digest that is printed here.
  @Test(arguments: FactSamples.all.indices) func keepsItsForm(sample: Int) throws {
    let hash = Self.goldenHashes.indices.contains(sample) ? Self.goldenHashes[sample] : "no digest"
    let (path, facts) = FactSamples.all[sample]
    let bytes = try #require(facts.coded)
    let found = SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(found.joined() == hash, "\(path), \(bytes.count) bytes")
  }

  static let goldenHashes = [
    "4c6a2f8575681d6da56eb2c58ea0a6cc8d6c87347c3ece20b058080436c47c01",
    "95c399f8282caeacaa4ccbe51c50ea70c01431ad88add004fe010a2df286ccec",
    "a3e1e0e0f4d45a13cd14f48a9dc0472867218cdc31e2149c60be894a0bba11c6",
    "9f7f1f26d6d643ed28d7b54be2a019402dcf9c7dd6ace52cae50038c46ac0140",
    "292d2a95f232187ee4df372a31282f0a39414db44974f6351554c3e9a10580f7",
    "ee2d5e542120981ae7c9238c4fddb3b6c5e09e9f9d39410b6608e866631e5f23",
    "e0ab302088526039e16200280b7ed7a73d8e692ae7dd30a85e1c0c68ab55218b",
    "d9b0dcbdb8fc4b165bbb09fa2824f063c1ff0e12760ec09c66f79a9d6ae0573a",
    "c0b4e4418489618af370ef1d70bc8d561f89ba208defd4899e79802259f8720d",
    "16e9ef53f6001668d86e328308ef11a93d1b2721aab071331fab54c08f6e1ae9",
    "073700314630643cf801e8892572902ef1766a9f9c7ed870ed95ae4095045317",
    "2a9af45fb4ee04cc6d929282e3ae92be72bc0b6bca2b79a1621af556cab892e9",
    "d5015df602748b93edf1b6c05fe4aa212713153f74626cd042557fe1314bff0e",
    "55305614e42afb9436de65cf2a43105059547f58a9068a217766aefee5c20646",
    "63274b89a57eaebcfe1f65ddc7c8d366bea1b44cae3d1d91e462d38f4853d719",
    "dc7c6d6c46675d789752536a5da5ba137c754f0df844aa290e4493c7702c6813",
    "4ea1eb7c4d86543e644943dee8f26905955dc644e2e721b273bb7f73a93daba7",
    "f46046b42f5ea0549a76920569455b0f5695991a0f3be471b281baeaf9643cfd",
    "71e2145c4c2fa7fed22e55e96b43d82d1a83aeadaa915f26371e22ccaaf763a2",
    "70cdfbf4f378d10a11a671f7578730662dd3609df6bd06b2a111bafdb6d14a65",
    "6ffd7d2a43302fe2256f08a165000099e49949cfc653cfe5c352ee14c8248c7f",
    "e007fc7a8503a9bb1c17b438bb607f8721d6457cc0eda6dae90ddf731fb93c28",
    "d426378763ef34f01077f6c8d8503adbe61a1e625f02b43f3f672456d95b5380",
    "76bd7df6ae3ddcaa33a8e7b2f6fc2a9aa19833d75cde3249a7a9a9cf4adfde90",
    "a62b2ae3afeb6244edf51a1911cadb9c251f831000e97397abd1e0ecd25a902f",
    "d8ef691adf3b07045d50027b1db83e9c6302ee4336429e9d9ab79c08c459b169",
    "e0b7cafc04d482aa833b31595c9428e53106ff2691fa09a3532116a5d4b7da8f",
    "9668a88890eaf460e4fcfd83e6631a2f1bd48edaa96180d14be53d91cd59e438",
    "1921623dc2a7556c51dff407b5158863c73b44bff8bede25658044c385d9bb42",
    "2b10a9461d53d68176ead746fa33cfaf7a5fa2cd59125ab74b22c3315b675d44",
    "aa42918a13e159f534fdd9b87888959780eff6cb13137fd9dd89c40165610639",
    "d2ff8bf6d88769b18b720ad19ae22623d183ab32a1d4b81b285f0ef745c1593a",
    "1027d15e5d89eaf497ea6ce70d7c471c09827092902aefe6ab1092304f74847b",
    "2415b2e1fbd2e040e63257186519a71d6f9a3ec821f72aaf6138cf149dc3f398",
  ]
}
