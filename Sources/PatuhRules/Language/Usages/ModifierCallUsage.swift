import PatuhCore

/// A call to one of these methods as a SwiftUI modifier, whose closure must contain something if ``content``
/// is given.
struct ModifierCallUsage: UsageCondition {
  static let key = "modifier_call"
  static let meaning =
    """
    a SwiftUI modifier; with `contains: await`, only when its closure waits for the work of others, or \
    `contains` says what it must do
    """
  static let example = "modifier_call: [task, onAppear]"
  static let schema = JSONSchema.texts
  static let companions = [
    Companion(
      key: "contains", meaning: "what the closure of the modifier holds",
      schema: JSONSchema(
        """
        {"anyOf": [{"const": "await"}, {"type": "object", "$ref": "#/$defs/usage"}, \
        {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/usage"}}]}
        """))
  ]

  /// What the closure must contain.
  enum Content: Hashable {
    /// An `await` for the work of another type.
    case await
    /// One of these.
    case usage([UsagePattern])

    /// Reads `await`, or usage.
    fileprivate init?(_ field: Field) {
      let found: Self? =
        if case .scalar = field.node.content { field.choice(among: [(word: "await", value: .await)]) } else {
          field.usagePatterns().map(Self.usage)
        }
      guard let found else { return nil }
      self = found
    }
  }

  let names: Set<String>
  let content: Content?

  init?(_ field: Field) { self.init(field, content: nil) }

  init?(_ field: Field, beside fields: inout Fields) {
    self.init(field, content: fields.optional("contains") { Content($0) })
  }

  private init?(_ field: Field, content: Content?) {
    let names = field.oneOrMore { name in
      name.nonEmptyText().map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    }
    guard let names else { return nil }
    self.names = Set(names)
    self.content = content
  }

  var parts: [LanguagePart] {
    if case .usage(let patterns) = content { patterns.map(LanguagePart.usage) } else { [] }
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    switch content {
    case nil: return CodeSearch { $0.lookForModifiers(names, containing: nil) }
    case .await: return CodeSearch { $0.lookForModifiers(names, containing: .await) }
    case .usage(let patterns):
      let tests = run.tests(of: patterns)
      return CodeSearch { $0.lookForModifiers(names, containing: .usage(tests)) }
    }
  }
}
