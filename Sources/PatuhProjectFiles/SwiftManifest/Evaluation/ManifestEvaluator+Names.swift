import PatuhCore

extension ManifestEvaluator {
  /// The hint that a type written in the program gives for implicit members.
  func hint(_ type: String?) -> [String] { type.map { [plainTypeName($0)] } ?? [] }

  /// The local variable with this name.
  func variable(named name: String) -> ManifestValue? {
    var next: Int? = scope
    while let index = next {
      if let value = scopes[index].variables[name] { return value }
      next = scopes[index].outer
    }
    return nil
  }

  /// Lets the code of the current scope be that of a member, with `self` and `Self`.
  /// - Parameter type: the type, or the extended one, that declares the member, for values of the vocabulary
  func enter(_ subject: ManifestValue, declaredIn type: String?) {
    scopes[scope].variables["self"] = subject
    if let type = typeName(of: subject) ?? type { scopes[scope].variables["Self"] = .type(type) }
  }

  /// The value of a name: a variable, a member of `self`, a function or a type.
  func named(_ name: String, at position: Position) -> ManifestValue {
    if let local = variable(named: name) { return local }
    if let subject = variable(named: "self") {
      if let found = ownMember(name, of: subject) { return found }
      if let found = inheritedMember(name, of: subject) { return found }
    }
    if let type = nestedType(named: name) { return .type(type) }
    if let variable = types.variables[name] {
      return keeping("." + name, at: position) { evaluator in
        evaluator.inNewScope(within: 0, in: variable.helper) { $0.initial(variable) }
      }
    }
    if let function = types.functions[name]?.first { return .function(.function(function, receiver: nil)) }
    if let type = types.type(named: name) { return .type(type) }
    guard name.first?.isUppercase == true else {
      return unknown("“\(name)” cannot be evaluated", at: position)
    }
    return .type(plainTypeName(name))
  }

  /// The type of this name in the type whose code is evaluated, or in one around it: it comes before others
  /// of the name.
  private func nestedType(named name: String) -> String? {
    guard var outer = variable(named: "self").flatMap(typeName) else { return nil }
    while true {
      if let found = types.type(in: outer, named: name) { return found }
      guard let dot = outer.lastIndex(of: ".") else { return nil }
      outer = String(outer[..<dot])
    }
  }

  /// A member of `self` that the program does not declare: the raw value of a case, or a field of a target.
  private func inheritedMember(_ name: String, of subject: ManifestValue) -> ManifestValue? {
    switch subject {
    case .string, .array, .dictionary:
      let found = member(name, of: subject, at: Position(line: 1, column: 1))
      return found.unknown == nil ? found : nil
    case .symbol where name == "rawValue": return member(name, of: subject, at: Position(line: 1, column: 1))
    case .object(let index) where objects[index].type == nil && types.variables[name] == nil:
      return types.functions[name] == nil ? objects[index][name] ?? .nothing : nil
    default: return nil
    }
  }

  /// A value that is evaluated once; a value that depends on itself is unknown.
  func keeping(
    _ key: String, at position: Position, _ body: (ManifestEvaluator) -> ManifestValue
  ) -> ManifestValue {
    if let found = kept[key] { return found }
    guard !open.contains(key) else { return unknown("this value needs itself", at: position) }
    open.append(key)
    let found = body(self)
    open.removeLast()
    kept[key] = found
    return found
  }

  /// The type of the program that a value is an instance of, or the type that the value itself is.
  func typeName(of value: ManifestValue) -> String? {
    switch value {
    case .symbol(let type, _): type
    case .object(let index): objects[index].type
    case .type(let name): name
    default: nil
    }
  }

  /// A member that the program itself declares for a value; nil if it declares none.
  func ownMember(_ name: String, of subject: ManifestValue) -> ManifestValue? {
    if let object = object(subject), let field = object[name] { return field }
    for type in typeNames(of: subject) {
      if let found = declaredMember(name, of: type, subject: subject) { return found }
    }
    return nil
  }

  /// The names under which the program can extend the type of a value.
  func typeNames(of value: ManifestValue) -> [String] {
    switch value {
    case .string: ["String", "StringProtocol", "Path", "TemplateString"]
    case .array:
      types.names.filter { ["Array", "Sequence", "Collection"].contains($0) }
    case .dictionary: types.names.filter { $0.hasPrefix("Dictionary") || $0.hasSuffix("Dictionary") }
    case .object(let index):
      objects[index].type.map(types.lineage)
        ?? ["Target", "Package", "Settings"]
        + ManifestVocabulary.typesMaking(objects[index].name).flatMap(types.lineage).filter { $0 != "Target" }
    case .symbol(let type, _): type.map(types.lineage) ?? []
    case .type(let name): types.lineage(of: name)
    default: []
    }
  }

  /// A variable, or a function without its arguments, of a type or of an instance.
  private func declaredMember(
    _ name: String, of type: String, subject: ManifestValue
  ) -> ManifestValue? {
    guard let members = types.members[type] else { return nil }
    let isType = if case .type = subject { true } else { false }
    if isType, members.cases.contains(where: { $0.name == name }) { return .symbol(type: type, name) }
    if let variable = members.variables.first(where: { $0.name == name && ($0.isStatic || !isType) }) {
      if variable.isStatic { return staticValue(variable, of: isType ? typeName(of: subject) ?? type : type) }
      guard let getter = variable.getter else {
        guard let expression = variable.value else { return nil }
        return inNewScope(within: 0, in: variable.helper) { inner in
          inner.enter(subject, declaredIn: type)
          return inner.value(expression, hint(variable.type))
        }
      }
      let result = own(variable.type, within: type)
      return inNewScope(within: 0, in: variable.helper) { inner in
        inner.enter(subject, declaredIn: type)
        return inner.result(of: getter, hint: result)
      }
    }
    if let function = members.functions.first(where: { $0.name == name && ($0.isStatic || !isType) }) {
      return .function(
        function.isStatic
          ? .reference(type: isType ? typeName(of: subject) ?? type : type, name: name)
          : .function(function, receiver: subject))
    }
    return nil
  }

  /// Replaces `Self` in a type's declarations with the type.
  func own(_ type: String?, within outer: String) -> String? { type == "Self" ? outer : type }

  private func staticValue(
    _ variable: ManifestDeclared<ManifestVariable>, of type: String
  ) -> ManifestValue {
    let key = type + "." + variable.name
    if let found = kept[key] { return found }
    return inNewScope(within: 0, in: variable.helper) { inner in
      inner.keeping(key, at: variable.position) { inner in
        inner.enter(.type(type), declaredIn: type)
        var variable = variable
        variable.declaration.type = inner.own(variable.type, within: type)
        return inner.initial(variable)
      }
    }
  }

  /// The types of the program in which an implicit member is looked up: those of the hint, then all others.
  /// The others are left out if the vocabulary of manifests also has the name and there is a hint. Each with
  /// the type of which it is a member: that of the hint, if the home is a protocol to which this conforms.
  private func homes(of name: String, _ hint: [String]) -> [(type: String, own: String)] {
    let meant = hint.compactMap { types.type(named: $0) }
      .flatMap { own in types.lineage(of: own).map { (type: $0, own: own) } }
    if !hint.isEmpty && Self.vocabulary.contains(name) { return meant }
    return meant + types.names.filter { other in !meant.contains { $0.type == other } }.map { ($0, $0) }
  }

  /// Names that several vocabulary types have, and that a type of the program may declare too.
  private static let vocabulary: Set<String> = [
    "target", "testTarget", "executableTarget", "product", "package", "project", "external", "library",
    "framework",
    "byName", "plugin", "macro", "file", "settings", "iOS", "macOS", "copy", "process", "define",
  ]

  /// Whether a type has a case or a static variable of this name that can be used as one of the hinted types.
  /// A function that is not called has no value.
  private func declares(
    _ name: String, of type: String, for owner: String, asOneOf hint: [String]
  ) -> Bool {
    guard let members = types.members[type] else { return false }
    if members.cases.contains(where: { $0.name == name }) { return true }
    // A variable that is being evaluated cannot refer to itself.
    guard let variable = members.variables.first(where: { $0.name == name && $0.isStatic }),
      !open.contains(owner + "." + name)
    else { return false }
    guard !hint.isEmpty, let written = own(variable.type, within: owner) else { return true }
    return hint.contains(type) || hint.contains(plainTypeName(written))
  }

  /// `.name` or `.name(…)`.
  func implicitMember(
    _ name: String, _ arguments: [ManifestArgument]?, _ hint: [String], at position: Position
  ) -> ManifestValue {
    for (type, own) in homes(of: name, hint) {
      if let arguments {
        if let found = staticCall(name, of: type, for: own, arguments, at: position) { return found }
      } else if declares(name, of: type, for: own, asOneOf: hint),
        let found = declaredMember(name, of: type, subject: .type(own))
      {
        return found
      } else if let inner = types.type(in: type, named: name) {
        return .type(inner)
      }
    }
    guard let arguments else {
      return name == "none" ? .nothing : .symbol(type: nil, name)
    }
    if name == "init" { return made(hint.first ?? "init", arguments, at: position) }
    if let built = builtArray(arguments, hint, at: position) { return built }
    return record(name, arguments, at: position)
  }
}
