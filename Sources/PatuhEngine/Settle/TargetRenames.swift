import PatuhCore

/// The targets of an earlier state that have another name now, or another project file. A target was renamed
/// if no target has its name any more, and its project file has a new one of the same kind that is the same
/// object of Xcode, or else has most of its sources. Another project file describes it if the earlier one
/// describes no target any more, and the other has one of its name, of the same kind and with most of its
/// sources: a specification of XcodeGen in place of an Xcode project.
struct TargetRenames: Sendable {
  private struct Rename {
    let old: String
    let new: String
    /// The earlier target, with its paths as they are now.
    let target: TargetSources
    /// The target of now, if it is described elsewhere; nil if it is not.
    var described: TargetSources?

    var paths: Set<String> { target.paths }

    /// The path by which a finding about the target is identified now.
    func path(of identity: FindingIdentity) -> String {
      guard let described, paths.contains(identity.path) else { return identity.path }
      // A path that meant both means the one that rules about uses have.
      return identity.path == target.identityPath && !identity.target.isEmpty
        ? described.identityPath : described.path
    }

    /// A subject that begins with the name of the target or ends with it, as in `sources of Notes`, with its
    /// new name; nil for others.
    func subject(_ subject: String) -> String? {
      if subject == old { return new }
      if subject.hasPrefix("\(old) ") { return new + subject.dropFirst(old.count) }
      return subject.hasSuffix(" of \(old)") ? subject.dropLast(old.count) + new : nil
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
    renames =
      earlier.filter { !currentNames.contains($0.name) }.compactMap { target in
        let target = target.moved(by: moves)
        let candidates = new.filter(target.isRenamed(to:))
        let found = candidates.first(where: target.isSameObject(as:)) ?? target.mostAlike(among: candidates)
        return found.map { Rename(old: target.name, new: $0.name, target: target) }
      } + Self.describedElsewhere(earlier.map { $0.moved(by: moves) }, current)
  }

  /// - Parameter earlier: with the paths of now
  private static func describedElsewhere(_ earlier: [TargetSources], _ current: [TargetSources]) -> [Rename] {
    let describing = Set(current.flatMap(\.paths))
    return earlier.filter { describing.isDisjoint(with: $0.paths) }.compactMap { target in
      let found = target.mostAlike(
        among: current.filter { $0.name == target.name && target.isOfSameKind(as: $0) })
      return found.map { Rename(old: target.name, new: target.name, target: target, described: $0) }
    }
  }

  /// The renames between two states of a project; nil if all targets kept their names and project files.
  init?(from earlier: Project, to current: Project, _ moves: FileMoves) {
    let names = Set(current.targets.map(\.name))
    let paths = Set(current.targets.map(\.place.path))
    if earlier.targets.allSatisfy({ names.contains($0.name) && paths.contains(moves.path($0.place.path)) }) {
      return nil
    }
    self.init(from: earlier.targetSources, to: current.targetSources, moves)
  }

  var isEmpty: Bool { renames.isEmpty }

  /// The name that a target of the earlier state has now; nil if it was not renamed.
  func newName(of name: String) -> String? { renames.first { $0.old == name && $0.new != name }?.new }

  /// The identity that a finding has now.
  /// - Parameter identity: one with the paths of now
  func identity(_ identity: FindingIdentity) -> FindingIdentity {
    let about = renames.filter { $0.paths.contains(identity.path) }
    var identity = identity
    let earlier = identity
    if let rename = about.first(where: { $0.subject(earlier.subject) != nil }) {
      identity.subject = rename.subject(earlier.subject) ?? earlier.subject
      identity.path = rename.path(of: earlier)
    }
    if let rename = (about + renames).first(where: { $0.old == earlier.target }) {
      identity.target = rename.new
      identity.path = rename.path(of: earlier)
    }
    return identity
  }
}

/// What shows that a target of another state is the same.
struct TargetSources: Sendable {
  let name: String
  /// See ``Target/identifierOfObject``.
  let identifierOfObject: String?
  /// The path of the file that describes it.
  var path: String
  /// See ``Target/identityPath``.
  var identityPath: String
  let product: Target.Product
  let isTest: Bool
  /// The paths of its sources.
  var sources: Set<String>

  /// The paths by which findings are identified as being about it.
  var paths: Set<String> { [path, identityPath] }

  fileprivate func moved(by moves: FileMoves) -> TargetSources {
    var target = self
    target.path = moves.path(path)
    target.identityPath = moves.path(identityPath)
    target.sources = Set(sources.map(moves.path))
    return target
  }

  /// Whether another target is declared in the same file, and makes the same product.
  fileprivate func isRenamed(to other: TargetSources) -> Bool {
    !paths.isDisjoint(with: other.paths) && isOfSameKind(as: other)
  }

  /// Whether another target is the same object of Xcode.
  fileprivate func isSameObject(as other: TargetSources) -> Bool {
    identifierOfObject != nil && identifierOfObject == other.identifierOfObject
  }

  /// Whether another target makes the same product.
  fileprivate func isOfSameKind(as other: TargetSources) -> Bool {
    product == other.product && isTest == other.isTest
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
        name: target.name, identifierOfObject: target.identifierOfObject, path: target.place.path,
        identityPath: target.identityPath, product: target.product, isTest: target.role == .test,
        sources: Set(
          target.sources.map { sources[$0].path } + target.cFamilySources.map { cFamilySources[$0].path }
            + target.leftOutSources))
    }
  }
}
