import PatuhCore

/// The file belongs to a module of one of these names.
struct ModuleCondition: FileCondition {
  static let key = "module"
  static let meaning = "a target that holds the file has the name, or makes a module of that name"
  static let example: String? = #"module: "*Kit""#
  static let schema = JSONSchema.texts

  var modules: [NamePattern]

  init?(_ field: Field) {
    guard let modules = field.namePatterns() else { return nil }
    self.modules = modules
  }

  func binding(_ captures: [String: String]) -> Self {
    var copy = self
    copy.modules = modules.binding(captures)
    return copy
  }

  func truths(in names: ProjectNames) -> [Truth] {
    names.project.sources.indices.map { names.project.isInModule($0, named: modules) }
  }
}
