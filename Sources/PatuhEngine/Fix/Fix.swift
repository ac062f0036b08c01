import PatuhCore
import PatuhReport
import SystemPackage

/// The result of `--fix`, or of its dry run.
public struct FixResult: Sendable {
  /// The remaining findings, with the manifests after the fix-its.
  public var analysis: Analysis
  /// The manifests that have something to fix, by path.
  public var manifests: [FixedManifest]
  /// Why manifests could not be written, by their paths.
  public var failures: [String: AnalysisError]
  public var isDryRun: Bool
}

/// Checks a project, applies the fix-its in its privacy manifests, and reports what is left.
///
/// - Parameter isDryRun: whether nothing is written
public func fix(
  _ request: AnalysisRequest, isDryRun: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> FixResult {
  var manifests: [FixedManifest] = []
  var failures: [String: AnalysisError] = [:]
  var analysis = try await analyse(request, progress: progress) { project, setup, rules in
    manifests = fixedManifests(of: project, setup, rules, request)
    var written: [String: PropertyListFacts] = [:]
    for manifest in manifests where manifest.isChanged {
      do throws(AnalysisError) {
        if !isDryRun { try write(manifest, in: request.root) }
        written[manifest.path] = manifest.facts
      } catch {
        failures[manifest.path] = error
      }
    }
    return project.with(manifests: written)
  }
  // A fix-it that is still there was refused, and is not offered again.
  for index in analysis.outcome.findings.indices {
    analysis.outcome.findings[index].violation.fixIt = nil
  }
  return FixResult(analysis: analysis, manifests: manifests, failures: failures, isDryRun: isDryRun)
}

/// The first-party privacy manifests that have something to fix; a file with several paths counts once.
private func fixedManifests(
  of project: Project, _ setup: Setup, _ rules: SelectedRules, _ request: AnalysisRequest
) -> [FixedManifest] {
  let scope = PathScope(request.paths)
  let testData = TestData(of: project, scope: scope)
  let checkers = ManifestCheckers(project, setup, rules, request)
  var seen: Set<FilePath> = []
  return project.manifests.compactMap { manifest in
    let path = request.root.pushing(FilePath(manifest.path))
    guard manifest.origin == .firstParty, !manifest.isGenerated, scope.contains(manifest.path),
      !testData.holds(manifest.path), let real = realPath(path),
      seen.insert(real).inserted,
      case .bytes(let bytes) = FileBytes(of: path, limit: ReadLimits.propertyListPrefix)
    else { return nil }
    let fixed = FixedManifest(bytes, judge: checkers.checker(of: manifest.path))
    return fixed.isChanged || !fixed.refused.isEmpty ? fixed : nil
  }
}

/// Makes what checks each of a project's manifests by itself.
struct ManifestCheckers {
  private let project: Project
  private let setup: Setup
  private let rules: SelectedRules
  private let request: AnalysisRequest
  /// Nil if the configuration suppresses nothing, so that no caller needs to know which target a file belongs
  /// to.
  private let owners: TargetFindings?

  init(_ project: Project, _ setup: Setup, _ rules: SelectedRules, _ request: AnalysisRequest) {
    self.project = project
    self.setup = setup
    self.rules = rules
    self.request = request
    let isSuppressing = !rules.excludedTargets.isEmpty || !rules.suppressions.isEmpty
    owners = isSuppressing ? TargetFindings(of: project) : nil
  }

  func checker(of path: String) -> ManifestChecker {
    let suppressions = rules.excludedTargets + rules.suppressions
    return ManifestChecker(
      path, all: setup.rules.all, selected: rules, tables: project.tables,
      suppressions: suppressions.compactMap { owners?.suppression($0, in: path) },
      baseline: setup.baseline, request: request)
  }
}

private func write(_ manifest: FixedManifest, in root: FilePath) throws(AnalysisError) {
  let path = root.pushing(FilePath(manifest.path))
  guard case .bytes(manifest.before) = FileBytes(of: path, limit: ReadLimits.propertyListPrefix) else {
    throw .misuse("\(manifest.path) is not fixed: it has changed meanwhile")
  }
  do throws(Errno) {
    try replaceFile(path, with: manifest.after)
  } catch {
    throw .misuse("\(manifest.path) cannot be written: \(reason(error))")
  }
}

extension FixResult {
  /// The changes, in a form that `patch -p1` and `git apply` accept.
  public var difference: String {
    manifests.filter(\.isChanged).map {
      unifiedDifference(from: $0.before, to: $0.after, path: $0.path) ?? ""
    }
    .joined()
  }

  /// The manifests that could not be written, one error per line, in the order of the manifests.
  public var errors: [String] { manifests.compactMap { failures[$0.path] }.map { "\($0)" } }

  /// The messages for the user, one per line; errors come first.
  public var messages: [String] {
    var lines = errors
    for manifest in manifests {
      lines += manifest.refused.map { finding, reason in
        let place = finding.place.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "patuh: \(manifest.path)\(place): not fixed: \(reason) [\(finding.rule)]"
      }
    }
    let changed = manifests.filter { $0.isChanged && failures[$0.path] == nil }
    if isDryRun {
      lines += changed.filter { unifiedDifference(from: $0.before, to: $0.after, path: $0.path) == nil }.map {
        "patuh: \($0.path): would be fixed; it is not written in UTF-8, so that no difference can be shown"
      }
    }
    let count = changed.reduce(0) { $0 + $1.fixed.count }
    guard count > 0 else {
      return failures.isEmpty ? lines + ["patuh: nothing was found that --fix can fix"] : lines
    }
    let tally = "\(counted(count, "finding")) in \(counted(changed.count, "file"))"
    return lines + [
      isDryRun ? "patuh: would fix \(tally); left: \(analysis.outcome.tally)" : "patuh: fixed \(tally)"
    ]
  }
}
