import PatuhCore

/// The requirements of protocols of the project that a type from outside implements with its own API:
/// `protocol Session { func data(for: URLRequest) … }` and `extension URLSession: Session {}`.
struct RequirementsOfLibraries {
  private let graph: CallGraph
  private let model: CodeModel
  private var rowsByType: [String: [EffectCause]] = [:]

  init(_ graph: CallGraph) {
    self.graph = graph
    model = graph.model
    for row in model.effects.causes {
      if let type = row.type { rowsByType[type, default: []].append(row) }
    }
  }

  /// The uses of API that the requirements in some files stand for, each once, at the requirement; in no
  /// order.
  func places(in files: [Int]) -> Set<EffectPlace> {
    let files = Set(files)
    var found: Set<EffectPlace> = []
    for (type, extensions) in model.names.tables.extensions {
      let rows = model.libraries.lineage(of: type).flatMap { rowsByType[$0] ?? [] }
      if rows.isEmpty { continue }
      for scope in extensions where isProduction(scope.file) {
        guard case .outside(let extended, _) = model.type(ofScope: scope.declaration, in: scope.file),
          extended == type
        else { continue }
        for conformance in model.inheritedTypes(of: scope) {
          for supertype in model.lineage(of: conformance) {
            found.formUnion(
              places(of: supertype, implementedBy: type, rows).filter { files.contains($0.file) })
          }
        }
      }
    }
    return found
  }

  private func isProduction(_ file: Int) -> Bool { model.names.project.sources[file].scope == .production }

  private func places(
    of supertype: ValueType, implementedBy type: String, _ rows: [EffectCause]
  ) -> [EffectPlace] {
    guard case .declared(let entries, _) = supertype else { return [] }
    return entries.filter { $0.kind == .protocol }.flatMap { entry in
      model.members(of: entry).flatMap { name, sites -> [EffectPlace] in
        let rows = rows.filter { $0.members.contains(name) }
        if rows.isEmpty { return [] }
        return sites.filter { isRequirement($0) && !isImplemented($0, name, inExtensionsOf: type) }.flatMap {
          site in
          let isOnly = graph.conformances.implementations(of: site, entry).isEmpty
          return rows.flatMap { row in
            units(of: site).map { unit in
              EffectPlace(
                effect: row.effect, unit: unit, file: site.file, offset: model.declaration(site).offset,
                api: "\(type).\(name)", isSure: isOnly && !row.isLikely, isView: row.isView)
            }
          }
        }
      }
    }
  }

  /// A requirement, and its setter.
  private func units(of site: ProjectNames.Site) -> [CodeUnit] {
    let writers = model.code(of: site.file).writers(of: site.declaration)
    return [CodeUnit(site)] + writers.map { CodeUnit(ProjectNames.Site(file: site.file, declaration: $0)) }
  }

  private func isRequirement(_ site: ProjectNames.Site) -> Bool {
    model.declaration(site).parent.index.map {
      model.facts(site.file).declarations[$0].kind == .protocol
    } ?? false
  }

  /// Whether an extension of the project implements a requirement for the type, instead of the type itself.
  private func isImplemented(
    _ requirement: ProjectNames.Site, _ name: String, inExtensionsOf type: String
  ) -> Bool {
    let labels = model.parameters(of: requirement).map(\.label)
    return (model.members(ofOutside: type)[name] ?? []).contains {
      model.parameters(of: $0).map(\.label) == labels
    }
  }
}
