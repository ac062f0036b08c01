import PatuhCore

/// A call in the source, and the functions of the project that it may call.
public struct ResolvedCall: Hashable, Sendable {
  /// Where the name of the function is.
  public var place: Place
  /// The name of the function or, for an initializer, of the type, as far as it is written.
  public var name: String
  /// Where the possible functions are declared: where their names are, and for an implicit initializer where
  /// the name of its type is. Empty if the project declares none, or if it is not known.
  public var targets: [Place]
  /// Whether the type of the value on which it is called is known, or the name alone decides.
  public var isSure: Bool
}

/// All calls in the Swift files of a project, in source order.
public func resolvedCalls(of project: Project) -> [ResolvedCall] {
  let model = CodeModel(project)
  return project.sources.indices.flatMap { file in
    let facts = model.facts(file)
    return facts.expressions.indices.compactMap { index -> ResolvedCall? in
      guard facts.expressions[index].kind == .call, let callee = facts.firstChild(of: index) else {
        return nil
      }
      let element = facts.expressions[callee]
      guard [.identifier, .member, .implicitMember, .type].contains(element.kind) else { return nil }
      let found = model.callees(of: index, in: file)
      let source = project.sources[file]
      return ResolvedCall(
        place: source.place(at: element.offset), name: facts[element.name],
        targets: found.targets.map { target in
          switch target {
          case .declaration(let site):
            project.sources[site.file].place(at: model.declaration(site).offset)
          case .implicitInitializer(let entry): entry.place
          }
        }, isSure: found.isSure)
    }
  }
}
