import PatuhCore

/// How layers may depend on each other.
///
/// A file that is in no layer depends on nothing, and nothing depends on it. If a file is in several layers,
/// one allowed pair of layers is enough.
struct DependencyRule: RuleBody {
  static let key = "dependencies"

  /// By layer, the layers that it may use besides itself; `*` means any layer. All other dependencies between
  /// layers are forbidden. Empty if only ``forbid`` applies. In the order written.
  var allow: [LayerEdges] = []
  /// By layer, the layers that it must not use; `*` means any other layer. In the order written.
  var forbid: [LayerEdges] = []
  /// The slices that must not use each other, or must not do so in cycles.
  var slices: SliceRule?
  /// Whether cycles between layers, and between slices, are forbidden.
  var forbidsCycles = false
  /// Whether a layer must not use a less stable one.
  var forbidsLessStable = false
  /// The files that are checked; nil for all files that ship.
  var scope: TypeSelector?

  init() {}

  /// Reads the value of `dependencies`.
  init?(_ field: Field, beside rule: inout Fields) {
    guard var fields = Fields(field, subject: #""dependencies""#) else { return nil }
    let log = field.log
    let before = log.errors.count
    allow = fields.optional("allow") { $0.layerEdges() } ?? []
    forbid = fields.optional("forbid") { $0.layerEdges() } ?? []
    slices = fields.optional("slices") { SliceRule($0) }
    forbidsCycles = fields.optional("cycles") { $0.forbidOrAllow() } ?? false
    forbidsLessStable = fields.optional("less_stable") { $0.forbidOrAllow() } ?? false
    scope = fields.optional("in") { $0.selector(filesOnly: true) }
    fields.finish()
    if log.errors.count == before, allow.isEmpty, forbid.isEmpty, slices == nil, !forbidsCycles,
      !forbidsLessStable
    {
      field.report(
        #""dependencies" needs "allow", "forbid", "slices", "cycles: forbid" or "less_stable: forbid""#)
    }
    if log.errors.count == before, slices?.forbidsCrossing == false, !forbidsCycles {
      field.report(#""cross: allow" asks for nothing without "cycles: forbid""#)
    }
    if log.errors.count > before { return nil }
  }

  var parts: [LanguagePart] {
    (scope.map { [.types($0, filesOnly: true)] } ?? []) + (slices?.target.map { [.types($0)] } ?? [])
  }

  var mentionedLayers: [Located<String>] { (allow + forbid).flatMap { [$0.layer] + $0.others } }
  var mentionedCaptures: [Located<String>] { slices.map { [$0.capture] } ?? [] }

  var dependence: CodeDependence { isOfWholeProject ? .anyCode : .ownCode }

  /// Whether it asks for cycles or stability, which are those of the whole project.
  var isOfWholeProject: Bool { forbidsCycles || forbidsLessStable }

  func check(_ run: DeclarativeRun) { run.check(self) }
}

/// A layer, and the other layers to which an entry of `allow` or `forbid` refers.
struct LayerEdges {
  var layer: Located<String>
  var others: [Located<String>]
}

/// Slices: the values of a capture in the paths of layers, such as the features of an app.
struct SliceRule {
  /// The name of the capture.
  let capture: Located<String>
  /// Whether slices must not use each other; otherwise only cycles between them are forbidden.
  let forbidsCrossing: Bool
  /// Which types of other slices are affected; nil for all.
  let target: TypeSelector?

  /// Reads `{by: feature, cross: forbid, types: …}`; `cross: allow` if only cycles are forbidden.
  fileprivate init?(_ field: Field) {
    guard var fields = Fields(field, subject: #""slices""#) else { return nil }
    let capture = fields.required("by") { $0.located($0.nonEmptyText()) }
    let crossing = fields.required("cross") { $0.forbidOrAllow() }
    target = fields.optional("types") { $0.selector() }
    fields.finish()
    guard let capture, let crossing else { return nil }
    (self.capture, forbidsCrossing) = (capture, crossing)
  }
}

extension Field {
  /// Reads `forbid` as true and `allow` as false.
  fileprivate func forbidOrAllow() -> Bool? {
    choice(among: [(word: "forbid", value: true), (word: "allow", value: false)])
  }

  /// A mapping from layers to lists of layers, which may be empty.
  fileprivate func layerEdges() -> [LayerEdges]? {
    guard case .mapping(let entries) = node.content else {
      reportType(expected: "a mapping from layers to lists of layers")
      return nil
    }
    return entries.compactMap { entry in
      let field = Field(name: entry.key, node: entry.value, log: log)
      let others: [Located<String>]?
      if case .sequence = entry.value.content {
        others = field.list { $0.located($0.nonEmptyText()) }
      } else {
        others = field.located(field.nonEmptyText()).map { [$0] }
      }
      return others.map { LayerEdges(layer: Located(entry.key, at: entry.keyPosition), others: $0) }
    }
  }
}
