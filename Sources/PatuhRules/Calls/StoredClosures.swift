import PatuhCore

/// The closures that are stored in properties, and called through these: `static let live = Client(load: { …
/// })`.
final class StoredClosures {
  typealias Site = ProjectNames.Site

  private let model: CodeModel
  /// By closure, the property that stores it as far as it was asked for.
  private var properties: [Closure: Site?] = [:]
  /// By property, the closures of all files that are stored in it; nil until it was asked for.
  private(set) var byProperty: [Site: [Closure]]?

  /// A closure in a file; an index into ``SourceFacts/expressions``.
  struct Closure: Hashable {
    var file: Int
    var expression: Int
  }

  /// - Parameter byProperty: what ``byProperty`` is, if it is known
  init(_ model: CodeModel, _ byProperty: [Site: [Closure]]? = nil) {
    self.model = model
    self.byProperty = byProperty
  }

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
    model.code(of: file).closures(around: offset).first { property(of: $0, in: file) != nil }
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

  /// A closure that is given to an initializer in a static or global value is what that value does, and one
  /// that a type assigns to its own property when it is made is what that property does, and so is the
  /// default value of a parameter that is assigned to it. Any other closure counts as code of the function
  /// that writes it: which one a button calls is not known where the button is tapped.
  private func property(storing closure: Int, in file: Int) -> Site? {
    if let own = property(assigned: closure, in: file) { return own }
    let code = model.code(of: file)
    // A default that does nothing leaves it known what a property does.
    if code.facts.firstChild(of: closure) != nil,
      let keeping = property(keepingDefault: closure, in: file)
    {
      return keeping
    }
    let element = code.facts.expressions[closure]
    guard element.role == .argument || element.role == .trailingClosure, let call = element.parent.index,
      code.facts.expressions[call].kind == .call, isInSharedValue(element.declaration, code),
      let entry = model.typeBuilt(by: call, in: file), let label = label(of: closure, ofCall: call, in: file)
    else { return nil }
    return model.members(of: entry)[label]?.first { model.isStoredProperty($0) }
  }

  /// The label of the parameter that a closure is passed to; nil if it has none. The first trailing closure
  /// is written without it.
  private func label(of closure: Int, ofCall call: Int, in file: Int) -> String? {
    let facts = model.facts(file)
    let element = facts.expressions[closure]
    if !element.label.isNone { return facts[element.label] }
    guard element.role == .trailingClosure else { return nil }
    let arguments = CallArguments(call, facts)
    let parameters = model.parameters(ofInitializer: call, in: file)
    guard let number = (arguments.plain + arguments.trailing).firstIndex(where: { $0.expression == closure }),
      let positions = parameters.positions(of: arguments), positions.count > number
    else { return nil }
    return parameters[positions[number]].label
  }

  /// The stored property of a function type to which an initializer of the same type assigns an expression:
  /// `_load = base.load`. Nil if the expression is assigned to nothing else.
  func property(assigned expression: Int, in file: Int) -> Site? {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    guard element.role == .assignedValue, let assignment = element.parent.index,
      let initializer = model.code(of: file).unit(around: element.declaration),
      facts.declarations[initializer].kind == .initializer, let target = facts.firstChild(of: assignment)
    else { return nil }
    return model.referenced(by: target, in: file).first { site in
      site.file == file && model.storesFunction(site)
        && model.declaration(site).parent == facts.declarations[initializer].parent
    }
  }

  /// The stored property of a function type to which a function assigns the parameter whose default value is
  /// an expression: `init(load: @escaping () -> Void = Feed.load) { self.load = load }`.
  func property(keepingDefault expression: Int, in file: Int) -> Site? {
    let code = model.code(of: file)
    guard let parameter = code.parameter(withDefault: expression) else { return nil }
    let facts = code.facts
    let declared = facts.declarations[parameter]
    guard let owner = declared.parent.index else { return nil }
    let kind = facts.declarations[owner].kind
    guard kind == .initializer || kind == .function else { return nil }
    let scope = facts.declarations[owner].parent
    for element in facts.expressions
    where element.role == .assignedValue && element.kind == .identifier && element.name == declared.name {
      guard code.local(element.name, at: element.offset) == parameter,
        let assignment = element.parent.index, let target = facts.firstChild(of: assignment)
      else { continue }
      let property = model.referenced(by: target, in: file).first { site in
        site.file == file && model.storesFunction(site) && model.declaration(site).parent == scope
      }
      if let property { return property }
    }
    return nil
  }

  /// Whether a closure is the default value of a parameter: another one may be passed.
  func isDefault(_ closure: Int, in file: Int) -> Bool {
    model.code(of: file).parameter(withDefault: closure) != nil
  }

  private func isInSharedValue(_ declaration: Link<Declaration>, _ code: FileCode) -> Bool {
    guard let unit = code.unit(around: declaration) else { return true }
    let declared = code.facts.declarations[unit]
    return declared.parent == .none && declared.kind == .variable
      || !declared.modifiers.isDisjoint(with: [.static, .classMember])
  }
}
