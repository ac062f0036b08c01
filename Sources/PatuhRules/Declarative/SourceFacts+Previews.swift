import PatuhCore

extension SourceFacts {
  /// The bytes of `#Preview` and of types that are previews.
  var previewExtents: [Range<UInt32>] {
    var found = expressions.filter { $0.kind == .macro && self[$0.name] == "Preview" }.map {
      $0.offset..<$0.end
    }
    guard names.contains(where: Self.protocolsOfPreviews.contains) else { return found }
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
