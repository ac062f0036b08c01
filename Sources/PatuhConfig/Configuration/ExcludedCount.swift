import PatuhCore

/// How many sources a pattern of `exclude` left out when it was written.
public struct ExcludedCount: Hashable, Sendable {
  public var glob: Located<Glob>
  public var count: Int
}

extension Field {
  /// Decodes `exclude`: patterns, or mappings `{path: PATTERN, hides: COUNT}`.
  func excludedFiles() -> (globs: [Located<Glob>], counts: [ExcludedCount])? {
    var counts: [ExcludedCount] = []
    let globs = oneOrMore { field -> Located<Glob>? in
      guard case .mapping = field.node.content else { return field.locatedGlob() }
      guard var fields = Fields(field, subject: "the excluded path") else { return nil }
      let glob = fields.required("path") { $0.locatedGlob() }
      let count = fields.required("hides") { $0.count() }
      fields.finish()
      guard let glob, let count else { return nil }
      counts.append(ExcludedCount(glob: glob, count: count))
      return glob
    }
    return globs.map { ($0, counts) }
  }

  private func count() -> Int? {
    if case .scalar(let text, _) = node.content, let count = Int(text), count >= 0 { return count }
    report(#""\#(name)" must be the number of sources that the pattern leaves out, such as 12"#)
    return nil
  }
}
