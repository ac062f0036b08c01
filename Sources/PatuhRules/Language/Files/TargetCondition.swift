import PatuhCore

/// The file is production code, or test code. Code that no build compiles is neither.
struct TargetCondition: FileCondition {
  static let key = "target"
  static let meaning = """
    the file is `production` or `test` code; one among the sources of an Xcode project that no target \
    compiles is neither
    """
  static let example = "target: production"
  static let schema = JSONSchema.words(["production", "test"])

  let scope: SourceScope

  init(_ scope: SourceScope) { self.scope = scope }

  init?(_ field: Field) {
    guard let scope = field.choice(among: [("production", SourceScope.production), ("test", .test)]) else {
      return nil
    }
    self.scope = scope
  }

  func truths(in names: ProjectNames) -> [Truth] {
    let left = names.project.derived(UncompiledSources.self).files
    return names.project.sources.enumerated().map { Truth($1.scope == scope && !left.contains($0)) }
  }
}
