import PatuhCore

/// A workflow of GitHub Actions.
struct WorkflowFormat: ProjectFileFormat {
  let name = "workflow"
  let files = ProjectFileNames(
    endings: ["yml", "yaml"], folder: ".github/workflows/", commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> WorkflowFacts { workflowFacts(bytes) }

  var factsOfUnreadFile: WorkflowFacts? { WorkflowFacts(isReadable: false) }
}

extension WorkflowFacts: ProjectFileFacts {}

/// `.xcode-version`
struct XcodeVersionFormat: ProjectFileFormat {
  let name = ".xcode-version"
  let files = ProjectFileNames(names: [".xcode-version"])

  func facts(_ bytes: [UInt8]) -> XcodeVersionFacts { xcodeVersionFacts(bytes) }
}

extension XcodeVersionFacts: ProjectFileFacts {}

extension ProjectFiles {
  /// What the project's continuous integration does.
  package func continuousIntegration(isBelowRepository: Bool) -> ContinuousIntegration {
    ContinuousIntegration(
      workflows: sorted(WorkflowFacts.self).map { .init(path: $0.path, facts: $0.facts) },
      xcodeVersionFiles: sorted(XcodeVersionFacts.self).map { .init(path: $0.path, facts: $0.facts) },
      versionChanges: fileVersionChanges.sorted { $0.path.precedesInBytes($1.path) },
      uploadedSchemes: uploadedSchemes, buildScripts: buildScripts, scripts: scripts,
      flutterVersions: flutterVersions, archivedTargets: targetsArchivedBySchemes,
      isBelowRepository: isBelowRepository)
  }

  private var flutterVersions: [ContinuousIntegration.FlutterVersion] {
    sorted(FlutterVersionFacts.self).compactMap { path, facts in
      facts.version.map { .init(version: $0, place: Place(path: path, position: facts.position)) }
    }
  }

  private var scripts: [ContinuousIntegration.Script] {
    sorted(VersionScriptFacts.self).filter { !$0.facts.tasks.isEmpty || $0.path.hasSuffix(".sh") }
      .map { .init(path: $0.path, mayArchive: $0.facts.mayArchive, tasks: $0.facts.tasks) }
  }

  private var buildScripts: [ContinuousIntegration.BuildScript] {
    sorted(VersionScriptFacts.self).filter { _, facts in
      !facts.xcodes.isEmpty || !facts.exportMethods.isEmpty || facts.namesUpload || facts.answersEncryption
    }
    .map { path, facts in
      .init(
        path: path, xcodes: facts.xcodes, exportMethods: facts.exportMethods, namesUpload: facts.namesUpload,
        answersEncryption: facts.answersEncryption)
    }
      + sorted(EASFacts.self).filter { !$0.facts.xcodes.isEmpty }.map { path, facts in
        .init(path: path, xcodes: facts.xcodes)
      }
  }

  /// The schemes that workflows and other files archive and upload, with what they archive: what the shared
  /// schemes with these names say, or else the targets with these names.
  private var uploadedSchemes: [ContinuousIntegration.UploadedScheme] {
    let named =
      sorted(WorkflowFacts.self).flatMap { path, facts in facts.uploadedSchemes.map { (path, $0) } }
      + sorted(VersionScriptFacts.self).flatMap { path, facts in facts.schemes.map { (path, $0) } }
      + sorted(EASFacts.self).flatMap { path, facts in facts.schemes.map { (path, $0) } }
    return named.map { path, name in
      let targets = targets(archivedBySchemesNamed: name)
      return .init(name: name, path: path, targets: targets.isEmpty ? [name] : targets)
    }
    .sorted { $0.path.precedesInBytes($1.path) }
  }

  /// The names of the targets that workflows, lanes and other files archive and upload.
  package var namesOfUploadedTargets: Set<String> { Set(uploadedSchemes.flatMap(\.targets)) }

  /// The commands of workflows and other files that set versions.
  private var fileVersionChanges: [ContinuousIntegration.FileVersionChange] {
    let ofWorkflows = sorted(WorkflowFacts.self).flatMap { path, facts in
      facts.jobs.flatMap(\.steps).flatMap { step -> [ContinuousIntegration.FileVersionChange] in
        guard case .run(let commands) = step.work else { return [] }
        return versionChanges(inCommands: commands).map { change in
          .init(
            path: path, change: VersionChange(change.key, command: change.command, position: step.position))
        }
      }
    }
    return ofWorkflows
      + sorted(VersionScriptFacts.self).flatMap { path, facts in
        facts.changes.map { .init(path: path, change: $0) }
      }
      + sorted(EASFacts.self).flatMap { path, facts in
        facts.changes.map { .init(path: path, change: $0) }
      }
  }
}
