import PatuhCore

/// Finds the uses of the class `UserDefaults` in a file, in all its spellings.
///
/// Sure: an expression that names the class, a subclass or an alias of it, an implicit member such as
/// `.standard` where the type annotation or an expression beside it is the class, or a call of the class's
/// own members by code of the class itself. Likely: the class as a type only, its extensions, its
/// notification, members that the project gives it and that touch no store, and the class looked up by its
/// name, `NSClassFromString("NSUserDefaults")`.
struct UserDefaultsFinder {
  let occurrences: SymbolOccurrences
  let scope: SymbolScope
  let facts: SourceFacts
  /// The index of the file.
  let number: Int
  let symbol: RequiredReasonSymbol
  /// The names in the file that may mean the class, a subclass or an alias.
  let classNames: [NameID]
  let storeReasons: UserDefaultsStoreReasons

  /// The uses, in no particular order.
  var matches: [SymbolMatch] {
    namedInExpressions + namedAsType + impliedByType + impliedByParameter + usedOnItself + lookedUp
  }

  private var lookedUp: [SymbolMatch] {
    facts.expressions.compactMap { element in
      guard element.kind == .string, element.role == .argument, facts[element.name] == symbol.objc,
        let call = element.parent.index, facts.expressions[call].kind == .call,
        let called = facts.calledName(ofCall: call),
        RequiredReasonSymbol.lookupsOfClasses.contains(called)
      else { return nil }
      return SymbolMatch(symbol: symbol, offset: element.offset, certainty: .likely)
    }
  }

  private var namedInExpressions: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      switch element.kind {
      case .identifier where classNames.contains(element.name):
        if facts.localBinding(of: element.name, at: element.offset) != nil
          || facts.memberBinding(of: element.name, within: element.declaration) != nil
        {
          return nil
        }
        return match(ofClass: index, named: facts[element.name])
      case .member where classNames.contains(element.name):
        return facts.qualifiedName(ofExpression: index).flatMap { match(ofClass: index, named: $0) }
      default: return nil
      }
    }
  }

  /// - Parameter name: the name of the class, qualified as written
  private func match(ofClass index: Int, named name: String) -> SymbolMatch? {
    let element = facts.expressions[index]
    guard var certainty = scope.defaultsClass(name, in: number, at: element.declaration) else { return nil }
    if element.role == .base, var parent = element.parent.index {
      // `UserDefaults.self.standard`
      if facts[facts.expressions[parent].name] == "self", facts.expressions[parent].role == .base,
        let next = facts.expressions[parent].parent.index
      {
        parent = next
      }
      let member = LabelledName(of: parent, in: facts)
      if scope.declaresType(member.base, in: name) { return nil }
      if DefaultsMembers.passive.contains(member.base) || isNameOfType(member.base)
        || occurrences.defaultsMembers.ownTouchesStore(member) == false
      {
        certainty = .likely
      }
    } else if element.role != .callee {
      certainty = .likely
    }
    return SymbolMatch(
      symbol: symbol, offset: element.offset, certainty: certainty,
      fittingReasons: storeReasons.fittingReasons(ofClass: index))
  }

  /// Whether a member is named like a type, such as `UserDefaults.Keys`: a package may nest the type in the
  /// class, and it opens no store.
  private func isNameOfType(_ member: String) -> Bool { member.first?.isUppercase == true }

  /// The members of the class that code in an extension or a subclass of it uses on itself:
  /// `bool(forKey: key)`, `self.set(value, forKey: key)`, `Self(suiteName: group)`.
  private var usedOnItself: [SymbolMatch] {
    let scopes = scopesOfClass
    if scopes.isEmpty { return [] }
    return facts.expressions.enumerated().compactMap { index, element in
      guard isOnItself(index), let type = facts.enclosingType(of: element.declaration),
        let certainty = scopes[type]
      else { return nil }
      if element.role == .callee, facts[element.name] == "Self" {
        return SymbolMatch(
          symbol: symbol, offset: element.offset, certainty: certainty,
          fittingReasons: storeReasons.fittingReasons(ofClass: index))
      }
      let member = LabelledName(of: index, in: facts)
      guard occurrences.defaultsMembers.isListed(member),
        occurrences.defaultsMembers.ownTouchesStore(member) != false
      else { return nil }
      return SymbolMatch(
        symbol: symbol, offset: element.offset, certainty: certainty,
        fittingReasons: ["standard", "init"].contains(member.base)
          ? storeReasons.fittingReasons(ofMember: index) : [])
    }
  }

  /// The extensions and subclasses of the class in this file, and how surely each is one.
  private var scopesOfClass: [Int: Certainty] {
    var found: [Int: Certainty] = [:]
    for (index, declared) in facts.declarations.enumerated()
    where declared.kind.isTypeScope
      && occurrences.userDefaultsNames.contains(facts[declared.name].lastNameComponent)
    {
      found[index] = facts.nameOfExtendedClass(index).flatMap {
        scope.defaultsClass($0, in: number, at: declared.parent)
      }
    }
    return found
  }

  /// Whether a name stands for a member of the type around it: `bool`, `self.bool`, `super.bool`, but not for
  /// something local.
  private func isOnItself(_ expression: Int) -> Bool {
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier: return !facts.isLocal(expression)
    case .member:
      guard let base = facts.firstChild(of: expression), facts.expressions[base].kind == .identifier else {
        return false
      }
      return ["self", "Self", "super"].contains(facts[facts.expressions[base].name])
    default: return false
    }
  }

  /// The class in type annotations, extensions and inheritance clauses.
  private var namedAsType: [SymbolMatch] {
    let appleNames = appleNames
    return facts.types.compactMap { type in
      guard type.shape == .named, appleNames.contains(facts[type.name].lastNameComponent),
        scope.defaultsClass(facts[type.name], in: number, at: type.declaration) != nil,
        type.role != .extended || !holdsTypesAlone(type.declaration)
      else { return nil }
      return SymbolMatch(symbol: symbol, offset: type.offset, certainty: .likely)
    }
  }

  /// Whether an extension only nests types in the class, as names of keys: nothing in it refers to the class.
  private func holdsTypesAlone(_ declaration: Link<Declaration>) -> Bool {
    guard let index = declaration.index, facts.declarations[index].kind == .extension else { return false }
    let members = facts.declarations.filter { $0.parent == declaration }
    return !members.isEmpty && members.allSatisfy { $0.kind.isTypeScope || $0.kind == .typeAlias }
      && !facts.types.contains { $0.role == .inheritance && $0.declaration == declaration }
  }

  /// The names of the class itself in a written type.
  private var appleNames: [String] { [symbol.swift, symbol.objc] }

  /// `let store: UserDefaults = .standard`, `store ?? .standard` and similar: an implicit member where the
  /// written type, or an expression beside it, is the class.
  private var impliedByType: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      guard element.kind == .implicitMember, facts[element.name] != "none",
        let certainty = impliedType(of: index).certainty(self, element.declaration, opensStore(index))
      else { return nil }
      return SymbolMatch(
        symbol: symbol, offset: element.offset, certainty: certainty,
        fittingReasons: storeReasons.fittingReasons(ofMember: index))
    }
  }

  /// `Store(defaults: .standard)`, where an initializer or function of the project takes the class, or where
  /// the label of an argument of one from elsewhere says so. Sure if it is known what is called and all of
  /// that name take the class: another one may take something else.
  private var impliedByParameter: [SymbolMatch] {
    facts.expressions.enumerated().compactMap { index, element in
      guard element.kind == .implicitMember, facts[element.name] != "none",
        let parameter = parameter(takingValueOf: index)
      else { return nil }
      let types = occurrences.ownParameters.types(
        of: parameter.function, label: parameter.label, seenFrom: number, scope)
      guard
        !types.isDisjoint(with: occurrences.userDefaultsNames)
          || opensStore(index) && isFromElsewhere(parameter) || isOfSwiftUI(parameter)
      else { return nil }
      return SymbolMatch(
        symbol: symbol, offset: element.offset,
        certainty: isSurelyForClass(parameter) ? .sure : .likely,
        fittingReasons: storeReasons.fittingReasons(ofMember: index))
    }
  }

  private func isSurelyForClass(_ parameter: Parameter) -> Bool {
    let argument = facts.expressions[parameter.argument]
    if parameter.isList { return false }
    return argument.role == .argument
      ? scope.surelyTakesDefaults(parameter.argument, in: number, impliedType: contextualType)
      : scope.surelyTakesDefaults(
        attribute: parameter.function, label: parameter.label, in: number, at: argument.declaration)
  }

  /// Whether an implicit member is named like one that opens a store of the class: `.standard`,
  /// `.init(suiteName: group)`.
  private func opensStore(_ member: Int) -> Bool {
    let element = facts.expressions[member]
    if facts[element.name] == "standard" { return true }
    guard facts[element.name] == "init", element.role == .callee, let call = element.parent.index else {
      return false
    }
    return facts.children(of: call).contains { facts[facts.expressions[$0].label] == "suiteName" }
  }

  /// A parameter, by the names of the function, or of the type that is created, and of the argument.
  private struct Parameter {
    var function: String
    var label: String
    /// The expression that is passed.
    var argument: Int
    /// Whether the value is an element of it.
    var isList = false
  }

  /// The parameter that may be given the value of an expression, of a call or of a property wrapper.
  private func parameter(takingValueOf expression: Int) -> Parameter? {
    var argument = facts.outermost(withValueOf: expression)
    var isList = false
    if facts.expressions[argument].role == .element, let list = facts.expressions[argument].parent.index,
      facts.expressions[list].kind == .array
    {
      argument = facts.outermost(withValueOf: list)
      isList = true
    }
    let label = facts[facts.expressions[argument].label]
    switch facts.expressions[argument].role {
    case .argument:
      guard let call = facts.expressions[argument].parent.index, facts.expressions[call].kind == .call
      else { return nil }
      return facts.calledName(ofCall: call).map {
        Parameter(function: $0, label: label, argument: argument, isList: isList)
      }
    case .attributeArgument:
      let attribute = facts.attributes.last { $0.offset < facts.expressions[argument].offset }
      return attribute.map {
        Parameter(
          function: facts[$0.name].lastNameComponent, label: label, argument: argument, isList: isList)
      }
    default: return nil
    }
  }

  /// Whether a parameter is named like one for the class, of a function or a type that the project does not
  /// declare: `Key("name", suite: .standard)`, `setUp(userDefaults: .standard)`.
  private func isFromElsewhere(_ parameter: Parameter) -> Bool {
    if scope.isTypeFromElsewhere(parameter.function) { return Self.labels.contains(parameter.label) }
    return parameter.function.first?.isLowercase == true
      && (Self.labelsOfFunctions.contains(parameter.label) || Self.functions.contains(parameter.function))
      && scope.isFunctionFromElsewhere(parameter.function)
  }

  /// Whether a parameter takes the class and nothing else, so that any member of it may be implied.
  private func isOfSwiftUI(_ parameter: Parameter) -> Bool {
    Self.functions.contains(parameter.function) && parameter.label.isEmpty
      && scope.isFunctionFromElsewhere(parameter.function)
  }

  /// The labels by which initializers of libraries take the class.
  private static let labels: Set<String> = ["defaults", "store", "suite", "userDefaults"]
  /// The labels that say as much in any function.
  private static let labelsOfFunctions: Set<String> = ["defaults", "userDefaults"]
  /// Functions that take the class without a label: SwiftUI's.
  private static let functions: Set<String> = ["defaultAppStorage"]
}
