import PatuhCore

/// Searches the Swift sources of a project for uses of required-reason API.
public struct RequiredReasonSearch: Sendable {
  private let project: Project
  private let searched: SearchedSymbols
  /// The indices of the sources that may mention a listed name, ascending. Only these are searched.
  public let sources: [Int]

  public init(in project: Project) {
    self.project = project
    let searched = SearchedSymbols(project.cFamilySources, project.index, project.tables)
    self.searched = searched
    let words = WordFilter(Set(searched.names.map(\.quickHash)))
    sources = project.sources.indices.filter { words.mayHoldOne(of: project.sources[$0].summary.words) }
  }

  /// Makes the tables of the project's names if the search needs them, so that its parts do not wait for
  /// them: the project declares a subclass or an alias of `UserDefaults`, or a type of that name.
  public func prepareNames() {
    let isNeeded = searched.userDefaultsNames.contains {
      !project.index.types(named: $0).isEmpty || !project.index.aliased($0).isEmpty
    }
    if isNeeded { _ = project.derived(NameTables.self) }
  }

  /// What one of the sources mentions.
  public func mentions(in source: Int) -> SymbolMentions {
    SymbolMentions(of: searched.meanings, among: project.sources[source].facts.names)
  }

  /// The search, split into independent parts. Their concatenated results are in the order of the sources
  /// and, for each source, in text order.
  /// - Parameters:
  ///   - count: the maximum number of parts
  ///   - mentions: what each of the sources mentions
  public func parts(
    _ count: Int, _ mentions: [SymbolMentions]
  ) -> [@Sendable () -> [SourceUsages]] {
    let occurrences = SymbolOccurrences(project, searched, mentions: zip(sources, mentions))
    return occurrences.files.indices.split(into: count).map { part in
      { [project] in
        let scope = occurrences.scope(in: project)
        return occurrences.files[part].compactMap { file in
          let usages = swiftUsages(in: project.sources[file], number: file, occurrences, scope)
          return usages.isEmpty ? nil : SourceUsages(.swift(file), usages)
        }
      }
    }
  }
}
