import PatuhCore
import PatuhProjectFiles
import PatuhRules
import SystemPackage

/// The project that consists of the files of an example, assembled like a real one.
///
/// Without a file that describes targets, the example is a part of a project with unknown targets, so it has
/// none. Files that Patuh does not read only exist.
public func exampleProject(_ example: RuleExample, tables: AppleTables) -> Project {
  var discovery = Discovery(root: ".", files: [], listing: .file)
  discovery.isSketch = true
  var facts: [FileFacts] = []
  for file in example.files.sorted(by: { $0.path.precedesInBytes($1.path) }) {
    discovery.folders += foldersAround(file.path)
    guard let kind = FileKind(ofName: file.path) else {
      discovery.otherFiles.append(file.path)
      continue
    }
    let input = InputFile(path: file.path, kind: kind)
    discovery.files.append(input)
    facts.append(onLargeStack { FileFacts(of: input, Array(file.text.utf8)) })
    if kind.mayDescribeTargets(at: file.path) { discovery.listing = .walk(reason: nil) }
  }
  return assemble(discovery, Extraction(facts: facts), tables: tables)
}
