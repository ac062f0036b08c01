import PatuhCore

/// How Apple would judge the upload of a target: it is refused for each part that the target contains, too.
struct UploadVerdict {
  var verdict: ReleaseVerdict
  /// The names of the contained parts that are judged worse than the target itself.
  private let parts: [String]

  init(_ target: TargetReport, in report: ReleaseReport) {
    let worse = report.targets.filter { part in
      part.containers.contains(target.summary.shownName) && part.verdict > target.verdict
        && [.refused, .atRisk].contains(part.verdict)
    }
    verdict = worse.map(\.verdict).max() ?? target.verdict
    parts = worse.filter { [verdict] in $0.verdict == verdict }.map(\.summary.shownName)
  }

  /// The verdict in a few words, for a mark next to the name of the target.
  var word: String {
    switch parts.count {
    case 0: verdict.word
    case 1: "\(verdict.word) for \(parts[0])"
    default: "\(verdict.word) for \(parts.count) parts"
    }
  }

  /// Which parts it is judged by, as a sentence; nil if it is judged by itself.
  var sentence: String? {
    if parts.isEmpty { return nil }
    let verb = parts.count == 1 ? "is a part" : "are parts"
    return "\(listed(parts, atMost: 3)) \(verb) of its upload; by itself it is judged better."
  }
}
