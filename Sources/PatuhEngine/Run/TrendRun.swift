import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

/// How far apart the commits of a trend are, at least: `1d`, `2w`, `3m`; a month has 30 days.
public struct TrendStep: Hashable, Sendable {
  var seconds: Int

  /// Parses a value of `--every`.
  public init?(_ word: String) {
    let days: [Character: Int] = ["d": 1, "w": 7, "m": 30]
    guard let unit = word.last.flatMap({ days[$0] }), let count = Int(word.dropLast()),
      (1...999).contains(count)
    else { return nil }
    seconds = count * unit * 86_400
  }
}

/// How many commits a trend has if it does not say where it begins, and how many it has at most.
private let (usualPoints, mostPoints) = (12, 400)

/// Counts the findings at several commits of the branch that is checked out, the earliest first. The
/// configuration on disk applies to all; there is no baseline.
/// - Parameters:
///   - since: the commit to begin with; nil for the last few
///   - progress: called after each commit
public func trend(
  _ request: AnalysisRequest, since: String?, every step: TrendStep, progress: Progress? = nil
) async throws(AnalysisError) -> [TrendPoint] {
  guard request.root.nearest(with: ".git") != nil else {
    throw .misuse("a trend needs a history: \(request.root) is in no git repository")
  }
  var request = request
  request.baseline = .none
  let setup = try Setup(request)
  let git = Git(folder: request.root.string)
  let (commits, index) = try await wrappingFailures { () async throws(Git.Failure) in
    let index = try await GitIndex(folder: ".", git: git)
    try index.refuseUnfit()
    return (try await git.sampledCommits(since: since, every: step), index)
  }
  var points: [TrendPoint] = []
  for (number, commit) in commits.enumerated() {
    let snapshot = try await wrappingFailures { () async throws(Git.Failure) in
      let state = index.state(before: try await git.changes(since: commit.hash))
      return try await Snapshot(root: request.root, state, git: git)
    }
    var watch = Stopwatch()
    let outcome = try await checked(
      snapshot, request, setup, part: SourcePart(request), cache: request.cache.map(FactCache.init),
      refusesUnknownNames: false, nil, &watch
    ).analysis.outcome
    points.append(TrendPoint(outcome, commit, setup))
    progress?(number + 1, commits.count)
  }
  return points
}

private func wrappingFailures<Value: Sendable>(
  _ body: () async throws(Git.Failure) -> Value
) async throws(AnalysisError) -> Value {
  do { return try await body() } catch { throw .misuse("the trend: \(error.message)") }
}

/// A commit and its time in seconds since 1970.
private struct DatedCommit: Sendable {
  var hash: String
  var time: Int
}

extension TrendPoint {
  fileprivate init(_ outcome: Outcome, _ commit: DatedCommit, _ setup: Setup) {
    let vocabulary = setup.rules.selection.vocabulary
    var layers: [String: Int] = [:]
    for finding in outcome.findings {
      let names = vocabulary.layers(of: finding.place.path).map(\.layer.name)
      for name in names.isEmpty ? ["-"] : names { layers[name, default: 0] += 1 }
    }
    self.init(
      commit: commit.hash, day: "\(Day(secondsSince1970: commit.time))",
      severities: SeverityCounts(outcome.findings.map(\.severity)),
      rules: Dictionary(outcome.findings.map { ($0.rule.text, 1) }, uniquingKeysWith: +), layers: layers)
  }
}

extension Git {
  /// The last commit, and going back from it the last one of each step, up to the one to begin with; the
  /// earliest first.
  fileprivate func sampledCommits(
    since: String?, every step: TrendStep
  ) async throws(Failure) -> [DatedCommit] {
    var start: DatedCommit?
    if let since {
      guard let commit = try await self.commit(named: since) else {
        throw .unfit("no commit is named \(since); has it been fetched?")
      }
      start = try await commits(["-1", commit]).first
    }
    let all = try await commits(["--first-parent", start.map { "\($0.hash)..HEAD" } ?? "HEAD"])
    var chosen: [DatedCommit] = []
    for commit in all + [start].compactMap(\.self) {
      if let last = chosen.last, last.time - commit.time < step.seconds, commit.hash != start?.hash {
        continue
      }
      if chosen.last?.hash != commit.hash { chosen.append(commit) }
      if chosen.count == (since == nil ? usualPoints : mostPoints) { break }
    }
    return chosen.reversed()
  }

  private func commits(_ arguments: [String]) async throws(Failure) -> [DatedCommit] {
    try await answer(["log", "--format=%H %ct"] + arguments).bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { line in
        let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 2, let time = Int(words[1]) else { return nil }
        return DatedCommit(hash: words[0], time: time)
      }
  }
}

extension TrendFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = TrendFormat(rawValue: word) else {
      let names = TrendFormat.allCases.map(\.rawValue).joined(separator: " and ")
      throw .misuse(#"no format of a trend is named "\#(word)"; there are \#(names)"#)
    }
    self = format
  }
}
