/// The uses of required-reason API in one source.
public struct SourceUsages: Hashable, Sendable {
  /// The source of the uses.
  public let source: SourceNumber
  /// In text order.
  public var usages: [RequiredReasonUsage]

  /// - Parameter usages: in text order
  public init(_ source: SourceNumber, _ usages: [RequiredReasonUsage]) {
    self.source = source
    self.usages = usages
  }
}

/// The uses of required-reason API in a project, indexed by source.
public struct UsagesBySource: Sendable {
  /// Swift sources first, without duplicates, in the order of the project.
  private(set) var sources: [SourceUsages] = []
  /// For each source, one more than its index in `sources`; 0 for sources without uses, which are the
  /// majority.
  private var swift: [Int] = []
  private var cFamily: [Int] = []

  /// No uses.
  init() {}

  /// - Parameter sources: the sources with uses, Swift sources first, without duplicates, in the order of the
  ///   project
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

  /// Records for each use the targets of the project for which it counts; uses in sources without a target
  /// are not changed.
  public mutating func noteTargets(of project: Project) {
    let targets = project.targets
    let holders = holders(among: targets)
    for place in sources.indices where !holders[place].isEmpty {
      for usage in sources[place].usages.indices {
        let held = sources[place].usages[usage]
        let counting = holders[place].filter { targets[$0].truth(of: held) != .no }
        sources[place].usages[usage].counts = !counting.isEmpty
        sources[place].usages[usage].targets = Set(counting.map { targets[$0].shownName })
          .sorted { $0.precedesInBytes($1) }
      }
    }
  }

  /// For each element of `sources`, the indices of the targets that contain the source.
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
    // If no uses were found, there is nothing to look up.
    if sources.isEmpty { return nil }
    let place =
      switch source {
      case .swift(let source): swift[source]
      case .cFamily(let source): cFamily[source]
      }
    return place == 0 ? nil : place - 1
  }
}
