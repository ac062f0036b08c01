import PatuhCore

extension BuildCondition {
  /// The condition that the value of a macro with this body is a number other than 0.
  func equals(_ number: Int) -> BuildCondition {
    switch self {
    case .flag(let name): .equals(name, number)
    case .number(let value): .boolean(value == number)
    case .other(let text): .other("\(text) == \(number)")
    // All other conditions have the value 0 or 1.
    default: number == 1 ? self : .boolean(false)
    }
  }

  /// The names of the macros that it asks for.
  var names: [String] {
    switch self {
    case .flag(let name), .defined(let name), .equals(let name, _): [name]
    case .not(let inner): inner.names
    case .and(let left, let right), .or(let left, let right): left.names + right.names
    default: []
    }
  }

  /// The condition if what is not known may define any macro.
  var withoutAssumption: BuildCondition {
    switch self {
    case .configured(let name, _): .configured(name, isAssumed: false)
    case .not(let inner): .not(inner.withoutAssumption)
    case .and(let left, let right): .and(left.withoutAssumption, right.withoutAssumption)
    case .or(let left, let right): .or(left.withoutAssumption, right.withoutAssumption)
    default: self
    }
  }

  /// `left && right`, or one of them if that is known of the other.
  static func both(_ left: BuildCondition, _ right: BuildCondition) -> BuildCondition {
    if left.constant == true { return right }
    if right.constant == true { return left }
    return left.constant == false || right.constant == false ? .boolean(false) : .and(left, right)
  }

  /// The value of one condition if another holds, otherwise that of a third one.
  static func choice(
    _ condition: BuildCondition, _ value: BuildCondition, _ other: BuildCondition
  ) -> BuildCondition {
    switch (condition.constant, value.constant, other.constant) {
    case (true, _, _): value
    case (false, _, _): other
    case (_, true, true), (_, false, false): value
    case (_, true, _): .or(condition, other)
    case (_, false, _): .both(.not(condition), other)
    case (_, _, true): .or(.not(condition), value)
    case (_, _, false): .and(condition, value)
    default: .or(.and(condition, value), .and(.not(condition), other))
    }
  }

  /// What it is for certain in every build; nil if that depends on the build.
  private var constant: Bool? {
    switch self {
    case .boolean(let value): value
    case .number(let number): number != 0
    case .not(let inner): inner.constant.map(!)
    default: nil
    }
  }
}
