import PatuhCore

/// A range of a file in which a rule searches for usage.
struct UsageRegion {
  var extent: ClosedRange<UInt32>
  /// Unknown if it is unknown whether the rule selects this range.
  var truth: Truth
  /// Whether it is an extension of a selected type.
  var isExtension = false
}

/// The parts of a file in which a rule searches for usage.
struct UsageScope {
  private var regions: [UsageRegion]
  private let previews: [Range<UInt32>]
  /// Whether only the code in previews is searched.
  let isInPreviews: Bool

  /// - Parameter previews: the ranges of the file that are previews
  init(regions: [UsageRegion], part: CodeSelector.Part = .code, previews: [Range<UInt32>]) {
    self.regions = regions
    self.previews = previews
    isInPreviews = part == .previews
  }

  /// A range of a file, including previews.
  init(within extent: Range<UInt32>) {
    regions = [UsageRegion(extent: extent.lowerBound...extent.upperBound, truth: .yes)]
    previews = []
    isInPreviews = false
  }

  /// The whole file, including previews.
  static let everywhere = UsageScope(within: 0..<UInt32.max)

  /// The same parts, with their truth limited.
  func limited(by limit: Truth) -> UsageScope {
    if limit == .yes { return self }
    var copy = self
    for index in regions.indices { copy.regions[index].truth = regions[index].truth && limit }
    return copy
  }

  /// Whether the file as a whole is selected, or a type that it declares.
  var truthOfFile: Truth { regions.lazy.filter { !$0.isExtension }.map(\.truth).disjunction }

  /// Whether an offset is in a selected part.
  func truth(at offset: UInt32) -> Truth {
    if previews.contains(where: { $0.contains(offset) }) != isInPreviews { return .no }
    return regions.lazy.filter { $0.extent.contains(offset) }.map(\.truth).disjunction
  }
}
