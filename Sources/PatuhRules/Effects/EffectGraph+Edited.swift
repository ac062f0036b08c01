import PatuhCore

extension EffectGraph {
  /// The graph of a project.
  struct Content {
    var places: [EffectPlace]
    var uses: [CodeUnit: [CallGraph.Use]]
    var closures: [ProjectNames.Site: [StoredClosures.Closure]]?
    /// Whether code has the effects that it had before an edit, on the same ways.
    var isAsBefore = false
  }

  /// The graph after an edit of bodies: only the edited files are searched, since a search of all takes
  /// longer than a pause between two keystrokes. Nil if more must be searched: something else was edited, or
  /// a unit has an effect now that had none.
  static func content(of project: Project, after earlier: EffectGraph, _ edited: EditedBodies) -> Content? {
    guard edited.areKnown, let kept = KeptUses(of: earlier.uses, edited) else { return nil }
    var closures: [ProjectNames.Site: [StoredClosures.Closure]]?
    if let known = earlier.closures {
      guard let current = current(known, edited) else { return nil }
      closures = current
    }
    let graph = CallGraph(CodeModel(project), in: edited.files, closures: closures)
    let found = graph.placesOfEffects
    let places = earlier.places.filter { !edited.contains($0.file) } + found
    let used = graph.usedUnits
    var added: [CodeUnit: [CallGraph.Use]] = [:]
    let uses = uses(from: places) { unit in
      guard let known = kept.elsewhere[unit] ?? (edited.isInBody(unit) ? [] : nil) else { return nil }
      guard edited.contains(unit.file) || used.contains(unit.code) || graph.isUsedUnnamed(unit) else {
        return known
      }
      let new = graph.stepsTo(unit).filter { edited.contains($0.file) }.sorted()
      if new.isEmpty { return known }
      added[unit] = new
      return (known + new).sorted()
    }
    guard let uses else { return nil }
    let before = earlier.places.filter { edited.contains($0.file) }.map { ($0.unit, PlacelessEffect($0)) }
    let isAsBefore =
      kept.isComplete && uses.count == kept.elsewhere.count
      && uses.keys.allSatisfy { kept.elsewhere[$0] != nil }
      && before.map(\.1) == found.map(PlacelessEffect.init)
      && before.map { edited.current($0.0) } == found.map(\.unit)
      && kept.inEditedFiles == added.mapValues { $0.map(PlacelessUse.init) }
    return Content(places: places.sorted(), uses: uses, closures: closures, isAsBefore: isAsBefore)
  }

  /// The stored closures, if none of them is in an edited file.
  private static func current(
    _ closures: [ProjectNames.Site: [StoredClosures.Closure]], _ edited: EditedBodies
  ) -> [ProjectNames.Site: [StoredClosures.Closure]]? {
    var current: [ProjectNames.Site: [StoredClosures.Closure]] = [:]
    for (property, stored) in closures {
      guard let property = edited.current(property), !stored.contains(where: { edited.contains($0.file) })
      else {
        return nil
      }
      current[property] = stored
    }
    return current
  }
}

/// The uses of units with effects before an edit, by the units of now.
private struct KeptUses {
  /// Those in files that were not edited, sorted. Each unit that is left has an entry.
  var elsewhere: [CodeUnit: [CallGraph.Use]] = [:]
  /// Those in edited files, in their order; units without any are left out.
  var inEditedFiles: [CodeUnit: [PlacelessUse]] = [:]
  /// Whether all units and their users are there still.
  var isComplete = true

  /// Nil if a closure with an effect is in an edited file.
  init?(of uses: [CodeUnit: [CallGraph.Use]], _ edited: EditedBodies) {
    for (unit, uses) in uses {
      guard let current = edited.current(unit) else {
        if case .closure = unit.part { return nil }
        isComplete = false
        continue
      }
      if !uses.contains(where: { edited.contains($0.file) || edited.contains($0.user.file) }) {
        elsewhere[current] = uses
        continue
      }
      var kept: [CallGraph.Use] = []
      for var use in uses {
        guard let user = edited.current(use.user) else {
          isComplete = false
          continue
        }
        use.user = user
        if edited.contains(use.file) {
          inEditedFiles[current, default: []].append(PlacelessUse(use))
        } else {
          kept.append(use)
        }
      }
      elsewhere[current] = kept.sorted()
    }
  }
}

/// A use of a unit, wherever it is in its user.
private struct PlacelessUse: Equatable {
  private let user: CodeUnit
  private let isSure: Bool
  private let isImplied: Bool
  private let isDeferred: Bool
  private let isComputing: Bool
  private let isRegistering: Bool

  init(_ use: CallGraph.Use) {
    (user, isSure, isImplied, isDeferred) = (use.user, use.isSure, use.isImplied, use.isDeferred)
    (isComputing, isRegistering) = (use.isComputing, use.isRegistering)
  }
}

/// A use of API with an effect, wherever it is in its unit.
private struct PlacelessEffect: Equatable {
  private let effect: Effect
  private let api: String
  private let isSure: Bool
  private let isDeferred: Bool
  private let isView: Bool
  private let isLog: Bool

  init(_ place: EffectPlace) {
    (effect, api) = (place.effect, place.api)
    (isSure, isDeferred) = (place.isSure, place.isDeferred)
    (isView, isLog) = (place.isView, place.isLog)
  }
}
