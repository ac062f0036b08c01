import PatuhCore

/// A type's name as it is written in a file, with what it was found to mean.
public struct ResolvedName: Hashable, Sendable {
  /// What it means.
  public enum Meaning: Hashable, Sendable {
    /// One of the types and type aliases that are declared at these places; not empty. Not sure where the declaration
    /// may be out of sight.
    case declared([Place], isSure: Bool)
    /// A generic parameter or an associated type.
    case placeholder
    /// Nothing that the project declares.
    case outside
  }

  /// Where the first component begins.
  public var place: Place
  /// Dotted when qualified, without generic arguments.
  public var name: String
  /// The meaning; a type alias stands for itself.
  public var meaning: Meaning
  /// Whether the project declares types or type aliases with the first and the last component of this name, the
  /// first nested in nothing.
  public var isDeclaredSomewhere: Bool
}

/// The names of types in all files of a project, in text order. The qualifiers of a name are listed before it, each
/// with those before it: `Feed` at the place of `Feed.Item`.
public func resolvedNames(of project: Project) -> [ResolvedName] {
  let names = ProjectNames(project)
  return project.sources.indices.flatMap { file in
    var reader = ReferenceReader(file, names)
    reader.read()
    let source = project.sources[file]
    return reader.written.sorted { ($0.offset, $0.name.utf8.count) < ($1.offset, $1.name.utf8.count) }
      .flatMap { written in
        written.name.qualifiers.map { name in
          ResolvedName(
            place: source.place(at: written.offset), name: name,
            meaning: names.publicMeaning(of: name, in: file, at: written),
            isDeclaredSomewhere: names.declaresType(name) && names.declaresOuterType(name.firstNameComponent))
        }
      }
  }
}

extension ProjectNames {
  fileprivate func publicMeaning(
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
  /// `A`, `A.B`, `A.B.C` of `A.B.C`.
  fileprivate var qualifiers: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }.map { String(self[..<$0]) } + [self]
  }
}
