import PatuhCore

/// The sure uses in the branches of `#if` blocks that a build may contain. If both branches of one condition
/// have a use for the same reasons, one of them is in each build.
struct BranchAlternatives {
  private struct Branch: Hashable {
    var path: String
    var categories: [String]
    var reasons: [String]
    var conditions: [BuildCondition]

    init(_ usage: RequiredReasonUsage, _ conditions: [BuildCondition]) {
      path = usage.place.path
      categories = usage.categories
      reasons = usage.fittingReasons
      self.conditions = conditions
    }
  }

  private let branches: Set<Branch>

  init(_ usages: [RequiredReasonUsage]) {
    branches = Set(usages.filter { $0.certainty == .sure }.map { Branch($0, $0.conditions) })
  }

  /// Whether there is such a use in the other branch of the innermost condition around a use.
  func containOpposite(of usage: RequiredReasonUsage) -> Bool {
    guard let last = usage.conditions.last else { return false }
    let opposite = if case .not(let condition) = last { condition } else { BuildCondition.not(last) }
    return branches.contains(Branch(usage, usage.conditions.dropLast() + [opposite]))
  }
}

extension RequiredReasonUsage {
  /// The use without the innermost condition around it.
  var outsideOfBranch: RequiredReasonUsage {
    var usage = self
    usage.conditions.removeLast()
    return usage
  }
}
