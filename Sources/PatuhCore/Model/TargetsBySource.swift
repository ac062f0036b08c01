/// For each source, the indices of the targets that are known to contain it, in ascending order.
///
/// All indices are in one array, because most projects have thousands of sources, each in one or two targets.
struct TargetsBySource: Sendable {
  /// Where the indices of each source begin, followed by the end of the last ones.
  private var starts: [Int]
  private var holders: [Int]

  init(of targets: [Target], sourceCount: Int) {
    starts = Array(repeating: 0, count: sourceCount + 1)
    for target in targets {
      for source in target.sources where source < sourceCount { starts[source + 1] += 1 }
    }
    for source in 0..<sourceCount { starts[source + 1] += starts[source] }
    holders = Array(repeating: 0, count: starts[sourceCount])
    var next = starts
    for (number, target) in targets.enumerated() {
      for source in target.sources where source < sourceCount {
        holders[next[source]] = number
        next[source] += 1
      }
    }
  }

  subscript(source: Int) -> ArraySlice<Int> { holders[starts[source]..<starts[source + 1]] }
}
