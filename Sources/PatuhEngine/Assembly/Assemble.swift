import PatuhCore
import PatuhRules

/// Puts a project together from its files and what they say.
///
/// Sources that were not read are left out; the notes tell of them. A manifest that was not read stays, as one that
/// is no property list instead of in a note, so that its target is not taken for one without a manifest. A discovery of a single file has
/// no targets: nothing is known of what else they hold.
/// - Parameter extraction: the facts of the discovery's files, in their order
public func assemble(_ discovery: Discovery, _ extraction: Extraction, tables: AppleTables) -> Project {
  var sources: [(path: String, facts: SourceFacts)] = []
  var manifests: [Manifest] = []
  for (file, facts) in zip(discovery.files, extraction.facts) {
    switch (file.kind, facts) {
    case (.swift, .source(let facts)):
      sources.append((file.path, facts))
    case (.privacyManifest, .propertyList(let facts)):
      manifests.append(Manifest(path: file.path, facts: facts, origin: file.origin))
    case (.privacyManifest, .unread(let reason)):
      let problem = PropertyListProblem(position: nil, message: reason)
      let facts = PropertyListFacts(encoding: .unknown, root: nil, problems: [problem])
      manifests.append(Manifest(path: file.path, facts: facts, origin: file.origin))
    default:
      break
    }
  }
  let told = Set(manifests.map(\.path))
  let tests = TestFolders(sources)
  let project = Project(
    sources: sources.map { path, facts in
      SourceFile(path: path, facts: facts, scope: tests.scope(ofPath: path, facts: facts))
    },
    manifests: manifests, notes: discovery.notes + extraction.notes.filter { !told.contains($0.place.path) },
    tables: tables,
    targets: { sources, manifests in
      if discovery.listing == .file { return [] }
      return implicitTargets(
        discovery.layout.confirmed(by: sources), sources: sources, manifests: manifests,
        isTest: tests.contains)
    })
  return project.with(usages: usagesWithTargets(in: project))
}

/// The uses, each with the names of the targets that its source is or may be in.
private func usagesWithTargets(in project: Project) -> [RequiredReasonUsage] {
  var names: [String: [String]] = [:]
  for target in project.targets {
    for index in target.sources + target.sharedSources {
      names[project.sources[index].path, default: []].append(target.name)
    }
  }
  return requiredReasonUsages(in: project).map { usage in
    var usage = usage
    usage.targets = (names[usage.place.path] ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return usage
  }
}

extension ProjectLayout {
  /// The layout without sources that only share the name of a project file: an app may well have a `Project.swift`
  /// of its own. A project file that was not read stays.
  fileprivate func confirmed(by sources: [SourceFile]) -> ProjectLayout {
    let impostors = sources.filter { source in
      guard let kind = ProjectFile.Kind(ofName: lastComponent(ofPath: source.path)) else { return false }
      let module = kind == .swiftPackage ? "PackageDescription" : "ProjectDescription"
      return !source.facts.imports.contains { source.facts[$0.module] == module }
    }
    let paths = Set(impostors.map(\.path))
    var confirmed = self
    confirmed.files.removeAll { paths.contains($0.path) }
    return confirmed
  }
}
