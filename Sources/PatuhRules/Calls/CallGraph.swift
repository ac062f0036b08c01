import PatuhCore

/// Who uses the code units of a project. Uses are found by name: when the users of a unit are asked for,
/// every place with its name is resolved once.
final class CallGraph {
  /// A place that uses a code unit.
  struct Use: Hashable {
    /// The unit that contains the place.
    var user: CodeUnit
    /// Where the name of what is used is.
    var file: Int
    var offset: UInt32
    /// Whether the place has only one possible target, and runs it.
    var isSure: Bool
    /// Whether the use is in no source text: a requirement stands for its implementations, an initializer
    /// sets the initial values of properties.
    var isImplied = false
    /// Whether the place is in a closure that is not run where it is written: who calls the unit may never
    /// run it.
    var isDeferred = false
    /// Whether the place only computes the value of a lazy property: closures in it are not run there.
    var isComputing = false
    /// Whether the place registers a function by its selector: what it does counts in this file alone.
    var isRegistering = false
  }

  /// A use with the expression that names what is used.
  struct NamedUse {
    var use: Use
    var expression: Int
  }

  /// A place that uses a unit. Which code contains it is determined only for units whose users are asked for.
  private struct UsingPlace {
    var position: NamedExpressions.Position
    /// Whether the place has only one possible target, and runs it.
    var isSure: Bool
  }

  typealias Site = ProjectNames.Site

  let model: CodeModel
  /// The names in production code, or in some of its files.
  let named: NamedExpressions
  /// By unit, the places that use it, as far as names were resolved.
  private var placesByUnit: [CodeUnit: [UsingPlace]] = [:]
  private var pending: PendingNames
  private var areSubscriptsResolved = false
  /// By property, whether reading it runs code.
  private var runsWhenRead: [Site: Bool] = [:]
  let storedClosures: StoredClosures
  private lazy var standIns = StandIns(model)
  lazy var conformances = Conformances(model, standIns)
  private lazy var uncompiled = model.names.project.derived(UncompiledSources.self).files

  /// What a property with more closures than this one does is not known where it is called: `onTap` of a
  /// button.
  private static let closureLimit = 3
  /// What no function is that is not called: a property of a library with its name is meant.
  static let rolesOfValues: Set<Expression.Role> = [.base, .interpolation, .pattern, .subject]

  init(_ model: CodeModel) {
    let sources = model.names.project.sources
    self.model = model
    storedClosures = StoredClosures(model)
    named = NamedExpressions(model.names, in: sources.indices.filter { sources[$0].scope == .production })
    pending = PendingNames(named)
  }

  /// Uses in some files only, apart from those that are in no source text.
  /// - Parameter closures: the closures of all files that are stored in properties, if they are known
  init(_ model: CodeModel, in files: [Int], closures: [Site: [StoredClosures.Closure]]?) {
    let sources = model.names.project.sources
    self.model = model
    storedClosures = StoredClosures(model, closures)
    named = NamedExpressions(model.names, in: files.filter { sources[$0].scope == .production })
    pending = PendingNames(named)
  }

  /// The uses of a unit, those in the source text in the order of the files.
  func uses(of unit: CodeUnit) -> [Use] {
    switch unit.part {
    case .file: return []
    case .closure(let closure):
      guard let property = storedClosures.property(of: closure, in: unit.file) else { return [] }
      let count = storedClosures.closures(of: property).count
      if count > Self.closureLimit { return [] }
      let isDefault = storedClosures.isDefault(closure, in: unit.file)
      var user = CodeUnit(property)
      (user.conformers, user.given) = (unit.conformers, unit.given)
      return uses(of: user).map { use in
        var use = use
        if count > 1 || isDefault { use.isSure = false }
        return use
      }
    case .declaration(let declaration):
      let site = Site(file: unit.file, declaration: declaration)
      if model.declaration(site).kind == .variable, !runs(site) { return initialValueUses(of: site) }
      if isOfSubscript(site) { resolveSubscripts() }
      for word in words(naming: site) { resolve(word, naming: site) }
      let implied =
        conformances.uses(ofImplementation: site) + initialValueUses(of: site) + wrappedUses(of: site)
        + operationUses(of: site)
      let named = (placesByUnit[unit.code] ?? []).compactMap { use(of: unit, at: $0) }
      return named.compactMap { kept($0, of: unit) } + implied.compactMap { kept($0, of: unit) }
    }
  }

  /// The code unit of a place: of the closure around it if that is stored, otherwise of the declaration.
  func unit(at expression: Int, in file: Int) -> CodeUnit {
    let code = model.code(of: file)
    let element = code.facts.expressions[expression]
    let start = code.facts.start(of: expression)
    let closure = storedClosures.closure(around: start, in: file) ?? code.defaultClosure(around: start)
    if let closure { return CodeUnit(file: file, part: .closure(closure)) }
    let unit = code.unit(around: element.declaration)
    return CodeUnit(file: file, part: unit.map { .declaration($0) } ?? .file)
  }

  /// The code unit that calls the function that an expression names: the property that keeps it, if it is
  /// assigned to one where a value is made, otherwise that of the place.
  private func unit(naming expression: Int, in file: Int) -> CodeUnit {
    let property =
      storedClosures.property(assigned: expression, in: file)
      ?? storedClosures.property(keepingDefault: expression, in: file)
    return property.map { CodeUnit($0) } ?? unit(at: expression, in: file)
  }

  /// The property of a function type that keeps a function as the default value of a parameter.
  func property(keeping expression: Int, in file: Int) -> Site? {
    storedClosures.property(keepingDefault: expression, in: file).flatMap { property in
      if case .function = model.type(of: property).unwrapped { return property }
      return nil
    }
  }

  /// Whether code is never a step: in tests, in previews, in types that stand in for others in these, and in
  /// files that no build compiles.
  func isLeftOut(file: Int, offset: UInt32) -> Bool {
    isTestOrPreview(file: file, offset: offset) || uncompiled.contains(file)
      || isStandIn(file: file, offset: offset)
  }

  func isTestOrPreview(file: Int, offset: UInt32) -> Bool {
    model.names.project.sources[file].scope != .production
      || model.names.previews.byFile[file].contains { $0.contains(offset) }
  }

  /// Whether code is in a type that stands in for another one in tests and previews.
  func isStandIn(file: Int, offset: UInt32) -> Bool { standIns.contains(file: file, offset: offset) }

  // MARK: Names

  /// The words by which code uses a declaration.
  func words(naming site: Site) -> [Int] {
    let table = model.names.words
    let declared = model.declaration(site)
    let name = model.name(of: site)
    func properties() -> [Int] { words(usingWrapper: site).compactMap { table[$0] } }
    switch declared.kind {
    case .initializer, .class, .struct, .enum, .actor:
      let type = declared.kind == .initializer ? typeName(around: declared, in: site.file) : name
      let aliases = model.names.tables.aliasNames[type] ?? []
      return ([type, "init", "Self"] + aliases.sorted()).compactMap { table[$0] }
        + (declared.kind == .initializer ? properties() : [])
    case .accessor:
      return declared.parent.index.map { words(naming: Site(file: site.file, declaration: $0)) } ?? []
    case .variable: return [name, "$" + name, "_" + name].compactMap { table[$0] } + properties()
    case .subscript: return properties()
    case .function where name == CodeModel.callAsFunction: return words(ofValuesWith: site)
    default: return [name].compactMap { table[$0] }
    }
  }

  private func typeName(around declared: Declaration, in file: Int) -> String {
    let facts = model.facts(file)
    return facts.enclosingType(of: declared.parent).map {
      facts[facts.declarations[$0].name].lastNameComponent
    } ?? ""
  }

  /// Resolves a word where it may name a declaration.
  private func resolve(_ word: Int, naming site: Site) {
    let declared = model.declaration(site)
    if declared.kind == .accessor, let property = declared.parent.index {
      resolve(word, naming: Site(file: site.file, declaration: property))
    } else if model.isOfFile(site) {
      pending.take(word, in: site.file).forEach(resolve)
    } else if model.mayBeNamedAnywhere(site) {
      pending.take(word) { _ in true }.forEach(resolve)
    } else {
      let model = model
      pending.take(word) { model.isVisible(site, from: $0) }.forEach(resolve)
    }
  }

  private func resolve(_ position: NamedExpressions.Position) {
    for target in calledTargets(of: Int(position.expression), in: Int(position.file)) {
      placesByUnit[target.unit, default: []].append(UsingPlace(position: position, isSure: target.isSure))
    }
  }

  /// Resolves the subscript expressions, once. They have no name.
  private func resolveSubscripts() {
    if areSubscriptsResolved { return }
    areSubscriptsResolved = true
    for file in named.files {
      for (expression, element) in model.facts(file).expressions.enumerated()
      where element.kind == .subscript {
        let position = NamedExpressions.Position(file: Int32(file), expression: Int32(expression))
        for target in targets(ofSubscript: expression, in: file) {
          placesByUnit[target.unit, default: []].append(
            UsingPlace(position: position, isSure: target.isSure))
        }
      }
    }
  }

  /// The use of a unit at a place; nil if the place is a part of the unit itself.
  private func use(of unit: CodeUnit, at place: UsingPlace) -> NamedUse? {
    let (file, expression) = (Int(place.position.file), Int(place.position.expression))
    let facts = model.facts(file)
    let isSubscript = facts.expressions[expression].kind == .subscript
    let around = isSubscript ? self.unit(at: expression, in: file) : self.unit(naming: expression, in: file)
    let user = choosing(around, at: expression, in: file)
    if user.code == unit.code { return nil }
    let isRegistering = facts.isInSelector(expression)
    let use = Use(
      user: user, file: file, offset: facts.expressions[expression].offset, isSure: place.isSure,
      isDeferred: facts.isDeferred(expression, in: user) || isRegistering,
      isComputing: isComputing(unit, at: expression, in: file), isRegistering: isRegistering)
    return NamedUse(use: use, expression: expression)
  }

  /// The units that some name in the searched files uses.
  var usedUnits: Set<CodeUnit> {
    for word in named.words { pending.take(word) { _ in true }.forEach(resolve) }
    resolveSubscripts()
    return Set(placesByUnit.keys)
  }

  /// Whether a unit may be used where no name of it stands: the closure that a property stores, a part of a
  /// property wrapper or its initializer, and what calling a value runs.
  func isUsedUnnamed(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return true }
    let facts = model.facts(unit.file)
    let declared = facts.declarations[index]
    if facts[declared.name] == CodeModel.callAsFunction || declared.kind == .subscript { return true }
    if declared.kind == .initializer { return model.wrapper(declaring: index, in: unit.file) != nil }
    let property = declared.kind == .accessor ? declared.parent.index : index
    return property.map { WrapperPart(rawValue: facts[facts.declarations[$0].name]) != nil } ?? false
  }

  // MARK: Targets

  /// The code units that an expression runs.
  func targets(of expression: Int, in file: Int) -> [(unit: CodeUnit, isSure: Bool)] {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    if element.role == .callee, let call = element.parent.index, facts.expressions[call].kind == .call {
      let found = model.callees(of: call, in: file)
      // A value that is called has no other name than that of a property or variable.
      if !found.targets.contains(where: isFunction) {
        let called = model.calledMethods(of: call, in: file)
        if !called.isEmpty { return called.map { (CodeUnit($0.site), called.count == 1) } }
      }
      // `invalidate` or `start` on a value of unknown type may be anything, `getFriends` is meant.
      if !found.isSure, !facts[element.name].contains(where: \.isUppercase) { return [] }
      let isSure = found.isSure && found.targets.count == 1
      func isOfSuper() -> Bool {
        facts.firstChild(of: expression).map { facts[facts.expressions[$0].name] } == "super"
      }
      return found.targets.flatMap { target -> [(unit: CodeUnit, isSure: Bool)] in
        switch target {
        case .implicitInitializer(let entry): return [(CodeUnit(entry.site), isSure)]
        case .declaration(let site):
          // A call of `super` reaches no override.
          if isOfSuper(), model.facts(site.file).isAbstract(function: site.declaration) { return [] }
          return runs(site) ? [(CodeUnit(site), isSure)] : []
        }
      }
    }
    if facts.isInSelector(expression) {
      return model.registered(by: expression, in: file).map { (CodeUnit($0), false) }
    }
    if element.kind == .implicitMember, !model.declaresMemberOfType(element.name, in: file) { return [] }
    let found = model.referenced(by: expression, in: file).filter {
      !model.declaration($0).modifiers.contains(.local) || model.declaration($0).kind == .function
    }
    let isOnly = found.count == 1
    var targets: [(unit: CodeUnit, isSure: Bool)] = []
    // What is written to a member of an object does not write the property that holds the object.
    let isWritten =
      facts.isWritten(expression)
      ? !(element.role == .base && model.isReference(model.type(of: expression, in: file)))
      : isMutated(expression, in: file)
    for site in found {
      if !model.wrappers(of: site).isEmpty {
        let access = Access(isRead: !isWritten || facts.isReadToo(expression), isWritten: isWritten)
        let units = units(using: site, as: access, at: expression, in: file)
        targets += units.map { ($0, isOnly) }
        continue
      }
      if isWritten {
        let isFirst = model.isInitializing(site, at: expression, in: file)
        for writer in model.code(of: site.file).writers(of: site.declaration)
        where !(isFirst && model.facts(site.file).isObserver(writer)) {
          targets.append((CodeUnit(Site(file: site.file, declaration: writer)), isOnly))
        }
        let isRead = facts.isReadToo(expression) || model.isWrapped(site)
        if !isRead { continue }
      }
      if !runs(site) || model.isLazyValue(site) && !facts.isTakenWhole(expression) { continue }
      let isVariable = model.declaration(site).kind == .variable
      // A function that is named and not called is passed on; one of several may be something else of that
      // name, such as a property of a superclass, and what has members is not a function.
      if !isVariable && (!isOnly || Self.rolesOfValues.contains(element.role)) { continue }
      // A closure that is read and not called is passed on, too, but not known to be called.
      if isVariable, model.storesFunction(site) { continue }
      targets.append((CodeUnit(site), isOnly && isVariable && !model.isLazyValue(site)))
    }
    return targets
  }

  private func isFunction(_ target: CallTarget) -> Bool {
    guard case .declaration(let site) = target else { return true }
    let kind = model.declaration(site).kind
    return kind == .function || kind == .initializer
  }

  /// Whether using a declaration runs code of the project, or calls a stored closure.
  private func runs(_ site: Site) -> Bool {
    switch model.declaration(site).kind {
    case .function, .initializer, .subscript: return true
    case .variable:
      if let known = runsWhenRead[site] { return known }
      let answer = model.runsWhenRead(site)
      runsWhenRead[site] = answer
      return answer
    default: return false
    }
  }

  /// The initializers of a type run the initial values of its stored properties.
  private func initialValueUses(of site: Site) -> [Use] {
    let declared = model.declaration(site)
    // Making a property wrapper does not read what it wraps.
    guard declared.kind == .variable, declared.initialValue.index != nil,
      !declared.modifiers.contains(.local), !model.isWrapped(site)
    else { return [] }
    return makers(of: site).map {
      Use(user: $0, file: site.file, offset: declared.offset, isSure: true, isImplied: true)
    }
  }

  /// The code that gives a property of values its initial value: the initializers of the type; for a local
  /// variable, the code around it.
  func makers(of property: Site) -> [CodeUnit] {
    let declared = model.declaration(property)
    if declared.modifiers.contains(.local) {
      return [unit(wrapping: property.declaration, in: property.file)]
    }
    guard let scope = declared.parent.index,
      declared.modifiers.isDisjoint(with: [.static, .classMember, .lazy, .computed])
    else { return [] }
    guard case .declared(let entries, _) = model.type(ofScope: scope, in: property.file),
      let entry = entries.first
    else { return [] }
    let initializers = (model.members(of: entry)["init"] ?? []).filter {
      !model.declaration($0).modifiers.contains(.convenience)
    }
    return (initializers.isEmpty ? [entry.site] : initializers).map { CodeUnit($0) }
  }
}
