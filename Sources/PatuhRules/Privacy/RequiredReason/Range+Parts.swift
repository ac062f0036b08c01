extension Range<Int> {
  /// Splits the range into parts of about equal size, in order; an empty range into none.
  /// - Parameter count: the number of parts, at most
  func split(into count: Int) -> [Range<Int>] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    return stride(from: lowerBound, to: upperBound, by: size).map {
      $0..<Swift.min($0 + size, upperBound)
    }
  }
}
