import PatuhCore

/// A reference between files in layers, and whether a rule forbids it.
struct LayerDependency {
  /// Why a reference is forbidden.
  enum Fault: Hashable {
    /// No pair of the layers is allowed.
    case layers
    /// The values of the capture differ.
    case slices(capture: String)
  }

  /// The index in ``Project/sources`` of the file with the reference.
  var file: Int
  var reference: Reference
  var target: ReferenceTarget
  var source: LayerMap.Membership
  /// The layers of the referenced type or module: for a module, those that all of its files have in common;
  /// for several possible types, those of the first one with a fault.
  var destination: LayerMap.Membership
  /// The referenced type, or its extension with the referenced member; of several possible types, the first
  /// one with a fault. Nil for a module.
  var entry: NameIndex.Entry?
  /// Why the rule forbids the reference; nil if it does not.
  var fault: Fault?
  /// Whether there is a fault.
  var truth: Truth
}

/// Decides by the layers of files whether a rule forbids references.
struct LayerJudge {
  let rule: DependencyRule
  let matrix: LayerMatrix
  let layers: LayerMap
  private let project: Project
  private let slicedTypes: Selection?
  private var layersOfModules: [[Int]: LayerMap.Membership] = [:]

  init(_ rule: DependencyRule, _ layers: LayerMap, _ project: Project, slicedTypes: Selection?) {
    self.rule = rule
    self.layers = layers
    self.project = project
    self.slicedTypes = slicedTypes
    matrix = LayerMatrix(rule)
  }

  /// The dependency that a reference makes; nil if it does not connect two files in layers, or is in a
  /// preview.
  mutating func dependency(_ reference: Reference, to target: ReferenceTarget, in file: Int)
    -> LayerDependency?
  {
    guard !reference.isInPreview, !layers[file].isEmpty else {
      return nil
    }
    func made(
      _ destination: LayerMap.Membership, _ entry: NameIndex.Entry?, _ fault: LayerDependency.Fault?,
      _ truth: Truth
    )
      -> LayerDependency
    {
      LayerDependency(
        file: file, reference: reference, target: target, source: layers[file], destination: destination,
        entry: entry, fault: fault, truth: truth)
    }
    if !target.modules.isEmpty {
      let destination = membership(ofModules: target.modules)
      if destination.isEmpty { return nil }
      let (fault, truth) = judgement(of: layers[file], destination, nil)
      return made(destination, nil, fault, truth)
    }
    let used = target.used
    guard let first = used.first(where: { !layers[$0.file].isEmpty }) else { return nil }
    // Which types are meant by slices is asked of the type, not of its extension.
    let judgements = zip(used, target.entries).map { judgement(of: layers[file], layers[$0.file], $1) }
    var truth = judgements.map(\.truth).agreement
    if truth == .yes, !target.isSure { truth = .unknown }
    if let worst = judgements.firstIndex(where: { $0.fault != nil }) {
      let entry = used[worst]
      return made(layers[entry.file], entry, judgements[worst].fault, truth)
    }
    return made(layers[first.file], first, nil, .no)
  }

  private func judgement(
    of source: LayerMap.Membership, _ destination: LayerMap.Membership, _ entry: NameIndex.Entry?
  ) -> (fault: LayerDependency.Fault?, truth: Truth) {
    if !matrix.allows(source.names, destination.names) { return (.layers, .yes) }
    guard let slices = rule.slices, slices.forbidsCrossing else { return (nil, .no) }
    let capture = slices.capture.value
    let (own, theirs) = (source.values(of: capture), destination.values(of: capture))
    guard !own.isEmpty, !theirs.isEmpty, !own.contains(where: theirs.contains) else { return (nil, .no) }
    guard let slicedTypes else { return (.slices(capture: capture), .yes) }
    let truth = entry.map { slicedTypes.truth(of: .declared($0)) } ?? .no
    return truth == .no ? (nil, .no) : (.slices(capture: capture), truth)
  }

  private mutating func membership(ofModules modules: [Int]) -> LayerMap.Membership {
    if let known = layersOfModules[modules] { return known }
    let found = layers.membership(ofTargets: modules, in: project)
    layersOfModules[modules] = found
    return found
  }
}
