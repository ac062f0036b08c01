/// The effects of selected code, by layer and type.
public struct EffectOverview: Hashable, Sendable {
  /// A type or file with its functions that have effects.
  public struct Group: Hashable, Sendable {
    /// An index into ``EffectListing/owners``.
    public var owner: Int
    /// Indices into ``EffectListing/functions``, in the order of the files and of their text.
    public var functions: [Int]

    /// Makes a group.
    public init(owner: Int, functions: [Int]) { (self.owner, self.functions) = (owner, functions) }
  }

  /// The code of a layer, or of all files that are in none.
  public struct Layer: Hashable, Sendable {
    /// Nil for the files in no layer.
    public var name: String?
    /// Sorted by name.
    public var groups: [Group]

    /// Makes a layer.
    public init(name: String?, groups: [Group]) { (self.name, self.groups) = (name, groups) }
  }

  /// All code with one of the effects.
  public var listing: EffectListing
  /// The effects that were asked for, in their order.
  public var effects: [Effect]
  /// The layers with selected code, sorted by name; the files in no layer are last.
  public var layers: [Layer]
  /// The libraries of the project whose calls may have effects, too: what they do is not known.
  public var unlisted: [UnlistedLibrary]

  /// Makes an overview.
  public init(
    listing: EffectListing, effects: [Effect], layers: [Layer], unlisted: [UnlistedLibrary] = []
  ) {
    (self.listing, self.effects, self.layers, self.unlisted) = (listing, effects, layers, unlisted)
  }
}

extension EffectListing {
  /// The functions by layer and by type; those in files of several layers are in each.
  public func layers(of selected: [Int]) -> [EffectOverview.Layer] {
    var found: [String?: [Int: [Int]]] = [:]
    for index in selected {
      let function = functions[index]
      for layer in function.layers.isEmpty ? [nil] : function.layers.map(Optional.some) {
        found[layer, default: [:]][function.owner, default: []].append(index)
      }
    }
    return (layerNames.map(Optional.some) + [nil]).compactMap { name in
      guard let groups = found[name] else { return nil }
      return EffectOverview.Layer(
        name: name,
        groups: groups.sorted { $0.key < $1.key }.map { .init(owner: $0.key, functions: $0.value) })
    }
  }

  /// The effects of some functions, in their order.
  public func effects(of functions: [Int]) -> [Effect] {
    let found = Set(functions.flatMap { self.functions[$0].steps.map(\.effect) })
    return Effect.allCases.filter(found.contains)
  }
}
