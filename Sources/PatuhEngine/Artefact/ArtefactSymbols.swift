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
  for (path, place) in zip(paths, places) {
    let files = FolderFiles(in: base, path: place.path(below: base), followsLinks: true)
    let reader = ArtefactReader(files: files, prefix: "", listed: listed)
    let (jobs, readers, faulty) = jobs(of: reader)
    let counter = Counter()
    // Together the files that are read at a time have at most so many bytes, so that the memory does not grow
    // with the number of processors. A larger one is read alone.
    let contents = batches(of: jobs, size: \.size, atMost: 64 << 20).flatMap { batch in
      concurrentMap(Array(batch)) { job in
        defer { progress?(counter.next(), jobs.count) }
        return job.reader.contents(ofFile: job.file)
      }
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
    // An archive may hold a bundle whose image is missing, which the audit says.
    let holdsBundles = readers.count > 1 && found.contains { $0.bundle != nil }
    if place.isFile, images.isEmpty, !holdsBundles {
      throw .misuse(#""\#(place.shownName)" is neither an image nor an archive that holds some"#)
    }
    if places.count > 1, images.isEmpty, found.isEmpty, files.problems.isEmpty {
      throw .misuse("there is no app, framework, library or archive in \(path.lexicallyNormalized())")
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

  /// That of the file in bytes, expanded.
  var size: Int { reader.files.files[file].size }
}

/// Elements in their order, in groups that each have at most a size, or one element.
private func batches<Element>(
  of elements: [Element], size: (Element) -> Int, atMost limit: Int
) -> [ArraySlice<Element>] {
  var batches: [ArraySlice<Element>] = []
  var (start, sum) = (0, 0)
  for (index, element) in elements.enumerated() {
    let size = size(element)
    if index > start, sum > limit - min(size, limit) {
      batches.append(elements[start..<index])
      (start, sum) = (index, 0)
    }
    sum = min(limit, sum + min(size, limit))
  }
  return batches + (start < elements.count ? [elements[start...]] : [])
}

/// The files of a reader, and those in archives in place of these, so that the files of one archive are read
/// in parallel.
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
