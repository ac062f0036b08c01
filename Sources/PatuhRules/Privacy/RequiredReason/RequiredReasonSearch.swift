import PatuhCore

/// Searches the Swift sources of a project for uses of required-reason API.
public struct RequiredReasonSearch: Sendable {
  private let project: Project
  private let sought: SoughtSymbols
  /// The indices of the sources that may mention a listed name, ascending; only these are searched.
  public let sources: [Int]

  public init(in project: Project) {
    self.project = project
    let sought = SoughtSymbols(project.cFamilySources, project.index, project.tables)
    self.sought = sought
    let words = WordFilter(Set(sought.names.map(\.quickHash)))
    sources = project.sources.indices.filter { words.mayHoldOne(of: project.sources[$0].summary.words) }
  }

  /// The search in parts that do not depend on one another. Their results, one after the other, are in the
  /// order of the sources, and for each source in text order.
  /// - Parameter count: the number of parts, at most
  public func parts(_ count: Int) -> [@Sendable () -> [SourceUsages]] {
    let watch = SymbolWatch(project, sought, in: sources)
    return watch.files.indices.split(into: count).map { part in
      { [project] in
        let scope = watch.scope(in: project)
        return watch.files[part].compactMap { file in
          let usages = swiftUsages(in: project.sources[file], number: file, watch, scope)
          return usages.isEmpty ? nil : SourceUsages(.swift(file), usages)
        }
      }
    }
  }
}
