import PatuhCore

/// The places of a project that give a value one of the cases of its type, as far as names and written types
/// tell: it is followed from where it is used through variables, parameters and the results of functions.
struct ValueOrigins {
  typealias Site = ProjectNames.Site

  /// An expression that is the case.
  struct Origin: Hashable {
    var file: Int
    var expression: Int
  }

  /// What a value may come from.
  enum Holder: Hashable {
    /// The value of a variable or parameter, or the result of a function.
    case value(Site)
    /// What a variable or parameter of a function type is called with.
    case argument(Site)
    /// What a case with associated values is made with.
    case payload(name: String)
  }

  let project: Project
  let scope: SymbolScope
  /// The name of the case.
  let name: String
  /// The last components of the names of its type.
  let typeNames: Set<String>
  var filesByName: [String: [Int]] = [:]
  var open: [Holder] = []
  var seen: Set<Holder> = []
  private var found: Set<Origin> = []

  /// - Parameters:
  ///   - name: the name of the case: `camera`
  ///   - typeNames: the last components of the names of its type: `SourceType`
  init(of name: String, typeNames: Set<String>, in project: Project) {
    self.project = project
    self.name = name
    scope = SymbolScope(project, defaultsClasses: [])
    self.typeNames = project.index.aliases(mentioning: typeNames).union(typeNames)
  }

  /// The places that give the value of an expression the case.
  mutating func origins(of value: Int, in file: Int) -> Set<Origin> {
    (open, seen, found) = ([], [], [])
    follow(value, in: file)
    while let holder = open.popLast() {
      switch holder {
      case .value(let site): followValue(of: site)
      case .argument(let site): followArguments(ofCallsOf: site)
      case .payload(let name): followPayload(of: name)
      }
    }
    return found
  }

  // MARK: Expressions

  /// Follows the value of an expression.
  mutating func follow(_ value: Int, in file: Int) {
    let facts = facts(file)
    let element = facts.expressions[value]
    let children = facts.children(of: value)
    switch element.kind {
    case .implicitMember where facts[element.name] == name:
      found.insert(Origin(file: file, expression: value))
    case .member:
      let base = children.first
      let isOfType = base.flatMap { facts.qualifiedName(ofExpression: $0) }?.isWrittenAsTypes == true
      if isOfType, facts[element.name] == name {
        found.insert(Origin(file: file, expression: value))
      } else if let base, ["wrappedValue", "projectedValue"].contains(facts[element.name]) {
        follow(base, in: file)
      } else {
        hold(variablesNamed: value, in: file)
      }
    case .identifier, .implicitMember: hold(variablesNamed: value, in: file)
    case .sequence:
      for operand in children where facts.isPossibleValue(operand: operand, of: value) {
        follow(operand, in: file)
      }
    case .tried, .awaited, .inOut, .cast, .array, .tuple: for child in children { follow(child, in: file) }
    case .dictionary:
      for child in children where facts.expressions[child].role == .dictionaryValue {
        follow(child, in: file)
      }
    case .subscript: if let base = children.first { follow(base, in: file) }
    case .branch: followResults(within: value, in: file)
    case .call: followCall(value, in: file)
    default: break
    }
  }

  private mutating func followCall(_ call: Int, in file: Int) {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return }
    if facts.expressions[callee].kind == .closure { return followResults(within: callee, in: file) }
    if wrappers.contains(facts[facts.expressions[callee].name]) {
      for argument in CallArguments(call, facts).plain { follow(argument.expression, in: file) }
    } else {
      for site in sites(namedBy: callee, in: file) where declaration(site).kind == .function {
        hold(.value(site))
      }
    }
  }

  /// Follows what the branches or the statements in an expression return.
  mutating func followResults(within outer: Int, in file: Int) {
    let facts = facts(file)
    for child in facts.children(of: outer) {
      let element = facts.expressions[child]
      if element.role == .returned { follow(child, in: file) }
      if element.role == .plain, element.kind == .branch { followResults(within: child, in: file) }
    }
  }

  private mutating func hold(variablesNamed expression: Int, in file: Int) {
    for site in sites(namedBy: expression, in: file) where declaration(site).kind != .function {
      hold(.value(site))
    }
  }

  mutating func hold(_ holder: Holder) {
    if case .value(let site) = holder, !mayHold(site) { return }
    if seen.insert(holder).inserted { open.append(holder) }
  }

  /// Whether what is declared may hold a value of the type: it is so by what is written, or nothing is.
  private func mayHold(_ site: Site) -> Bool {
    guard let type = declaration(site).type.index else { return true }
    let types = facts(site.file).types
    return types[type..<type + Int(types[type].count)].contains {
      typeNames.contains(facts(site.file)[$0.name].lastNameComponent)
    }
  }
}

/// What holds a value that it is made with.
private let wrappers: Set<String> = ["Binding", "Published", "State", "constant"]
