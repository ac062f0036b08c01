import PatuhCore

/// What the Swift sources of a project mention of the names to look out for.
public struct SoughtMentions: Sendable {
  let sought: SoughtSymbols
  /// By the index of the source; nothing for one that mentions nothing.
  let bySource: [Int: SymbolMentions]
}

/// The search for sources that mention a name to look out for, in parts that do not depend on one another: the first step
/// to the uses. It asks neither for targets nor for what is test code, so that these may be found meanwhile.
public struct MentionSearch: Sendable {
  /// A source, by its index, with what it mentions.
  public struct MentioningSource: Sendable {
    fileprivate var source: Int
    fileprivate var mentions: SymbolMentions
  }

  private let sources: [SourceFile]
  private let sought: SoughtSymbols
  private let count: Int

  /// - Parameters:
  ///   - index: of the sources among the members
  ///   - inquiry: is told what is asked for
  ///   - parts: how many there are, at most
  public init(
    in members: TargetMembers, _ index: NameIndex, tables: AppleTables, inquiry: Inquiry?, parts: Int
  ) {
    sources = members.sources
    sought = SoughtSymbols(members.cFamilySources, index, tables, inquiry)
    count = parts
  }

  /// The search in a project that is put together.
  public init(in project: Project, parts: Int) {
    sources = project.sources
    sought = SoughtSymbols(project.cFamilySources, project.index, project.tables, project.inquiry)
    count = parts
  }

  /// What the sources mention, in their order.
  public var parts: [@Sendable () -> [MentioningSource]] {
    sources.indices.split(into: count).map { part in
      { [sources, words = sought.words] in
        part.compactMap { source in
          guard sources[source].hasCode else { return nil }
          let mentions = SymbolMentions(of: words, among: sources[source].facts.names)
          return mentions.isEmpty ? nil : MentioningSource(source: source, mentions: mentions)
        }
      }
    }
  }

  /// The outcome.
  /// - Parameter found: by all parts
  public func mentions(_ found: [MentioningSource]) -> SoughtMentions {
    SoughtMentions(
      sought: sought, bySource: Dictionary(uniqueKeysWithValues: found.map { ($0.source, $0.mentions) }))
  }
}
