import PatuhCore

/// Whether a requirement is met on a path.
enum NeedleProvision {
  case provided
  /// Only by a property that generators from 0.24 on pass over.
  case hidden(NeedleProperty, by: Int)
  case missing
}

extension NeedleGraph {
  /// Who provides a requirement of the last component of a path. The nearest ancestor counts; the component itself
  /// does not.
  func provision(of requirement: NeedleRequirement, on path: NeedlePath) -> NeedleProvision {
    var hidden: (NeedleProperty, Int)?
    for ancestor in path.components.dropLast().reversed() {
      let own = components[ancestor].properties.first {
        $0.fits(requirement.property) && $0.access != .private
      }
      if let own, own.access == .visible { return .provided }
      let plugged = pluggedProperties(of: ancestor, on: path)
        .first { $0.fits(requirement.property) && $0.access != .private }
      if let plugged, plugged.access == .visible { return .provided }
      if hidden == nil, let property = own ?? plugged { hidden = (property, ancestor) }
    }
    return hidden.map { .hidden($0.0, by: $0.1) } ?? .missing
  }

  /// What a pluginized component provides besides its own: beyond its plug-in, the plug-in's properties; else those
  /// of its plug-in extension. Neither is for the one that owns them.
  func pluggedProperties(of ancestor: Int, on path: NeedlePath) -> [NeedleProperty] {
    guard components[ancestor].kind == .pluginized else { return [] }
    let last = path.components.last.map { components[$0].dependencies } ?? []
    if path.components.contains(where: { components[$0].kind == .nonCore }) {
      guard let plugin = nonCore(of: ancestor), components[plugin].dependencies != last else { return [] }
      return components[plugin].properties
    }
    return components[ancestor].dependencies == last ? [] : pluginRequirements(of: ancestor).map(\.property)
  }

  /// The property that was most likely meant, and why it does not do: above the component of the same name, else of
  /// the same type; then one elsewhere that would do, then one above of a similar name. The nearer name and the nearer
  /// ancestor come first.
  func candidate(for requirement: NeedleRequirement, on paths: [NeedlePath]) -> NeedleCandidate? {
    var seen: Set<Int> = []
    let ancestors = paths.flatMap { $0.components.dropLast().reversed() }.filter { seen.insert($0).inserted }
    func candidates(_ numbers: [Int], isAbove: Bool) -> [NeedleCandidate] {
      numbers.flatMap { number in
        components[number].properties.map {
          NeedleCandidate(property: $0, owner: components[number].name, isAbove: isAbove)
        }
      }
    }
    let all = candidates(ancestors, isAbove: true)
    let wanted = requirement.property
    if let found = all.first(where: { $0.property.name == wanted.name }) { return found }
    let alike = all.filter { $0.property.type != nil && $0.property.type == wanted.type }
    let near = nearestName(to: wanted.name, among: alike.map(\.property.name))
    if let found = alike.first(where: { $0.property.name == near }) ?? alike.first { return found }
    let others = components.indices.filter { !seen.contains($0) }
    let fitting = candidates(others, isAbove: false).first {
      $0.property.fits(wanted) && $0.property.access != .private
    }
    if let fitting { return fitting }
    let name = nearestName(to: wanted.name, among: all.map(\.property.name))
    return all.first { $0.property.name == name }
  }
}

/// A property that nearly meets a requirement.
struct NeedleCandidate {
  var property: NeedleProperty
  /// The component that has it.
  var owner: String
  /// Whether that is an ancestor of the one that requires it.
  var isAbove: Bool

  /// `userData: UserData` in `RootComponent`, and what keeps it from being provided.
  func text(for requirement: NeedleRequirement) -> String {
    let place = "`\(property.text)` in `\(owner)`"
    if !isAbove { return place + " is not above it" }
    if property.type == nil { return place + " has no written type" }
    if property.fits(requirement.property) { return place + " is private" }
    return "the nearest is " + place
  }
}
