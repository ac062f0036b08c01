import PatuhCore
import PatuhExtract
import SystemPackage

/// Reads files and tells what they say.
struct FileReader: Sendable {
  let root: FilePath
  let cache: FactCache?
  /// What will be asked about the sources.
  let reading: SourceReading

  /// The facts of one file, and the note when it was not read.
  struct Result: Sendable {
    var facts: FileFacts
    var note: InputNote?
    /// There when the facts of a source are no more than those of its outline.
    var outline: SourceOutline?
  }

  func read(_ file: InputFile) -> Result {
    let path = root.appending(file.path)
    let content =
      file.kind == .privacyManifest || file.kind == .propertyList
      ? FileBytes(of: path, limit: .max, prefix: ReadLimits.propertyListPrefix)
      : FileBytes(of: path, limit: file.kind.limit)
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
    guard let cache else { return Result(facts: FileFacts(of: file, bytes)) }
    let key = FactKey(
      digest: bytes.withUnsafeBytes { ContentDigest(of: $0) }, kind: FactKey.Kind(of: file))
    let mayBeOutline = key.kind == .swift && !reading.contains(.everything)
    // Where a program starts is asked before anybody knows what else will be.
    if mayBeOutline, let outline = cache.outline(for: key), !outline.hasEntryPoint {
      return Result(facts: .source(outline.facts), outline: outline)
    }
    if let known = cache.facts(for: key) { return Result(facts: known) }
    let facts = FileFacts(of: file, bytes)
    cache.add(facts, under: key)
    return Result(facts: facts)
  }
}

extension FactCache {
  /// The facts that are known under a key.
  func facts(for key: FactKey) -> FileFacts? {
    payload(for: key).flatMap { payload in payload.withUnsafeBytes { try? FileFacts(decoding: $0) } }
  }

  /// The outline of a source that is known under a key.
  func outline(for key: FactKey) -> SourceOutline? {
    payload(for: key.ofOutline).flatMap { payload in
      payload.withUnsafeBytes { try? SourceOutline(decoding: $0) }
    }
  }

  /// Keeps facts for later runs, and the outline when they are those of a source.
  func add(_ facts: FileFacts, under key: FactKey) {
    var writer = ByteWriter()
    if facts.encoded(with: &writer) { writer.withBytes { add($0, under: key) } }
    guard case .source(let source) = facts, key.kind == .swift else { return }
    writer.removeAll()
    SourceOutline(of: source).encode(into: &writer)
    writer.withBytes { add($0, under: key.ofOutline) }
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

extension InputFile {
  /// Whether Tuist compiles it into what its projects import, even when it does not import Tuist's module itself.
  var isTuistHelper: Bool {
    kind == .swift
      && path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains {
        $0.elementsEqual("ProjectDescriptionHelpers".utf8)
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
