import PatuhCore

/// Decides whether a listed name means Apple's declaration, or one of the project with the same name.
///
/// A declaration counts only where code can see it: one that is private, in a test, or in a target that the
/// file neither shares nor imports hides nothing. If the targets do not show whether it is visible, the use
/// is likely.
final class SymbolScope {
  let project: Project
  /// `UserDefaults`, and its subclasses and aliases in Objective-C sources.
  private let defaultsClasses: Set<String>
  private(set) lazy var names = ProjectNames(project)
  private lazy var modules = project.derived(ModuleTable.self)
  private var known: [NamedPlace: Certainty?] = [:]
  /// By file, its code as far as it was asked for.
  private var codeByFile: [Int: FileCode] = [:]

  private struct NamedPlace: Hashable {
    var name: String
    var types: Set<String>
    var file: Int
    var declaration: Link<Declaration>
  }

  /// The modules through which a listed name can be qualified.
  static let modules: Set<String> = [
    "Darwin", "Foundation", "UIKit", "SwiftUI", "Glibc", "ObjectiveC",
  ]

  init(_ project: Project, defaultsClasses: Set<String>) {
    self.project = project
    self.defaultsClasses = defaultsClasses
  }

  func code(of file: Int) -> FileCode {
    if let known = codeByFile[file] { return known }
    let code = FileCode(project.sources[file].facts)
    codeByFile[file] = code
    return code
  }

  // MARK: Types

  /// How surely a type name means `UserDefaults`, a subclass or an alias of it; nil if it means something
  /// else. For the parameters see ``certainty(that:means:in:at:)``.
  func defaultsClass(_ name: String, in file: Int, at declaration: Link<Declaration>) -> Certainty? {
    certainty(that: name, means: defaultsClasses, in: file, at: declaration)
  }

  /// How surely a type name means one of Apple's types, a subclass or an alias of it; nil if it means
  /// something else.
  /// - Parameters:
  ///   - name: as written, qualified or not
  ///   - types: the names of Apple's types
  ///   - file: index into ``Project/sources``
  ///   - declaration: the innermost declaration around the name
  func certainty(
    that name: String, means types: Set<String>, in file: Int, at declaration: Link<Declaration>
  ) -> Certainty? {
    let place = NamedPlace(name: name, types: types, file: file, declaration: declaration)
    if let answer = known[place] { return answer }
    // This ends the recursion if inheritance is circular.
    known[place] = .some(nil)
    let answer = resolvedCertainty(place)
    known[place] = .some(answer)
    return answer
  }

  private func resolvedCertainty(_ place: NamedPlace) -> Certainty? {
    let last = place.name.lastNameComponent
    let isAppleName = place.types.contains(last) && isUnqualified(place.name)
    if project.index.types(named: last).isEmpty, project.index.aliased(last).isEmpty,
      !isAppleName || !names.tables.placeholderNames.contains(last)
    {
      return isAppleName ? .sure : nil
    }
    let resolution = names.resolution(of: place.name, in: place.file, at: place.declaration)
    let found: [Certainty?]
    let sites: [ProjectNames.Site]
    switch resolution.meaning {
    case .outside: return isAppleName ? .sure : nil
    case .placeholder: return nil
    case .types(let entries):
      (found, sites) = (entries.map { inherited(by: $0, place.types) }, entries.map(\.site))
    case .aliases(let aliases): (found, sites) = (aliases.map { aliased(by: $0, place.types) }, aliases)
    }
    let ships = sites.map { self.ships($0, with: place.declaration, in: place.file) }
    if ships.allSatisfy({ $0 == .no }) { return isAppleName ? .sure : nil }
    guard found.contains(where: { $0 != nil }) else {
      let isDecided = resolution.isSure && ships.contains(.yes) && isDecided(resolution, from: place.file)
      return isAppleName && !isDecided ? .likely : nil
    }
    return resolution.isSure && found.allSatisfy { $0 == .sure } ? .sure : .likely
  }

  /// Whether code of a file surely sees the declaration that a name is resolved to.
  func isDecided(_ resolution: Resolution, from file: Int) -> Bool {
    guard case .types(let entries) = resolution.meaning else { return true }
    return entries.contains { $0.qualifiedName != $0.name || surelyShareModule(file, $0.file) }
  }

  /// Whether two files that are assigned to one module surely belong to it. Without a project file, a module
  /// is everything below a folder, and the files of another folder there may belong to another module.
  private func surelyShareModule(_ file: Int, _ other: Int) -> Bool {
    modules.isPlaced(file)
      || folderOfPath(project.sources[file].path) == folderOfPath(project.sources[other].path)
  }

  private func isUnqualified(_ name: String) -> Bool {
    !name.contains(".") || Self.modules.contains(name.firstNameComponent)
  }

  private func inherited(by entry: NameIndex.Entry, _ types: Set<String>) -> Certainty? {
    guard entry.kind == .class, let superclass = entry.inherited.first else { return nil }
    let declared = project.sources[entry.file].facts.declarations[entry.declaration]
    return certainty(that: superclass, means: types, in: entry.file, at: declared.parent)
  }

  private func aliased(by alias: ProjectNames.Site, _ types: Set<String>) -> Certainty? {
    let facts = project.sources[alias.file].facts
    let declared = facts.declarations[alias.declaration]
    guard let type = facts.namedType(of: declared.type) else { return nil }
    return certainty(that: facts[type.name], means: types, in: alias.file, at: declared.parent)
  }

  /// Whether a class with this name that Objective-C can see derives from `UserDefaults`.
  func isDefaultsClassForObjectiveC(_ name: String) -> Bool {
    project.index.types(named: name).contains {
      $0.qualifiedName == name && inherited(by: $0, defaultsClasses) != nil
    }
  }

  /// Whether a name is written as that of a type and the project declares no type of this name.
  func isTypeFromElsewhere(_ name: String) -> Bool {
    name.first?.isUppercase == true && project.index.types(named: name).isEmpty
      && project.index.aliased(name).isEmpty
  }

  /// Whether the project declares a type with this name in the type that is named `outer`.
  func declaresType(_ name: String, in outer: String) -> Bool {
    project.index.types(named: name).contains {
      $0.qualifiedName.split(separator: ".").dropLast().last.map(String.init) == outer.lastNameComponent
    }
  }

  /// Whether the project declares no function of this name.
  func isFunctionFromElsewhere(_ name: String) -> Bool {
    !project.sources.contains { source in
      source.facts.declarations.contains { $0.kind == .function && source.facts[$0.name] == name }
    }
  }

  // MARK: Functions, variables and members

  /// Whether code of a file can refer to a declaration of the project by its plain name.
  func isVisible(_ site: ProjectNames.Site, from file: Int) -> Truth {
    if site.file == file { return .yes }
    let declaring = project.sources[site.file]
    if declaring.scope == .test, project.sources[file].scope != .test { return .no }
    let facts = declaring.facts
    if facts.isHidden(site.declaration) { return .no }
    let declared = facts.declarations[site.declaration]
    if !declaring.conditions(around: declared.offset).mayShip { return .no }
    switch modules.relation(from: file, to: site.file) {
    // A member is visible with its type, which has been found.
    case .same: return declared.parent != .none || surelyShareModule(file, site.file) ? .yes : .unknown
    case .imported(let isTestable): return isTestable || facts.isExposed(site.declaration) ? .yes : .no
    case .apart: return .no
    case .unknown: return .unknown
    }
  }
}
