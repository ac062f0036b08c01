import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhRules

/// The project of a few files, with targets made of folders and the version of Needle that a lock file pins.
func needleProject(
  _ files: [String: String], targets: [(name: String, folder: String, needs: [Int])] = [],
  version: String? = nil
) -> Project {
  let sources = files.sorted { $0.key < $1.key }.map { path, text in
    let source = SwiftSource(sourceFacts(Array("import NeedleFoundation\n\(text)".utf8)))
    return SourceFile(
      path: path, source: source, scope: sourceScope(of: source.summary, isAmongTests: isTestPath(path)))
  }
  let described = targets.map { target in
    Target(
      name: target.name, place: Place(path: "App.xcodeproj"), folder: ".", basis: .projectFile,
      sources: sources.indices.filter { sources[$0].path.hasPrefix(target.folder + "/") },
      dependencies: target.needs.map { TargetDependency(on: $0, .dynamic) })
  }
  let packages = version.map {
    [
      ThirdPartyPackage(
        name: "needle", manager: .swiftPM, place: Place(path: "Package.resolved"), version: $0)
    ]
  }
  return Project(
    members: TargetMembers(sources: sources), targets: described, thirdPartyPackages: packages ?? [],
    tables: AppleTables())
}

/// What a rule of the preset finds, one line each: `App.swift:3 sure: …`. The first line of a file, which
/// imports Needle, is line 0.
func needleFindings(_ id: String, in project: Project) throws -> [String] {
  let preset = try #require(try shippedPresets().first { $0.name == "needle" })
  let definition = try #require(preset.document.rules.first { $0.id.text == id })
  return Rule(definition, vocabulary: Vocabulary([preset.document]), preset: nil)
    .violations(in: project).sorted { $0.place < $1.place }
    .map { violation in
      let line = violation.place.position.map { "\($0.line - 1)" } ?? "-"
      return "\(violation.place.path):\(line) \(violation.certainty.rawValue): \(violation.message)"
    }
}

/// The same for a project of one file.
func needleFindings(_ id: String, in text: String) throws -> [String] {
  try needleFindings(id, in: needleProject(["App.swift": text]))
}

/// The paths of the graph of a project of one file.
func needlePaths(_ text: String) -> [String] {
  ProjectNames(needleProject(["App.swift": text])).needleGraphs().flatMap {
    $0.registeredPaths.paths.map(\.text)
  }
}
