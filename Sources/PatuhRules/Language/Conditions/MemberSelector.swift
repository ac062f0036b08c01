import PatuhCore

/// A condition on a member, as it is written: a property, a parameter, a function.
typealias MemberSelector = Joined<AnyMemberCondition>

/// A single condition on a member.
struct AnyMemberCondition: Hashable, Sendable {
  let condition: any MemberCondition

  static func == (one: AnyMemberCondition, other: AnyMemberCondition) -> Bool {
    areSame(one.condition, other.condition)
  }

  func hash(into hasher: inout Hasher) { condition.hash(into: &hasher) }
}

/// A condition on a property, a parameter, a function.
protocol MemberCondition: Condition {
  /// Makes it ready to be asked of many members.
  func question(_ preparation: Preparation) -> MemberQuestion
}

/// A condition on members, ready to be asked.
struct MemberQuestion {
  /// What answers it.
  enum Source {
    /// The name of a member, its modifiers or its attributes.
    case head((_ declaration: Int, SourceFacts, FileWords) -> Truth)
    /// The types that it holds: they are selected.
    case types(Selection)
    /// Something else.
    case member((ProjectNames.Site) -> Truth)
  }

  /// How much work it is to answer, compared with others.
  var effort: Int
  /// The files in which a member may fulfil it, by their words; nil where one may in each.
  var files: Marks?
  var source: Source

  init(effort: Int, files: Marks? = nil, _ source: Source) {
    self.effort = effort
    self.files = files
    self.source = source
  }
}

extension MemberSelector {
  /// The condition with texts in the place of the captures in its patterns.
  func binding(_ captures: [String: String]) -> MemberSelector {
    map { AnyMemberCondition(condition: $0.condition.binding(captures)) }
  }
}

extension Field {
  /// A condition on members: a mapping of which all entries must hold.
  func memberSelector() -> MemberSelector? {
    guard var fields = Fields(self, subject: "a condition") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" holds no condition"#) }
    let before = log.errors.count
    var all: [MemberSelector] = []
    for type in memberConditions {
      guard let condition = fields.optional(type.key, { type.init($0) }) else { continue }
      all.append(.one(AnyMemberCondition(condition: condition)))
    }
    all += fields.joined { $0.memberSelector() }
    fields.finish()
    return log.errors.count == before ? MemberSelector(all) : nil
  }
}
