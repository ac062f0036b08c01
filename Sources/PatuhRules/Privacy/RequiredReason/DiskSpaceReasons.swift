import PatuhCore

/// The reasons that fit a use of disk space: E174.1 if it is compared, for example with the space that is
/// needed, and 85F4.1 if it is formatted. With 85F4.1 also 7D9E.1, because the text may go into a report that
/// the person sends instead of onto the screen. For any other use no reason is known.
struct DiskSpaceReasons {
  let flow: ValueFlow

  private static let comparisons: Set<String> = ["<", ">", "<=", ">="]
  private static let display: Set<String> = [
    "ByteCountFormatter", "ByteCountFormatStyle", "byteCount", "MeasurementFormatter", "Text", "formatted",
  ]

  var fittingReasons: [String] {
    var reasons: [String] = []
    if !flow.sequences(joinedBy: Self.comparisons).isEmpty { reasons.append("E174.1") }
    if !flow.calledNames.isDisjoint(with: Self.display) { reasons += ["85F4.1", "7D9E.1"] }
    return reasons
  }
}
