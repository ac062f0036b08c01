import PatuhCore

/// The facts that a walk through a source has collected so far; see ``SourceFacts``.
struct SourceDraft {
  var imports: [ImportDeclaration] = []
  var declarations: [Declaration] = []
  var attributes: [Attribute] = []
  var types: [TypeReference] = []
  var expressions: [Expression] = []
  var conditions: [ConditionRegion] = []
  var choices: [ChoiceRegion] = []
  var problems: [SourceProblem] = []

  /// Reserves capacity for what a source of this size usually contains, so that arrays are rarely moved while
  /// it is read.
  init(byteCount: Int) {
    declarations.reserveCapacity(byteCount / 96)
    types.reserveCapacity(byteCount / 128)
    expressions.reserveCapacity(byteCount / 20)
  }
}

extension Array {
  /// The same elements without unused capacity, since facts are kept for the whole run.
  var fitted: [Element] {
    if count == capacity { return self }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = buffer.initialize(fromContentsOf: self)
    }
  }
}
