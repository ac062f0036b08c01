import PatuhCore

/// The sources of a project in which only bodies of functions are not as in its predecessor.
struct EditedBodies: DerivedFromProject {
  /// By file, the declarations by those of the predecessor, without local ones; nil if something else
  /// differs, or there is no predecessor.
  private let declarations: [Int: [Int: Int]]?
  /// Whether only bodies differ, and the declarations stand where they stood.
  let keepsDeclarations: Bool

  /// A branch that is switched to changes more files; then nothing is worth comparing.
  private static let limit = 8

  init(_ project: Project) {
    let predecessor = project.predecessor
    declarations = predecessor.flatMap { Self.declarations(project, $0) }
    keepsDeclarations =
      declarations?.allSatisfy { file, indices in
        guard let before = predecessor?.sources[file].summary else { return false }
        let now = project.sources[file].summary
        return now.declarations == before.declarations && now.hasConditions == before.hasConditions
          && indices.allSatisfy { $0.key == $0.value }
      } ?? false
  }

  private static func declarations(_ project: Project, _ earlier: Project) -> [Int: [Int: Int]]? {
    guard project.sources.count == earlier.sources.count, project.targets == earlier.targets,
      project.cFamilySources == earlier.cFamilySources
    else { return nil }
    var found: [Int: [Int: Int]] = [:]
    for (file, (now, before)) in zip(project.sources, earlier.sources).enumerated() {
      guard now.path == before.path, now.scope == before.scope else { return nil }
      if now.source === before.source { continue }
      guard found.count < limit, let outline = SourceOutline(now.facts),
        let old = SourceOutline(before.facts),
        outline.isSame(as: old)
      else { return nil }
      found[file] = Dictionary(uniqueKeysWithValues: zip(old.declarations, outline.declarations))
    }
    return found
  }

  /// Whether nothing but bodies differs.
  var areKnown: Bool { declarations != nil }

  /// The files, ascending.
  var files: [Int] { declarations.map { $0.keys.sorted() } ?? [] }

  func contains(_ file: Int) -> Bool { declarations?[file] != nil }

  /// Whether a unit is a function within another one in an edited file, which no other file can use.
  func isInBody(_ unit: CodeUnit) -> Bool {
    guard let declarations = declarations?[unit.file], case .declaration(let index) = unit.part else {
      return false
    }
    return !declarations.values.contains(index)
  }

  /// A declaration of the predecessor in the project; nil if it is a local one in an edited file.
  func current(_ site: ProjectNames.Site) -> ProjectNames.Site? {
    guard let declarations = declarations?[site.file] else { return site }
    return declarations[site.declaration].map { ProjectNames.Site(file: site.file, declaration: $0) }
  }

  /// A unit of the predecessor in the project; nil if it is in a body of an edited file.
  func current(_ unit: CodeUnit) -> CodeUnit? {
    guard var found = currentCode(of: unit) else { return nil }
    found.given = unit.given
    switch unit.conformers {
    case .all: break
    case .implementing(let member, let way, let binding):
      guard let member = current(member), binding.map(isCurrent) ?? true else { return nil }
      found.conformers = .implementing(member, through: way.flatMap(current), where: binding)
    case .binding(let binding):
      guard isCurrent(binding) else { return nil }
      found.conformers = unit.conformers
    }
    return found
  }

  /// Whether no edited file declares what a binding is about.
  private func isCurrent(_ binding: CodeUnit.Binding) -> Bool {
    !contains(binding.parameter.file) && !binding.type.files.contains(where: contains)
  }

  private func currentCode(of unit: CodeUnit) -> CodeUnit? {
    guard contains(unit.file) else { return unit }
    switch unit.part {
    case .file: return unit
    case .closure: return nil
    case .declaration(let declaration):
      return current(ProjectNames.Site(file: unit.file, declaration: declaration)).map { CodeUnit($0) }
    }
  }
}

extension ValueType {
  /// The files that declare the types of the project in it.
  fileprivate var files: [Int] {
    switch self {
    case .declared(let entries, let arguments): entries.map(\.file) + arguments.flatMap(\.files)
    case .outside(_, let arguments): arguments.flatMap(\.files)
    default: []
    }
  }
}
