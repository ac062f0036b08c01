import PatuhCore

/// The types through whose code an effect counts, or does not count, as written beside `reaches`. Where files
/// alone decide, as with a path or a layer, so does code outside of types.
struct EffectBorder: Hashable {
  static let companions = [
    Companion(
      key: "stop_at",
      meaning: "types that may have the effect: what is reached through them alone does not count",
      schema: .types),
    Companion(
      key: "stop_at_making",
      meaning:
        """
        types whose values may be made and handed out: what their initializers, and properties of such a \
        type, reach does not count
        """,
      schema: .types),
    Companion(
      key: "stop_at_reading",
      meaning:
        """
        types whose properties may be read: what reading one reaches does not count, unless the property \
        uses the API itself, is `async`, or belongs to a property wrapper of whose type the other code is
        """,
      schema: .types),
    Companion(
      key: "through",
      meaning:
        "only what is reached through code of these types counts: every call on the way is in one of them",
      schema: .types),
  ]

  /// The types that may have the effect; nil for none.
  private(set) var stopAt: TypeSelector?
  /// The types whose initializers, and properties of which, may have the effect; nil for none.
  private(set) var stopAtMaking: TypeSelector?
  /// The types whose properties may have the effect through other code; nil for none.
  private(set) var stopAtReading: TypeSelector?
  /// The types that the whole way must lead through; nil if any code may be on it.
  private(set) var through: TypeSelector?

  init(_ fields: inout Fields) {
    stopAt = fields.optional("stop_at") { $0.selectorOrNames() }
    stopAtMaking = fields.optional("stop_at_making") { $0.selectorOrNames() }
    stopAtReading = fields.optional("stop_at_reading") { $0.selectorOrNames() }
    through = fields.optional("through") { $0.selectorOrNames() }
  }

  init() {}

  private var selectors: [TypeSelector] {
    [stopAt, stopAtMaking, stopAtReading, through].compactMap(\.self)
  }

  var isOpen: Bool { selectors.isEmpty }

  var parts: [LanguagePart] { selectors.map { .types($0) } }

  func binding(_ captures: [String: String]) -> EffectBorder {
    var copy = self
    copy.stopAt = stopAt?.binding(captures)
    copy.stopAtMaking = stopAtMaking?.binding(captures)
    copy.stopAtReading = stopAtReading?.binding(captures)
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
  /// Whether a unit passes on only the effects that it has itself, not through other code.
  var keepsReached: (CodeUnit) -> Bool = { _ in false }
  /// Whether a unit is the property that a property wrapper gives a value by.
  var isOfWrapper: (CodeUnit) -> Bool = { _ in false }
  /// Whether two units are code of the same type.
  var areOfOneType: (CodeUnit, CodeUnit) -> Bool = { _, _ in false }
  /// Whether the first unit is a property of the type that the second is code of. What the wrapper of such a
  /// property reaches stands in no other source text of the type, so it passes on that to the type itself.
  var isOwnProperty: (CodeUnit, CodeUnit) -> Bool = { _, _ in false }

  /// All code passes on what it reaches.
  static var open: EffectPassage { EffectPassage() }
}

extension EffectPassage {
  init(_ border: EffectBorder, in names: ProjectNames, _ selection: (TypeSelector) -> Selection) {
    if border.isOpen { return }
    let (stops, ways) = (border.stopAt.map(selection), border.through.map(selection))
    let made = border.stopAtMaking.map(selection)
    admitsDirectUse = ways == nil
    if let read = border.stopAtReading.map(selection) {
      keepsReached = { unit in
        names.isReadAtOnce(unit) && names.type(around: unit).map { read.truth(of: .declared($0)) } == .yes
      }
    }
    isOfWrapper = { names.isValueOfWrapper($0) }
    areOfOneType = { one, other in
      names.type(around: one).map { $0 == names.type(around: other) } ?? false
    }
    isOwnProperty = { [areOfOneType] unit, user in
      names.isProperty(unit) && !names.isRequirement(unit) && areOfOneType(unit, user)
    }
    truth = { unit in
      if let made, let value = names.value(madeBy: unit), made.truth(of: value) == .yes { return .no }
      guard let entry = names.type(around: unit) else {
        let extended = names.extendedName(around: unit)
        func isSelected(by selection: Selection) -> Truth {
          selection.truth(ofCodeIn: unit.file, extending: extended)
        }
        return (ways.map(isSelected) ?? .yes) && !(stops.map(isSelected) ?? .no)
      }
      let type = TypeSubject.declared(entry)
      // A requirement is not code: the implementation that it stands for is.
      let isOnWay = names.isRequirement(unit) ? .yes : ways?.truth(of: type) ?? .yes
      return isOnWay && !(stops?.truth(of: type) ?? .no)
    }
  }
}

extension ProjectNames {
  /// The type of what an initializer makes, or of the single value that a property gives.
  fileprivate func value(madeBy unit: CodeUnit) -> TypeSubject? {
    guard case .declaration(let index) = unit.part else { return nil }
    let declared = facts(unit.file).declarations[index]
    if declared.kind == .initializer || declared.kind.isNominalType {
      return type(around: unit).map(TypeSubject.declared)
    }
    guard declared.kind == .variable, let written = declared.type.index,
      [.named, .optional, .implicitlyUnwrapped, .existential].contains(facts(unit.file).types[written].shape),
      let part = parts(of: declared.type, in: unit.file).first
    else { return nil }
    return part.subjects.first
  }

  fileprivate func isProperty(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    return facts(unit.file).declarations[index].kind == .variable
  }

  fileprivate func isValueOfWrapper(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part, isProperty(unit) else { return false }
    let facts = facts(unit.file)
    return ["wrappedValue", "projectedValue"].contains(facts[facts.declarations[index].name])
  }

  /// Whether a unit is a property whose getter is not `async`.
  fileprivate func isReadAtOnce(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part, isProperty(unit) else { return false }
    let declarations = facts(unit.file).declarations
    return !declarations[(index + 1)...].lazy.prefix { ($0.parent.index ?? -1) >= index }.contains {
      $0.parent == Link(index) && $0.kind == .accessor && $0.modifiers.contains(.async)
    }
  }

  fileprivate func isRequirement(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    let facts = facts(unit.file)
    return facts.enclosingType(of: Link(index)).map { facts.declarations[$0].kind == .protocol } ?? false
  }
}
