extension Range<Int> {
  /// About equal parts, in order; of nothing, none.
  /// - Parameter count: how many, at most
  func split(into count: Int) -> [Range<Int>] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    return stride(from: lowerBound, to: upperBound, by: size).map {
      $0..<Swift.min($0 + size, upperBound)
    }
  }
}
