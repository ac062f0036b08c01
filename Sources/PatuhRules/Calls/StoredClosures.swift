import PatuhCore

/// The closures that are stored in properties, and called through these: `Client(load: { … })`, `cell.onTap = { … }`.
final class StoredClosures {
  typealias Site = ProjectNames.Site

  private let model: CodeModel
  /// By file, its closures that are stored, each with the property; ascending.
  private var byFile: [Int: [(closure: Int, property: Site)]] = [:]
  private var byProperty: [Site: [(file: Int, closure: Int)]]?

  init(_ model: CodeModel) { self.model = model }

  /// The property in which a closure is stored.
  func property(of closure: Int, in file: Int) -> Site? {
    closures(in: file).first { $0.closure == closure }?.property
  }

  /// The innermost stored closure that contains an offset.
  func closure(around offset: UInt32, in file: Int) -> Int? {
    let facts = model.facts(file)
    return closures(in: file).last { stored in
      let element = facts.expressions[stored.closure]
      return element.offset <= offset && offset < element.end
    }?.closure
  }

  /// The closures of all files that are stored in a property.
  func closures(of property: Site) -> [(file: Int, closure: Int)] {
    if byProperty == nil {
      var found: [Site: [(file: Int, closure: Int)]] = [:]
      for file in model.names.project.sources.indices
      where model.names.project.sources[file].scope == .production {
        for stored in closures(in: file) {
          found[stored.property, default: []].append((file, stored.closure))
        }
      }
      byProperty = found
    }
    return byProperty?[property] ?? []
  }

  private func closures(in file: Int) -> [(closure: Int, property: Site)] {
    if let known = byFile[file] { return known }
    byFile[file] = []
    let found = model.code(of: file).closures.compactMap { closure in
      property(storing: closure, in: file).map { (closure, $0) }
    }
    byFile[file] = found
    return found
  }

  private func property(storing closure: Int, in file: Int) -> Site? {
    let facts = model.facts(file)
    let element = facts.expressions[closure]
    guard let parent = element.parent.index else { return nil }
    switch element.role {
    case .assignedValue:
      guard let target = facts.firstChild(of: parent) else { return nil }
      return model.referenced(by: target, in: file).first { model.isStoredProperty($0) }
    case .argument, .trailingClosure:
      guard facts.expressions[parent].kind == .call,
        !element.label.isNone || element.role == .trailingClosure,
        let entry = model.typeBuilt(by: parent, in: file)
      else { return nil }
      let label = facts[element.label]
      return model.members(of: entry)[label]?.first { model.isStoredProperty($0) }
    default: return nil
    }
  }
}
