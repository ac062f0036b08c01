import PatuhCore

/// The search for the uses, once it is known which sources mention what: in Swift in parts that do not depend on one
/// another, and in the C family. What the parts find, one after the other, and then the C family, is
/// ``requiredReasonUsages(in:)``.
public struct RequiredReasonSearch: Sendable {
  private let project: Project
  private let watch: SymbolWatch
  private let count: Int

  /// - Parameters:
  ///   - mentions: of the sources of the project
  ///   - parts: how many there are, at most
  public init(in project: Project, _ mentions: SoughtMentions, parts: Int) {
    self.project = project
    watch = SymbolWatch(project, mentions)
    count = parts
  }

  /// What is used in Swift.
  public var parts: [@Sendable () -> [SourceUsages]] {
    watch.files.indices.split(into: count).map { part in
      { [project, watch] in
        let scope = watch.scope(in: project)
        return watch.files[part].compactMap { file in
          let usages = swiftUsages(in: project.sources[file], number: file, watch, scope)
          return usages.isEmpty ? nil : SourceUsages(.swift(file), usages)
        }
      }
    }
  }
}
