import PatuhCore

/// The targets of an earlier state that have another name now. A target was renamed if no target has its name
/// any more, and its project file has a new one of the same kind with most of its sources.
struct TargetRenames: Sendable {
  private struct Rename {
    let old: String
    let new: String
    /// The paths, as they are now, by which findings are identified as being about the target.
    let paths: Set<String>

    /// A subject that begins with the name of the target, with its new name; nil for others.
    func subject(_ subject: String) -> String? {
      if subject == old { return new }
      return subject.hasPrefix("\(old) ") ? new + subject.dropFirst(old.count) : nil
    }
  }

  private let renames: [Rename]

  /// - Parameters:
  ///   - earlier: the targets of the earlier state
  ///   - current: those of now
  ///   - moves: where the files of the earlier state are now
  init(from earlier: [TargetSources], to current: [TargetSources], _ moves: FileMoves) {
    let earlierNames = Set(earlier.map(\.name))
    let currentNames = Set(current.map(\.name))
    let new = current.filter { !earlierNames.contains($0.name) }
    renames = earlier.filter { !currentNames.contains($0.name) }.compactMap { target in
      let target = target.moved(by: moves)
      let found = target.mostAlike(among: new.filter(target.isOfSameKind(as:)))
      return found.map { Rename(old: target.name, new: $0.name, paths: target.paths) }
    }
  }

  /// The renames between two states of a project; nil if all targets kept their names.
  init?(from earlier: Project, to current: Project, _ moves: FileMoves) {
    let names = Set(current.targets.map(\.name))
    if earlier.targets.allSatisfy({ names.contains($0.name) }) { return nil }
    self.init(from: earlier.targetSources, to: current.targetSources, moves)
  }

  var isEmpty: Bool { renames.isEmpty }

  /// The identity that a finding has now.
  /// - Parameter identity: one with the paths of now
  func identity(_ identity: FindingIdentity) -> FindingIdentity {
    let about = renames.filter { $0.paths.contains(identity.path) }
    var identity = identity
    if let rename = about.first(where: { $0.subject(identity.subject) != nil }) {
      identity.subject = rename.subject(identity.subject) ?? identity.subject
    }
    if let rename = (about + renames).first(where: { $0.old == identity.target }) {
      identity.target = rename.new
    }
    return identity
  }
}

/// What shows that a target of another state is the same.
struct TargetSources: Sendable {
  let name: String
  /// The paths by which findings are identified as being about it.
  var paths: Set<String>
  let product: Target.Product
  let isTest: Bool
  /// The paths of its sources.
  var sources: Set<String>

  fileprivate func moved(by moves: FileMoves) -> TargetSources {
    var target = self
    target.paths = Set(paths.map(moves.path))
    target.sources = Set(sources.map(moves.path))
    return target
  }

  /// Whether another target is declared in the same file, and makes the same product.
  fileprivate func isOfSameKind(as other: TargetSources) -> Bool {
    !paths.isDisjoint(with: other.paths) && product == other.product && isTest == other.isTest
  }

  /// The target that has more than half of the sources, and of these the most; the only one, if there are no
  /// sources.
  fileprivate func mostAlike(among others: [TargetSources]) -> TargetSources? {
    if sources.isEmpty { return others.count == 1 && others[0].sources.isEmpty ? others[0] : nil }
    let shared = others.map { $0.sources.intersection(sources).count }
    guard let most = shared.indices.max(by: { shared[$0] < shared[$1] }), shared[most] * 2 > sources.count
    else { return nil }
    return others[most]
  }
}

extension Project {
  /// What shows for each target whether it is one of another state.
  var targetSources: [TargetSources] {
    targets.map { target in
      TargetSources(
        name: target.name, paths: [target.place.path, target.identityPath], product: target.product,
        isTest: target.role == .test,
        sources: Set(
          target.sources.map { sources[$0].path } + target.cFamilySources.map { cFamilySources[$0].path }
            + target.leftOutSources))
    }
  }
}
