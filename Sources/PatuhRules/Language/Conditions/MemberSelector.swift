import PatuhCore

/// A condition on a member (a property, a parameter or a function), as written in a rule.
typealias MemberSelector = Combination<AnyMemberCondition>

/// A single condition on a member.
struct AnyMemberCondition: Hashable, Sendable {
  let condition: any MemberCondition

  static func == (one: AnyMemberCondition, other: AnyMemberCondition) -> Bool {
    areSame(one.condition, other.condition)
  }

  func hash(into hasher: inout Hasher) { condition.hash(into: &hasher) }
}

/// A condition on a property, a parameter or a function.
protocol MemberCondition: Condition {
  /// Prepares the condition for evaluation on many members.
  func question(_ preparation: Preparation) -> PreparedMemberCondition
}

/// A condition on members, prepared for evaluation.
struct PreparedMemberCondition {
  /// How it is evaluated.
  enum Source {
    /// By the member's name, modifiers or attributes.
    case head((_ declaration: Int, SourceFacts, FileWords) -> Truth)
    /// By the selection of the member's types.
    case types(Selection)
    /// By other properties of the member.
    case member((ProjectNames.Site) -> Truth)
  }

  /// The cost of evaluating it, relative to other conditions.
  var cost: Int
  /// The files that may contain a member which fulfils it, judged by their words; nil for all files.
  var files: BitSet?
  var source: Source

  init(cost: Int, files: BitSet? = nil, _ source: Source) {
    self.cost = cost
    self.files = files
    self.source = source
  }
}

extension MemberSelector {
  /// A copy with the captures in its patterns replaced by texts.
  func binding(_ captures: [String: String]) -> MemberSelector {
    map { AnyMemberCondition(condition: $0.condition.binding(captures)) }
  }
}

extension Field {
  /// Reads a condition on members: a mapping whose entries must all be true.
  func memberSelector() -> MemberSelector? {
    guard var fields = Fields(self, subject: "a condition") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" holds no condition"#) }
    let before = log.errors.count
    var all: [MemberSelector] = []
    for type in memberConditions {
      guard let condition = fields.optional(type.key, { type.init($0) }) else { continue }
      all.append(.one(AnyMemberCondition(condition: condition)))
    }
    all += fields.combinations { $0.memberSelector() }
    fields.finish()
    return log.errors.count == before ? MemberSelector(all) : nil
  }
}
