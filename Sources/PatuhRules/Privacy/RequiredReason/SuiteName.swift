import PatuhCore

/// Determines which domain of user defaults the name of a suite means.
struct SuiteName {
  enum Domain: Hashable {
    /// The app's own domain.
    case app
    /// The domain that the members of an app group share.
    case group
  }

  let constants: NamedConstants
  let facts: SourceFacts
  private var depth = 0

  init(constants: NamedConstants, facts: SourceFacts) {
    self.constants = constants
    self.facts = facts
  }

  /// The domain; nil if it cannot be determined.
  func domain(of expression: Int) -> Domain? {
    let index = facts.unwrapped(expression)
    let element = facts.expressions[index]
    switch element.kind {
    case .nil: return .app
    case .string:
      let text = facts[element.name]
      // Domains of the system are not the app's own.
      if text.isEmpty || text.containsInBytes("$(") || text.hasPrefix("com.apple.") { return nil }
      // A literal that does not name an app group names a domain of the app's own.
      return text.speaksOfGroup ? .group : .app
    case .interpolatedString:
      if facts[element.name].speaksOfGroup { return .group }
      return facts.children(of: index).contains { domain(of: $0) == .group } ? .group : nil
    case .identifier, .member: return domain(ofName: index)
    case .implicitMember: return agreed(constants.constants(named: facts[element.name]))
    case .call, .subscript, .sequence, .cast:
      // `Bundle.main.object(forInfoDictionaryKey: "AppGroupIdentifier") as? String`
      return facts.subtree(of: index).contains { facts[facts.expressions[$0].name].namesGroup } ? .group : nil
    default: return nil
    }
  }

  /// Decides by the value if it is known, otherwise by the name. Nil if the two disagree.
  private func domain(ofName index: Int) -> Domain? {
    let element = facts.expressions[index]
    let name = facts[element.name]
    if element.kind == .member, name == "rawValue", let base = facts.firstChild(of: index) {
      return domain(of: base)
    }
    let binding = element.kind == .identifier ? facts.localBinding(of: element.name, at: element.offset) : nil
    // The value of a parameter depends on the callers, and that of a pattern on the value that it matches.
    let isGiven =
      binding.map { facts.declarations[$0].kind == .parameter || facts.values(of: $0).isEmpty } ?? false
    let byName: Domain? = name.namesGroup && !isGiven ? .group : nil
    guard let byValue = domain(ofValueNamed: index) else { return byName }
    return byName == nil || byName == byValue ? byValue : nil
  }

  private func domain(ofValueNamed index: Int) -> Domain? {
    guard depth < 4 else { return nil }
    let element = facts.expressions[index]
    let base = element.kind == .member ? facts.firstChild(of: index) : nil
    let baseName = base.map { facts[facts.expressions[$0].name] }
    let isOwn = baseName == nil || baseName == "self" || baseName == "Self"
    if isOwn,
      let binding = facts.localBinding(of: element.name, at: element.offset)
        ?? facts.memberBinding(of: element.name, within: element.declaration)
    {
      return agreed([NamedConstants.Constant(facts: facts, declaration: binding, owner: nil)])
    }
    return agreed(constants.constants(named: facts[element.name], of: isOwn ? nil : baseName))
  }

  /// The domain that the values of all these constants mean; nil if they differ.
  private func agreed(_ constants: [NamedConstants.Constant]) -> Domain? {
    // These limits keep the time for each file short.
    guard constants.count <= 8 else { return nil }
    var domains: Set<Domain?> = []
    for constant in constants {
      var inner = SuiteName(constants: self.constants, facts: constant.facts)
      inner.depth = depth + 1
      let values = constant.facts.values(of: constant.declaration)
      if values.isEmpty || values.count > 8 { return nil }
      for value in values { domains.insert(inner.domain(of: value)) }
    }
    return domains.count == 1 ? domains.first ?? nil : nil
  }
}

extension String {
  /// Whether the name of a suite is that of an app group.
  fileprivate var speaksOfGroup: Bool { hasPrefix("group.") || containsInBytes(".group.") || self == "group" }

  /// Whether the name of a constant suggests an app group.
  fileprivate var namesGroup: Bool { lowercased().containsInBytes("group") }
}
