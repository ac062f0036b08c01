/// The known name that a written one was most likely meant to be, or nil if none is similar enough.
///
/// Names are similar if they are equal except for case, spaces, hyphens and underscores, or if at most a
/// third of the letters (no more than four) are inserted, deleted, replaced or swapped with their neighbour.
/// The first of equally similar names is returned.
public func nearestName(to written: String, among known: some Sequence<String>) -> String? {
  let target = folded(written)
  guard !target.isEmpty else { return nil }
  let limit = min(4, max(1, target.count / 3))
  var best: (name: String, distance: Int)?
  for name in known {
    let candidate = folded(name)
    guard abs(candidate.count - target.count) <= limit else { continue }
    let distance = editDistance(target, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// The only known name that a written one can be meant to be; nil if none is similar enough, or if the
/// distance to the next one is not more than twice as large.
///
/// - Parameter shared: The number of letters that all known names have in common. The number of errors
///   allowed depends only on the remaining letters.
public func unambiguousNearestName(
  to written: String, among known: some Sequence<String>, sharing shared: Int = 0
) -> String? {
  let target = folded(written)
  guard !target.isEmpty else { return nil }
  let distances = Set(known).map { (name: $0, distance: editDistance(target, folded($0))) }
  guard let nearest = distances.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else {
    return nil
  }
  let limit = min(4, max(1, (nearest.name.count - shared) / 3))
  let isAlone = distances.allSatisfy { $0.name == nearest.name || $0.distance > 2 * nearest.distance }
  return nearest.distance <= limit && isAlone ? nearest.name : nil
}

/// Whether two texts differ by at most this many insertions, deletions, replacements and swaps of neighbours,
/// ignoring case.
public func isSimilar(_ left: String, _ right: String, within limit: Int) -> Bool {
  let (left, right) = (Array(left.lowercased().utf8), Array(right.lowercased().utf8))
  return abs(left.count - right.count) <= limit && editDistance(left, right) <= limit
}

private func folded(_ text: String) -> [UInt8] {
  text.lowercased().utf8.filter { !" -_".utf8.contains($0) }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the
/// other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var cost = min(current[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
