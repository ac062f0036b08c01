import PatuhCore

/// The reasons that fit a use of disk space: E174.1 where it is compared, as with what is needed, 85F4.1 where it is
/// shown. Anything else tells nothing.
struct DiskSpaceReasons {
  let flow: ValueFlow

  private static let comparisons: Set<String> = ["<", ">", "<=", ">="]
  private static let display: Set<String> = [
    "ByteCountFormatter", "ByteCountFormatStyle", "byteCount", "MeasurementFormatter", "Text", "formatted",
  ]

  var fittingReasons: [String] {
    var reasons: [String] = []
    if !flow.sequences(joinedBy: Self.comparisons).isEmpty { reasons.append("E174.1") }
    if !flow.calledNames.isDisjoint(with: Self.display) { reasons.append("85F4.1") }
    return reasons
  }
}
