import PatuhCore
import PatuhRules

/// The sources of which only outlines are known, and what must be read of them before rules are asked.
struct Completion: Sendable {
  /// A source of which no more is known than its outline.
  private struct Open: Sendable {
    /// The index of the source in the project.
    var source: Int
    /// The index of the file in the extraction.
    var file: Int
  }

  /// What is known of the files so far.
  private(set) var extraction: Extraction
  private let files: [InputFile]
  private let cache: FactCache?
  private var open: [Open]
  /// What the open sources are known not to hold.
  private var answered = Inquiry.Names()

  /// - Parameters:
  ///   - extraction: what the project is assembled from
  ///   - files: those that the extraction is of
  ///   - cache: where outlines are kept for later runs
  init(of extraction: Extraction, files: [InputFile], cache: FactCache? = nil) {
    self.extraction = extraction
    self.files = files
    self.cache = cache
    // The sources of a project are in byte order.
    let order =
      files.areInOrderOfPaths
      ? Array(files.indices) : files.indices.sorted { files[$0].path.precedesInBytes(files[$1].path) }
    open = []
    var source = 0
    for file in order {
      guard case .source = extraction.results[file].facts else { continue }
      if extraction.results[file].isOutline { open.append(Open(source: source, file: file)) }
      source += 1
    }
  }

  // MARK: Uses

  /// The project with its uses of required-reason API when all sources are read that may hold one or tell something of
  /// one.
  ///
  /// What is asked for while uses are looked for says which sources matter; these are read, and uses are looked for
  /// again, until nothing is asked for that a source outside could answer.
  /// - Parameters:
  ///   - mentions: of the project's sources; nil when they have yet to be found
  ///   - read: the facts of some of the files, in order
  mutating func withUsages(
    _ project: Project, _ mentions: SoughtMentions? = nil, read: ([InputFile]) async -> [FileFacts]
  ) async -> Project {
    var (project, mentions) = (project, mentions)
    while true {
      let known = if let mentions { mentions } else { await soughtMentions(in: project) }
      var usages = await usagesInKnownFacts(of: project, known)
      project.inquiry?.soughtUsers(of: project.tables.hints())
      let asked = project.inquiry.map { newlyAsked($0.names) }
      async let likely = Self.concerned(open, in: extraction, by: asked)
      usages.noteTargets(of: project)
      let facts = await facts(of: likely, asked, read: read)
      if facts.isEmpty { return project.with(usages: usages) }
      project = project.with(facts: facts)
      mentions = nil
    }
  }

  /// The open sources that could change an answer to what was asked.
  private static func concerned(_ open: [Open], in extraction: Extraction, by asked: Asked?) async -> [Open] {
    guard let asked, !asked.isEmpty else { return [] }
    let concerned = await concurrentMap(open) { entry in
      extraction.results[entry.file].outline.map(asked.mayConcern) == true
    }
    return zip(open, concerned).filter(\.1).map(\.0)
  }

  /// Reads open sources; those that could change an answer are told, by the index of the source, and open no more.
  private mutating func facts(
    of likely: [Open], _ asked: Asked?, read: ([InputFile]) async -> [FileFacts]
  ) async -> [Int: SourceFacts] {
    guard let asked, !likely.isEmpty else { return [:] }
    var facts: [Int: SourceFacts] = [:]
    for (entry, read) in zip(likely, await read(likely.map { files[$0.file] })) {
      if case .source(let read) = read, take(read, for: entry, asked) { facts[entry.source] = read }
    }
    open.removeAll { facts[$0.source] != nil }
    return facts
  }

  /// Takes what a source says that was read to its end; returns whether that could change an answer to what was asked.
  /// If it could, the next run reads the source at once. If it could not, an outline stays that is no wider than need be:
  /// a scan takes each local name for a declared one.
  private mutating func take(_ facts: SourceFacts, for entry: Open, _ asked: Asked) -> Bool {
    let result = extraction.results[entry.file]
    let outline = SourceOutline(of: facts)
    if let key = result.key?.ofOutline, cache?.holds(key) == false { cache?.add(outline, under: key) }
    guard asked.mayConcern(outline) || !facts.problems.isEmpty else {
      extraction.results[entry.file] = FileReader.Result(of: outline, result.key)
      return false
    }
    if let key = result.key { cache?.noteNeed(of: key) }
    extraction.results[entry.file] = FileReader.Result(facts: .source(facts))
    return true
  }

  /// What was not asked before.
  private mutating func newlyAsked(_ names: Inquiry.Names) -> Asked {
    defer { answered = names }
    return Asked(
      mentioned: WordFilter(hashes(names.mentioned.subtracting(answered.mentioned))),
      declared: WordFilter(hashes(names.declared.subtracting(answered.declared))))
  }

  /// Names that a search asked for.
  private struct Asked: Sendable {
    var mentioned: WordFilter
    var declared: WordFilter

    var isEmpty: Bool { mentioned.isEmpty && declared.isEmpty }

    /// Whether a source of this outline could change an answer.
    func mayConcern(_ outline: SourceOutline) -> Bool {
      mentioned.mayHoldOne(of: outline.words) || declared.mayHoldOne(of: outline.declared)
    }
  }

  // MARK: Problems

  /// Parses the sources that were scanned and not read since. Those with which something is wrong are read to their end;
  /// these are told, by the index of the source.
  /// - Parameter progress: called from any thread after each of them
  mutating func unsoundSources(jobs: Int, _ progress: Progress?) async -> [Int: SourceFacts] {
    let waiting = open.filter { extraction.results[$0.file].unparsed != nil }
    let finished = Counter(from: files.count - waiting.count)
    let unsound = await concurrentMap(waiting, jobs: jobs) { [extraction, cache, count = files.count] entry in
      let result = extraction.results[entry.file]
      let facts = result.outline.flatMap { result.unparsed?.factsIfUnsound($0, cache) }
      progress?(finished.next(), count)
      return facts
    }
    var sources: [Int: SourceFacts] = [:]
    for (entry, facts) in zip(waiting, unsound) {
      extraction.results[entry.file].unparsed = nil
      guard let facts else { continue }
      sources[entry.source] = facts
      extraction.results[entry.file] = FileReader.Result(facts: .source(facts))
    }
    open.removeAll { sources[$0.source] != nil }
    return sources
  }
}

private func hashes(_ names: Set<String>) -> Set<UInt32> { Set(names.map(\.quickHash)) }
