import PatuhCore

/// An expression as it is written, and the file that it is in.
struct ManifestWritten: Sendable {
  var expression: ManifestExpression
  /// The number of the helper; nil for the program itself.
  var helper: Int?
}

extension ManifestEvaluator {
  /// The reason why what is written for a field cannot be used, with the expression and its place; nil if it
  /// is not known what is written.
  func unusable(_ field: ManifestValue.Field) -> ManifestValue.Unknown? {
    field.written.map { written in
      var found = located(
        "“\(written.expression.shortened)” cannot be evaluated", at: written.expression.position,
        in: written.helper)
      // What a helper is asked for now is no longer known.
      found.position = field.position ?? found.position
      return found
    }
  }
}
