import PatuhCore

extension TypeSelector {
  /// The selector with texts in the place of the captures in its patterns.
  public func binding(_ captures: [String: String]) -> TypeSelector {
    switch self {
    case .path(let globs): .path(globs.map { $0.binding(captures) })
    case .module(let patterns): .module(patterns.map { $0.binding(captures) })
    case .imports(let patterns): .imports(patterns.map { $0.binding(captures) })
    case .name(let patterns): .name(patterns.map { $0.binding(captures) })
    case .conforms(let patterns): .conforms(patterns.map { $0.binding(captures) })
    case .conformsTo(let selector): .conformsTo(selector.binding(captures))
    case .has(let count):
      .has(
        MemberCount(each: count.each, where: count.condition?.binding(captures), bounds: count.bounds))
    case .all(let parts): .all(parts.map { $0.binding(captures) })
    case .any(let parts): .any(parts.map { $0.binding(captures) })
    case .not(let part): .not(part.binding(captures))
    case .layer, .target, .deploymentTarget, .statedDeploymentTarget, .kind, .attribute, .modifier,
      .isolation, .use:
      self
    }
  }
}

extension MemberCondition {
  func binding(_ captures: [String: String]) -> MemberCondition {
    switch self {
    case .type(let selector): .type(selector.binding(captures))
    case .name(let patterns): .name(patterns.map { $0.binding(captures) })
    case .value(let patterns): .value(patterns.map { $0.binding(captures) })
    case .contains(let patterns): .contains(patterns.map { $0.binding(captures) })
    case .all(let parts): .all(parts.map { $0.binding(captures) })
    case .any(let parts): .any(parts.map { $0.binding(captures) })
    case .not(let part): .not(part.binding(captures))
    case .function(let condition): .function(condition.binding(captures))
    case .optional, .closure, .attribute, .modifier: self
    }
  }
}

extension UsagePattern {
  /// The pattern with texts in the place of the captures in it.
  public func binding(_ captures: [String: String]) -> UsagePattern {
    switch self {
    case .identifiers(let patterns): .identifiers(patterns.map { $0.binding(captures) })
    case .imports(let patterns): .imports(patterns.map { $0.binding(captures) })
    case .reference(let selector): .reference(selector.binding(captures))
    case .construction(let selector): .construction(of: selector.binding(captures))
    case .member(let names, let types):
      .member(names: names.map { $0.binding(captures) }, of: types?.binding(captures))
    case .assignment(let patterns): .assignment(to: patterns.map { $0.binding(captures) })
    case .any(let parts): .any(parts.map { $0.binding(captures) })
    case .likely(let part): .likely(part.binding(captures))
    case .call(let call):
      .call(
        CallPattern(
          name: call.name, receiver: call.receiver?.binding(captures), arguments: call.arguments,
          without: call.without))
    case .modifierCall, .attribute, .discardedTry, .use: self
    }
  }
}
