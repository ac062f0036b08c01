import PatuhCore

/// Which targets of a `Project.swift` depend on conditions that cannot be evaluated.
///
/// The program is evaluated again with each of these conditions taken for true, which counts as false
/// otherwise. A target that is the same each time does not depend on them. If the program has more of them
/// than are tried, or statements that are not followed, every target may.
struct TuistConditions {
  /// The most conditions that are tried.
  static let limit = 6
  /// The most steps of evaluation for all trials together.
  private static let stepLimit = 1_000_000

  /// The first condition, if any target may depend on it.
  private var openAll: Position?
  /// The first condition on which a target depends, by the name of the target.
  private var openByName: [String: Position] = [:]
  /// The first condition on which it depends which targets there are, or which dependencies one has.
  private(set) var openLinks: Position?

  /// Whether a condition at a position makes no difference to the project, however it is decided.
  func isWithoutEffect(_ position: Position) -> Bool {
    openAll == nil && openLinks != position && !openByName.values.contains(position)
  }

  /// - Parameters:
  ///   - evaluator: has run the program
  ///   - project: the object that it made
  init(_ evaluator: ManifestEvaluator, _ project: ManifestObject) {
    guard let first = evaluator.undecided.first else { return }
    var known: [String: Position] = [:]
    var conditions: [String] = []
    for condition in evaluator.undecidedConditions
    where known.updateValue(condition.position, forKey: condition.key) == nil {
      conditions.append(condition.key)
    }
    let areOthers = evaluator.undecided.count != evaluator.undecidedConditions.count
    let trials = conditions.count * 2 + 1
    guard !areOthers, conditions.count <= Self.limit, evaluator.steps * trials <= Self.stepLimit else {
      (openAll, openLinks) = (first.position, first.position)
      return
    }
    // Conditions that show up in a branch that is taken now are tried, too.
    var assumptions = conditions.flatMap { key in
      [false, true].map { ManifestAssumption(holding: [key], known: Set(conditions), others: $0) }
    }
    assumptions.append(ManifestAssumption(holding: Set(conditions), others: true))
    let own = ProjectOfTrial(evaluator, project)
    for assumption in assumptions {
      let position = conditions.first(where: assumption.holding.contains).flatMap { known[$0] }
      take(own, ManifestEvaluator(evaluator, assuming: assumption), at: position ?? first.position)
    }
  }

  /// The first condition that may decide anything about a target; nil if there is none.
  func position(ofTarget name: String) -> Position? { openAll ?? openByName[name] }

  private mutating func take(_ own: ProjectOfTrial, _ evaluator: ManifestEvaluator, at position: Position) {
    guard let project = evaluator.result(named: "Project", variable: "project"),
      !evaluator.undecided.contains(where: { !evaluator.isCondition($0) })
    else {
      (openAll, openLinks) = (openAll ?? position, openLinks ?? position)
      return
    }
    let other = ProjectOfTrial(evaluator, project)
    var comparison = ManifestComparison(own.evaluator, other.evaluator)
    if !comparison.areSame(own.project, other.project, except: ["targets"]) { openAll = openAll ?? position }
    if Set(own.targets.keys) != Set(other.targets.keys) || own.hasUnknown || other.hasUnknown {
      openLinks = openLinks ?? position
    }
    for (name, targets) in own.targets {
      let others = other.targets[name] ?? []
      let isSame =
        targets.count == others.count
        && zip(targets, others).allSatisfy { comparison.areSame($0, $1, except: []) }
      if isSame { continue }
      openByName[name] = openByName[name] ?? position
      let areLinksSame =
        targets.count == others.count
        && zip(targets, others).allSatisfy { left, right in
          switch (left["dependencies"], right["dependencies"]) {
          case (nil, nil): true
          case (let left?, let right?): comparison.areSame(left, right)
          default: false
          }
        }
      if !areLinksSame { openLinks = openLinks ?? position }
    }
  }
}

/// A project that one evaluation made.
private struct ProjectOfTrial {
  let evaluator: ManifestEvaluator
  let project: ManifestObject
  /// By name.
  private(set) var targets: [String: [ManifestObject]] = [:]
  /// Whether some targets are unknown.
  private(set) var hasUnknown = false

  init(_ evaluator: ManifestEvaluator, _ project: ManifestObject) {
    (self.evaluator, self.project) = (evaluator, project)
    for value in project["targets"]?.elements ?? [] {
      guard let object = evaluator.object(value), let name = object["name"].flatMap(evaluator.text) else {
        hasUnknown = true
        continue
      }
      targets[name, default: []].append(object)
    }
  }
}

extension ManifestEvaluator {
  /// Whether something undecided is a condition, rather than a statement that is not followed.
  fileprivate func isCondition(_ undecided: ManifestValue.Unknown) -> Bool {
    undecidedConditions.contains { $0.key == undecided.key }
  }
}

/// Compares values of two evaluations of one program. What takes too long counts as different.
private struct ManifestComparison {
  private let left: ManifestEvaluator
  private let right: ManifestEvaluator
  private var steps = 0

  init(_ left: ManifestEvaluator, _ right: ManifestEvaluator) { (self.left, self.right) = (left, right) }

  mutating func areSame(_ one: ManifestObject, _ other: ManifestObject, except labels: Set<String>) -> Bool {
    areSame(one, other, except: labels, level: 0)
  }

  mutating func areSame(_ one: ManifestValue, _ other: ManifestValue) -> Bool {
    areSame(one, other, level: 0)
  }

  private mutating func areSame(
    _ one: ManifestObject, _ other: ManifestObject, except labels: Set<String>, level: Int
  ) -> Bool {
    func fields(_ object: ManifestObject) -> [ManifestValue.Field] {
      object.fields.filter { $0.label.map { !labels.contains($0) } ?? true }
    }
    return one.name == other.name && one.type == other.type
      && areSame(fields(one), fields(other), level: level)
  }

  private mutating func areSame(
    _ one: [ManifestValue.Field], _ other: [ManifestValue.Field], level: Int
  ) -> Bool {
    guard one.map(\.label) == other.map(\.label) else { return false }
    return areSame(one.map(\.value), other.map(\.value), level: level)
  }

  private mutating func areSame(_ one: [ManifestValue], _ other: [ManifestValue], level: Int) -> Bool {
    guard one.count == other.count else { return false }
    for (left, right) in zip(one, other) where !areSame(left, right, level: level + 1) { return false }
    return true
  }

  private mutating func areSame(_ one: ManifestValue, _ other: ManifestValue, level: Int) -> Bool {
    steps += 1
    guard level < 64, steps < 200_000 else { return false }
    switch (one, other) {
    case (.string(let one), .string(let other)), (.decimal(let one), .decimal(let other)): return one == other
    case (.integer(let one), .integer(let other)): return one == other
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.nothing, .nothing): return true
    case (.symbol(_, let one), .symbol(_, let other)): return one == other
    case (.type(let one), .type(let other)): return one == other
    case (.unknown(let one), .unknown(let other)): return one.reason == other.reason
    case (.array(let one), .array(let other)): return areSame(one, other, level: level)
    case (.tuple(let one), .tuple(let other)): return areSame(one, other, level: level)
    case (.dictionary(let one), .dictionary(let other)):
      return areSame(one.map(\.key), other.map(\.key), level: level)
        && areSame(one.map(\.value), other.map(\.value), level: level)
    case (.object(let one), .object(let other)):
      return areSame(left.objects[one], right.objects[other], except: [], level: level + 1)
    default: return false
    }
  }
}
