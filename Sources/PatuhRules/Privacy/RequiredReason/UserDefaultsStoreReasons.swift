import PatuhCore

/// Determines which reasons fit an expression that opens a store of user defaults.
struct UserDefaultsStoreReasons {
  let occurrences: SymbolOccurrences
  let scope: SymbolScope
  let facts: SourceFacts
  /// The index of the file.
  let number: Int
  /// What the file mentions.
  let mentions: SymbolMentions

  static let ownDomain = "CA92.1"
  static let appGroup = "1C8F.1"
  static let managed = "AC6B.1"
  static let managedKeys: Set<String> = ["com.apple.configuration.managed", "com.apple.feedback.managed"]

  /// The static members that extensions of `UserDefaults` in this file declare, with the reasons that fit
  /// them.
  var staticMembers: [String: [String]] {
    var found: [String: [String]] = [:]
    for (index, declared) in facts.declarations.enumerated() where declared.modifiers.contains(.static) {
      guard declared.kind == .variable || declared.kind == .function, let parent = declared.parent.index,
        facts.declarations[parent].kind.isTypeScope,
        isDefaultsClass(facts[facts.declarations[parent].name], at: facts.declarations[parent].parent)
      else { continue }
      found[facts[declared.name]] = reasons(within: index)
    }
    return found
  }

  private func isDefaultsClass(_ name: String, at declaration: Link<Declaration>) -> Bool {
    occurrences.userDefaultsNames.contains(name.lastNameComponent)
      && scope.defaultsClass(name, in: number, at: declaration) != nil
  }

  /// The reasons that fit the stores that the body of a declaration opens, sorted.
  private func reasons(within declaration: Int) -> [String] {
    let extent = facts.declarations[declaration].extent
    var reasons: Set<String> = []
    for (index, element) in facts.expressions.enumerated()
    where extent.contains(element.offset) && (element.kind == .identifier || element.kind == .implicitMember)
    {
      if element.kind == .identifier {
        guard facts[element.name] == "Self" || isDefaultsClass(facts[element.name], at: element.declaration)
        else { continue }
        reasons.formUnion(fittingReasons(ofClass: index))
      } else {
        reasons.formUnion(fittingReasons(ofMember: index))
      }
    }
    return reasons.sorted()
  }

  /// The reasons that fit what is done with the class that an expression names: `UserDefaults.standard`,
  /// `UserDefaults(suiteName: id)`.
  func fittingReasons(ofClass expression: Int) -> [String] {
    guard let parent = facts.expressions[expression].parent.index else { return [] }
    switch (facts.expressions[expression].role, facts.expressions[parent].kind) {
    case (.callee, .call): return fittingReasons(ofInitializer: parent)
    case (.base, .member): return fittingReasons(ofMember: parent)
    default: return []
    }
  }

  /// The reasons that fit a member of the class, with or without its base: `.standard`, `.init(suiteName:)`,
  /// `.app`.
  func fittingReasons(ofMember member: Int) -> [String] {
    let element = facts.expressions[member]
    switch facts[element.name] {
    case "standard", "standardUserDefaults":
      if namesSystemKey(at: member) { return [] }
      return isManaged(at: member) ? [Self.managed] : [Self.ownDomain]
    case "init":
      guard element.role == .callee, let call = element.parent.index else { return [] }
      return fittingReasons(ofInitializer: call)
    default: return occurrences.userDefaultsMembers[facts[element.name]] ?? []
    }
  }

  private func fittingReasons(ofInitializer call: Int) -> [String] {
    let arguments = facts.children(of: call).dropFirst().filter { facts.expressions[$0].role == .argument }
    guard let suite = arguments.first(where: { facts[facts.expressions[$0].label] == "suiteName" }) else {
      return arguments.isEmpty ? [Self.ownDomain] : []
    }
    return switch SuiteName(constants: occurrences.constants, facts: facts).domain(of: suite) {
    case .app: [Self.ownDomain]
    case .group: [Self.appGroup]
    case nil: []
    }
  }

  /// Whether the statement around an expression names a key of managed configuration.
  private func isManaged(at expression: Int) -> Bool {
    !mentions.managedKeys.isEmpty
      && statement(around: expression).contains { mentions.managedKeys.contains($0.name) }
  }

  /// Whether the statement around an expression names a key that the system writes, such as `AppleLanguages`.
  /// No reason covers reading such a key.
  private func namesSystemKey(at expression: Int) -> Bool {
    statement(around: expression).contains { $0.kind == .string && facts[$0.name].hasPrefix("Apple") }
  }

  private func statement(around expression: Int) -> ArraySlice<Expression> {
    var outermost = expression
    while let parent = facts.expressions[outermost].parent.index { outermost = parent }
    return facts.expressions[outermost..<outermost + Int(facts.expressions[outermost].count)]
  }
}
