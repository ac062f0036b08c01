import PatuhCore

/// A place that uses API with an effect.
struct EffectPlace: Hashable, Sendable {
  var effect: Effect
  /// The unit that contains it.
  var unit: CodeUnit
  var file: Int
  var offset: UInt32
  /// The API as a reader would name it: `URLSession.data`, `SecItemAdd`.
  var api: String
  /// Whether it is known that this API is meant, and that it has this effect.
  var isSure: Bool
  /// Whether it is in a closure that is not run where it is written.
  var isDeferred = false
  /// Whether the API is a view that loads what it shows.
  var isView = false
  /// Whether the API is a log, which may be kept in a file.
  var isLog = false

  /// What is used where, whatever code contains it.
  struct Use: Hashable, Sendable {
    var file: Int
    var offset: UInt32
    var effect: Effect
    var api: String
  }

  var use: Use { Use(file: file, offset: offset, effect: effect, api: api) }
}

extension EffectPlace: Comparable {
  static func < (left: EffectPlace, right: EffectPlace) -> Bool { left.use < right.use }
}

extension EffectPlace.Use: Comparable {
  /// In the order of the files and of their text.
  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.offset, left.effect.rawValue, left.api)
      < (right.file, right.offset, right.effect.rawValue, right.api)
  }
}

/// Finds the places that use API with an effect.
struct EffectSearch {
  let graph: CallGraph
  let model: CodeModel
  /// The names among which it searches.
  let named: NamedExpressions
  /// By name, the rows with such a member, function, initializer or attribute.
  private(set) var rowsByMember: [String: [EffectCause]] = [:]
  private var rowsByFunction: [String: [EffectCause]] = [:]
  private var rowsByBuiltType: [String: [EffectCause]] = [:]
  private var rowsByAttribute: [String: [EffectCause]] = [:]
  /// The names of the members whose values are called: `openURL`.
  private var calledMembers: Set<String> = []

  init(_ graph: CallGraph, among named: NamedExpressions) {
    self.graph = graph
    self.named = named
    model = graph.model
    for row in model.effects.causes {
      for name in row.members + row.distinctive { rowsByMember[name, default: []].append(row) }
      for name in row.functions { rowsByFunction[name, default: []].append(row) }
      for name in row.attributes { rowsByAttribute[name, default: []].append(row) }
      if row.members.contains("callAsFunction"), let type = row.type {
        calledMembers.formUnion(model.libraries.members(ofType: type))
      }
      if !row.initializers.isEmpty, let type = row.type { rowsByBuiltType[type, default: []].append(row) }
    }
  }

  /// All places, in the order of the files and of their text.
  func places() -> [EffectPlace] {
    (namedPlaces() + valueCalls() + subscripts() + dynamicMembers() + generatedMethods() + attributes()
      + RequirementsOfLibraries(graph).places(in: named.files)).sorted()
  }

  /// The uses of members, functions and initializers.
  private func namedPlaces() -> [EffectPlace] {
    let names = Set(rowsByMember.keys).union(rowsByFunction.keys).union(rowsByBuiltType.keys).union(["init"])
    return names.sorted().flatMap { name in
      positions(named: name).flatMap { places(at: Int($0.expression), name, in: Int($0.file)) }
    }
  }

  func positions(named name: String) -> ArraySlice<NamedExpressions.Position> {
    model.names.words[name].map { named[$0] } ?? []
  }

  private func attributes() -> [EffectPlace] {
    if rowsByAttribute.isEmpty { return [] }
    return named.files.flatMap { file -> [EffectPlace] in
      let facts = model.facts(file)
      return facts.attributes.flatMap { attribute -> [EffectPlace] in
        guard let owner = attribute.declaration.index else { return [] }
        let name = facts[attribute.name].lastNameComponent
        guard let rows = rowsByAttribute[name] else { return [] }
        func place(_ row: EffectCause, _ unit: CodeUnit, isSure: Bool) -> EffectPlace {
          EffectPlace(
            effect: row.effect, unit: unit, file: file, offset: attribute.offset,
            api: "@" + facts[attribute.name], isSure: isSure)
        }
        let unit = graph.unit(wrapping: owner, in: file)
        // What making the wrapper does counts for the code that makes what has the property.
        let made = (rowsByBuiltType[name] ?? []).filter { $0.initializers.contains("") }
        let makers = made.isEmpty ? [] : graph.makers(of: ProjectNames.Site(file: file, declaration: owner))
        return rows.map { place($0, unit, isSure: true) }
          + made.flatMap { row in makers.map { place(row, $0, isSure: false) } }
      }
    }
  }

  private func places(at expression: Int, _ name: String, in file: Int) -> [EffectPlace] {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    func place(_ row: EffectCause, _ api: String, isSure: Bool) -> EffectPlace {
      let kept = graph.property(keeping: expression, in: file)
      let unit =
        kept.map { CodeUnit($0) }
        ?? graph.choosing(graph.unit(at: expression, in: file), at: expression, in: file)
      return EffectPlace(
        effect: row.effect, unit: unit, file: file, offset: element.offset, api: api,
        isSure: isSure && !row.isLikely && kept == nil, isDeferred: facts.isDeferred(expression, in: unit),
        isView: row.isView, isLog: row.isLog)
    }
    var found: [EffectPlace] = []
    if let rows = rowsByMember[name] {
      for (row, isSure) in member(name, at: expression, in: file, rows) {
        found.append(place(row, "\(row.type.map { $0 + "." } ?? "")\(name)", isSure: isSure))
      }
    }
    found += (rowsByFunction[name] ?? []).filter { isFunction(name, of: $0, at: expression, in: file) }
      .map { place($0, name, isSure: element.role == .callee) }
    found += constructions(at: expression, in: file).map {
      place($0, "\($0.type ?? "")(\($0.initializers[0]))", isSure: true)
    }
    return found
  }

  // MARK: Functions

  /// Whether a name means a function of a row, behind the name of its module or without it, that is called or
  /// passed on.
  private func isFunction(_ name: String, of row: EffectCause, at expression: Int, in file: Int) -> Bool {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    guard element.role == .callee || mayBePassedOn(name, element) else { return false }
    switch element.kind {
    case .member where element.role == .callee:
      guard let base = facts.firstChild(of: expression), model.isModule(base, in: file),
        facts[facts.expressions[base].name] == row.library
      else { return false }
      if case .metatype(.declared) = model.type(of: base, in: file) { return false }
      return graph.targets(of: expression, in: file).isEmpty
    case .identifier:
      return model.code(of: file).local(element.name, at: element.offset) == nil
        && model.ownMember(named: name, around: element.declaration, in: file) == nil
        && model.globals(named: name, from: file).isEmpty
        && (isKnownEverywhere(name, row) || mayCall(row, from: expression, in: file))
    default: return false
    }
  }

  /// Whether a name that is not called may be a function that is passed on: `SecItemAdd` is, `send` may be
  /// anything.
  private func mayBePassedOn(_ name: String, _ element: Expression) -> Bool {
    element.kind == .identifier && !CallGraph.rolesOfValues.contains(element.role)
      && name.contains { $0.isUppercase || $0 == "_" }
  }

  /// Whether a function may be called without an import of its module: other modules of an SDK and headers
  /// show it, too.
  private func isKnownEverywhere(_ name: String, _ row: EffectCause) -> Bool {
    row.library.isEmpty || name.contains("_") || isAppleFramework(row.library)
      || model.effects.umbrellas.values.contains { $0.contains(row.library) }
  }

  /// Whether a place sees a function of a library. What it calls in an extension of a type from outside may
  /// be a method of this type.
  private func mayCall(_ row: EffectCause, from expression: Int, in file: Int) -> Bool {
    let facts = model.facts(file)
    return model.libraries.isVisible(row.library, in: file, facts)
      && !model.enclosingType(of: facts.expressions[expression].declaration, in: file).isOutside
  }

  // MARK: Members

  private func member(
    _ name: String, at expression: Int, in file: Int, _ rows: [EffectCause]
  ) -> [(row: EffectCause, isSure: Bool)] {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    // Labels cost less to compare than types to determine.
    let rows = rows.filter { isLabelled(name, as: $0, at: expression, in: file) }
    if rows.isEmpty { return [] }
    let found: [(row: EffectCause, isSure: Bool)]
    switch element.kind {
    case .member:
      guard let base = facts.firstChild(of: expression) else { return [] }
      let type = model.type(of: base, in: file)
      if type == .unknown || type == .elsewhere {
        // The names that tell are those of functions.
        found = element.role == .callee ? byName(name, in: file, rows) : []
      } else {
        found = matching(type, rows)
      }
    case .identifier:
      let type = model.enclosingType(of: element.declaration, in: file)
      if type == .unknown || model.code(of: file).local(element.name, at: element.offset) != nil { return [] }
      found = matching(type, rows)
    default: return []
    }
    // Code of the project with that name is not the API.
    return found.isEmpty || graph.targets(of: expression, in: file).isEmpty ? found : []
  }

  /// Whether the first argument has a label with which a row's member is meant.
  private func isLabelled(_ name: String, as row: EffectCause, at expression: Int, in file: Int) -> Bool {
    guard let words = row.firstLabels[name] else { return true }
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    guard element.role == .callee, let call = element.parent.index, facts.expressions[call].kind == .call,
      let first = CallArguments(call, facts).plain.first
    else { return true }
    // Swift leaves out the preposition before the name of a closure.
    return words.contains(where: first.label.hasPrefix) || first.label.hasPrefix("completion")
  }

  func matching(_ type: ValueType, _ rows: [EffectCause]) -> [(row: EffectCause, isSure: Bool)] {
    var types: Set<String> = []
    for supertype in model.lineage(of: type.instance.unwrapped) {
      for name in supertype.outsideNames { types.formUnion(model.libraries.lineage(of: name)) }
    }
    return rows.filter { row in row.type.map(types.contains) ?? false }.map { ($0, true) }
  }

  private func byName(_ name: String, in file: Int, _ rows: [EffectCause]) -> [(
    row: EffectCause, isSure: Bool
  )] {
    let facts = model.facts(file)
    return rows.filter {
      $0.distinctive.contains(name) && model.libraries.isVisible($0.library, in: file, facts)
    }.map { ($0, false) }
  }

  // MARK: Initializers

  /// The rows for the initializer that a name calls.
  private func constructions(at expression: Int, in file: Int) -> [EffectCause] {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    let name = facts[element.name]
    guard name == "init" || rowsByBuiltType[name] != nil, element.role == .callee,
      let call = element.parent.index, facts.expressions[call].kind == .call
    else { return [] }
    let labels = CallArguments(call, facts).plain.map { $0.label + ":" }
    func fitting(_ type: String) -> [EffectCause] {
      (rowsByBuiltType[type] ?? []).filter { $0.builds(labels) }
    }
    let type: ValueType
    if name == "init" {
      if element.kind == .implicitMember {
        type = .metatype(model.expectedType(of: expression, in: file).unwrapped)
      } else {
        guard element.kind == .member, let base = facts.firstChild(of: expression) else { return [] }
        type = model.type(of: base, in: file)
      }
    } else {
      if fitting(name).isEmpty { return [] }
      type = model.type(of: expression, in: file)
    }
    guard case .metatype(.outside(let built, _)) = type else { return [] }
    let rows = fitting(built)
    if !rows.contains(where: { $0.isLikely && $0.effect == .network }) { return rows }
    // What reads a file or asks a server, by its address.
    switch model.addressOrigin(ofCall: call, in: file) {
    case .server: return rows.filter { $0.effect != .files }.map(\.certain)
    case .file: return rows.filter { $0.effect != .network }.map(\.certain)
    case .unknown: return labels.first == "contentsOf:" ? rows.filter { $0.effect != .network } : rows
    }
  }

  // MARK: Values that are called, and subscripts

  /// The calls of values such as `dismiss()`, where `dismiss` comes from the environment.
  private func valueCalls() -> [EffectPlace] {
    guard let rows = rowsByMember["callAsFunction"] else { return [] }
    return calledMembers.union(environmentNames()).sorted().flatMap { name in
      positions(named: name).flatMap { position -> [EffectPlace] in
        let (file, index) = (Int(position.file), Int(position.expression))
        guard model.facts(file).expressions[index].role == .callee else { return [] }
        return places(of: rows, on: model.type(of: index, in: file), at: index, in: file)
      }
    }
  }

  /// The names of the properties that take a value from the environment.
  private func environmentNames() -> Set<String> {
    var names: Set<String> = []
    for file in model.names.words.files(holdingOneOf: ["Environment"]) {
      let facts = model.facts(file)
      for attribute in facts.attributes where facts[attribute.name] == "Environment" {
        if let owner = attribute.declaration.index { names.insert(facts[facts.declarations[owner].name]) }
      }
    }
    return names
  }

  private func subscripts() -> [EffectPlace] {
    let rows = rowsByMember["subscript"] ?? []
    return named.files.flatMap { file -> [EffectPlace] in
      let facts = model.facts(file)
      let visible = rows.filter { model.libraries.isVisible($0.library, in: file, facts) }
      if visible.isEmpty { return [] }
      return facts.expressions.indices.flatMap { index -> [EffectPlace] in
        guard facts.expressions[index].kind == .subscript, let base = facts.firstChild(of: index) else {
          return []
        }
        return places(of: visible, on: model.type(of: base, in: file), at: base, in: file)
      }
    }
  }

  func places(of rows: [EffectCause], on type: ValueType, at expression: Int, in file: Int)
    -> [EffectPlace]
  {
    let rows = matching(type, rows)
    if rows.isEmpty { return [] }
    let unit = graph.choosing(graph.unit(at: expression, in: file), at: expression, in: file)
    let facts = model.facts(file)
    return rows.map { row, _ in
      EffectPlace(
        effect: row.effect, unit: unit, file: file, offset: facts.expressions[expression].offset,
        api: row.type ?? "", isSure: !row.isLikely, isDeferred: facts.isDeferred(expression, in: unit),
        isView: row.isView, isLog: row.isLog)
    }
  }
}

extension EffectCause {
  fileprivate var certain: EffectCause {
    var copy = self
    copy.isLikely = false
    return copy
  }

  /// Whether one of its initializers takes arguments with some labels, each with its colon.
  fileprivate func builds(_ labels: [String]) -> Bool {
    initializers.contains { wanted in
      let parts = wanted.split(separator: ":").map { "\($0):" }
      return labels.count >= parts.count && zip(labels, parts).allSatisfy { $0 == $1 }
    }
  }
}
