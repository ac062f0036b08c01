import PatuhCore

@testable import PatuhEngine

/// The reader of the files of one kind: it makes facts, which are kept in the cache, and from which a project is
/// assembled.
struct FactSubject: Subject {
  let name: String
  /// Where the input stands in its project; says how it is read.
  let path: String
  let words: [String]
  /// Whether the facts tell nothing of the lines of the file as such: neither a line more at its end nor ends of lines
  /// as on Windows may change them then.
  var isFreeInLines = true

  private var file: InputFile { InputFile(path: path, kind: FileKind(ofName: path) ?? .swift) }

  /// Read with as much stack as in a run.
  func facts(_ input: [UInt8]) -> FileFacts {
    concurrentMap([input], jobs: 1, hasLargeStacks: true) { FileFacts(of: file, $0) }[0]
  }

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let facts = facts(input)
    let coded = facts.coded
    // Large inputs are for the time that they take, which would be twice as much.
    if input.count < 16 << 10, coded != self.facts(input).coded {
      throw Fault("the same input gives other facts")
    }
    guard let coded else { return 0 }
    guard let decoded = FileFacts(coded: coded) else { throw Fault("facts cannot be decoded") }
    guard decoded == facts else { throw Fault("facts differ after they were coded and decoded") }
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
      throw Fault("ends of lines as on Windows change the facts")
    }
  }
}

extension FileFacts {
  /// The facts in the form that is kept; nil if they are not kept.
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

  /// Nil if these bytes are no facts.
  init?(coded: CodedFacts) {
    let source = coded.source.isEmpty ? SourceFacts() : sourceFacts(coded: coded.source)
    guard let source,
      let facts = try? coded.summary.withUnsafeBytes({ try FileFacts(decoding: $0) { source } })
    else { return nil }
    self = facts
  }

  /// Asks for everything that rules ask.
  func walk() {
    switch self {
    case .source(let source): source.facts.walk()
    case .cFamily(let facts): facts.walk()
    default: break
    }
  }
}

/// Facts in the form that is kept.
struct CodedFacts: Hashable {
  /// For a Swift source what is known without reading all of its facts.
  var summary: [UInt8]
  /// All facts of a Swift source; empty for other files.
  var source: [UInt8] = []

  var count: Int { summary.count + source.count }
}

/// All facts of a Swift source; nil if these bytes are none.
func sourceFacts(coded bytes: [UInt8]) -> SourceFacts? {
  bytes.withUnsafeBytes { bytes in
    var reader = ByteReader(bytes)
    guard let facts = try? SourceFacts(from: &reader), reader.isAtEnd else { return nil }
    return facts
  }
}
