extension Sequence<String> {
  /// Which of some members, that are in the byte order of their paths, lie at one of these paths.
  /// - Parameter path: that of a member, by its number
  public func marked(among count: Int, _ path: (Int) -> String) -> [Bool] {
    var marked = [Bool](repeating: false, count: count)
    for wanted in self {
      let number = (0..<count).partitioningIndex { !path($0).precedesInBytes(wanted) }
      if number < count, path(number) == wanted { marked[number] = true }
    }
    return marked
  }
}
