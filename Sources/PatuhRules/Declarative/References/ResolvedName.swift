import PatuhCore

/// The name of a type in a file, and its resolved meaning.
public struct ResolvedName: Hashable, Sendable {
  /// The meaning of a name.
  public enum Meaning: Hashable, Sendable {
    /// One of the types and type aliases that are declared at these places; not empty. `isSure` is false if
    /// the declaration may be invisible here.
    case declared([Place], isSure: Bool)
    /// A generic parameter or an associated type.
    case placeholder
    /// The project declares nothing with this meaning.
    case outside
  }

  /// The place where the first component begins.
  public var place: Place
  /// The name without generic arguments; dotted if it is qualified.
  public var name: String
  /// The meaning; type aliases are not followed.
  public var meaning: Meaning
  /// Whether the project declares types or type aliases with the first and the last component of this name,
  /// the first one not nested.
  public var isDeclaredSomewhere: Bool
}

/// The type names in all files of a project, in source order. The qualifiers of a name are listed before it,
/// each with its own qualifiers: `Feed` at the place of `Feed.Item`.
public func resolvedNames(of project: Project) -> [ResolvedName] {
  let names = ProjectNames(project)
  return project.sources.indices.flatMap { file in
    var reader = ReferenceReader(file, names)
    reader.read()
    let source = project.sources[file]
    return reader.written.sorted { ($0.offset, $0.name.utf8.count) < ($1.offset, $1.name.utf8.count) }
      .flatMap { written in
        written.name.prefixes.map { name in
          ResolvedName(
            place: source.place(at: written.offset), name: name,
            meaning: names.meaning(of: name, in: file, at: written),
            isDeclaredSomewhere: names.declaresType(name) && names.declaresOuterType(name.firstNameComponent))
        }
      }
  }
}

extension ProjectNames {
  fileprivate func meaning(
    of name: String, in file: Int, at written: ReferenceReader.Written
  ) -> ResolvedName.Meaning {
    let found = resolution(of: name, in: file, at: written.declaration, offset: written.offset)
    switch found.meaning {
    case .outside: return .outside
    case .placeholder: return .placeholder
    case .types(let entries): return .declared(entries.map(\.place), isSure: found.isSure)
    case .aliases(let sites):
      let places = sites.map {
        project.sources[$0.file].place(at: facts($0.file).declarations[$0.declaration].offset)
      }
      return .declared(places, isSure: found.isSure)
    }
  }
}

extension String {
  /// The name and all its qualifiers, the shortest first: `A`, `A.B` and `A.B.C` for `A.B.C`.
  fileprivate var prefixes: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }.map { String(self[..<$0]) } + [self]
  }
}
