import PatuhCore

/// A part of a rule or a selection, for walks through what it is made of.
enum LanguagePart {
  /// `filesOnly` where conditions on types have no meaning.
  case types(TypeSelector, filesOnly: Bool = false)
  case members(MemberCondition)
  case usage(UsagePattern)

  /// What it is made of, one level down.
  var parts: [LanguagePart] {
    switch self {
    case .types(let selector, let filesOnly): selector.parts(filesOnly: filesOnly)
    case .members(let condition): condition.parts
    case .usage(let pattern): pattern.parts
    }
  }
}

extension RuleBody {
  /// What it is made of, one level down.
  var parts: [LanguagePart] {
    switch self {
    case .dependencies(let rule):
      (rule.scope.map { [.types($0, filesOnly: true)] } ?? [])
        + (rule.slices?.target.map { [.types($0)] } ?? [])
    case .forbid(let things), .require(let things): things.flatMap(\.parts)
    case .types(let selector, let demands): [.types(selector)] + demands.flatMap(\.parts)
    case .files(let selector, let demands):
      [.types(selector, filesOnly: true)] + demands.flatMap(\.parts)
    case .usage(let code, let patterns): code.parts + patterns.map(LanguagePart.usage)
    case .forEach(let subject, let existence): subject.parts + existence.witnesses.flatMap(\.parts)
    case .count(let rule): rule.counted.parts + (rule.scope.map { [.types($0)] } ?? [])
    case .project: []
    case .builtin(let builtin):
      builtin.options.sorted { $0.key < $1.key }.compactMap { option in
        if case .types(let selector) = option.value { .types(selector) } else { nil }
      }
    }
  }
}

extension Thing {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .file(let selector): [.types(selector, filesOnly: true)]
    case .type(let selector): [.types(selector)]
    case .item: []
    }
  }
}

extension TypeDemand {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .be(let selector): [.types(selector)]
    case .each(let demand): demand.parts
    case .have(let count): count.parts
    }
  }
}

extension MemberDemand {
  fileprivate var parts: [LanguagePart] {
    (condition.map { [.members($0)] } ?? []) + [.members(requirement)]
  }
}

extension MemberCount {
  fileprivate var parts: [LanguagePart] { condition.map { [.members($0)] } ?? [] }
}

extension CodeSelector {
  fileprivate var parts: [LanguagePart] {
    guard case .functions(let condition) = part else { return [.types(selector)] }
    return [.types(selector), .members(condition)]
  }
}

extension Subject {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .types(let selector): [.types(selector)]
    case .folders: []
    }
  }
}

extension Existence.Witness {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .type(let selector): [.types(selector)]
    case .file(let selector): [.types(selector, filesOnly: true)]
    case .item: []
    case .usage(let patterns, let scope):
      patterns.map(LanguagePart.usage) + (scope.map { [.types($0)] } ?? [])
    }
  }
}

extension CountRule.Counted {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .types(let selector), .referencedTypes(let selector): [.types(selector)]
    case .usage(let patterns): patterns.map(LanguagePart.usage)
    }
  }
}

extension TypeSelector {
  fileprivate func parts(filesOnly: Bool) -> [LanguagePart] {
    switch self {
    case .all(let parts), .any(let parts): parts.map { .types($0, filesOnly: filesOnly) }
    case .not(let part): [.types(part, filesOnly: filesOnly)]
    case .conformsTo(let selector): [.types(selector)]
    case .has(let count): count.parts
    case .path, .layer, .module, .target, .imports, .deploymentTarget, .statedDeploymentTarget, .kind, .name,
      .conforms, .attribute,
      .modifier, .isolation, .use:
      []
    }
  }

  /// Whether this alone is a condition on types, not on files.
  public var isTypeCondition: Bool {
    switch self {
    case .kind, .name, .conforms, .conformsTo, .attribute, .modifier, .isolation, .has: true
    case .path, .layer, .module, .target, .imports, .deploymentTarget, .statedDeploymentTarget, .all, .any,
      .not, .use:
      false
    }
  }
}

extension MemberCondition {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .type(let selector): [.types(selector)]
    case .value(let patterns), .contains(let patterns): patterns.map(LanguagePart.usage)
    case .all(let parts), .any(let parts): parts.map(LanguagePart.members)
    case .not(let part), .function(let part): [.members(part)]
    case .optional, .closure, .name, .attribute, .modifier: []
    }
  }
}

extension UsagePattern {
  fileprivate var parts: [LanguagePart] {
    switch self {
    case .reference(let selector), .construction(let selector): [.types(selector)]
    case .call(let call): call.receiver.map { [.types($0)] } ?? []
    case .modifierCall(_, .usage(let patterns)?): patterns.map(LanguagePart.usage)
    case .member(_, let types): types.map { [.types($0)] } ?? []
    case .any(let parts): parts.map(LanguagePart.usage)
    case .likely(let part): [.usage(part)]
    case .identifiers, .imports, .modifierCall, .assignment, .attribute, .discardedTry, .use: []
    }
  }
}
