import PatuhCore
import PatuhProjectFiles

/// Sources that are data: they lie in a folder that a target copies into its bundle as it is, such as
/// templates or the headers of a compiler that comes with an app. No target compiles them, and nothing
/// includes them.
struct CopiedSources {
  /// Relative to the root.
  private(set) var paths: Set<String> = []

  init(_ described: [DescribedProject], _ files: ReadFiles) {
    let tree = files.project.tree
    let targets = described.flatMap(\.targets)
    let folders = Set(targets.flatMap(\.copiedFolders))
    if folders.isEmpty { return }
    let compiled = Set(targets.flatMap(\.sources))
    var includable: Set<String> = []
    for folder in folders {
      let sources = tree.files(below: folder).filter(isSource)
      let own = sources.filter { path in tree.number(of: path).map { !compiled.contains($0) } ?? false }
      paths.formUnion(own)
      if !sources.contains(where: isHeaderOfSystem) { includable.formUnion(own) }
    }
    paths.subtract(included(among: includable, files.cFamilySources))
  }

  /// Headers that each system has in its own form: beside them lie those of another one, which no code for
  /// Apple's includes.
  private func isHeaderOfSystem(_ path: String) -> Bool {
    ["stdio.h", "stddef.h", "stdlib.h"].contains(lastComponent(ofPath: path))
  }

  /// The candidates that compiled sources include, directly or through one another.
  private func included(
    among candidates: Set<String>, _ sources: [(path: String, facts: CFamilyFacts)]
  ) -> Set<String> {
    var open = sources.filter { !paths.contains($0.path) }
    let waiting = Dictionary(grouping: sources.filter { candidates.contains($0.path) }) {
      lastComponent(ofPath: $0.path)
    }
    if waiting.isEmpty { return [] }
    var found: Set<String> = []
    while let source = open.popLast() {
      for inclusion in source.facts.inclusions {
        let written = source.facts[inclusion.name]
        let components = written.split(separator: "/").drop { $0 == "." || $0 == ".." }
        let ending = "/" + components.joined(separator: "/")
        for candidate in waiting[lastComponent(ofPath: written)] ?? []
        where ("/" + candidate.path).hasSuffix(ending) && found.insert(candidate.path).inserted {
          open.append(candidate)
        }
      }
    }
    return found
  }
}
