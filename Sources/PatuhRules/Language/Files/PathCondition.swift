import PatuhCore

/// The file's path matches one of these.
struct PathCondition: FileCondition {
  static let key = "path"
  static let meaning = "the file's path matches a [glob](#patterns)"
  static let example = #"path: "**/Domain/**""#
  static let schema = JSONSchema.globs
  /// A type that is declared outside of the project is in no folder of the project.
  static let truthOutside = Truth.no

  var globs: [Glob]

  init(_ globs: [Glob]) { self.globs = globs }

  init?(_ field: Field) {
    guard let globs = field.globs() else { return nil }
    self.globs = globs
  }

  func binding(_ captures: [String: String]) -> Self { Self(globs.binding(captures)) }

  var patternTexts: [String] { globs.map(\.boundText) }

  func captures(ofPath path: String, name: String) -> [String: String] {
    globs.lazy.compactMap { $0.match(path) }.first ?? [:]
  }

  func truths(in names: ProjectNames) -> [Truth] {
    names.project.derived(SourceTree.self).tree.matches(of: globs).map { Truth($0) }
  }
}

/// The folders of a project's Swift sources.
private struct SourceTree: DerivedFromProject {
  let tree: PathTree

  init(_ project: Project) { tree = PathTree(project.sources.lazy.map(\.path)) }
}
