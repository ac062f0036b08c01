import PatuhCore

/// The type has a number of members that fulfil a condition.
struct HasCondition: TypeCondition {
  static let key = "has"
  static let meaning =
    """
    the type, its extensions included, has members of a form; as for \
    [`have`](#types-and-must-what-types-and-their-members-must-fulfil)
    """
  static let example = "has: {each: functions, where: {name: execute}, at_most: 1}"
  static let schema = JSONSchema.reference("member_count")

  var count: MemberCount

  init?(_ field: Field) {
    guard let count = field.memberCount() else { return nil }
    self.count = count
  }

  var parts: [LanguagePart] { count.parts }

  func binding(_ captures: [String: String]) -> Self {
    var copy = self
    copy.count.condition = count.condition?.binding(captures)
    return copy
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let (run, count) = (preparation.run, count)
    if preparation.isTooDeep { return TypeTest(cost: 5) { _ in .unknown } }
    // Created on first use, because selectors may be circular.
    let test = Lazy { count.condition.map { MemberTest($0, run, depth: preparation.depth + 1) } }
    return TypeTest(cost: 5) {
      run.numberOfMembers(of: $0, count.each, test.value).truth(within: count.bounds)
    }
  }
}
