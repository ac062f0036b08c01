import PatuhCore
import PatuhExtract
import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the files of a discovery say.
public struct Extraction: Sendable {
  /// The facts, in the order of the files.
  public var facts: [FileFacts]
  /// What could not be read, in the order of the files.
  public var notes: [InputNote]
  /// Files that were not asked for and that those which were include, with their facts.
  public var included: [(file: InputFile, facts: FileFacts)]

  /// Makes an extraction.
  public init(
    facts: [FileFacts], notes: [InputNote] = [], included: [(file: InputFile, facts: FileFacts)] = []
  ) {
    self.facts = facts
    self.notes = notes
    self.included = included
  }
}

/// Reads the files, then what specifications of XcodeGen among them include, and extracts their facts. The result
/// depends on the bytes of the files alone, not on `jobs`.
/// - Parameters:
///   - root: what the paths of the files are relative to
///   - jobs: how many files are worked on at a time; 0 for one per processor
///   - progress: called from any thread after each file; the counts need not arrive in order
public func extract(
  _ files: [InputFile], root: FilePath, jobs: Int = 0,
  progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
) async -> Extraction {
  let counters = Counters()
  let workers = min(files.count, jobs > 0 ? jobs : processorCount())
  let results = await withTaskGroup(of: [(Int, ReadFile)].self) { group in
    for _ in 0..<workers {
      group.addTask {
        var results: [(Int, ReadFile)] = []
        while let index = counters.next(below: files.count) {
          results.append((index, ReadFile(files[index], root: root)))
          progress?(counters.finishOne(), files.count)
        }
        return results
      }
    }
    var results = [ReadFile?](repeating: nil, count: files.count)
    for await part in group {
      for (index, result) in part { results[index] = result }
    }
    return results.compactMap { $0 }
  }
  var extraction = Extraction(facts: results.map(\.facts), notes: results.compactMap(\.note))
  extraction.addIncludedFiles(of: files, root: root)
  return extraction
}

extension Extraction {
  /// One after the other: there are few of them.
  fileprivate mutating func addIncludedFiles(of files: [InputFile], root: FilePath) {
    var known: [String: FileFacts] = [:]
    for (file, facts) in zip(files, facts) where file.kind == .xcodeGen { known[file.path] = facts }
    if known.isEmpty { return }
    var added: [InputNote] = []
    let specifications = IncludedSpecifications(root: root, known: known) { file in
      let result = ReadFile(file, root: root)
      if let note = result.note { added.append(note) }
      return result.facts
    }
    included = Array(zip(specifications.files, specifications.newFacts))
    notes += added
  }
}

/// Hands out indices and counts what is done.
private final class Counters: Sendable {
  private let started = Atomic(0)
  private let finished = Atomic(0)

  func next(below end: Int) -> Int? {
    let index = started.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < end ? index : nil
  }

  func finishOne() -> Int {
    finished.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// The number of processors in use; at least 1.
private func processorCount() -> Int {
  max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// The facts of one file, and the note when it was not read.
private struct ReadFile: Sendable {
  var facts: FileFacts
  var note: InputNote?

  init(_ file: InputFile, root: FilePath) {
    let path = root.appending(file.path)
    let content =
      file.kind == .privacyManifest || file.kind == .propertyList
      ? FileBytes(of: path, limit: .max, prefix: ReadLimits.propertyListPrefix)
      : FileBytes(of: path, limit: file.kind.limit)
    switch content {
    case .bytes(let bytes): facts = FileFacts(of: file, bytes)
    case .tooLarge(let size):
      let limit = file.kind.limit / 1_000_000
      let message = "It is \(size / 1_000_000) MB large and was not read; the limit is \(limit) MB"
      facts = .unread(reason: message)
      note = InputNote(kind: .tooLarge, place: Place(path: file.path), message: message)
    case .unreadable(let reason):
      facts = .unread(reason: reason)
      note = InputNote(kind: .unreadable, place: Place(path: file.path), message: reason)
    }
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
  fileprivate var isTuistHelper: Bool {
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
