import PatuhCore

/// The search for the uses: in Swift in two steps, each in parts that do not depend on one another, and in the C family.
/// What the parts of the second step find, one after the other, and then the C family, is ``requiredReasonUsages(in:)``.
public struct RequiredReasonSearch: Sendable {
  /// A source, by its index, with what it mentions.
  public struct MentioningSource: Sendable {
    fileprivate var file: Int
    fileprivate var mentions: SymbolMentions
  }

  private let project: Project
  private let sought: SoughtSymbols
  private let count: Int

  /// - Parameter parts: how many each step has, at most
  public init(in project: Project, parts: Int) {
    self.project = project
    count = parts
    sought = SoughtSymbols(in: project)
  }

  /// The first step: which sources mention a name to look out for.
  public var mentioning: [@Sendable () -> [MentioningSource]] {
    parts(of: project.sources.indices).map { part in
      { [sources = project.sources, words = sought.words] in
        part.compactMap { file in
          guard sources[file].hasCode else { return nil }
          let mentions = SymbolMentions(of: words, among: sources[file].facts.names)
          return mentions.isEmpty ? nil : MentioningSource(file: file, mentions: mentions)
        }
      }
    }
  }

  /// The second step: what is used in Swift.
  /// - Parameter mentioning: what the first step found
  public func parts(
    with mentioning: [MentioningSource]
  ) -> [@Sendable () -> [RequiredReasonUsage]] {
    let mentions = Dictionary(uniqueKeysWithValues: mentioning.map { ($0.file, $0.mentions) })
    let watch = SymbolWatch(project, sought, mentions)
    return parts(of: watch.files.indices).map { part in
      { [project] in
        watch.files[part].flatMap { file in
          swiftUsages(in: project.sources[file], watch.mentions(inFile: file), watch)
        }
      }
    }
  }

  /// What is used in the C family, which asks nothing of the steps.
  public var cFamilyUsages: [RequiredReasonUsage] { PatuhRules.cFamilyUsages(in: project) }

  /// About equal parts of a range, in order.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    let size = max(1, (range.count + count - 1) / count)
    return stride(from: range.lowerBound, to: range.upperBound, by: size).map {
      $0..<min($0 + size, range.upperBound)
    }
  }
}
