extension Array {
  /// Which of some members, that are in the byte order of their paths, lie at one of these.
  public func marked(at paths: some Sequence<String>, _ path: (Element) -> String) -> [Bool] {
    var marked = Array<Bool>(repeating: false, count: count)
    for wanted in paths {
      let index = partitioningIndex { !path($0).precedesInBytes(wanted) }
      if index < count, path(self[index]) == wanted { marked[index] = true }
    }
    return marked
  }
}
