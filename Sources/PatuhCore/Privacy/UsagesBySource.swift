/// The uses of required-reason API in one source.
public struct SourceUsages: Hashable, Sendable {
  /// Where they stand.
  public let source: SourceNumber
  /// In text order.
  public var usages: [RequiredReasonUsage]

  /// - Parameter usages: in text order
  public init(_ source: SourceNumber, _ usages: [RequiredReasonUsage]) {
    self.source = source
    self.usages = usages
  }
}

/// The uses of required-reason API in a project, found by the source that holds them.
public struct UsagesBySource: Sendable {
  /// Swift sources first, each source once, in the project's order.
  private(set) var sources: [SourceUsages] = []
  /// By the index of a source, one more than its place among those with uses; 0 for all others, which are most.
  private var swift: [Int] = []
  private var cFamily: [Int] = []

  /// No uses.
  init() {}

  /// - Parameter sources: those with uses, Swift first, each once, in the order of the project
  public init(_ sources: [SourceUsages], in project: Project) {
    self.sources = sources
    swift = Array(repeating: 0, count: project.sources.count)
    cFamily = Array(repeating: 0, count: project.cFamilySources.count)
    for (place, held) in sources.enumerated() {
      switch held.source {
      case .swift(let source): swift[source] = place + 1
      case .cFamily(let source): cFamily[source] = place + 1
      }
    }
  }

  /// The uses in a source, in text order.
  subscript(source: SourceNumber) -> [RequiredReasonUsage] {
    place(of: source).map { sources[$0].usages } ?? []
  }

  /// Says of each use for which targets of the project it counts; those that no target holds stay as they are.
  public mutating func noteTargets(of project: Project) {
    let targets = project.targets
    let holders = holders(among: targets)
    for place in sources.indices where !holders[place].isEmpty {
      for usage in sources[place].usages.indices {
        let held = sources[place].usages[usage]
        let counting = holders[place].filter { targets[$0].truth(of: held) != .no }
        sources[place].usages[usage].counts = !counting.isEmpty
        sources[place].usages[usage].targets = Set(counting.map { targets[$0].name })
          .sorted { $0.precedesInBytes($1) }
      }
    }
  }

  /// By the place of a source, the indices of the targets that hold it.
  private func holders(among targets: [Target]) -> [[Int]] {
    var holders = Array(repeating: [Int](), count: sources.count)
    for (target, content) in targets.enumerated() {
      for source in content.sources where swift[source] > 0 {
        holders[swift[source] - 1].append(target)
      }
      for source in content.cFamilySources where cFamily[source] > 0 {
        holders[cFamily[source] - 1].append(target)
      }
    }
    return holders
  }

  private func place(of source: SourceNumber) -> Int? {
    // There is nothing to be looked up where no use was found.
    if sources.isEmpty { return nil }
    let place =
      switch source {
      case .swift(let source): swift[source]
      case .cFamily(let source): cFamily[source]
      }
    return place == 0 ? nil : place - 1
  }
}
