import PatuhCore

/// The parameters of the project's own functions and initializers that take a listed class or listed keys:
/// `UserDefaults`, `[FileAttributeKey: Any]`. An implicit member that is passed to one, such as `.standard`,
/// may be a member of that type.
struct OwnParameters: Sendable {
  private struct Name: Hashable {
    /// The name of the function, or for an initializer that of its type, or `init` for one of any type.
    var function: String
    /// The argument label; empty for a parameter without one.
    var label: String
  }

  private struct Parameter {
    var site: ProjectNames.Site
    /// The last components of the listed names in its type.
    var types: Set<String>
  }

  private var parameters: [Name: [Parameter]] = [:]
  /// The variables and functions whose written type contains a listed one, by name.
  private var values: [String: [Parameter]] = [:]

  /// Adds the parameters of one source.
  mutating func collect(from file: Int, _ facts: SourceFacts, _ mentions: SymbolMentions) {
    let names = Set(mentions.userDefaults + mentions.keyTypes)
    if names.isEmpty { return }
    for (index, declared) in facts.declarations.enumerated() {
      guard let type = declared.type.index else { continue }
      let types = facts.types[type..<type + Int(facts.types[type].count)].map(\.name).filter(names.contains)
      if types.isEmpty { continue }
      if [.variable, .function].contains(declared.kind), !declared.modifiers.contains(.local) {
        values[facts[declared.name], default: []].append(
          Parameter(
            site: ProjectNames.Site(file: file, declaration: index),
            types: Set(types.map { facts[$0].lastNameComponent })))
      }
      guard let owner = declared.parent.index, let functions = functions(taking: index, of: owner, facts)
      else { continue }
      let parameter = Parameter(
        site: ProjectNames.Site(file: file, declaration: owner),
        types: Set(types.map { facts[$0].lastNameComponent }))
      var label = facts[declared.kind == .parameter ? declared.label : declared.name]
      // The only name of a parameter of a subscript is not a label.
      if facts.declarations[owner].kind == .subscript, declared.label == declared.name { label = "" }
      for function in functions {
        parameters[Name(function: function, label: label), default: []].append(parameter)
      }
    }
  }

  /// The names of the functions that have a declaration as a parameter; nil if it is not a parameter. A
  /// stored property of a structure without an initializer in its declaration is one of the memberwise
  /// initializer.
  private func functions(taking declaration: Int, of owner: Int, _ facts: SourceFacts) -> [String]? {
    let declared = facts.declarations[declaration]
    let outer = facts.declarations[owner]
    switch (declared.kind, outer.kind) {
    case (.parameter, .function), (.parameter, .enumCase), (.parameter, .subscript):
      return [facts[outer.name]]
    case (.parameter, .initializer):
      let type = outer.parent.index.map { facts[facts.declarations[$0].name].lastNameComponent }
      return [type, "init"].compactMap { $0 }
    case (.variable, .struct):
      let isMemberwise =
        declared.modifiers.isDisjoint(with: [.static, .computed])
        && !facts.members(of: owner).contains { facts.declarations[$0].kind == .initializer }
      return isMemberwise ? [facts[outer.name], "init"] : nil
    default: return nil
    }
  }

  /// The names of the listed types that a parameter takes, if code in a file can see the function; empty if
  /// it takes none.
  /// - Parameters:
  ///   - function: the name of the function, or of the type that an initializer creates
  ///   - label: the argument label; empty without one
  func types(of function: String, label: String, seenFrom file: Int, _ scope: SymbolScope) -> Set<String> {
    (parameters[Name(function: function, label: label)] ?? [])
      .filter { scope.isVisible($0.site, from: file) != .no }
      .reduce(into: []) { $0.formUnion($1.types) }
  }

  /// Whether the project declares a variable, or a function that returns a value, with this name that code of
  /// a file can see and whose type contains one of the wanted types.
  func isKeyed(
    _ name: String, seenFrom file: Int, _ scope: SymbolScope, _ isWanted: (String) -> Bool
  ) -> Bool {
    (values[name] ?? []).contains {
      $0.types.contains(where: isWanted) && scope.isVisible($0.site, from: file) != .no
    }
  }
}

extension SourceFacts {
  /// The name of the function that a call expression calls: the last one of the callee.
  func calledName(ofCall call: Int) -> String? {
    firstChild(of: call).flatMap { chain(of: $0).first }.map { self[expressions[$0].name] }
  }
}
