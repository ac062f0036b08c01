import PatuhCore

/// A name that means no part of a project.
public struct UnknownPart: Error, Hashable, Sendable {
  public var name: String
  /// The most similar name that means a part.
  public var suggestion: String?
  /// Where Objective-C declares a class of that name; nil if it declares none.
  public var placeInObjectiveC: Place?
}

/// The shortest chain of references from one part of a project to another; each is named by a layer, by a
/// folder or file, by a type or by a target. A chain of sure references is preferred, no matter how long it
/// is.
public func referenceChain(
  from start: String, to end: String, in project: Project, _ vocabulary: Vocabulary
) throws(UnknownPart) -> ReferenceChain {
  let search = ReferenceSearch(project, vocabulary)
  let (from, to) = (try search.part(named: start), try search.part(named: end))
  return ReferenceChain(
    start: start, end: end,
    steps: search.chain(from: from, to: to, isSure: true) ?? search.chain(from: from, to: to, isSure: false))
}

/// Finds chains of references from type to type.
struct ReferenceSearch {
  /// A piece of code: a type or extension in a file, or the file itself if the declaration is -1.
  typealias Unit = ProjectNames.Site

  /// A part of the project.
  struct Part {
    /// The code of the part, in order.
    var units: [Unit]
    /// The types in the part, and the extensions, to which uses of their members lead.
    var types: Set<ProjectNames.Site>
  }

  private let project: Project
  private let names: ProjectNames
  private let map: LayerMap
  private let vocabulary: Vocabulary
  private let index: ReferenceIndex

  init(_ project: Project, _ vocabulary: Vocabulary) {
    self.project = project
    self.vocabulary = vocabulary
    names = ProjectNames(project)
    map = LayerMap(project, vocabulary)
    index = project.derived(ReferenceIndex.self)
  }

  /// The part with a name: a layer, otherwise a folder or file, otherwise types of that name and the types
  /// nested in them, otherwise a target.
  func part(named name: String) throws(UnknownPart) -> Part {
    if vocabulary.layers[name] != nil {
      return part(
        files: project.sources.indices.filter {
          project.sources[$0].scope == .production && map[$0].names.contains(name)
        })
    }
    let path = name.folderPath
    let files = project.sources.indices.filter {
      path == "." || project.sources[$0].path == path || project.sources[$0].path.hasPrefix(path + "/")
    }
    if !files.isEmpty { return part(files: files) }
    if let types = types(named: name) { return types }
    let module = project.targets.filter { $0.name == name || $0.moduleName == name }
    if module.isEmpty { throw unknownPart(name, among: knownNames) }
    return part(files: Set(module.flatMap(\.sources)).sorted())
  }

  /// The types of a name, and those nested in them.
  func part(ofTypesNamed name: String) throws(UnknownPart) -> Part {
    if let types = types(named: name) { return types }
    throw unknownPart(name, among: knownTypes)
  }

  /// The types of a name, or the extensions of a type from outside, with the types nested in them; nil if
  /// there are none.
  private func types(named name: String) -> Part? {
    let types = names.types(named: name.lastNameComponent).filter {
      $0.qualifiedName == name || $0.qualifiedName.hasSuffix("." + name)
    }
    let scopes =
      types.isEmpty ? names.tables.extensions[name] ?? [] : types.flatMap(names.scopes)
    if scopes.isEmpty { return nil }
    var found = Part(units: [], types: Set(types.map(\.site)))
    for scope in scopes {
      let facts = names.facts(scope.file)
      let extent = facts.declarations[scope.declaration].extent
      for index in facts.declarations.indices.dropFirst(scope.declaration) {
        if facts.declarations[index].offset >= extent.upperBound { break }
        guard facts.declarations[index].kind.isTypeScope else { continue }
        let site = Unit(file: scope.file, declaration: index)
        found.units.append(site)
        found.types.insert(site)
      }
    }
    return found
  }

  private func unknownPart(_ name: String, among known: [String]) -> UnknownPart {
    UnknownPart(
      name: name, suggestion: nearestName(to: name, among: known),
      placeInObjectiveC: project.cFamilySources.lazy.compactMap { source in
        source.facts.containers.first { $0.kind != .protocol && source.facts[$0.name] == name }
          .map { source.place(at: $0.offset) }
      }.first)
  }

  private func part(files: [Int]) -> Part {
    var found = Part(units: [], types: [])
    for file in files {
      found.units.append(Unit(file: file, declaration: -1))
      let facts = names.facts(file)
      for (index, declared) in facts.declarations.enumerated() where declared.kind.isTypeScope {
        let site = Unit(file: file, declaration: index)
        found.units.append(site)
        found.types.insert(site)
      }
    }
    return found
  }

  private var knownNames: [String] {
    var folders: Set<String> = []
    for source in project.sources {
      var path = source.path[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        if !folders.insert(String(path)).inserted { break }
      }
    }
    let targets = Set(project.targets.lazy.filter { !$0.sources.isEmpty }.map(\.name))
    return vocabulary.layerNames + knownTypes + targets.sorted() + folders.sorted()
  }

  private var knownTypes: [String] {
    var types: Set<String> = []
    for source in project.sources {
      for declared in source.facts.declarations where declared.kind.isNominalType {
        types.insert(source.facts[declared.name])
      }
    }
    return types.sorted()
  }

  /// The shortest chain of at least one step; nil if there is none.
  func chain(from start: Part, to end: Part, isSure: Bool) -> [TypeUse]? {
    let referencesByUnit = self.referencesByUnit
    var previous: [ProjectNames.Site: (unit: Unit, reference: Reference, entry: NameIndex.Entry)] = [:]
    var open: [(units: [Unit], owner: ProjectNames.Site?)] = [(start.units, nil)]
    var owners: [ProjectNames.Site: ProjectNames.Site] = [:]
    var next = 0
    while next < open.count {
      let (units, owner) = open[next]
      next += 1
      for unit in units {
        for number in referencesByUnit[unit] ?? [] {
          let reference = index.references[unit.file][number]
          let target = index.target(of: reference)
          if reference.isInPreview || isSure && target.onlyEntry == nil { continue }
          for (entry, type) in zip(target.used, target.entries)
          where previous[entry.site] == nil && entry.site != owner {
            if start.types.contains(entry.site), !end.types.contains(entry.site) { continue }
            previous[entry.site] = (unit, reference, entry)
            owners[entry.site] = owner
            if end.types.contains(entry.site), !(next == 1 && isWithin(type, unit)) {
              return steps(to: entry.site, previous, owners)
            }
            open.append((entry == type ? names.scopes(of: type) : [entry.site], entry.site))
          }
        }
      }
    }
    return nil
  }

  /// Whether a unit is the code of the type itself.
  private func isWithin(_ entry: NameIndex.Entry, _ unit: Unit) -> Bool {
    names.scopes(of: entry).contains(unit)
  }

  private func steps(
    to end: ProjectNames.Site,
    _ previous: [ProjectNames.Site: (unit: Unit, reference: Reference, entry: NameIndex.Entry)],
    _ owners: [ProjectNames.Site: ProjectNames.Site]
  ) -> [TypeUse] {
    var steps: [TypeUse] = []
    var current: ProjectNames.Site? = end
    while let site = current, let (unit, reference, entry) = previous[site] {
      let source = project.sources[unit.file]
      let (user, verb) = reference.wording(in: source)
      steps.append(
        TypeUse(
          place: source.place(at: reference.offset), user: user, verb: verb, name: entry.qualifiedName,
          declaration: entry.place, certainty: index.target(of: reference).onlyEntry == nil ? .likely : .sure)
      )
      current = owners[site]
    }
    return steps.reversed()
  }

  /// By unit, its references, as indices into those of its file.
  private var referencesByUnit: [Unit: [Int]] {
    var found: [Unit: [Int]] = [:]
    for (file, references) in index.references.enumerated() {
      let facts = names.facts(file)
      for (number, reference) in references.enumerated() where reference.kind != .import {
        let scope = facts.enclosingType(of: reference.declaration) ?? -1
        found[Unit(file: file, declaration: scope), default: []].append(number)
      }
    }
    return found
  }
}

extension String {
  /// The path without leading `./` and trailing `/`.
  fileprivate var folderPath: String {
    var path = self[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
