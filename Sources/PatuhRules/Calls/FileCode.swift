import PatuhCore

/// The code of a file, indexed by what the names in it may refer to.
final class FileCode {
  let facts: SourceFacts
  /// By name, the local values, in source order.
  private let locals: [NameID: [Int]]
  /// The closures, in source order.
  let closures: [Int]
  /// By position in ``closures``, that of the innermost closure around it; -1 if there is none.
  private let outerClosures: [Int]
  /// The sequences of loops and the subjects of conditions and switches, in source order.
  private let subjects: [Int]
  /// The expressions that are patterns, in source order.
  private let patterns: [Int]
  /// By default value of a parameter, the parameter.
  private let parametersByDefault: [Int: Int]
  /// By declaration, the declaration of the unit that it is a part of, or -1 for code at the top level of the
  /// file.
  private let units: [Int32]
  /// By declaration, the innermost one around it, or itself, in which the name of a type may mean something
  /// else than around it; -1 for the file.
  private let nameScopes: [Int32]
  /// By declaration with generic parameters, these in order.
  let genericParameters: [Int: [Int]]
  /// By declaration, its parameters in order.
  private let parameters: [Int: [Int]]
  /// By declaration, the type of its value, cached on first use.
  var declaredTypes: [ValueType?]
  /// By expression, its type, cached on first use.
  var expressionTypes: [ValueType?]

  init(_ facts: SourceFacts) {
    self.facts = facts
    var locals: [NameID: [Int]] = [:]
    var units: [Int32] = []
    var genericParameters: [Int: [Int]] = [:]
    var parameters: [Int: [Int]] = [:]
    var parametersByDefault: [Int: Int] = [:]
    units.reserveCapacity(facts.declarations.count)
    for (index, declared) in facts.declarations.enumerated() {
      let isLocal = declared.modifiers.contains(.local)
      if isLocal, declared.kind.isValue { locals[declared.name, default: []].append(index) }
      if declared.kind == .genericParameter, let parent = declared.parent.index {
        genericParameters[parent, default: []].append(index)
      }
      if declared.kind == .parameter {
        if let parent = declared.parent.index { parameters[parent, default: []].append(index) }
        if let value = declared.initialValue.index { parametersByDefault[value] = index }
      }
      let outer = declared.parent.index.map { units[$0] } ?? -1
      switch declared.kind {
      case .function, .initializer, .deinitializer, .subscript: units.append(Int32(index))
      case .variable where !isLocal: units.append(Int32(index))
      // A getter belongs to the unit of its property.
      case .accessor where facts[declared.name] != "get": units.append(Int32(index))
      case .class, .struct, .enum, .actor, .protocol, .extension: units.append(Int32(index))
      default: units.append(outer)
      }
    }
    self.locals = locals
    self.units = units
    nameScopes = Self.nameScopes(facts)
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.parametersByDefault = parametersByDefault
    declaredTypes = Array(repeating: nil, count: facts.declarations.count)
    expressionTypes = Array(repeating: nil, count: facts.expressions.count)
    var (closures, subjects, patterns): ([Int], [Int], [Int]) = ([], [], [])
    for (index, element) in facts.expressions.enumerated() {
      if element.kind == .closure { closures.append(index) }
      if element.role == .subject { subjects.append(index) }
      if element.role == .pattern { patterns.append(index) }
    }
    (self.closures, self.subjects, self.patterns) = (closures, subjects, patterns)
    outerClosures = Self.outerPositions(of: closures, facts)
  }

  /// The declaration of the code unit around a declaration: a function, an initializer, a subscript, a
  /// property, a setter or an observer of one, or a type for code that is directly in it; nil for code at the
  /// top level of the file.
  func unit(around declaration: Link<Declaration>) -> Int? {
    declaration.index.flatMap { units[$0] < 0 ? nil : Int(units[$0]) }
  }

  /// The innermost declaration around another one, or this itself, in which the name of a type may mean
  /// something else than around it; none for the file.
  func nameScope(of declaration: Link<Declaration>) -> Link<Declaration> {
    guard let index = declaration.index, nameScopes[index] >= 0 else { return .none }
    return Link(Int(nameScopes[index]))
  }

  /// Functions and values are none, unless they are generic, have a `where` clause or declare types. What an
  /// `#if` encloses may see other types.
  private static func nameScopes(_ facts: SourceFacts) -> [Int32] {
    var isScope = facts.declarations.map { declared in
      !codeKinds.contains(declared.kind)
        || facts.conditions.contains { $0.extent.contains(declared.offset) }
    }
    for declared in facts.declarations where !codeKinds.contains(declared.kind) {
      if let parent = declared.parent.index { isScope[parent] = true }
    }
    for type in facts.types where type.role == .requirement {
      if let owner = type.declaration.index { isScope[owner] = true }
    }
    var scopes: [Int32] = []
    scopes.reserveCapacity(isScope.count)
    for (index, declared) in facts.declarations.enumerated() {
      scopes.append(isScope[index] ? Int32(index) : declared.parent.index.map { scopes[$0] } ?? -1)
    }
    return scopes
  }

  private static let codeKinds: Set<Declaration.Kind> = [
    .function, .initializer, .deinitializer, .subscript, .accessor, .variable, .parameter, .closureParameter,
    .enumCase,
  ]

  func parameters(of declaration: Int) -> [Int] { parameters[declaration] ?? [] }

  /// The setter and the observers of a property.
  func writers(of property: Int) -> [Int] {
    facts.members(of: property).filter { facts.declarations[$0].kind == .accessor && units[$0] == Int32($0) }
  }

  /// The local value that a name refers to at an offset: the nearest one before it whose scope includes the
  /// offset.
  func local(_ name: NameID, at offset: UInt32) -> Int? {
    locals[name]?.last { index in
      let declared = facts.declarations[index]
      return declared.offset < offset && offset <= declared.scopeEnd
        // In `let a = a` the second name refers to the outer declaration.
        && !(declared.kind == .variable && declared.extent.contains(offset))
        && !(declared.modifiers.contains(.bound) && isInOwnValue(offset, of: index))
    }
  }

  /// In `if let a = a.b`, the second name refers to the outer declaration.
  private func isInOwnValue(_ offset: UInt32, of declaration: Int) -> Bool {
    guard let value = facts.declarations[declaration].initialValue.index else { return false }
    return offset < facts.expressions[value].end
  }

  /// The closures that contain an offset or begin there, the innermost first.
  func closures(around offset: UInt32) -> some Sequence<Int> {
    let last = closures.partitioningIndex { facts.expressions[$0].offset > offset } - 1
    return sequence(first: last) { self.outerClosures[$0] }.lazy.prefix { $0 >= 0 }
      .map { self.closures[$0] }.filter { offset < self.facts.expressions[$0].end }
  }

  private static func outerPositions(of closures: [Int], _ facts: SourceFacts) -> [Int] {
    var outer: [Int] = []
    outer.reserveCapacity(closures.count)
    for (position, closure) in closures.enumerated() {
      var around = position - 1
      while around >= 0, facts.expressions[closures[around]].end <= facts.expressions[closure].offset {
        around = outer[around]
      }
      outer.append(around)
    }
    return outer
  }

  /// The innermost closure that contains an offset.
  func closure(around offset: UInt32) -> Int? {
    closures(around: offset).first { facts.expressions[$0].offset < offset }
  }

  /// The closure around an offset that is the default value of a parameter, or in one.
  func defaultClosure(around offset: UInt32) -> Int? {
    if parametersByDefault.isEmpty { return nil }
    return closures(around: offset).first { parametersByDefault[$0] != nil }
  }

  /// The parameter whose default value is an expression.
  func parameter(withDefault expression: Int) -> Int? { parametersByDefault[expression] }

  /// The parameters that a closure names, in order.
  func parameters(ofClosure closure: Int) -> [Int] {
    let element = facts.expressions[closure]
    let start = facts.declarations.partitioningIndex { $0.offset > element.offset }
    var found: [Int] = []
    for index in start..<facts.declarations.count {
      let declared = facts.declarations[index]
      guard declared.offset < element.end else { break }
      // The parameters are before everything else in a closure, and those of inner closures end before this
      // one does.
      if declared.kind == .closureParameter, declared.scopeEnd == element.end { found.append(index) }
    }
    return found
  }

  /// Whether a closure may be passed values of some types: as many as it names, or as `$0`, `$1`, … in it
  /// tell. One that neither names a parameter nor uses one takes none.
  func mayTake(_ types: [ValueType], closure: Int) -> Bool {
    let named = parameters(ofClosure: closure).count
    let count = named > 0 ? named : usedParameterCount(ofClosure: closure)
    if count == types.count { return true }
    // A tuple is passed in parts; `$0` alone is all of it.
    guard types.count == 1, count > 1 else { return false }
    return if case .tuple = types[0] { true } else { !types[0].isConcrete }
  }

  /// One more than the largest number of `$0`, `$1`, … in a closure.
  private func usedParameterCount(ofClosure closure: Int) -> Int {
    let expressions = closure..<closure + Int(facts.expressions[closure].count)
    return expressions.reduce(0) { count, index in
      let element = facts.expressions[index]
      guard element.kind == .identifier, let number = facts[element.name].parameterNumber, number >= count,
        self.closure(around: element.offset) == closure
      else { return count }
      return number + 1
    }
  }

  /// The value that a pattern with a name in it is compared with, and this pattern; or the sequence that a
  /// loop variable takes its values from, without a pattern. Nil for any other name.
  func subject(of declaration: Int) -> (expression: Int, pattern: Int?)? {
    let offset = facts.declarations[declaration].offset
    if let pattern = pattern(around: offset) {
      let own = facts.expressions[pattern].parent.index.flatMap { outer in
        facts.children(of: outer).first { facts.expressions[$0].role == .subject }
      }
      return (own ?? subjects.last { $0 < pattern }).map { ($0, pattern) }
    }
    let next = subjects.partitioningIndex { facts.start(of: $0) > offset }
    return next < subjects.count ? (subjects[next], nil) : nil
  }

  /// The innermost pattern that contains an offset.
  private func pattern(around offset: UInt32) -> Int? {
    patterns.last { facts.expressions[$0].span(in: facts, at: $0).contains(offset) }
  }

  /// The type that is written at an offset, such as that of a cast.
  func type(at offset: UInt32) -> Int? {
    let index = facts.types.partitioningIndex { $0.offset >= offset }
    guard index < facts.types.count, facts.types[index].offset == offset else { return nil }
    return index
  }
}

extension SourceFacts {
  /// Whether a property is written at an expression: it is assigned to, or passed with `&`.
  func isWritten(_ expression: Int) -> Bool {
    let element = expressions[expression]
    if element.role == .assignmentTarget { return true }
    guard let parent = element.parent.index else { return false }
    switch expressions[parent].kind {
    case .inOut: return true
    // `items[0] = item` and `state.name = name` write to `items` and `state`.
    case .member, .subscript: return element.role == .base && isWritten(parent)
    // `count += 1` reads and writes.
    case .sequence: return element.role == .operand && isChanged(expression, in: parent)
    default: return false
    }
  }

  /// Whether an operand is on the left of an operator such as `+=`.
  private func isChanged(_ operand: Int, in sequence: Int) -> Bool {
    guard firstChild(of: sequence) == operand, let next = children(of: sequence).dropFirst().first else {
      return false
    }
    let name = self[expressions[next].label]
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }

  /// Whether an expression is in `#selector(…)`: its function is registered, and not called.
  func isInSelector(_ expression: Int) -> Bool {
    var current = expressions[expression].parent
    while let index = current.index {
      switch expressions[index].kind {
      case .macro: return self[expressions[index].name] == "selector"
      case .member, .cast, .sequence: current = expressions[index].parent
      default: return false
      }
    }
    return false
  }

  /// The offset at which an expression begins; that of a member is the offset of its name.
  func start(of expression: Int) -> UInt32 { expressions[expression].chainStart(in: self, at: expression) }
}

extension Expression {
  /// The bytes of an expression.
  fileprivate func span(in facts: SourceFacts, at index: Int) -> Range<UInt32> {
    let start = chainStart(in: facts, at: index)
    return start..<max(start, end)
  }
}

extension String {
  /// The number of a parameter of a closure without names: 0 for `$0`; nil for any other name.
  fileprivate var parameterNumber: Int? { hasPrefix("$") ? Int(dropFirst()) : nil }
}
