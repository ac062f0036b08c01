import PatuhCore

/// The parts of a project's files that are previews.
struct PreviewExtents: DerivedFromProject {
  /// By file, the bytes of `#Preview` and of types that are previews.
  let byFile: [[Range<UInt32>]]

  init(_ project: Project) { byFile = project.sources.map(\.facts.previewExtents) }
}

extension SourceFacts {
  /// The bytes of `#Preview` and of types that are previews.
  fileprivate var previewExtents: [Range<UInt32>] {
    guard names.contains(where: { $0 == "Preview" || Self.protocolsOfPreviews.contains($0) }) else {
      return []
    }
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

  private static let protocolsOfPreviews: Set = [
    "LibraryContentProvider", "PreviewModifier", "PreviewProvider",
  ]
}
