import PatuhCore

/// `*.podspec` and `*.podspec.json`
struct PodspecFormat: TargetDescribingFormat {
  let name = "podspec"
  let files = ProjectFileNames(
    endings: ["podspec"], longEndings: ["podspec.json"], markProjects: true, describeTargets: true,
    commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> PodspecFacts { podspecFacts(bytes) }

  func mayDescribeApps(at path: String) -> Bool { false }

  func description(of facts: PodspecFacts, at path: String, in files: ProjectFiles) -> ProjectDescription {
    .whole(describedPodspec(facts, at: path, in: files))
  }
}

extension PodspecFacts: ProjectFileFacts {}

/// Whether a file is a podspec by its name.
package func isPodspec(_ path: String) -> Bool {
  FileKind(ofName: path)?.projectFile?.format is PodspecFormat
}
