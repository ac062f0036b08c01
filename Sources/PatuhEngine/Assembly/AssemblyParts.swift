import PatuhCore
import PatuhRules

/// What is made of the files of a project before they are held against one another.
struct AssemblyParts: Sendable {
  var files: ReadFiles
  var members: ProjectMembers
  var thirdPartyPackages: [ThirdPartyPackage]
  /// In the order of the files.
  var described: [DescribedProject]
  /// Nil when nobody looks for uses, or when they have yet to be found.
  private(set) var mentions: SoughtMentions?

  /// - Parameters:
  ///   - extraction: the facts of the discovery's files, in their order
  ///   - inquiry: is told what the project is asked for
  init(_ discovery: Discovery, _ extraction: Extraction, _ inquiry: Inquiry?) {
    files = ReadFiles(discovery, FileTree(discovery), extraction)
    members = ProjectMembers(discovery, files, extraction, inquiry)
    described = PodfileDependencies(files).added(
      to: discovery.describingFiles(of: files).compactMap(files.describedProject))
    thirdPartyPackages = PodStandings(files, described).judged(discovery.thirdPartyPackages(in: files))
  }

  private init(
    files: ReadFiles, members: ProjectMembers, thirdPartyPackages: [ThirdPartyPackage],
    described: [DescribedProject], mentions: SoughtMentions?
  ) {
    self.files = files
    self.members = members
    self.thirdPartyPackages = thirdPartyPackages
    self.described = described
    self.mentions = mentions
  }

  /// - Parameter seeksMentions: whether somebody will look for uses of required-reason API
  static func madeConcurrently(
    _ discovery: Discovery, _ tree: FileTree, _ extraction: Extraction, _ inquiry: Inquiry?,
    tables: AppleTables, seeksMentions: Bool
  ) async -> AssemblyParts {
    let files = ReadFiles(discovery, tree, extraction)
    @Sendable func membersWithMentions() async -> (ProjectMembers, SoughtMentions?) {
      let members = ProjectMembers(discovery, files, extraction, inquiry)
      if !seeksMentions { return (members, nil) }
      return (members, await soughtMentions(in: members, tables: tables, inquiry: inquiry))
    }
    async let sources = membersWithMentions()
    async let thirdPartyPackages = discovery.thirdPartyPackages(in: files)
    let described = PodfileDependencies(files).added(
      to: await files.describedConcurrently(discovery.describingFiles(of: files)))
    let (members, mentions) = await sources
    return AssemblyParts(
      files: files, members: members,
      thirdPartyPackages: PodStandings(files, described).judged(await thirdPartyPackages),
      described: described, mentions: mentions)
  }
}

extension Discovery {
  fileprivate func thirdPartyPackages(in files: ReadFiles) -> [ThirdPartyPackage] {
    let withoutPackages = Set(
      files.projectFiles.compactMap { file -> String? in
        guard case .xcodeProject(let facts) = file.facts, facts.packageProducts.isEmpty else { return nil }
        return folderOfPath(file.path)
      })
    return PatuhEngine.thirdPartyPackages(
      lockFiles: files.lockFiles.filter { lockFile in
        // A project that uses no package resolves none: its lock file is left over.
        !withoutPackages.contains { lockFile.path.isPath(atOrBelow: $0) }
      },
      vendoredFolders: vendoredFolders, manifests: files.manifests,
      holdsProjects: files.projectFiles.contains { file in
        switch file.facts {
        case .xcodeProject, .xcodeGen, .tuist: !isTestPath(file.path) && !isSamplePath(file.path)
        case .swiftPackage: file.path == "Package.swift"
        default: false
        }
      },
      projectPaths: files.projectFiles.map(\.path).filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        + files.podfiles.map(\.path))
  }

  /// The project files that are asked for targets. Of a single file nobody knows what else its target holds.
  fileprivate func describingFiles(of files: ReadFiles) -> [ReadFiles.ProjectFile] {
    listing == .file ? [] : files.describingFiles
  }
}
