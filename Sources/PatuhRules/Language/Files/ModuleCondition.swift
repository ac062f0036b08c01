import PatuhCore

/// The file belongs to a module of one of these names.
struct ModuleCondition: FileCondition, NamesCondition {
  static let key = "module"
  static let meaning = "a target that holds the file has the name, or makes a module of that name"
  static let example = #"module: "*Kit""#

  let patterns: [NamePattern]

  func truths(in names: ProjectNames) -> [Truth] {
    names.project.sources.indices.map { names.project.isInModule($0, named: patterns) }
  }
}
