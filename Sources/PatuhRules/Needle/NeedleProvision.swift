import PatuhCore

/// Whether a requirement is met on a path.
enum NeedleProvision {
  case provided
  /// Met only by a property that generators from 0.24 on ignore.
  case hidden(NeedleProperty, by: Int)
  case missing
}

extension NeedleGraph {
  /// Whether an ancestor provides a requirement of the last component of a path. The nearest ancestor wins;
  /// the component itself does not count.
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

  /// The properties that a pluginized component provides in addition to its own: for components below a
  /// non-core component, the properties of its non-core component; for all others, those of its plugin
  /// extension. A component with the same dependencies as their owner gets none of them.
  func pluggedProperties(of ancestor: Int, on path: NeedlePath) -> [NeedleProperty] {
    guard components[ancestor].kind == .pluginized else { return [] }
    let last = path.components.last.map { components[$0].dependencies } ?? []
    if path.components.contains(where: { components[$0].kind == .nonCore }) {
      guard let plugin = nonCore(of: ancestor), components[plugin].dependencies != last else { return [] }
      return components[plugin].properties
    }
    return components[ancestor].dependencies == last ? [] : pluginRequirements(of: ancestor).map(\.property)
  }

  /// The property that was most likely meant, with the reason why it does not meet the requirement. In this
  /// order: a property of an ancestor with the same name, one of an ancestor with the same type, one
  /// elsewhere that would fit, one of an ancestor with a similar name. More similar names and nearer
  /// ancestors come first.
  func candidate(for requirement: NeedleRequirement, on paths: [NeedlePath]) -> NeedleCandidate? {
    let ancestors = paths.flatMap { $0.components.dropLast().reversed() }.distinct
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
    let others = components.indices.filter { !ancestors.contains($0) }
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
  /// The component with the property.
  var owner: String
  /// Whether that is an ancestor of the component with the requirement.
  var isAbove: Bool

  /// The property and the reason why it is not provided, such as "`userData: UserData` in `RootComponent` is
  /// private".
  func text(for requirement: NeedleRequirement) -> String {
    let place = "`\(property.text)` in `\(owner)`"
    if !isAbove { return place + " is not above it" }
    if property.type == nil { return place + " has no written type" }
    if property.fits(requirement.property) { return place + " is private" }
    return "the nearest is " + place
  }
}
