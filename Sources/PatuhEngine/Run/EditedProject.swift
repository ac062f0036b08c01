import PatuhConfig
import PatuhCore
import PatuhRules

extension LoadedProject {
  /// The project in a snapshot in which only sources were edited, and nothing in these that decides targets,
  /// their members or notes: these are not assembled again. Nil if more has changed.
  ///
  /// - Parameters:
  ///   - new: the discovery by the names of files
  ///   - read: extracts the facts of files; for those that are the same, with the same results
  func edited(
    _ new: Discovery, in snapshot: Snapshot, _ configuration: Configuration,
    _ read: ([InputFile]) async -> Extraction
  ) async -> LoadedProject? {
    guard new == listed else { return nil }
    var current = new
    _ = current.take(unlisted, in: snapshot, configuration)
    guard current == discovery else { return nil }
    let extraction = await read(discovery.files)
    guard let edited = editedSources(extraction) else { return nil }
    var copy = self
    copy.extraction = extraction
    copy.project =
      project.keepsUsages(after: edited)
      ? project.replacing(edited) : withoutUsages.replacing(edited).withUsages()
    copy.withoutUsages = withoutUsages.replacing(edited, index: copy.project.index)
    return copy
  }

  /// The edited sources by their indices in the project. Nil if something else was edited, or something in
  /// them on which the assembly depends.
  private func editedSources(_ new: Extraction) -> [Int: SwiftSource]? {
    guard new.included.count == extraction.included.count,
      zip(new.included, extraction.included).allSatisfy({ $0.file == $1.file && $0.result === $1.result })
    else { return nil }
    var edited: [Int: SwiftSource] = [:]
    for (file, (now, before)) in zip(discovery.files, zip(new.results, extraction.results))
    where now !== before {
      guard case .source(let source) = now.facts, case .source(let earlier) = before.facts,
        source.isAssembled(as: earlier)
      else { return nil }
      // Sources that a target copies as resources are none of the project's.
      if let number = project.sources.firstIndex(where: { $0.path == file.path }) { edited[number] = source }
    }
    return edited
  }
}

extension SwiftSource {
  /// Whether targets, their members and notes are the same with these facts as with others.
  fileprivate func isAssembled(as other: SwiftSource) -> Bool {
    summary.isScript == other.summary.isScript && !summary.isVoid && !other.summary.isVoid
      && summary.importsTestFramework == other.summary.importsTestFramework
      && summary.hasEntryPoint == other.summary.hasEntryPoint
      && (!summary.hasEntryPoint || facts.hasAppEntryPoint == other.facts.hasAppEntryPoint)
      && conditionalImports == other.conditionalImports
  }

  /// The imports, and whether each depends on a build condition.
  private var conditionalImports: [ConditionalImport] {
    if !summary.hasConditions { return summary.imports.map { ConditionalImport($0, isConditional: false) } }
    return zip(summary.imports, facts.imports).map { imported, place in
      ConditionalImport(
        imported, isConditional: facts.conditions.contains { $0.extent.contains(place.offset) })
    }
  }
}

private struct ConditionalImport: Equatable {
  private let imported: SourceSummary.Import
  private let isConditional: Bool

  init(_ imported: SourceSummary.Import, isConditional: Bool) {
    (self.imported, self.isConditional) = (imported, isConditional)
  }
}

extension SourceSummary {
  /// Whether so little is left that it may be a project file that is cut off.
  fileprivate var isVoid: Bool { imports.isEmpty && declarations.isEmpty }
}
