import PatuhCore

/// Conditions combined with `any`, `all` and `not`, or referred to by name.
///
/// The elements of a list are alternatives: `name: [A, B]` is true if one of the names matches. Evaluation is
/// three-valued, because for example the kind of a type that the project does not declare is unknown.
indirect enum Combination<Leaf: Hashable & Sendable>: Hashable, Sendable {
  /// True if all are true; an empty list is always true.
  case all([Combination])
  /// True if at least one is true.
  case any([Combination])
  /// True if the inner condition is false.
  case not(Combination)
  /// The selection of this name: see ``Vocabulary``.
  case use(Located<String>)
  /// A single condition.
  case one(Leaf)

  /// True of everything.
  static var always: Combination { .all([]) }

  /// True of nothing.
  static var never: Combination { .any([]) }

  /// The conditions of a mapping, all of which must be true; nil if there are none.
  init?(_ conditions: [Combination]) {
    guard let first = conditions.first else { return nil }
    self = conditions.count == 1 ? first : .all(conditions)
  }

  /// The parts one level below.
  func parts(_ part: (Combination) -> LanguagePart, ofLeaf: (Leaf) -> [LanguagePart]) -> [LanguagePart] {
    switch self {
    case .all(let parts), .any(let parts): parts.map(part)
    case .not(let inner): [part(inner)]
    case .use: []
    case .one(let leaf): ofLeaf(leaf)
    }
  }

  /// A copy with each single condition replaced.
  func map(_ change: (Leaf) -> Leaf) -> Combination {
    switch self {
    case .all(let parts): .all(parts.map { $0.map(change) })
    case .any(let parts): .any(parts.map { $0.map(change) })
    case .not(let part): .not(part.map(change))
    case .use: self
    case .one(let leaf): .one(change(leaf))
    }
  }

  /// The condition that remains after replacing the single conditions that `answer` decides; nil means
  /// undecided.
  func remainder(_ answer: (Leaf) -> Bool?) -> Combination {
    switch self {
    case .all(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .always }
      return rest.contains(.never) ? .never : .all(rest)
    case .any(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .never }
      return rest.contains(.always) ? .always : .any(rest)
    case .not(let part):
      switch part.remainder(answer) {
      case .always: return .never
      case .never: return .always
      case let rest: return .not(rest)
      }
    case .use: return self
    case .one(let leaf): return answer(leaf).map { $0 ? .always : .never } ?? self
    }
  }
}

extension Fields {
  /// Reads `any`, `all` and `not`, which may be written beside single conditions.
  mutating func combinations<Leaf>(_ read: (Field) -> Combination<Leaf>?) -> [Combination<Leaf>] {
    let any = optional("any") { $0.conditions(read) }.map(Combination.any)
    let all = optional("all") { $0.conditions(read) }.map(Combination.all)
    let not = optional("not", read).map(Combination.not)
    return [any, all, not].compactMap(\.self)
  }
}

extension LogicTree {
  /// The tree of combined conditions; a reference to a named selection is false: references were
  /// expanded before, and what is left is unknown or circular.
  init<Leaf>(_ combination: Combination<Leaf>, _ condition: (Leaf) -> (Condition, cost: Int)) {
    self.init(combination) { part -> Form<Combination<Leaf>> in
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
