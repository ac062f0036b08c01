import PatuhCore

/// The layers and selections that rules name, from the extended presets and the project's own configuration.
///
/// A later definition of a name replaces an earlier one, so that a project says where *its* components live and the
/// rules of a preset follow.
public struct Vocabulary: Hashable, Sendable {
  /// By name.
  public private(set) var layers: [String: LayerDefinition] = [:]
  /// By name.
  public private(set) var selections: [String: SelectionDefinition] = [:]

  /// Takes the definitions of the documents, the later one first in rank.
  public init(_ documents: [RuleDocument] = []) {
    for document in documents {
      for layer in document.layers { layers[layer.name] = layer }
      for selection in document.selections { selections[selection.name] = selection }
    }
  }

  /// The names of the layers, sorted.
  public var layerNames: [String] { layers.keys.sorted() }

  /// What a selection of types is; nil for a name that is unknown or stands for usage.
  func selector(named name: String) -> TypeSelector? {
    guard case .types(let selector) = selections[name]?.meaning else { return nil }
    return selector
  }

  /// What a selection of usage is; nil for a name that is unknown or stands for types.
  func usage(named name: String) -> [UsagePattern]? {
    guard case .usage(let patterns) = selections[name]?.meaning else { return nil }
    return patterns
  }

  /// The layers that a file is in, sorted by name, each with what its captures hold.
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
