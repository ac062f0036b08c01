import PatuhCore

/// A stretch of a file in which a rule looks at usage.
struct UsageRegion {
  var extent: ClosedRange<UInt32>
  /// Unknown when it is unknown whether the rule means this stretch.
  var truth: Truth
  /// Whether it is an extension of what the rule means.
  var isExtension = false
}

/// Where in a file a rule looks at usage.
struct UsageScope {
  private var regions: [UsageRegion]
  private let previews: [Range<UInt32>]
  private let isInPreviews: Bool

  /// - Parameter previews: the parts of the file that are previews
  init(regions: [UsageRegion], part: CodeSelector.Part = .code, previews: [Range<UInt32>]) {
    self.regions = regions
    self.previews = previews
    isInPreviews = part == .previews
  }

  /// A stretch of a file, previews included.
  init(within extent: Range<UInt32>) {
    regions = [UsageRegion(extent: extent.lowerBound...extent.upperBound, truth: .yes)]
    previews = []
    isInPreviews = false
  }

  /// The whole file, previews included.
  static let everywhere = UsageScope(within: 0..<UInt32.max)

  /// The same places, no surer than this.
  func limited(by limit: Truth) -> UsageScope {
    if limit == .yes { return self }
    var copy = self
    for index in regions.indices { copy.regions[index].truth = regions[index].truth && limit }
    return copy
  }

  /// Whether the file as a whole is meant, or a type that is declared in it.
  var truthOfFile: Truth { regions.lazy.filter { !$0.isExtension }.map(\.truth).disjunction }

  /// Whether a place is meant.
  func truth(at offset: UInt32) -> Truth {
    if previews.contains(where: { $0.contains(offset) }) != isInPreviews { return .no }
    return regions.lazy.filter { $0.extent.contains(offset) }.map(\.truth).disjunction
  }
}
