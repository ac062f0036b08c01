extension Project {
  /// The same project, of which only the findings in some sources are asked for.
  /// - Parameter isMeant: whether findings in the source at a path are
  public func examining(_ isMeant: (_ path: String) -> Bool) -> Project {
    examining(files: sources.indices.filter { isMeant(sources[$0].path) })
  }

  /// The same project, of which only the findings in some sources are asked for.
  /// - Parameter files: their indices, ascending
  public func examining(files: [Int]) -> Project {
    var copy = self
    copy.examinedSources = files
    return copy
  }

  /// The indices of the sources in which findings are asked for, ascending.
  public var examinedFiles: [Int] { examinedSources ?? [Int](sources.indices) }

  /// Whether findings in all sources are asked for.
  public var examinesAll: Bool { examinedSources == nil }
}
