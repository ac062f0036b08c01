import PatuhCore

/// Operations, which a queue runs: no code calls what they do.
extension CallGraph {
  /// The code that makes an operation for what the operation does: its `main` or `start`, or a method that a
  /// superclass leaves to it. What a superclass does in `main` is what its subclasses fill in, so it counts
  /// for none of them.
  func operationUses(of site: Site) -> [Use] {
    let declared = model.declaration(site)
    guard declared.kind == .function,
      declared.modifiers.isDisjoint(with: [.static, .classMember, .local]),
      let scope = declared.parent.index
    else { return [] }
    let type = model.type(ofScope: scope, in: site.file)
    guard case .declared(let entries, _) = type, let entry = entries.first, entry.kind == .class,
      isOperation(type), !isSuperclass(entry),
      Self.operationMethods.contains(model.name(of: site)) || fillsIn(site, of: type)
    else { return [] }
    let initializers = model.members(of: entry)["init"] ?? []
    return (initializers.isEmpty ? [entry.site] : initializers).map {
      Use(
        user: CodeUnit($0), file: site.file, offset: declared.offset, isSure: false, isImplied: true,
        isDeferred: true)
    }
  }

  private func isOperation(_ type: ValueType) -> Bool {
    model.lineage(of: type).contains {
      if case .outside("Operation", _) = $0 { true } else { false }
    }
  }

  private func isSuperclass(_ entry: NameIndex.Entry) -> Bool {
    let name = entry.qualifiedName.lastNameComponent
    return !model.names.project.derived(Subtypes.self).candidates(of: [name]).isEmpty
  }

  /// Whether a method overrides one that does nothing itself.
  private func fillsIn(_ method: Site, of type: ValueType) -> Bool {
    model.lineage(of: type).dropFirst().contains { supertype in
      guard case .declared(let entries, _) = supertype else { return false }
      return entries.contains { entry in
        entry.kind == .class
          && (model.members(of: entry)[model.name(of: method)] ?? []).contains {
            model.facts($0.file).isAbstract(function: $0.declaration)
              && model.mayImplement(method, requirement: $0)
          }
      }
    }
  }

  private static let operationMethods: Set = ["main", "start"]
}
