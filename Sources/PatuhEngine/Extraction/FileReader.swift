import PatuhCore
import PatuhExtract
import PatuhProjectFiles
import SystemPackage

/// Reads files and extracts their facts.
struct FileReader: Sendable {
  let snapshot: Snapshot
  private let cache: FactCache?

  init(snapshot: Snapshot, cache: FactCache?) {
    self.snapshot = snapshot
    self.cache = cache
  }

  /// The facts of one file, and a note if it was not read. What is known from another snapshot is the same
  /// object.
  final class Result: Sendable {
    let facts: FileFacts
    let note: InputNote?

    init(facts: FileFacts, note: InputNote? = nil) {
      self.facts = facts
      self.note = note
    }
  }

  /// - Parameter isListed: whether the discovery found that it is a regular file, or a link to one
  func read(_ file: InputFile, isListed: Bool = false) -> Result {
    if let fault = file.fault { return Result(facts: .unread(reason: fault)) }
    let isPropertyList = file.kind == .privacyManifest || file.kind == .propertyList
    let content = snapshot.bytes(
      of: file.path, limit: isPropertyList ? .max : file.kind.limit,
      prefix: isPropertyList ? ReadLimits.propertyListPrefix : .max, isKnown: isListed)
    switch content {
    case .bytes(let bytes): return Result(facts: facts(of: file, bytes))
    case .tooLarge(let size):
      let limit = file.kind.limit / 1_000_000
      let message = "It is \(size / 1_000_000) MB large and was not read; the limit is \(limit) MB"
      var note = InputNote(kind: .tooLarge, place: Place(path: file.path), message: message)
      if file.decidesVerdicts { note.severity = .error }
      return Result(facts: .unread(reason: message), note: note)
    case .unreadable(let reason):
      var note = InputNote(kind: .unreadable, place: Place(path: file.path), message: reason)
      // Without a source the rest is judged; what else is left out decides the verdict on others.
      if !file.kind.isSource { note.fix = .ofUnreadablePath }
      if file.decidesVerdicts { note.severity = .error }
      return Result(facts: .unread(reason: reason), note: note)
    }
  }

  /// The facts from the cache; new facts are added to the cache.
  private func facts(of file: InputFile, _ bytes: [UInt8]) -> FileFacts {
    // What is being typed is not read again by another run.
    guard let cache, !snapshot.isText(file.path) else { return FileFacts(of: file, bytes) }
    let key = FactKey(of: file, bytes)
    let known = cache.facts(for: key) { [snapshot] in
      let bytes = snapshot.bytes(of: file.path, limit: ReadLimits.source)
      guard case .bytes(let bytes) = bytes else { return SourceFacts() }
      return onLargeStack { sourceFacts(bytes) }
    }
    if let known { return known }
    let facts = FileFacts(of: file, bytes)
    cache.add(facts, under: key)
    return facts
  }
}

extension FactCache {
  /// The facts with this key; nil if there are none.
  /// - Parameter reread: returns the facts of a Swift source if their entry is missing or damaged
  func facts(for key: FactKey, reread: @escaping @Sendable () -> SourceFacts) -> FileFacts? {
    withPayload(for: key) { payload in
      try? FileFacts(decoding: payload) { [self] in sourceFacts(for: key.ofSourceFacts) ?? reread() }
    }
    .flatMap(\.self)
  }

  private func sourceFacts(for key: FactKey) -> SourceFacts? {
    withPayload(for: key) { payload in
      var reader = ByteReader(payload)
      let facts = try? SourceFacts(from: &reader)
      return reader.isAtEnd ? facts : nil
    }
    .flatMap(\.self)
  }

  /// Adds facts for later runs.
  func add(_ facts: FileFacts, under key: FactKey) {
    var writer = ByteWriter()
    guard facts.encoded(with: &writer) else { return }
    if case .source(let source) = facts {
      var writer = ByteWriter()
      source.facts.encode(into: &writer)
      if writer.isTooDeep { return }
      writer.withBytes { add($0, under: key.ofSourceFacts) }
    }
    writer.withBytes { add($0, under: key) }
  }
}

extension FileFacts {
  /// The facts of the bytes of a file. Parsing may need a large stack: see ``onLargeStack(_:)``.
  init(of file: InputFile, _ bytes: [UInt8]) {
    if let kind = file.projectFile {
      self.init(ofProjectFile: bytes, kind)
      return
    }
    self =
      switch file.kind {
      case .swift: FileFacts(ofSwiftFile: bytes)
      case .cFamily: .cFamily(cFamilyFacts(bytes))
      case .privacyManifest, .propertyList: .propertyList(propertyListFacts(bytes))
      case .projectFile(let kind): FileFacts(ofProjectFile: bytes, kind)
      }
  }

  private init(ofProjectFile bytes: [UInt8], _ kind: ProjectFileKind) {
    self = .projectFile(
      kind, kind.format.facts(bytes), suppressionComments(in: bytes, marked: kind.format.files.commentMark))
  }

  /// The facts of a project file if the file imports the module for that, otherwise those of a source.
  private init(ofSwiftFile bytes: [UInt8]) {
    let facts = sourceFacts(bytes)
    if let kind = ProjectFileKind(ofSwiftFileImporting: facts.imports(module:)) {
      self = .projectFile(kind, kind.format.facts(bytes), facts.suppressions)
    } else {
      self = .source(SwiftSource(facts))
    }
  }
}

extension SourceFacts {
  fileprivate func imports(module: String) -> Bool { imports.contains { self[$0.module] == module } }
}

extension FileKind {
  fileprivate var isSource: Bool {
    switch self {
    case .swift, .cFamily: true
    default: false
    }
  }

  /// The size in bytes above which a file of this kind is not read.
  fileprivate var limit: Int {
    switch self {
    case .swift, .cFamily: ReadLimits.source
    default: ReadLimits.projectFile
    }
  }
}

/// How much of a file is read, in bytes.
enum ReadLimits {
  /// Larger sources are not parsed.
  static let source = 10_000_000
  /// Larger project files are not parsed.
  static let projectFile = 50_000_000
  /// The length of the beginning of a property list that is read: one byte more than its reader accepts, so
  /// that the reader itself reports a list that is too large.
  static let propertyListPrefix = 10_000_001
}
