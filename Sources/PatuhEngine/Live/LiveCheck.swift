import PatuhCore
import PatuhRules
import SystemPackage

/// A check of a project that is being edited. The next check reads only what has changed since.
public struct LiveCheck: Sendable {
  public private(set) var analysis: Analysis
  /// Why the configuration, as it is written now, is not used: the last one without a fault is. Nil if it is
  /// used.
  public let configurationFault: AnalysisError?
  /// The paths of the files that are not the same on disk as in the check before; nil if all were read.
  public private(set) var changedPaths: Set<String>?
  /// By rule that does not depend on any code, what it found, shown or not.
  private let found: [RuleID: [Finding]]
  private let inputs: SetupInputs
  private let folderStamps: TreeStamps
  private var fileStamps: TreeStamps
  private let day: Day
  /// Whether the fault is that the configuration names something that the project does not have.
  private let refusesNames: Bool

  /// Checks a project with the texts that are not saved. Facts of files that are the same as in the last
  /// check are kept.
  /// - Parameters:
  ///   - texts: by path relative to the root
  ///   - last: the last check with a request that differs at most in its day
  ///   - rereads: whether to read all files and list them again, whatever their stamps say
  ///   - early: called with what the other rules find, if rules of architecture run and more than bodies of
  ///     functions was edited: these take most of the time
  /// - Returns: nil if it was cancelled
  /// - Throws: if the configuration has a fault and no earlier check is known
  public static func next(
    _ request: AnalysisRequest, texts: [String: [UInt8]], after last: LiveCheck?, rereads: Bool = false,
    progress: Progress? = nil, early: (@Sendable (EarlyCheck) async -> Void)? = nil
  ) async throws(AnalysisError) -> LiveCheck? {
    let snapshot = Snapshot(
      root: request.root, texts: texts, last == nil ? BegunListing(of: request.root) : nil)
    let inputs = SetupInputs(request, snapshot)
    func next(
      _ setup: Setup, of source: LiveCheck?, fault: AnalysisError? = nil, refusesNames: Bool = false
    ) async throws(AnalysisError) -> LiveCheck? {
      try await checked(
        request, snapshot, inputs, setup, isSameSetup: source != nil, fault, refusesNames: refusesNames,
        after: last, rereads: rereads, progress, early)
    }
    if let last, last.inputs == inputs, !last.refusesNames {
      return try await next(last.analysis.setup, of: last, fault: last.configurationFault)
    }
    var setup: Setup
    do throws(AnalysisError) { setup = try Setup(request, snapshot) } catch {
      guard let last else { throw error }
      return try await next(last.analysis.setup, of: last, fault: error)
    }
    await setup.followMoves(request, in: snapshot)
    do throws(AnalysisError) { return try await next(setup, of: nil) } catch {
      guard let last else { throw error }
      return try await next(last.analysis.setup, of: last, fault: error, refusesNames: true)
    }
  }

  /// - Parameters:
  ///   - isSameSetup: whether the setup is that of the last check
  ///   - fault: why another setup is not used
  ///   - refusesNames: whether that is because of names that the project does not have
  private static func checked(
    _ request: AnalysisRequest, _ snapshot: Snapshot, _ inputs: SetupInputs, _ setup: Setup,
    isSameSetup: Bool, _ fault: AnalysisError?, refusesNames: Bool, after last: LiveCheck?, rereads: Bool,
    _ progress: Progress?, _ early: (@Sendable (EarlyCheck) async -> Void)?
  ) async throws(AnalysisError) -> LiveCheck? {
    var watch = Stopwatch()
    let rules = try setup.rules.selected(only: request.only)
    watch.finish("configuration")
    var (listed, folderStamps) = (last?.analysis.read.listed, last?.folderStamps.refreshed)
    let isListed = last.map { last in
      isSameSetup && !rereads && folderStamps?.areSame(as: last.folderStamps) == true
        && last.analysis.snapshot.unsavedPaths == snapshot.unsavedPaths
    }
    // Decoded while git lists the files.
    let sameTables = isSameSetup ? last?.analysis.project.tables : nil
    async let decoded = sameTables.map(Result.success) ?? setup.tables
    if isListed != true {
      let new = try await setup.discovery(in: snapshot)
      (listed, folderStamps) = (new, .ofFolders(new))
    }
    guard let listed, let folderStamps, request.cancellation?.isCancelled != true else { return nil }
    let tables = try await decoded.get()
    watch.finish("discover")

    let paths = listed.files.map(\.path) + (last?.analysis.read.otherPaths ?? [])
    let fileStamps = TreeStamps.ofFiles(paths, in: request.root)
    let changed = last.flatMap { rereads ? nil : fileStamps.changed(since: $0.fileStamps) }
    let known = last.flatMap { last in
      changed.map { changed in
        KnownFacts(
          last.analysis.read.extraction, of: last.analysis.read.discovery.files, in: last.analysis.snapshot,
          without: changed)
      }
    }
    if let last, let changed, isListed == true, fault == last.configurationFault, !refusesNames,
      request.today == last.day, !snapshot.differsInBytes(from: last.analysis.snapshot, changed)
    {
      var same = last
      (same.analysis.snapshot, same.fileStamps, same.changedPaths) = (snapshot, fileStamps, [])
      return same
    }
    let holdsAll = known.map { known in
      zip(listed.files, known.results(for: listed.files, in: snapshot)).allSatisfy { file, result in
        // What is being typed is not cached.
        result != nil || snapshot.isText(file.path)
      }
    }
    let read = await readProject(
      request, setup, listed, tables, in: snapshot, known: known,
      after: isSameSetup ? last?.analysis.read : nil,
      cache: holdsAll == true ? nil : request.cache.map(FactCache.init), progress, &watch)
    if request.cancellation?.isCancelled == true { return nil }

    var (fault, refusesNames) = (fault, refusesNames)
    if fault == nil {
      do throws(AnalysisError) { try setup.refuseUnknownNames(in: read.project, read.discovery) } catch {
        guard isSameSetup else { throw error }
        (fault, refusesNames) = (error, true)
      }
    }
    func check(_ state: CheckedState, by rules: SelectedRules) -> LiveCheck {
      LiveCheck(
        analysis: state.analysis, configurationFault: fault, changedPaths: changed,
        found: state.found(by: rules.run.filter { !$0.rule.dependence.contains(.anyCode) }), inputs: inputs,
        folderStamps: folderStamps, fileStamps: fileStamps, day: request.today, refusesNames: refusesNames)
    }
    if isSameSetup { read.project.follow(last?.analysis.project) }
    defer { read.project.follow(nil) }
    let earlier =
      isSameSetup && read.own == nil
      ? last.flatMap { EarlierFindings($0.found, before: read.project) } : nil
    var found: [RuleID: [Finding]] = [:]
    if let early, earlier == nil, let quick = rules.withoutArchitecture {
      let state = await judged(read, read.project, snapshot, request, setup, quick, &watch)
      if request.cancellation?.isCancelled == true {
        read.project.forgetDerivedValues()
        return nil
      }
      await early(EarlyCheck(check: check(state, by: quick), rules: Set(quick.run.map(\.id))))
      for rule in quick.run { found[rule.id] = [] }
      for finding in state.found { found[finding.rule, default: []].append(finding) }
    }
    let state = await judged(
      read, read.project, snapshot, request, setup, rules, known: found, earlier: earlier, &watch)
    if request.cancellation?.isCancelled == true {
      read.project.forgetDerivedValues()
      return nil
    }
    return check(state, by: rules)
  }
}

extension CheckedState {
  /// What some rules found, by rule.
  fileprivate func found(by rules: [ProjectRule]) -> [RuleID: [Finding]] {
    let empty: [RuleID: [Finding]] = Dictionary(rules.map { ($0.id, []) }) { first, _ in first }
    return found.reduce(into: empty) { byRule, finding in byRule[finding.rule]?.append(finding) }
  }
}

/// A check with only some of the rules.
public struct EarlyCheck: Sendable {
  public var check: LiveCheck
  /// The rules that were judged.
  public var rules: Set<RuleID>
}

extension SelectedRules {
  /// The selection without rules of architecture, and without those that judge what all others have found.
  /// Nil if no rule of architecture runs.
  fileprivate var withoutArchitecture: SelectedRules? {
    guard run.contains(where: { $0.rule.information.family == .architecture }) else { return nil }
    var quick = self
    quick.run.removeAll { rule in
      if rule.rule.information.family == .architecture || rule.judgesFindings { return true }
      if case .selection = rule.rule.check { return true }
      // They judge by the rules of architecture.
      return ["frozen_use_gone"].contains(rule.id.text)
    }
    quick.reported.formIntersection(quick.run.map(\.id))
    return quick
  }
}

extension LiveCheck {
  /// Lets go of what was computed from the project. To be called when another check has replaced this one.
  public func release() { analysis.project.forgetDerivedValues() }

  /// Whether another check is of the same state of the project, so that nothing was judged again.
  public func isSameProject(as other: LiveCheck) -> Bool {
    analysis.project.holderOfDerivedValues === other.analysis.project.holderOfDerivedValues
  }

  /// The configurations of projects below the root, which are not applied to it; sorted.
  public func configurationsBelow(for request: AnalysisRequest) -> [String] {
    request.usesConfiguration ? analysis.read.discovery.configurationsBelow(in: request) : []
  }

  /// The bytes of a file in the check's snapshot; nil if it cannot be read.
  public func bytes(of path: String) -> [UInt8]? {
    if case .bytes(let bytes) = analysis.snapshot.bytes(of: path, limit: ReadLimits.source) {
      bytes
    } else {
      nil
    }
  }

  /// Whether there is a file at a path.
  public func isFile(_ path: String) -> Bool { (try? analysis.snapshot.kind(at: path)) == .file }
}

/// The bytes of the files that the setup of a project is made from; nil for a file that is not there.
private struct SetupInputs: Equatable, Sendable {
  private var configuration: [UInt8]?
  private var misnamedConfiguration: [UInt8]?
  private var baseline: [UInt8]?

  init(_ request: AnalysisRequest, _ snapshot: Snapshot) {
    func bytes(of path: String) -> [UInt8]? {
      if case .bytes(let bytes) = snapshot.bytes(of: path, limit: ReadLimits.projectFile) {
        bytes
      } else {
        nil
      }
    }
    if request.usesConfiguration {
      configuration = bytes(of: configurationFileName)
      misnamedConfiguration = configuration == nil ? bytes(of: ".patuh.yaml") : nil
    }
    if case .otherFile(let path) = request.baseline {
      if case .bytes(let bytes) = FileBytes(of: path, limit: ReadLimits.projectFile) { baseline = bytes }
    } else if request.baseline != .none {
      baseline = bytes(of: request.baseline.name)
    }
  }
}

extension LoadedProject {
  /// The paths of the files that only other files name.
  fileprivate var otherPaths: [String] {
    let known = Set(listed.files.map(\.path))
    return (discovery.files.map(\.path) + extraction.included.map(\.file.path)).filter { !known.contains($0) }
  }
}
