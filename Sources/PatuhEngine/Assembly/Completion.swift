import PatuhCore
import PatuhRules

/// The sources of which only outlines are known, and which of them must be read to their end.
struct Completion: Sendable {
  private struct Open: Sendable {
    var source: Int
    var file: InputFile
    var outline: SourceOutline
  }

  private var open: [Open]
  /// What the open sources are known not to hold.
  private var answered = Inquiry.Names()

  /// - Parameter files: those that the extraction is of
  init(of project: Project, _ extraction: Extraction, files: [InputFile]) {
    var numbers = [String: Int](minimumCapacity: project.sources.count)
    for (number, source) in project.sources.enumerated() { numbers[source.path] = number }
    open = files.indices.compactMap { index in
      guard let outline = extraction.outlines[index], let source = numbers[files[index].path] else {
        return nil
      }
      return Open(source: source, file: files[index], outline: outline)
    }
  }

  /// Takes out the sources that could change an answer to what was asked, in the order of the project.
  mutating func needed(for names: Inquiry.Names) -> [(source: Int, file: InputFile)] {
    let mentioned = WordFilter(hashes(names.mentioned.subtracting(answered.mentioned)))
    let declared = WordFilter(hashes(names.declared.subtracting(answered.declared)))
    answered = names
    if mentioned.isEmpty && declared.isEmpty { return [] }
    var needed: [(source: Int, file: InputFile)] = []
    open.removeAll { entry in
      let isNeeded =
        mentioned.mayHoldOne(of: entry.outline.words) || declared.mayHoldOne(of: entry.outline.declared)
      if isNeeded { needed.append((entry.source, entry.file)) }
      return isNeeded
    }
    return needed
  }
}

private func hashes(_ names: Set<String>) -> Set<UInt32> { Set(names.map(\.wordHash)) }

/// The project with its uses of required-reason API when all sources are read that may hold one or tell something of
/// one.
///
/// What is asked for while uses are looked for says which sources matter; these are read, and uses are looked for again,
/// until nothing is asked for that a source outside could answer.
/// - Parameters:
///   - project: assembled from the extraction, without uses
///   - files: those that the extraction is of
///   - read: the facts of some of them, in order
func completedWithUsages(
  _ project: Project, _ extraction: Extraction, files: [InputFile],
  read: ([InputFile]) async -> [FileFacts]
) async -> Project {
  var project = await withUsages(project)
  guard let inquiry = project.inquiry else { return project }
  inquiry.soughtUsers(of: project.tables.hints())
  var completion = Completion(of: project, extraction, files: files)
  while true {
    let needed = completion.needed(for: inquiry.names)
    if needed.isEmpty { return project }
    var facts: [Int: SourceFacts] = [:]
    for (entry, read) in zip(needed, await read(needed.map(\.file))) {
      if case .source(let read) = read { facts[entry.source] = read }
    }
    project = await withUsages(project.with(facts: facts))
  }
}

private func withUsages(_ project: Project) async -> Project {
  let searches = requiredReasonSearches(in: project, parts: 16)
  let usages = await concurrentMap(searches) { $0() }.flatMap(\.self)
  return project.with(usages: project.withTargets(usages))
}
