import PatuhCore

/// The layers and selections that rules can name, from the extended presets and the project's own
/// configuration.
///
/// A later definition of a name replaces an earlier one, so that a project can state where its own components
/// are, and the rules of a preset use that.
public struct Vocabulary: Hashable, Sendable {
  /// By name.
  public private(set) var layers: [String: LayerDefinition] = [:]
  /// By name.
  public private(set) var selections: [String: SelectionDefinition] = [:]

  /// Collects the definitions of the documents; later ones override earlier ones.
  public init(_ documents: [RuleDocument] = []) {
    for document in documents {
      for layer in document.layers { layers[layer.name] = layer }
      for selection in document.selections { selections[selection.name] = selection }
    }
  }

  /// The names of the layers, sorted.
  public var layerNames: [String] { layers.keys.sorted() }

  /// The selector of a named selection of types; nil if the name is unknown or refers to usage.
  func selector(named name: String) -> TypeSelector? {
    guard case .types(let selector) = selections[name]?.meaning else { return nil }
    return selector
  }

  /// The patterns of a named selection of usage; nil if the name is unknown or refers to types.
  func usage(named name: String) -> [UsagePattern]? {
    guard case .usage(let patterns) = selections[name]?.meaning else { return nil }
    return patterns
  }

  /// The layers that a file is in, sorted by name, each with the texts that its captures match.
  public func layers(of path: String) -> [(layer: LayerDefinition, captures: [String: String])] {
    layerNames.compactMap { name in
      guard let layer = layers[name] else { return nil }
      for glob in layer.path {
        if let captures = glob.match(path) { return (layer, captures) }
      }
      return nil
    }
  }
}
