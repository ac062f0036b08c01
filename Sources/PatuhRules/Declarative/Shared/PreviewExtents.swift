import PatuhCore

/// The code of a project's files that is in previews.
final class PreviewExtents: DerivedFromProject {
  /// By file, the byte ranges of `#Preview` macros and of types that are previews.
  let byFile: [[Range<UInt32>]]

  init(_ project: Project) {
    var found = [[Range<UInt32>]](repeating: [], count: project.sources.count)
    let words = SourceFacts.protocolsOfPreviews.union(["Preview"])
    for file in project.derived(WordTable.self).files(holdingOneOf: words) {
      found[file] = project.sources[file].facts.previewExtents
    }
    byFile = found
  }
}

extension SourceFacts {
  /// The byte ranges of `#Preview` macros and of types that are previews.
  var previewExtents: [Range<UInt32>] {
    var found = expressions.filter { $0.kind == .macro && self[$0.name] == "Preview" }.map {
      $0.offset..<$0.end
    }
    for index in declarations.indices where declarations[index].kind.isTypeScope {
      if inheritedNames(of: index).contains(where: { Self.protocolsOfPreviews.contains($0.lastNameComponent) }
      ) {
        found.append(declarations[index].extent)
      }
    }
    return found
  }

  fileprivate static let protocolsOfPreviews: Set = [
    "LibraryContentProvider", "PreviewModifier", "PreviewProvider",
  ]
}
