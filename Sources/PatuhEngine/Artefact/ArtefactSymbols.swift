import PatuhArtefact
import PatuhCore
import PatuhReport
import SystemPackage

/// The images of built artefacts and what they use of required-reason API, ready to be listed.
public struct ArtefactSymbols: Hashable, Sendable {
  public var artefact: Artefact
  /// The version of the rule data.
  public var rulesVersion: String

  /// The list as text.
  public func rendered(as format: UsageFormat, listsAll: Bool, color: Bool, width: Int?) -> String {
    renderArtefact(
      artefact, as: format, listsAll: listsAll,
      context: ReportContext(
        toolVersion: patuhVersion, rulesVersion: rulesVersion, color: color, width: width))
  }
}

/// Reads artefacts.
/// - Parameters:
///   - paths: absolute; files, bundles, or folders that hold them
///   - rulesFolder: replaces the built-in tables
public func artefactSymbols(
  of paths: [FilePath], rulesFolder: String?, progress: Progress? = nil
) throws(AnalysisError) -> ArtefactSymbols {
  let data = if let rulesFolder { try RuleData(folder: rulesFolder) } else { RuleData() }
  let tables = try data.decodedTables()
  let read = try readArtefact(at: paths, tables, progress: progress)
  return ArtefactSymbols(artefact: read.artefact, rulesVersion: tables.version)
}

/// What was read of artefacts, and the folder that the paths in it are relative to.
struct ReadArtefact: Sendable {
  var artefact: Artefact
  /// Absolute.
  var folder: FilePath
  /// The number of images and property lists.
  var files: Int
}

/// Reads artefacts.
/// - Parameter paths: absolute; files, bundles, or folders that hold them
func readArtefact(
  at paths: [FilePath], _ tables: AppleTables, progress: Progress?
) throws(AnalysisError) -> ReadArtefact {
  let listed = ListedSymbols(tables.symbols, accessRequests: tables.accessRequests)
  let places = try paths.map { path throws(AnalysisError) in try ArtefactPlace(path) }
  let base = sharedFolder(of: places.map(\.folder))
  var artefact = Artefact()
  var documents: [ArtefactDocument] = []
  var entitlements: [ArtefactDocument] = []
  var known: Set<String> = []
  for place in places {
    let files = FolderFiles(in: base, path: place.path(below: base))
    let reader = ArtefactReader(files: files, prefix: "", listed: listed)
    let (jobs, readers, faulty) = jobs(of: reader)
    let counter = Counter()
    let contents = concurrentMap(jobs) { job in
      defer { progress?(counter.next(), jobs.count) }
      return job.reader.contents(ofFile: job.file)
    }
    let images = faulty + contents.flatMap(\.images)
    // One of the paths may lie in another.
    artefact.images += images.filter { known.insert($0.path).inserted }
    let seals = sealJobs(of: readers, in: base)
    artefact.seals += concurrentMap(seals) { $0.reading.seal(of: $0.bundle) }
    let found = contents.flatMap(\.documents)
    entitlements += found.filter { $0.kind == .entitlements }
    documents += found.filter { $0.kind != .entitlements && known.insert($0.path).inserted }
    artefact.problems += files.problems + (place.isFile ? [] : files.falseArchives)
    if place.isFile, images.isEmpty {
      throw .misuse(#""\#(place.shownName)" is neither an image nor an archive that holds some"#)
    }
  }
  artefact.take(documents)
  artefact.takeEntitlements(entitlements)
  artefact.images.sort { $0.path.precedesInBytes($1.path) }
  var sealed: Set<String> = []
  artefact.seals = artefact.seals.filter { sealed.insert($0.bundle).inserted }
    .sorted { $0.bundle.precedesInBytes($1.bundle) }
  return ReadArtefact(artefact: artefact, folder: base, files: artefact.images.count + documents.count)
}

/// A file to read.
private struct ReadingJob: Sendable {
  var reader: ArtefactReader
  var file: Int
}

/// The files of a reader, and those in archives in place of these, so that the files of one archive are read in parallel.
private func jobs(
  of reader: ArtefactReader
) -> (jobs: [ReadingJob], readers: [ArtefactReader], faulty: [ArtefactImage]) {
  var jobs: [ReadingJob] = []
  var readers = [reader]
  var faulty: [ArtefactImage] = []
  for file in 0..<reader.count {
    // An archive that cannot be read is reported when its turn comes.
    if let inner = try? reader.archive(ofFile: file) {
      jobs += (0..<inner.count).map { ReadingJob(reader: inner, file: $0) }
      faulty += inner.faultyArchive
      readers.append(inner)
    } else {
      jobs.append(ReadingJob(reader: reader, file: file))
    }
  }
  return (jobs, readers, faulty)
}

/// A seal to read.
private struct SealJob: Sendable {
  var reading: SealReading
  var bundle: String
}

private func sealJobs(of readers: [ArtefactReader], in folder: FilePath) -> [SealJob] {
  let copies = LeftOutOfCopies(of: folder)
  return readers.flatMap { reader -> [SealJob] in
    let isOnDisk = reader.prefix.isEmpty
    let reading = SealReading(reader) { isOnDisk && copies.holds($0) }
    return reading.bundles.map { SealJob(reading: reading, bundle: $0) }
  }
}

/// A path that was given, and the folder that paths in reports are relative to: of a file or a bundle the one that holds
/// it, of another folder itself.
private struct ArtefactPlace {
  let folder: FilePath
  let isFile: Bool
  private let name: FilePath.Component?

  var shownName: String { name?.string ?? "." }

  init(_ path: FilePath) throws(AnalysisError) {
    guard let resolved = realPath(path), let kind = FolderEntry.Kind(of: resolved) else {
      throw .misuse(#"there is no file or folder "\#(path)""#)
    }
    isFile = kind == .file
    let isBundle = path.extension.map(Self.bundleExtensions.contains) ?? false
    let named = path.lastComponent.flatMap { $0.kind == .regular ? $0 : nil }
    if kind == .file || isBundle, let last = resolved.lastComponent ?? named {
      folder = resolved.removingLastComponent()
      name = last
    } else {
      folder = resolved
      name = nil
    }
  }

  private static let bundleExtensions: Set<String> = [
    "app", "appex", "framework", "xcframework", "xcarchive", "bundle", "dSYM", "xpc", "xctest",
  ]

  /// The path of the artefact in a folder around it; nil for the folder itself.
  func path(below base: FilePath) -> FilePath? {
    var path = name.map { folder.appending($0) } ?? folder
    return path.removePrefix(base) && !path.isEmpty ? path : nil
  }
}
