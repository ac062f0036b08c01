import PatuhConfig
import PatuhCore
import PatuhProjectFiles

/// What was read of the files of a discovery and of the files that only project files among them name.
public struct DiscoveryReading: Sendable {
  /// The discovery with the files that only project files name.
  let discovery: Discovery
  let extraction: Extraction
  let files: ReadFiles
  let sources: ReadSources
  /// The files that project files name and the listing lacks.
  let unlisted: UnlistedFiles

  /// - Parameters:
  ///   - listed: the discovery by the names of files
  ///   - extraction: what was read of its files
  ///   - configuration: which paths it includes
  ///   - read: reads the files that only project files name
  init(
    of listed: Discovery, _ extraction: Extraction, in snapshot: Snapshot, _ configuration: Configuration,
    _ read: ([InputFile]) async -> Extraction
  ) async {
    var (discovery, extraction) = (listed, extraction)
    var ((files, unlisted), sources) = concurrently { [extraction] in
      let files = ReadFiles(listed, FileTree(listed), extraction)
      return (files, UnlistedFiles(files.project))
    } _: { [extraction] in
      ReadSources(listed, extraction)
    }
    let new = discovery.take(unlisted, in: snapshot, configuration)
    if !new.isEmpty {
      extraction.insert(await read(new), of: new, among: discovery.files)
      files = ReadFiles(discovery, FileTree(discovery), extraction)
      sources = ReadSources(discovery, extraction)
    }
    (self.discovery, self.extraction, self.files) = (discovery, extraction, files)
    (self.sources, self.unlisted) = (sources, unlisted)
  }

  /// Reads the files of a discovery on disk, as a check without a cache does.
  /// - Parameter jobs: how many files are read at a time; 0 for one per processor
  public init(of listed: Discovery, _ configuration: Configuration, jobs: Int) async {
    let snapshot = Snapshot(root: listed.root)
    let extraction = await extract(listed.files, in: snapshot, jobs: jobs)
    await self.init(of: listed, extraction, in: snapshot, configuration) {
      await extract($0, in: snapshot, jobs: jobs)
    }
  }

  /// The project with its uses of required-reason API, and with what is linked in binaries.
  public func project(_ tables: AppleTables) -> Project {
    var project = assemble(discovery, extraction, files, sources, tables: tables).withUsages()
    project.readBinaries(of: discovery)
    return project
  }

  /// The number of files.
  public var fileCount: Int { discovery.files.count }
}
