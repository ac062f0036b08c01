import PatuhCore

/// The layers of each file of a project.
struct LayerMap: Sendable {
  /// The layers of a file, or those that several files have in common.
  struct Membership: Hashable, Sendable {
    /// The names of the layers, sorted.
    var names: [String] = []
    /// By capture, the values in the layers' paths, sorted.
    var captures: [String: [String]] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// The values of a capture; empty if there are none.
    func values(of capture: String) -> [String] { captures[capture] ?? [] }

    /// The layers and values that two memberships have in common.
    func intersection(_ other: Membership) -> Membership {
      Membership(
        names: names.filter(other.names.contains),
        captures: captures.mapValues { $0 }.merging(other.captures) { $0.filter($1.contains) }
          .filter { captures[$0.key] != nil && other.captures[$0.key] != nil && !$0.value.isEmpty })
    }
  }

  /// By file, its layers.
  let memberships: [Membership]

  init(_ project: Project, _ vocabulary: Vocabulary) {
    let names = ProjectNames(project)
    let layers = vocabulary.layerNames.compactMap { vocabulary.layers[$0] }
      .map { (layer: $0, truths: names.truths(of: .file(PathCondition($0.path)))) }
    memberships = project.sources.enumerated().map { file, source in
      var found = Membership()
      for (layer, truths) in layers where truths[file] == .yes {
        let captures = layer.path.lazy.compactMap { $0.match(source.path) }.first ?? [:]
        found.names.append(layer.name)
        for (name, value) in captures where !found.values(of: name).contains(value) {
          found.captures[name, default: []].append(value)
        }
      }
      for name in found.captures.keys { found.captures[name]?.sort() }
      return found
    }
  }

  subscript(file: Int) -> Membership { memberships[file] }

  /// The layers and values that all files of some targets have in common; empty if there are no files.
  func membership(ofTargets targets: [Int], in project: Project) -> Membership {
    let files = Set(targets.flatMap { project.targets[$0].sources }).sorted()
    guard let first = files.first else { return Membership() }
    return files.dropFirst().reduce(memberships[first]) { $0.intersection(memberships[$1]) }
  }
}
