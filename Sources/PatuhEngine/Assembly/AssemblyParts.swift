import PatuhCore

/// What is made of the files of a project before they are held against one another.
struct AssemblyParts: Sendable {
  var files: ReadFiles
  var testFolders: TestFolders
  /// In the order of the files.
  var described: [DescribedProject]
  /// The project's own files, be they read or not, and all folders around them; sorted.
  var paths: [String]

  init(_ discovery: Discovery, _ extraction: Extraction) {
    files = ReadFiles(discovery, extraction)
    testFolders = TestFolders(files.swiftSources, trustsNames: discovery.isSketch)
    described = discovery.describingFiles(of: files).compactMap(files.describedProject)
    paths = discovery.paths
  }

  private init(
    files: ReadFiles, testFolders: TestFolders, described: [DescribedProject], paths: [String]
  ) {
    self.files = files
    self.testFolders = testFolders
    self.described = described
    self.paths = paths
  }

  static func madeConcurrently(_ discovery: Discovery, _ extraction: Extraction) async -> AssemblyParts {
    async let paths = discovery.paths
    let files = ReadFiles(discovery, extraction)
    async let testFolders = TestFolders(files.swiftSources, trustsNames: discovery.isSketch)
    let described = await concurrentMap(discovery.describingFiles(of: files), files.describedProject)
    return AssemblyParts(
      files: files, testFolders: await testFolders, described: described.compactMap(\.self),
      paths: await paths)
  }
}

extension Discovery {
  /// The project files that are asked for targets. Of a single file nobody knows what else its target holds.
  fileprivate func describingFiles(of files: ReadFiles) -> [ReadFiles.ProjectFile] {
    listing == .file ? [] : files.describingFiles
  }

  fileprivate var paths: [String] {
    let files = files.filter { $0.origin == .firstParty }.map(\.path)
    var paths = otherFiles.union(files)
    for folder in folders.union(files.map(folderOfPath)) where folder != "." {
      paths.formUnion(foldersAround(folder))
      paths.insert(folder)
    }
    return paths.sorted()
  }
}
