import PatuhCore

extension Builtin {
  /// Finds components, or dependency protocols, with the same name.
  static let needleNameDuplicate = Builtin("needle_name_duplicate") { run, _ in run.checkNeedleNames() }
}

extension DeclarativeRun {
  /// Reports components and dependency protocols of one program that have the same name.
  fileprivate func checkNeedleNames() {
    for graph in names.needleGraphs() {
      let entries = graph.components.map(\.entry) + graph.dependencyProtocols
      var first: [String: NameIndex.Entry] = [:]
      for entry in entries {
        guard let earlier = first[entry.name] else {
          first[entry.name] = entry
          continue
        }
        report(
          Match(
            place: entry.place, found: entry.name, owner: entry.place.path, truth: .yes, subject: entry.name,
            evidence: [Evidence(place: earlier.place, message: "`\(entry.name)` is declared here, too")]))
      }
    }
  }
}

extension NeedleGraph {
  /// The protocols of the program that inherit from `Dependency`, in source order.
  var dependencyProtocols: [NameIndex.Entry] {
    files.flatMap { file in
      let facts = names.facts(file)
      return facts.declarations.indices.flatMap { index -> [NameIndex.Entry] in
        guard facts.declarations[index].kind == .protocol,
          facts.inheritedNames(of: index).contains(where: { $0.lastNameComponent == "Dependency" })
        else { return [] }
        return names.types(named: facts[facts.declarations[index].name])
          .filter { $0.file == file && $0.declaration == index }
      }
    }
  }
}
