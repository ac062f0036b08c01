import PatuhCore

/// Conditions combined with `any`, `all` and `not`, or referred to by name.
///
/// The elements of a list are alternatives: `name: [A, B]` is true if one of the names matches. Evaluation is
/// three-valued, because for example the kind of a type that the project does not declare is unknown.
indirect enum Joined<Leaf: Hashable & Sendable>: Hashable, Sendable {
  /// True if all are true; an empty list is always true.
  case all([Joined])
  /// True if at least one is true.
  case any([Joined])
  /// True if the inner condition is false.
  case not(Joined)
  /// The selection of this name: see ``Vocabulary``.
  case use(Located<String>)
  /// A single condition.
  case one(Leaf)

  /// The conditions of a mapping, all of which must be true; nil if there are none.
  init?(_ conditions: [Joined]) {
    guard let first = conditions.first else { return nil }
    self = conditions.count == 1 ? first : .all(conditions)
  }

  /// The parts one level below.
  func parts(_ part: (Joined) -> LanguagePart, ofLeaf: (Leaf) -> [LanguagePart]) -> [LanguagePart] {
    switch self {
    case .all(let parts), .any(let parts): parts.map(part)
    case .not(let inner): [part(inner)]
    case .use: []
    case .one(let leaf): ofLeaf(leaf)
    }
  }

  /// A copy with each single condition replaced.
  func map(_ change: (Leaf) -> Leaf) -> Joined {
    switch self {
    case .all(let parts): .all(parts.map { $0.map(change) })
    case .any(let parts): .any(parts.map { $0.map(change) })
    case .not(let part): .not(part.map(change))
    case .use: self
    case .one(let leaf): .one(change(leaf))
    }
  }

  /// The condition that remains after replacing the single conditions that `answer` decides; nil means undecided.
  func remainder(_ answer: (Leaf) -> Bool?) -> Joined {
    switch self {
    case .all(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .all([]) }
      return rest.contains(.any([])) ? .any([]) : .all(rest)
    case .any(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .any([]) }
      return rest.contains(.all([])) ? .all([]) : .any(rest)
    case .not(let part):
      switch part.remainder(answer) {
      case .all([]): return .any([])
      case .any([]): return .all([])
      case let rest: return .not(rest)
      }
    case .use: return self
    case .one(let leaf): return answer(leaf).map { $0 ? .all([]) : .any([]) } ?? self
    }
  }
}

extension Fields {
  /// Reads `any`, `all` and `not`, which may be written beside single conditions.
  mutating func joined<Leaf>(_ read: (Field) -> Joined<Leaf>?) -> [Joined<Leaf>] {
    let any = optional("any") { $0.conditions(read) }.map(Joined.any)
    let all = optional("all") { $0.conditions(read) }.map(Joined.all)
    let not = optional("not", read).map(Joined.not)
    return [any, all, not].compactMap(\.self)
  }
}

extension LogicTree {
  /// The tree of combined conditions; a reference to a named selection is false.
  init<Leaf>(_ joined: Joined<Leaf>, _ condition: (Leaf) -> (Condition, cost: Int)) {
    self.init(joined) { part -> Form<Joined<Leaf>> in
      switch part {
      case .all(let parts): return .all(parts)
      case .any(let parts): return .any(parts)
      case .not(let part): return .not(part)
      case .use: return .any([])
      case .one(let leaf):
        let (condition, cost) = condition(leaf)
        return .condition(condition, cost: cost)
      }
    }
  }
}
