import PatuhCore

/// What is made of the files of a project before they are held against one another.
struct AssemblyParts: Sendable {
  var files: ReadFiles
  var testFolders: TestFolders
  /// Judged by themselves and by where they lie.
  var sources: [SourceFile]
  var thirdPartyPackages: [ThirdPartyPackage]
  /// In the order of the files.
  var described: [DescribedProject]

  init(_ discovery: Discovery, _ extraction: Extraction) {
    files = ReadFiles(discovery, FileTree(discovery), extraction)
    (testFolders, sources) = discovery.judgedSources(of: files)
    thirdPartyPackages = discovery.thirdPartyPackages(in: files)
    described = discovery.describingFiles(of: files).compactMap(files.describedProject)
  }

  private init(
    files: ReadFiles, judged: (folders: TestFolders, sources: [SourceFile]),
    thirdPartyPackages: [ThirdPartyPackage], described: [DescribedProject]
  ) {
    self.files = files
    (testFolders, sources) = judged
    self.thirdPartyPackages = thirdPartyPackages
    self.described = described
  }

  static func madeConcurrently(
    _ discovery: Discovery, _ tree: FileTree, _ extraction: Extraction
  ) async -> AssemblyParts {
    let files = ReadFiles(discovery, tree, extraction)
    async let judged = discovery.judgedSources(of: files)
    async let thirdPartyPackages = discovery.thirdPartyPackages(in: files)
    let described = await files.describedConcurrently(discovery.describingFiles(of: files))
    return AssemblyParts(
      files: files, judged: await judged, thirdPartyPackages: await thirdPartyPackages, described: described)
  }
}

extension Discovery {
  fileprivate func judgedSources(of files: ReadFiles) -> (folders: TestFolders, sources: [SourceFile]) {
    let folders = TestFolders(files.swiftSources, trustsNames: isSketch)
    return (folders, folders.judged(files.swiftSources))
  }

  fileprivate func thirdPartyPackages(in files: ReadFiles) -> [ThirdPartyPackage] {
    PatuhEngine.thirdPartyPackages(
      lockFiles: files.lockFiles, vendoredFolders: vendoredFolders, manifests: files.manifests)
  }

  /// The project files that are asked for targets. Of a single file nobody knows what else its target holds.
  fileprivate func describingFiles(of files: ReadFiles) -> [ReadFiles.ProjectFile] {
    listing == .file ? [] : files.describingFiles
  }
}
