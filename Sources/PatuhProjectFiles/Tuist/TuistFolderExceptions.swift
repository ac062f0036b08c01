import PatuhCore

/// What the exceptions of a buildable folder say: which of its files it leaves out, and which are for some
/// platforms only.
///
/// Tuist takes their paths relative to the folder; in many projects they are written relative to the project,
/// as in Tuist's own examples. Both count.
struct TuistFolderExceptions {
  private var excluded: [PathPattern] = []
  private var restricted: [(pattern: PathPattern, platforms: Set<Platform>)] = []

  /// - Parameters:
  ///   - object: the folder; nil is made of one without exceptions
  ///   - folder: its path
  init?(
    _ object: ManifestObject, of folder: String, _ paths: TuistPaths, _ fields: inout ManifestFields,
    _ subject: String
  ) {
    guard let stated = object["exceptions"], !stated.isNothing else { return nil }
    func patterns(_ value: ManifestValue) -> [PathPattern] {
      let written = [value.text.flatMap { joinedPath(folder, $0) }, paths.path(value, fields)]
      return written.compactMap(\.self).compactMap { PathPattern($0) }
    }
    let position = object.position(of: "exceptions")
    let list = fields.object(stated)?.unlabelled.first ?? stated
    for value in fields.known(list.elements, subject) {
      guard let exception = fields.object(value) else {
        fields.report(.init(position: position, reason: value.unusable), subject)
        continue
      }
      for value in fields.known(exception["excluded"]?.elements ?? [], subject) {
        excluded += patterns(value)
      }
      guard case .dictionary(let filters)? = exception["platformFilters"] else { continue }
      for filter in filters {
        let position = filter.position ?? exception.position
        guard let platforms = fields.platforms(ofCondition: filter.value, subject, at: position) else {
          continue
        }
        restricted += patterns(filter.key).map { ($0, platforms) }
      }
    }
  }

  /// Whether the folder leaves a file out.
  func exclude(_ path: String) -> Bool { excluded.contains { $0.matchesPathOrFolder(path[...]) } }

  /// The platforms that a file is restricted to; nil if it is for all.
  func platforms(of path: String) -> Set<Platform>? {
    restricted.last { $0.pattern.matchesPathOrFolder(path[...]) }?.platforms
  }
}
