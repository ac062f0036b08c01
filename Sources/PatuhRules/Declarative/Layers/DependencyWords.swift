import PatuhCore

/// The texts that describe a reference between layers.
struct DependencyWords {
  /// The type, or otherwise the file, that contains the reference.
  let owner: String
  /// The place of the reference.
  let place: Place
  /// What the code does with the type, such as `uses`.
  let verb: String
  private let dependency: LayerDependency

  init(_ dependency: LayerDependency, _ project: Project) {
    self.dependency = dependency
    let source = project.sources[dependency.file]
    place = source.place(at: dependency.reference.offset)
    (owner, verb) = dependency.reference.wording(in: source)
  }

  /// For example ``uses `LiveJobService`, declared in Data/Service/LiveJobService.swift:4, layer Data``.
  var use: String {
    guard let entry = dependency.entry else { return "\(verb) `\(dependency.target.name)`, \(belonging)" }
    let line = entry.place.position.map { ":\($0.line)" } ?? ""
    let name =
      entry.qualifiedName.lastNameComponent == dependency.target.name.lastNameComponent
      ? "`\(dependency.target.name)`"
      : "`\(dependency.target.name)`, which means `\(entry.qualifiedName)`"
    return "\(verb) \(name), declared in \(entry.place.path)\(line), \(belonging)"
  }

  /// For example ``JobsViewModel uses `LiveJobService`, declared …``.
  var statement: String { "`\(owner)` \(use)" }

  /// For example ``layer `Presentation` must not use layer `Data` ``.
  var prohibition: String {
    switch dependency.fault {
    case .slices(let capture):
      "\(capture) \(quoted(dependency.source.values(of: capture))) must not use"
        + " \(capture) \(quoted(dependency.destination.values(of: capture)))"
    case .layers, nil:
      """
      \(layers(dependency.source, quoted: true)) must not use \
      \(layers(dependency.destination, quoted: true))
      """
    }
  }

  /// The declaration of the type, as evidence; nil for a module.
  var declaration: Evidence? {
    dependency.entry.map {
      Evidence(
        place: $0.place,
        message: "\($0.kind.word) `\($0.qualifiedName)` is declared here, \(belonging)")
    }
  }

  /// Why a judgement is only likely.
  var doubt: String {
    let count = dependency.target.entries.count
    if dependency.target.isSure, count > 1 {
      return "the project declares `\(dependency.target.name)` \(count) times, not always alike"
    }
    return "by its name: the targets do not show whether it can be seen here"
  }

  /// For example `layer Data` or `feature Jobs`.
  private var belonging: String {
    if case .slices(let capture) = dependency.fault {
      return "\(capture) \(dependency.destination.values(of: capture).joined(separator: ", "))"
    }
    return layers(dependency.destination, quoted: false)
  }

  private func layers(_ membership: LayerMap.Membership, quoted isQuoted: Bool) -> String {
    let noun = membership.names.count == 1 ? "layer" : "layers"
    return "\(noun) \(isQuoted ? quoted(membership.names) : membership.names.joined(separator: ", "))"
  }

  private func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
