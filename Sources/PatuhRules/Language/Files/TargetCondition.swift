import PatuhCore

/// The file is production code, or test code.
struct TargetCondition: FileCondition {
  static let key = "target"
  static let meaning = "the file is `production` or `test` code"
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

  func truths(in names: ProjectNames) -> [Truth] { names.project.sources.map { Truth($0.scope == scope) } }
}
