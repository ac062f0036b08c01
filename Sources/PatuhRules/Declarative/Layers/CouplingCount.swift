import PatuhCore

/// Counts who uses whom between the parts of a project, such as layers or modules.
struct CouplingCount {
  /// A type or file that uses others.
  private struct User: Hashable {
    var path: String
    var name: String
  }

  private var types: [String: (all: Int, protocols: Int)] = [:]
  /// By part, those of other parts that use it.
  private var users: [String: Set<User>] = [:]
  /// By part, those in it that use other parts.
  private var dependents: [String: Set<User>] = [:]

  subscript(part: String) -> Coupling {
    let counted = types[part] ?? (0, 0)
    return Coupling(
      types: counted.all, protocols: counted.protocols, afferent: users[part]?.count ?? 0,
      efferent: dependents[part]?.count ?? 0)
  }

  /// Counts the types that ship, by the parts of their files.
  mutating func addTypes(of project: Project, parts: (_ file: Int) -> [String]) {
    for entry in project.index.types where project.sources[entry.file].scope == .production {
      for part in parts(entry.file) {
        types[part, default: (0, 0)].all += 1
        if entry.kind == .protocol { types[part, default: (0, 0)].protocols += 1 }
      }
    }
  }

  /// Counts uses of types; that a module is imported is none.
  mutating func add(_ uses: [TypeUse], from: String, to: String) {
    for use in uses where use.declaration != nil {
      add(use.user, in: use.place.path, from: from, to: to)
    }
  }

  mutating func add(_ user: String, in path: String, from: String, to: String) {
    let user = User(path: path, name: user)
    dependents[from, default: []].insert(user)
    users[to, default: []].insert(user)
  }
}

extension Project {
  /// The modules that ship, with how they depend on one another; empty if there are fewer than two.
  var measuredModules: [LayerGraph.Module] {
    let modules = derived(NameTables.self).modules
    let meant = targets.indices.filter { targets[$0].isMeasuredModule }
    if meant.count < 2 { return [] }
    // A source in several targets is a part of none of them alone.
    let homes = sources.indices.map { file -> Int? in
      let own = modules.targets(of: file).filter(meant.contains)
      return own.count == 1 && sources[file].scope == .production ? own[0] : nil
    }
    func name(_ number: Int) -> String { targets[number].shownName }
    var count = CouplingCount()
    count.addTypes(of: self) { file in homes[file].map { [name($0)] } ?? [] }
    let index = derived(ReferenceIndex.self)
    for (file, home) in homes.enumerated() {
      guard let home else { continue }
      for reference in index.references[file] where !reference.isInPreview && reference.kind != .import {
        let target = index.target(of: reference)
        guard target.isSure, let entry = target.onlyEntry, let other = homes[entry.file], other != home else {
          continue
        }
        let user = reference.wording(in: sources[file]).owner
        count.add(user, in: sources[file].path, from: name(home), to: name(other))
      }
    }
    var files: [Int: Int] = [:]
    for home in homes { if let home { files[home, default: 0] += 1 } }
    return meant.filter { files[$0] != nil }.map {
      LayerGraph.Module(name: name($0), files: files[$0] ?? 0, coupling: count[name($0)])
    }
    .sorted { $0.name.precedesInBytes($1.name) }
  }
}

extension Target {
  fileprivate var isMeasuredModule: Bool {
    basis == .projectFile && role == .product && product != .pod && product != .buildTool && !sources.isEmpty
  }
}
