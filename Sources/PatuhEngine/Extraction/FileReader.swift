import PatuhCore
import PatuhExtract
import SystemPackage

/// Reads files and tells what they say.
final class FileReader: Sendable {
  let snapshot: Snapshot
  let cache: FactCache?
  /// What will be asked about the sources.
  let reading: SourceReading
  /// A source that holds one of these words is read to its end.
  let wanted: WordFilter?
  /// Open as long as is read: whoever keeps a snapshot need not keep a descriptor.
  private let openRoot: OpenFolder?
  /// Where sources wait to be parsed.
  private let waitingRoom: WaitingRoom

  init(
    snapshot: Snapshot, cache: FactCache?, reading: SourceReading, wanted: WordFilter?,
    waitingRoom: WaitingRoom = WaitingRoom()
  ) {
    self.snapshot = snapshot
    self.cache = cache
    self.reading = reading
    self.wanted = wanted
    self.waitingRoom = waitingRoom
    openRoot = OpenFolder(snapshot.root)
  }

  /// The facts of one file, and the note when it was not read.
  struct Result: Sendable {
    var facts: FileFacts
    var note: InputNote?
    /// There when the facts of a source are no more than those of its outline.
    var outline: SourceOutline?
    /// There when it is still to be seen what is wrong with a source.
    var unparsed: UnparsedSource?
    /// The key of the facts of a source of which the outline is known; nil without a cache.
    var key: FactKey?

    var isOutline: Bool { if case .some = outline { true } else { false } }
  }

  /// - Parameter isListed: whether a listing told a moment ago that a regular file stands there, or a link to one
  func read(_ file: InputFile, isListed: Bool = true) -> Result {
    let isPropertyList = file.kind == .privacyManifest || file.kind == .propertyList
    return snapshot.withContent(
      of: file.path, from: openRoot, limit: isPropertyList ? .max : file.kind.limit,
      prefix: isPropertyList ? ReadLimits.propertyListPrefix : .max, isListed: isListed
    ) { content in
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
  }

  private func result(of file: InputFile, _ content: UnsafeRawBufferPointer) -> Result {
    let key = cache.map { _ in FactKey(digest: ContentDigest(of: content), kind: FactKey.Kind(of: file)) }
    guard file.kind == .swift, !file.isTuistHelper, !reading.contains(.allFacts) else {
      return Result(facts: keptFacts(of: file, content, key))
    }
    if let parsed = key.flatMap({ cache?.outline(for: $0.ofOutline) }) {
      return isEnough(parsed, key)
        ? Result(of: parsed, key) : Result(facts: keptFacts(of: file, content, key))
    }
    let bytes = Array(content)
    if let scanned = scanned(bytes, key), isEnough(scanned, key) { return result(of: scanned, bytes, key) }
    // More than the outline of a source is kept once somebody asks for it: to write all takes a twentieth of a cold run.
    let stored = key.flatMap { cache?.facts(for: $0) }
    let facts = stored ?? FileFacts(of: file, bytes)
    if case .source(let source) = facts {
      let outline = kept(SourceOutline(of: source), key)
      if isEnough(outline, key) { return Result(of: outline, key) }
    }
    return Result(facts: stored ?? kept(facts, key))
  }

  /// Whether nothing else is asked of a source before it is known what matters: where a program starts is. What a search
  /// needed in an earlier run it is likely to need again, and to search once is faster than twice.
  private func isEnough(_ outline: SourceOutline, _ key: FactKey?) -> Bool {
    if outline.hasEntryPoint { return false }
    guard let wanted else { return true }
    return !wanted.mayHoldOne(of: outline.words) && key.flatMap { cache?.holds($0.ofNeed) } != true
  }

  /// What a scan tells of a source. It is kept when nobody asks for the problems, without which it is half of an outline.
  private func scanned(_ bytes: [UInt8], _ key: FactKey?) -> SourceOutline? {
    if let known = key.flatMap({ cache?.outline(for: $0.ofScan) }) { return known }
    let scanned = scannedOutline(bytes)
    if !reading.contains(.problems), let scanned, let key { cache?.add(scanned, under: key.ofScan) }
    return scanned
  }

  private func result(of scanned: SourceOutline, _ bytes: [UInt8], _ key: FactKey?) -> Result {
    guard reading.contains(.problems) else { return Result(of: scanned, key) }
    let source = UnparsedSource(bytes: bytes, key: key?.ofOutline)
    if waitingRoom.takes(source) { return Result(of: scanned, key, unparsed: source) }
    return source.factsIfUnsound(scanned, cache).map { Result(facts: .source($0)) }
      ?? Result(of: scanned, key)
  }

  /// The facts of a file, from the cache or for it.
  private func keptFacts(
    of file: InputFile, _ content: UnsafeRawBufferPointer, _ key: FactKey?
  ) -> FileFacts {
    key.flatMap { cache?.facts(for: $0) } ?? kept(FileFacts(of: file, Array(content)), key)
  }

  private func kept(_ facts: FileFacts, _ key: FactKey?) -> FileFacts {
    if let key { cache?.add(facts, under: key) }
    return facts
  }

  private func kept(_ outline: SourceOutline, _ key: FactKey?) -> SourceOutline {
    if let key { cache?.add(outline, under: key.ofOutline) }
    return outline
  }
}

extension FileReader.Result {
  /// What is known by an outline.
  init(of outline: SourceOutline, _ key: FactKey?, unparsed: UnparsedSource? = nil) {
    self.init(facts: .source(outline.facts), outline: outline, unparsed: unparsed, key: key)
  }
}

extension FactCache {
  /// The facts that are known under a key.
  func facts(for key: FactKey) -> FileFacts? {
    withPayload(for: key) { try? FileFacts(decoding: $0) }.flatMap(\.self)
  }

  /// The outline of a source that is known under a key.
  func outline(for key: FactKey) -> SourceOutline? {
    withPayload(for: key) { try? SourceOutline(decoding: $0) }.flatMap(\.self)
  }

  /// Keeps for later runs that a source was needed beyond its outline.
  func noteNeed(of source: FactKey) {
    if !holds(source.ofNeed) { add(UnsafeRawBufferPointer(start: nil, count: 0), under: source.ofNeed) }
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
      case .podfile: .podfile(podfileFacts(bytes))
      case .podfileLock: .lockFile(podfileLockFacts(bytes))
      case .packageResolved: .lockFile(packageResolvedFacts(bytes))
      case .cartfileResolved: .lockFile(cartfileResolvedFacts(bytes))
      case .pubspecLock: .lockFile(pubspecLockFacts(bytes))
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
  /// While more than this waits to be parsed, what is read is parsed at once.
  static let waiting = 128_000_000
  /// Larger project files are not parsed.
  static let projectFile = 50_000_000
  /// The beginning of a property list that is read: a byte more than its reader takes, which then says itself that
  /// the list is too large.
  static let propertyListPrefix = 10_000_001
}
