import PatuhCore

/// Uses of code that no name tells: subscripts, values that are changed in place, and values that are
/// computed when they are first read.
extension CallGraph {
  /// Whether a declaration is a subscript, or the setter of one.
  func isOfSubscript(_ site: Site) -> Bool {
    let facts = model.facts(site.file)
    let declared = facts.declarations[site.declaration]
    if declared.kind == .subscript { return true }
    return declared.kind == .accessor
      && declared.parent.index.map { facts.declarations[$0].kind == .subscript } ?? false
  }

  /// The units that a subscript expression runs.
  func targets(ofSubscript expression: Int, in file: Int) -> [(unit: CodeUnit, isSure: Bool)] {
    let facts = model.facts(file)
    let found = model.subscripts(of: expression, in: file)
    let isOnly = found.count == 1 && model.overloads(ofSubscript: expression, in: file).count == 1
    let isWritten = facts.isWritten(expression)
    return found.flatMap { member -> [(unit: CodeUnit, isSure: Bool)] in
      let site = member.site
      let writers = isWritten ? model.code(of: site.file).writers(of: site.declaration) : []
      let units = writers.map { CodeUnit(Site(file: site.file, declaration: $0)) }
      return (isWritten ? units : [CodeUnit(site)]).map { ($0, isOnly) }
    }
  }

  /// Whether a value that is no object is changed in place by the method that is called on it:
  /// `items.append(item)`.
  func isMutated(_ expression: Int, in file: Int) -> Bool {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    guard element.role == .base, let member = element.parent.index,
      facts.expressions[member].role == .callee,
      StandardTypes.mutatingMethods.contains(facts[facts.expressions[member].name]),
      case .outside(let type, _) = model.type(of: expression, in: file).unwrapped
    else { return false }
    return StandardTypes.isValue(type)
  }

  /// Whether a place reads a lazy property without calling a method that runs what the property was made
  /// with.
  func isComputing(_ unit: CodeUnit, at expression: Int, in file: Int) -> Bool {
    guard case .declaration(let declaration) = unit.part,
      model.isLazyValue(Site(file: unit.file, declaration: declaration))
    else { return false }
    let facts = model.facts(file)
    guard facts.expressions[expression].role == .base, let member = facts.expressions[expression].parent.index
    else { return true }
    return !StandardTypes.runningMethods.contains(facts[facts.expressions[member].name])
  }
}

extension CodeModel {
  /// Whether a property computes its value when it is first read, once for each value of its type.
  func isLazyValue(_ site: ProjectNames.Site) -> Bool {
    let declared = declaration(site)
    return declared.kind == .variable && declared.modifiers.contains(.lazy)
      && declared.initialValue.index != nil && !storesFunction(site)
  }

  /// Whether an initializer gives a property of its own type a value at a place: observers do not run then.
  func isInitializing(_ property: ProjectNames.Site, at expression: Int, in file: Int) -> Bool {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard property.file == file, element.role == .assignmentTarget,
      let unit = code(of: file).unit(around: element.declaration),
      facts.declarations[unit].kind == .initializer,
      facts.declarations[unit].parent == facts.declarations[property.declaration].parent
    else { return false }
    let isOwn =
      element.kind == .identifier
      || facts.firstChild(of: expression).map { facts[facts.expressions[$0].name] == "self" } ?? false
    let closure = code(of: file).closure(around: facts.start(of: expression))
    return isOwn && closure.map { facts.expressions[$0].offset < facts.declarations[unit].offset } ?? true
  }

  /// The functions that a name in `#selector(…)` means.
  func registered(by expression: Int, in file: Int) -> [ProjectNames.Site] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let name = facts[element.name]
    let found: [Member]
    switch element.kind {
    case .identifier:
      guard declaresValue(element.name, in: file) else { return [] }
      found = ownMember(named: name, around: element.declaration, in: file).map { [$0] } ?? []
    case .member:
      guard declaresValue(element.name, in: file), let base = facts.firstChild(of: expression) else {
        return []
      }
      found = members(named: name, of: type(of: base, in: file).instance, from: file)
    default: return []
    }
    return found.map(\.site).filter { declaration($0).kind == .function }
  }
}

extension SourceFacts {
  /// Whether an accessor is `willSet` or `didSet`.
  func isObserver(_ accessor: Int) -> Bool {
    let name = self[declarations[accessor].name]
    return name == "didSet" || name == "willSet"
  }

  /// Whether a value is used as a whole or a method of it is called, not only a property of it read.
  func isTakenWhole(_ expression: Int) -> Bool {
    guard expressions[expression].role == .base, let member = expressions[expression].parent.index,
      expressions[member].kind == .member
    else { return true }
    return expressions[member].role == .callee
  }
}

extension StandardTypes {
  /// Methods of collections and numbers that change the value on which they are called. Source: Apple, Array,
  /// Dictionary, Set and Bool, documentation pages, read on 2026-11-27.
  static let mutatingMethods: Set = [
    "append", "formIntersection", "formUnion", "insert", "merge", "move", "popLast", "remove", "removeAll",
    "removeFirst", "removeLast", "removeSubrange", "removeValue", "replaceSubrange", "reverse", "shuffle",
    "sort", "subtract", "swapAt", "toggle", "updateValue",
  ]

  /// Whether values of a type are surely changed in place.
  static func isValue(_ type: String) -> Bool {
    type == "Bool" || type == "Data" || type == "Dictionary" || type == "IndexSet" || type == "String"
      || sequences.contains(type)
  }

  /// Methods that run the closure with which an action, a publisher or an operation was made.
  static let runningMethods: Set = [
    "apply", "callAsFunction", "execute", "input", "invoke", "perform", "run", "send", "start", "trigger",
  ]
}
