import PatuhCore

@testable import PatuhEngine
@testable import PatuhProjectFiles

/// The reader of the files of one kind. It makes facts, which are coded for the cache and assembled into a
/// project.
struct FactSubject: Subject {
  let name: String
  /// The path of the input in its project, which determines how it is read.
  let path: String
  let words: [String]
  /// Whether the facts do not record the lines themselves, so that neither an empty line at the end nor the
  /// line ends of Windows may change them.
  var isFreeInLines = true

  var file: InputFile { InputFile(path: path, kind: FileKind(ofName: path) ?? .swift) }

  /// Whether a file at the path can have such facts.
  func reads(filesWith facts: FileFacts) -> Bool {
    switch facts {
    case .source, .unread: file.kind == .swift
    case .cFamily: file.kind == .cFamily
    case .propertyList: file.kind == .privacyManifest
    case .projectFile(let kind, _, _):
      file.kind == .projectFile(kind) || kind == ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path))
    }
  }

  /// Reads on a stack as large as in a run.
  func facts(_ input: [UInt8]) -> FileFacts {
    onLargeStack { FileFacts(of: file, input) }
  }

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let facts = facts(input)
    let coded = facts.coded
    // Large inputs test the time, which reading twice would double.
    if input.count < 16 << 10, coded != self.facts(input).coded {
      throw Fault("the same input gives other facts")
    }
    guard let coded else { return 0 }
    guard let decoded = FileFacts(coded: coded) else { throw Fault("facts cannot be decoded") }
    guard decoded == facts else { throw Fault("coding and decoding changes the facts") }
    guard decoded.coded == coded else { throw Fault("decoded facts are coded in another way") }
    facts.walk()
    return coded.count + assembledCount(of: facts, at: file)
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard isFreeInLines, !seed.starts(with: "bplist".utf8) else { return }
    let facts = facts(seed).coded
    guard facts?.summary == self.facts(seed + [UInt8(ascii: "\n")]).coded?.summary else {
      throw Fault("an empty line at the end changes the facts")
    }
    let other = seed.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    guard facts?.summary == self.facts(other).coded?.summary else {
      throw Fault("the line ends of Windows change the facts")
    }
  }
}

extension FileFacts {
  /// The facts as coded for the cache; nil if they are too deep for it.
  var coded: CodedFacts? {
    var writer = ByteWriter()
    guard encoded(with: &writer) else { return nil }
    var coded = CodedFacts(summary: writer.bytes)
    if case .source(let source) = self {
      var writer = ByteWriter()
      source.facts.encode(into: &writer)
      if writer.isTooDeep { return nil }
      coded.source = writer.bytes
    }
    return coded
  }

  /// Nil if the bytes cannot be decoded.
  init?(coded: CodedFacts) {
    let source = coded.source.isEmpty ? SourceFacts() : sourceFacts(coded: coded.source)
    guard let source,
      let facts = try? coded.summary.withUnsafeBytes({ try FileFacts(decoding: $0) { source } })
    else { return nil }
    self = facts
  }

  /// Calls everything that rules may call.
  func walk() {
    switch self {
    case .source(let source): source.facts.walk()
    case .cFamily(let facts): facts.walk()
    default: break
    }
  }
}

/// Facts as coded for the cache.
struct CodedFacts: Hashable {
  /// For a Swift source, only what is needed before its other facts are decoded.
  var summary: [UInt8]
  /// All facts of a Swift source; empty for other files.
  var source: [UInt8] = []

  var count: Int { summary.count + source.count }
}

/// All facts of a Swift source; nil if the bytes cannot be decoded.
func sourceFacts(coded bytes: [UInt8]) -> SourceFacts? {
  bytes.withUnsafeBytes { bytes in
    var reader = ByteReader(bytes)
    guard let facts = try? SourceFacts(from: &reader), reader.isAtEnd else { return nil }
    return facts
  }
}
