import PatuhCore

/// The file is in one of these layers; `*` means any layer.
struct LayerCondition: FileCondition {
  static let key = "layer"
  static let meaning = "the file is in the layer; `\"*\"` is any layer"
  static let example = "layer: [Domain, Core]"
  static let schema = JSONSchema.texts
  static let truthOutside = Truth.no

  let mentionedLayers: [Located<String>]

  init?(_ field: Field) {
    guard let names = field.oneOrMore({ $0.located($0.nonEmptyText()) }) else { return nil }
    mentionedLayers = names
  }

  func resolved(in vocabulary: Vocabulary) -> any FileCondition {
    let isAny = mentionedLayers.contains { $0.value == "*" }
    let layers = isAny ? vocabulary.layerNames : mentionedLayers.map(\.value)
    return PathCondition(layers.flatMap { vocabulary.layers[$0]?.path ?? [] })
  }

  func truths(in names: ProjectNames) -> [Truth] { names.project.sources.map { _ in .unknown } }
}
