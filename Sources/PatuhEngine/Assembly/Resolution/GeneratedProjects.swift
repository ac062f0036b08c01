import PatuhCore
import PatuhProjectFiles

/// The projects without duplicates. A duplicate describes the same targets as another project beside it: one
/// is a specification of XcodeGen or Tuist, the other the Xcode project that is generated from it.
///
/// A committed Xcode project is kept, since it states more exactly what is built. One that git ignores may be
/// stale, and a fresh checkout does not have it: it is kept only if a part of the specification was not
/// understood. Of several Xcode projects with the same targets, those that are named after none are left over
/// from before a rename.
func withoutDuplicates(_ described: [DescribedProject], ignoredFiles: Set<String>) -> [DescribedProject] {
  let specifications = described.indices.filter { described[$0].isSpecification }
  if specifications.isEmpty { return described }
  let projects = Dictionary(
    grouping: described.indices.filter { described[$0].file.hasSuffix(".pbxproj") },
    by: { folderOfProjectFile(described[$0].file) })
  var duplicates: Set<Int> = []
  for specification in specifications {
    let names = Set(described[specification].targets.map(\.name))
    let generated = (projects[folderOfPath(described[specification].file)] ?? []).filter {
      !names.isDisjoint(with: described[$0].targets.map(\.name))
    }
    if generated.isEmpty { continue }
    let areIgnored = generated.allSatisfy { ignoredFiles.contains(described[$0].file) }
    if areIgnored, described[specification].problems.allSatisfy({ $0.extent == .nothing }) {
      duplicates.formUnion(generated)
    } else {
      duplicates.insert(specification)
      duplicates.formUnion(leftOver(among: generated, described))
    }
  }
  return described.indices.filter { !duplicates.contains($0) }.map { described[$0] }
}

/// By the path of each Xcode project, how specifications beside it declare its targets, by their names.
func targetsOfSpecifications(_ described: [DescribedProject]) -> [String: [String: SpecifiedTarget]] {
  var found: [String: [String: SpecifiedTarget]] = [:]
  let projects = described.filter { $0.file.hasSuffix(".pbxproj") }
  for specification in described where specification.isSpecification {
    let folder = folderOfPath(specification.file)
    for project in projects where folderOfProjectFile(project.file) == folder {
      let names = Set(project.targets.map(\.name))
      for target in specification.targets where names.contains(target.name) {
        found[project.file, default: [:]][target.name] = SpecifiedTarget(
          place: target.place, bundledFolders: target.bundledFolders)
      }
    }
  }
  return found
}

/// A note for each specification that describes an app or another product of which the Xcode project that is
/// checked in beside it has no target: the project, which is believed, was generated before.
func notesOnOutdatedProjects(_ described: [DescribedProject], ignoredFiles: Set<String>) -> [InputNote] {
  let kept = Set(withoutDuplicates(described, ignoredFiles: ignoredFiles).map(\.file))
  return described.compactMap { specification in
    guard specification.isSpecification, !kept.contains(specification.file),
      specification.problems.allSatisfy({ $0.extent == .nothing })
    else { return nil }
    let folder = folderOfPath(specification.file)
    let projects = described.filter {
      $0.file.hasSuffix(".pbxproj") && folderOfProjectFile($0.file) == folder && kept.contains($0.file)
    }
    guard let project = projects.first,
      projects.allSatisfy({ $0.problems.allSatisfy { $0.extent != .whole } })
    else { return nil }
    let names = Set(projects.flatMap(\.targets).map(\.name))
    let lost = specification.targets.filter { $0.product != .tests && !names.contains($0.name) }
    guard let first = lost.first else { return nil }
    let tool = lastComponent(ofPath: specification.file) == "Project.swift" ? "tuist generate" : "xcodegen"
    let isOne = lost.count == 1
    var note = InputNote(
      kind: .projectFileUnresolved, place: first.place,
      message: """
        \(folderOfPath(project.file)), which counts since it is checked in, has no \
        \(isOne ? "target" : "targets") \(nameList(lost.map(\.name))), which this file describes: \
        \(isOne ? "that target is" : "those targets are") not judged
        """,
      identity: "targets of \(project.file)",
      fix: "Run `\(tool)`, and check in what it writes; or remove the project, and let git ignore it")
    note.concernsPackages = true
    note.parts = lost.map { target in
      ViolationPart("target \(target.name)", evidence: Evidence(place: target.place, message: target.name))
    }
    return note
  }
}

/// The Xcode projects that have the name of no target, where others that have one have all their targets.
private func leftOver(among generated: [Int], _ described: [DescribedProject]) -> [Int] {
  func targets(of number: Int) -> Set<String> { Set(described[number].targets.map(\.name)) }
  let named = generated.filter { number in
    nameOfXcodeProject(described[number].file).map(targets(of: number).contains) ?? false
  }
  let known = named.reduce(into: Set<String>()) { $0.formUnion(targets(of: $1)) }
  return generated.filter { !named.contains($0) && targets(of: $0).isSubset(of: known) }
}
