import PatuhCore

/// The effects of the functions and methods in C, C++ and Objective-C: of the API that they use, and of the
/// functions and methods of the project that they call.
///
/// What they do is never more than likely: blocks are not told from code that runs at once, and a message on
/// a value of unknown class is known by its selector. What the body of a macro uses is used where that is
/// expanded.
struct CFamilyEffects {
  typealias Unit = CFamilyCode.Unit

  let code: CFamilyCode
  /// By effect, the units that have it.
  private(set) var units: [Effect: Set<Unit>] = [:]

  private let api: CFamilyAPI
  private var direct: [Effect: Set<Unit>] = [:]
  private var callers: [Unit: Set<Unit>] = [:]
  /// By selector, the methods with a body.
  private var methods: [String: [Unit]] = [:]

  init(_ project: Project) {
    code = CFamilyCode(project)
    api = CFamilyAPI(code.units.isEmpty ? EffectTable() : project.tables.effects)
    for (_, own) in code.methods {
      for (selector, units) in own { methods[selector, default: []] += units }
    }
    var inMacros: [(file: Int, macro: Int, reference: Int)] = []
    for file in code.production { read(file, &inMacros) }
    if !inMacros.isEmpty { read(inMacros, project) }
    for (effect, starts) in direct { units[effect] = users(of: starts) }
  }

  /// Some units and all that call them, directly or not.
  private func users(of starts: Set<Unit>) -> Set<Unit> {
    var found = starts
    var open = Array(starts)
    while let unit = open.popLast() {
      for caller in callers[unit] ?? [] where found.insert(caller).inserted { open.append(caller) }
    }
    return found
  }

  /// - Parameter inMacros: gets the references in the bodies of macros
  private mutating func read(_ file: Int, _ inMacros: inout [(file: Int, macro: Int, reference: Int)]) {
    let facts = code.files[file].facts
    if code.units[file] == nil, facts.macros.isEmpty { return }
    for (index, reference) in facts.references.enumerated() {
      let name = facts[reference.name]
      guard api.mayMatter(name, reference.kind) || isOwn(name, reference.kind) else { continue }
      if let macro = facts.macro(around: reference.offset) {
        inMacros.append((file, macro, index))
      } else if let unit = code.unit(at: reference.offset, in: file) {
        note(index, in: file, usedBy: unit)
      }
    }
  }

  private mutating func read(_ inMacros: [(file: Int, macro: Int, reference: Int)], _ project: Project) {
    let inclusions = Inclusions(project.cFamilySources)
    let targets = project.targetsOfCFamilySources
    var expansions = MacroExpansions(
      of: inMacros.map { ($0.file, $0.macro) }, in: project, inclusions,
      MacroMeanings(project, inclusions, targets: targets), targets: targets)
    for (file, macro, reference) in inMacros {
      for expansion in expansions.expansions(of: macro, in: file) {
        guard let unit = code.unit(at: expansion.offset, in: expansion.file) else { continue }
        note(reference, in: file, usedBy: unit)
      }
    }
  }

  private mutating func note(_ index: Int, in file: Int, usedBy unit: Unit) {
    let facts = code.files[file].facts
    let reference = facts.references[index]
    let called = targets(of: index, in: file, from: unit)
    for target in called where target != unit { callers[target, default: []].insert(unit) }
    if !called.isEmpty { return }
    let type = reference.receiver.index.flatMap { code.type(of: $0, in: file) }
    for effect in api.effects(of: facts[reference.name], reference.kind, on: type.map(code.lineage) ?? []) {
      direct[effect, default: []].insert(unit)
    }
  }

  private func isOwn(_ name: String, _ kind: CFamilyReference.Kind) -> Bool {
    kind == .message ? methods[name] != nil : code.functions[name] != nil
  }

  /// The units that a reference calls.
  private func targets(of index: Int, in file: Int, from unit: Unit) -> [Unit] {
    let facts = code.files[file].facts
    let reference = facts.references[index]
    let name = facts[reference.name]
    switch reference.kind {
    case .message:
      guard let all = methods[name] else { return [] }
      guard let type = reference.receiver.index.flatMap({ code.type(of: $0, in: file) }), type != "id" else {
        return all.count == 1 && name.isTelling ? all : []
      }
      return code.lineage(of: type).lazy.compactMap { self.code.methods[$0]?[name] }.first ?? []
    case .call, .globalCall, .qualified:
      let own = code.declaration(unit).owner
      return (code.functions[name] ?? []).filter { target in
        let declared = code.declaration(target)
        let owner = code.files[target.file].facts[declared.owner]
        return (!declared.isInternal || target.file == unit.file)
          && (reference.kind == .qualified || owner.isEmpty || owner == code.files[unit.file].facts[own]
            || owner == name)
      }
    case .memberCall:
      let all = code.functions[name] ?? []
      if let type = reference.receiver.index.flatMap({ code.type(of: $0, in: file) }) {
        let found = all.filter { code.files[$0.file].facts[code.declaration($0).owner] == type }
        if !found.isEmpty { return found }
      }
      return all.count == 1 && name.isTelling ? all : []
    default: return []
    }
  }
}

extension String {
  /// Whether a name of several words tells what is meant without the type: `loadUsers`, not `start`.
  fileprivate var isTelling: Bool { dropFirst().contains(where: \.isUppercase) }
}
