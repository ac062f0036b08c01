import PatuhCore

/// The types through whose code an effect counts, or does not count, as written beside `reaches`.
struct EffectBorder: Hashable {
  static let companions = [
    Companion(
      key: "stop_at",
      meaning: "types that may have the effect: what is reached through them alone does not count",
      schema: .types),
    Companion(
      key: "through",
      meaning:
        "only what is reached through code of these types counts: every call on the way is in one of them",
      schema: .types),
  ]

  /// The types that may have the effect; nil for none.
  private(set) var stopAt: TypeSelector?
  /// The types that the whole way must lead through; nil if any code may be on it.
  private(set) var through: TypeSelector?

  init(_ fields: inout Fields) {
    stopAt = fields.optional("stop_at") { $0.selectorOrNames() }
    through = fields.optional("through") { $0.selectorOrNames() }
  }

  init() {}

  var isOpen: Bool { stopAt == nil && through == nil }

  var parts: [LanguagePart] { [stopAt, through].compactMap { $0 }.map { .types($0) } }

  func binding(_ captures: [String: String]) -> EffectBorder {
    var copy = self
    copy.stopAt = stopAt?.binding(captures)
    copy.through = through?.binding(captures)
    return copy
  }
}

/// Which code passes on what it reaches to the code that uses it.
struct EffectPassage {
  /// Whether code counts that uses the API itself, not through other code.
  var admitsDirectUse = true
  /// Whether a unit passes on its effects; if that is unknown, what is reached through it is likely.
  var truth: (CodeUnit) -> Truth = { _ in .yes }

  /// All code passes on what it reaches.
  static var open: EffectPassage { EffectPassage() }
}

extension EffectPassage {
  init(_ border: EffectBorder, in names: ProjectNames, _ selection: (TypeSelector) -> Selection) {
    if border.isOpen { return }
    let (stops, ways) = (border.stopAt.map(selection), border.through.map(selection))
    admitsDirectUse = ways == nil
    truth = { unit in
      guard let entry = names.type(around: unit) else { return Truth(ways == nil) }
      let type = TypeSubject.declared(entry)
      // A requirement is not code: the implementation that it stands for is.
      let isOnWay = names.isRequirement(unit) ? .yes : ways?.truth(of: type) ?? .yes
      return isOnWay && !(stops?.truth(of: type) ?? .no)
    }
  }
}

extension ProjectNames {
  fileprivate func isRequirement(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    let facts = facts(unit.file)
    return facts.enclosingType(of: Link(index)).map { facts.declarations[$0].kind == .protocol } ?? false
  }
}
