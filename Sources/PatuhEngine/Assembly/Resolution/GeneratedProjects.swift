import PatuhCore
import PatuhProjectFiles

/// The projects without duplicates. A duplicate describes the same targets as another project beside it: one is a
/// specification of XcodeGen or Tuist, the other the Xcode project that is generated from it.
///
/// A committed Xcode project is kept, since it states more exactly what is built. One that git ignores may be stale,
/// and a fresh checkout does not have it: it is kept only if a part of the specification was not understood.
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
    }
  }
  return described.indices.filter { !duplicates.contains($0) }.map { described[$0] }
}

extension DescribedProject {
  /// Whether an Xcode project is generated from the file.
  fileprivate var isSpecification: Bool {
    let name = lastComponent(ofPath: file)
    return name == "Project.swift" || [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
  }
}
