import PatuhCore

/// A function that builds a VIPER module: what it makes, and which links it sets.
struct ViperFactory {
  /// A class of the project that the function makes or takes out of a storyboard.
  struct Role {
    var entry: NameIndex.Entry
    var place: Place
  }

  /// A link that the function sets.
  struct Setting {
    /// What it is set on, as far as that is known: classes or protocols.
    var owners: [NameIndex.Entry]
    var name: String
  }

  /// A call that hands values over.
  struct Handover {
    /// The class that is made, or on whose value the method is called; nil for a function of the project.
    var receiver: NameIndex.Entry?
    var labels: Set<String>
    var arguments: [NameIndex.Entry]
  }

  /// `FeedRouter.createModule`
  var name: String
  /// Each class once, in text order.
  var roles: [Role] = []
  var settings: [Setting] = []
  var handovers: [Handover] = []

  /// Whether some role is a presenter, so that the function builds a module.
  var buildsModule: Bool {
    roles.count > 1 && roles.contains { $0.entry.name.hasSuffix("Presenter") }
  }
}

/// Reads one function from top to bottom and remembers what each name, or chain of names, stands for.
struct ViperFactoryReader {
  private let run: DeclarativeRun
  private let file: Int
  private let facts: SourceFacts
  private let function: Int
  private var values: [String: NameIndex.Entry] = [:]
  private var factory: ViperFactory

  init(_ run: DeclarativeRun, _ site: ProjectNames.Site) {
    self.run = run
    file = site.file
    facts = run.names.facts(site.file)
    function = site.declaration
    let owner = facts.enclosingType(of: Link(site.declaration)).map { facts.qualifiedName(of: $0) } ?? ""
    factory = ViperFactory(name: "\(owner).\(facts[facts.declarations[site.declaration].name])")
  }

  mutating func read() -> ViperFactory {
    let extent = facts.declarations[function].extent
    var steps: [(offset: UInt32, step: Step)] = []
    for (index, declared) in facts.declarations.enumerated()
    where extent.contains(declared.offset) && declared.modifiers.contains(.local) {
      steps.append((declared.offset, .declaration(index)))
    }
    for (index, element) in facts.expressions.enumerated() where extent.contains(element.offset) {
      if element.role == .assignmentTarget {
        // What is on the right is made before it is assigned.
        steps.append(
          (element.parent.index.map { facts.expressions[$0].end } ?? element.end, .assignment(index)))
      } else if element.kind == .call {
        steps.append((element.end, .call(index)))
      }
    }
    for (_, step) in steps.sorted(by: { $0.offset < $1.offset }) {
      switch step {
      case .declaration(let index): declare(index)
      case .assignment(let index): assign(index)
      case .call(let index): call(index)
      }
    }
    factory.roles.sort { $0.place < $1.place }
    return factory
  }

  private enum Step {
    case declaration(Int), assignment(Int), call(Int)
  }

  private mutating func declare(_ index: Int) {
    let declared = facts.declarations[index]
    let value = declared.initialValue.index.flatMap { entry(of: $0) } ?? named(by: declared.type)
    let name = facts[declared.name]
    // `if let view` repeats a name.
    if value != nil || declared.initialValue.index != nil { forget(name) }
    values[name] = value ?? values[name]
    if let initial = declared.initialValue.index, let value, cast(at: initial) != nil {
      add(value, at: declared.offset)
    }
  }

  private mutating func assign(_ target: Int) {
    let element = facts.expressions[target]
    guard let outer = element.parent.index else { return }
    let value = facts.children(of: outer).first { facts.expressions[$0].role == .assignedValue }
    let made = cast(at: outer) ?? value.flatMap { entry(of: $0) }
    if let name = facts.dottedName(of: target) {
      forget(name)
      values[name] = made
    }
    guard element.kind == .member, let base = facts.firstChild(of: target) else { return }
    if value.map({ facts.expressions[$0].kind }) == .nil { return }
    factory.settings.append(ViperFactory.Setting(owners: owners(of: base), name: facts[element.name]))
  }

  private mutating func call(_ index: Int) {
    guard let callee = facts.firstChild(of: index) else { return }
    let made = constructed(by: index)
    if let made { add(made, at: facts.expressions[callee].chainStart(in: facts, at: callee)) }
    let arguments = facts.children(of: index).filter { facts.expressions[$0].role == .argument }
    let passed = arguments.compactMap { entry(of: $0) }
    if passed.isEmpty { return }
    let element = facts.expressions[callee]
    var receiver = made
    if made == nil {
      switch element.kind {
      case .member:
        guard let base = facts.firstChild(of: callee) else { return }
        receiver = entry(of: base)
        if receiver == nil, !ownFunctions(element).isEmpty { break }
        if receiver == nil { return }
      case .identifier where !facts[element.name].namesType: break
      default: return
      }
    }
    factory.handovers.append(
      ViperFactory.Handover(
        receiver: receiver, labels: Set(arguments.map { facts[facts.expressions[$0].label] }),
        arguments: passed))
  }

  private mutating func add(_ entry: NameIndex.Entry, at offset: UInt32) {
    if factory.roles.contains(where: { $0.entry.site == entry.site }) { return }
    let place = run.project.sources[file].place(at: offset)
    factory.roles.append(ViperFactory.Role(entry: entry, place: place))
  }

  /// Forgets what a name and the chains that begin with it stand for.
  private mutating func forget(_ name: String) {
    values = values.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
  }
}

extension ViperFactoryReader {
  /// The class of a value; nil where it is not known.
  private func entry(of expression: Int) -> NameIndex.Entry? {
    let value = facts.unwrapped(expression)
    let element = facts.expressions[value]
    if let cast = cast(at: expression) { return cast }
    switch element.kind {
    case .call:
      if let made = constructed(by: value) { return made }
      guard let callee = facts.firstChild(of: value) else { return nil }
      let results = ownFunctions(facts.expressions[callee]).map {
        run.heldTypes(of: $0.declaration, in: $0.file)
      }
      return results.first.flatMap { onlyClass($0) }
    case .identifier, .member:
      guard let name = facts.dottedName(of: value) else { return nil }
      if name == "self", facts.declarations[function].kind == .initializer {
        return onlyClass(run.valueParts(of: value, in: file))
      }
      return values[name]
    default: return nil
    }
  }

  /// What a value may be on which a link is set: its class, else the protocols that its type names; empty when
  /// nothing is known.
  private func owners(of expression: Int) -> [NameIndex.Entry] {
    if let entry = entry(of: expression) { return [entry] }
    return run.valueParts(of: facts.unwrapped(expression), in: file).flatMap(\.entries)
  }

  /// The class behind `as`, `as?` or `as!`, anywhere in a row of operands.
  private func cast(at expression: Int) -> NameIndex.Entry? {
    guard facts.expressions[expression].kind == .sequence else { return nil }
    for child in facts.children(of: expression) where facts.expressions[child].kind == .type {
      let element = facts.expressions[child]
      let parts = run.names.parts(
        named: facts[element.name], offset: element.offset, at: element.declaration, in: file)
      if let found = onlyClass(parts) { return found }
    }
    return nil
  }

  private func constructed(by call: Int) -> NameIndex.Entry? {
    guard let callee = facts.firstChild(of: call), let name = facts.constructedName(by: callee) else {
      return nil
    }
    let element = facts.expressions[callee]
    return onlyClass(
      run.names.parts(named: name, offset: element.offset, at: element.declaration, in: file))
  }

  private func named(by type: Link<TypeReference>) -> NameIndex.Entry? {
    onlyClass(run.names.parts(of: type, in: file))
  }

  /// The functions of the type around the factory that a callee names.
  private func ownFunctions(_ callee: Expression) -> [ProjectNames.Site] {
    run.ownMembers(named: facts[callee.name], around: Link(function), in: file).filter {
      run.names.facts($0.file).declarations[$0.declaration].kind == .function
    }
  }

  private func onlyClass(_ parts: [TypePart]) -> NameIndex.Entry? {
    guard parts.count == 1, parts[0].subjects.count == 1, let entry = parts[0].entries.first else {
      return nil
    }
    return entry.kind == .class ? entry : nil
  }
}
