import PatuhCore
import PatuhExtract
import SystemPackage

/// Reads files and tells what they say.
struct FileReader: Sendable {
  let snapshot: Snapshot
  let cache: FactCache?
  /// What will be asked about the sources.
  let reading: SourceReading
  /// A source that holds one of these words is read to its end.
  let wanted: WordFilter?

  /// The facts of one file, and the note when it was not read.
  struct Result: Sendable {
    var facts: FileFacts
    var note: InputNote?
    /// There when the facts of a source are no more than those of its outline.
    var outline: SourceOutline?
  }

  func read(_ file: InputFile) -> Result {
    let content =
      file.kind == .privacyManifest || file.kind == .propertyList
      ? snapshot.bytes(of: file.path, limit: .max, prefix: ReadLimits.propertyListPrefix)
      : snapshot.bytes(of: file.path, limit: file.kind.limit)
    switch content {
    case .bytes(let bytes): return result(of: file, bytes)
    case .tooLarge(let size):
      let limit = file.kind.limit / 1_000_000
      let message = "It is \(size / 1_000_000) MB large and was not read; the limit is \(limit) MB"
      return Result(
        facts: .unread(reason: message),
        note: InputNote(kind: .tooLarge, place: Place(path: file.path), message: message))
    case .unreadable(let reason):
      return Result(
        facts: .unread(reason: reason),
        note: InputNote(kind: .unreadable, place: Place(path: file.path), message: reason))
    }
  }

  private func result(of file: InputFile, _ bytes: [UInt8]) -> Result {
    let key = cache.map { _ in
      FactKey(digest: bytes.withUnsafeBytes { ContentDigest(of: $0) }, kind: FactKey.Kind(of: file))
    }
    let mayBeOutline = file.kind == .swift && !file.isTuistHelper && !reading.contains(.allFacts)
    let known = mayBeOutline ? knownOutline(bytes, key) : nil
    if let known, isEnough(known) { return Result(facts: .source(known.facts), outline: known) }
    let stored = key.flatMap { cache?.facts(for: $0) }
    let facts = stored ?? FileFacts(of: file, bytes)
    let result = mayBeOutline && known == nil ? keepingOutline(of: facts, key) : Result(facts: facts)
    // More than the outline of a source is kept once somebody asks for it: to write all takes a twentieth of a cold run.
    if stored == nil, result.outline == nil, let cache, let key { cache.add(facts, under: key) }
    return result
  }

  /// The outline of a source where that is enough, else all that is known of it. The outline is kept for later runs.
  private func keepingOutline(of facts: FileFacts, _ key: FactKey?) -> Result {
    guard case .source(let source) = facts else { return Result(facts: facts) }
    let outline = SourceOutline(of: source)
    if let cache, let key { cache.add(outline, under: key.ofOutline) }
    return isEnough(outline)
      ? Result(facts: .source(outline.facts), outline: outline) : Result(facts: facts)
  }

  /// Whether nothing else is asked of a source before it is known what matters: where a program starts is.
  private func isEnough(_ outline: SourceOutline) -> Bool {
    !outline.hasEntryPoint && wanted?.mayHoldOne(of: outline.words) != true
  }

  /// The outline of a source, when it can be had without parsing it.
  private func knownOutline(_ bytes: [UInt8], _ key: FactKey?) -> SourceOutline? {
    if let cache, let key, let known = cache.outline(for: key.ofOutline) { return known }
    if reading.contains(.problems) { return nil }
    if let cache, let key, let known = cache.outline(for: key.ofScan) { return known }
    guard let scanned = scannedOutline(bytes) else { return nil }
    if let cache, let key { cache.add(scanned, under: key.ofScan) }
    return scanned
  }
}

extension FactCache {
  /// The facts that are known under a key.
  func facts(for key: FactKey) -> FileFacts? {
    payload(for: key).flatMap { payload in payload.withUnsafeBytes { try? FileFacts(decoding: $0) } }
  }

  /// The outline of a source that is known under a key.
  func outline(for key: FactKey) -> SourceOutline? {
    payload(for: key).flatMap { payload in
      payload.withUnsafeBytes { try? SourceOutline(decoding: $0) }
    }
  }

  /// Keeps facts for later runs.
  func add(_ facts: FileFacts, under key: FactKey) {
    var writer = ByteWriter()
    if facts.encoded(with: &writer) { writer.withBytes { add($0, under: key) } }
  }

  /// Keeps an outline for later runs.
  func add(_ outline: SourceOutline, under key: FactKey) {
    var writer = ByteWriter()
    outline.encode(into: &writer)
    writer.withBytes { add($0, under: key) }
  }
}

extension FileFacts {
  /// What the bytes of a file say.
  init(of file: InputFile, _ bytes: [UInt8]) {
    self =
      switch file.kind {
      case .swift where file.isTuistHelper: .tuist(tuistFacts(bytes))
      case .swift: swiftFileFacts(bytes)
      case .cFamily: .cFamily(cFamilyFacts(bytes))
      case .privacyManifest, .propertyList: .propertyList(propertyListFacts(bytes))
      case .xcodeProject: .xcodeProject(xcodeProjectFacts(bytes))
      case .buildSettings: .buildSettings(buildSettingsFacts(bytes))
      case .xcodeGen: .xcodeGen(xcodeGenFacts(bytes))
      case .podspec: .podspec(podspecFacts(bytes))
      case .podfileLock: .lockFile(podfileLockFacts(bytes))
      case .packageResolved: .lockFile(packageResolvedFacts(bytes))
      case .cartfileResolved: .lockFile(cartfileResolvedFacts(bytes))
      case .workflow: .workflow(workflowFacts(bytes))
      case .xcodeVersion: .xcodeVersion(xcodeVersionFacts(bytes))
      }
  }
}

extension FileKind {
  /// The size in bytes beyond which a file of this kind is not read.
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
  /// The beginning of a property list that is read: a byte more than its reader takes, which then says itself that
  /// the list is too large.
  static let propertyListPrefix = 10_000_001
}
