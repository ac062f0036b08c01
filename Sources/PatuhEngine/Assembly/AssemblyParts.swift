import PatuhCore

/// What is made of the files of a project before they are held against one another.
struct AssemblyParts: Sendable {
  var files: ReadFiles
  var testFolders: TestFolders
  var thirdPartyPackages: [ThirdPartyPackage]
  /// In the order of the files.
  var described: [DescribedProject]

  init(_ discovery: Discovery, _ extraction: Extraction) {
    files = ReadFiles(discovery, extraction)
    testFolders = TestFolders(files.swiftSources, trustsNames: discovery.isSketch)
    thirdPartyPackages = discovery.thirdPartyPackages(in: files)
    described = discovery.describingFiles(of: files).compactMap(files.describedProject)
  }

  private init(
    files: ReadFiles, testFolders: TestFolders, thirdPartyPackages: [ThirdPartyPackage],
    described: [DescribedProject]
  ) {
    self.files = files
    self.testFolders = testFolders
    self.thirdPartyPackages = thirdPartyPackages
    self.described = described
  }

  static func madeConcurrently(_ discovery: Discovery, _ extraction: Extraction) async -> AssemblyParts {
    let files = ReadFiles(discovery, extraction)
    async let testFolders = TestFolders(files.swiftSources, trustsNames: discovery.isSketch)
    async let thirdPartyPackages = discovery.thirdPartyPackages(in: files)
    let describing = discovery.describingFiles(of: files)
    // The largest first: begun last, it would keep one thread busy and the others idle.
    let order = describing.indices.sorted { describing[$0].size > describing[$1].size }
    let described = await concurrentMap(order) { ($0, files.describedProject(describing[$0])) }
    return AssemblyParts(
      files: files, testFolders: await testFolders, thirdPartyPackages: await thirdPartyPackages,
      described: described.sorted { $0.0 < $1.0 }.compactMap(\.1))
  }
}

extension ReadFiles.ProjectFile {
  /// How long it takes to describe, in no unit: of Xcode projects there are large ones.
  fileprivate var size: Int {
    if case .xcodeProject(let facts) = facts { facts.elements.count } else { 0 }
  }
}

extension Discovery {
  fileprivate func thirdPartyPackages(in files: ReadFiles) -> [ThirdPartyPackage] {
    PatuhEngine.thirdPartyPackages(
      lockFiles: files.lockFiles, vendoredFolders: vendoredFolders, manifests: files.manifests)
  }

  /// The project files that are asked for targets. Of a single file nobody knows what else its target holds.
  fileprivate func describingFiles(of files: ReadFiles) -> [ReadFiles.ProjectFile] {
    listing == .file ? [] : files.describingFiles
  }
}
