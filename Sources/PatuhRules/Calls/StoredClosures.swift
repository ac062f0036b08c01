import PatuhCore

/// The closures that are stored in properties, and called through these: `Client(load: { … })`, `cell.onTap = { … }`.
final class StoredClosures {
  typealias Site = ProjectNames.Site

  private let model: CodeModel
  /// By closure, the property that stores it as far as it was asked for.
  private var properties: [Closure: Site?] = [:]
  private var byProperty: [Site: [Closure]]?

  /// A closure in a file; an index into ``SourceFacts/expressions``.
  struct Closure: Hashable {
    var file: Int
    var expression: Int
  }

  init(_ model: CodeModel) { self.model = model }

  /// The property in which a closure is stored; nil if it is in none.
  func property(of closure: Int, in file: Int) -> Site? {
    let closure = Closure(file: file, expression: closure)
    if let known = properties[closure] { return known }
    // A closure whose property depends on its own type ends here.
    properties[closure] = .some(nil)
    let found = property(storing: closure.expression, in: file)
    properties[closure] = found
    return found
  }

  /// The innermost stored closure that contains an offset.
  func closure(around offset: UInt32, in file: Int) -> Int? {
    let code = model.code(of: file)
    let end = code.closures.partitioningIndex { code.facts.expressions[$0].offset > offset }
    return code.closures[..<end].last { closure in
      offset < code.facts.expressions[closure].end && property(of: closure, in: file) != nil
    }
  }

  /// The closures of all files that are stored in a property.
  func closures(of property: Site) -> [Closure] {
    if byProperty == nil {
      var found: [Site: [Closure]] = [:]
      let sources = model.names.project.sources
      for file in sources.indices where sources[file].scope == .production {
        for closure in model.code(of: file).closures {
          guard let property = self.property(of: closure, in: file) else { continue }
          found[property, default: []].append(Closure(file: file, expression: closure))
        }
      }
      byProperty = found
    }
    return byProperty?[property] ?? []
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
