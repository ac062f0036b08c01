import PatuhCore
import PatuhExtract

/// A privacy manifest to which the fix-its have been applied, in memory.
public struct FixedManifest: Sendable {
  /// Relative to the project root.
  public var path: String
  /// The bytes on disk.
  public var before: [UInt8]
  public var after: [UInt8]
  /// The facts of `after`.
  var facts: PropertyListFacts
  /// The findings that were fixed, including those that appeared when others were fixed.
  public var fixed: [Finding]
  /// The findings whose fix-it was not applied, with the reason and with their places in the fixed file.
  public var refused: [(finding: Finding, reason: String)]

  /// Whether there is anything to write.
  public var isChanged: Bool { before != after }
}

extension FixedManifest {
  /// Fixes one finding after the other until none is left that can be fixed.
  init(_ bytes: [UInt8], judge: ManifestChecker) {
    path = judge.path
    before = bytes
    fixed = []
    var state = judge.state(bytes, propertyListFacts(bytes))
    var reasons: [ManifestFault: String] = [:]
    while fixed.count < fixLimit,
      let finding = state.shown.first(where: { $0.isFixable && reasons[ManifestFault($0)] == nil })
    {
      do throws(FixRefusal) {
        state = try state.applyingFixIt(finding, judge: judge)
        fixed.append(finding)
        // The obstacle may be gone now.
        reasons = [:]
      } catch {
        reasons[ManifestFault(finding)] = error.reason
      }
    }
    after = state.bytes
    facts = state.facts
    refused = state.shown.compactMap { finding in reasons[ManifestFault(finding)].map { (finding, $0) } }
  }
}

/// The maximum number of findings of one file that a run fixes.
private let fixLimit = 1000

/// Why a finding is not fixed, as the end of a sentence.
struct FixRefusal: Error {
  var reason: String
}

extension ManifestState {
  /// The state without a finding. Findings that its fix-it causes are fixed too, or else nothing is: two
  /// entries that are meant for one category become one. Nothing is fixed either if a corrected name reveals
  /// a finding, such as one below a misspelt key, that cannot be fixed.
  func applyingFixIt(
    _ finding: Finding, judge: ManifestChecker, depth: Int = 0
  ) throws(FixRefusal) -> ManifestState {
    guard depth < 4, finding.isFixable, judge.reports(finding), let fixIt = finding.violation.fixIt else {
      throw .causing(finding)
    }
    var next = try edited(by: fixIt, judge: judge)
    let fault = ManifestFault(finding)
    guard next.faults[fault, default: 0] < faults[fault, default: 0] else {
      throw FixRefusal(reason: "it would be found again")
    }
    let further = next.findings(beyond: self)
    try next.fix(further.filter { fixIt.causes($0) }, judge: judge, depth: depth + 1)
    // These are fixed one by one afterwards, as those that were there before.
    var trial = next
    let revealed = further.filter { !fixIt.causes($0) && trial.number(of: $0.rule) > number(of: $0.rule) }
    try trial.fix(revealed, judge: judge, depth: depth + 1)
    return next
  }

  private mutating func fix(_ others: [Finding], judge: ManifestChecker, depth: Int) throws(FixRefusal) {
    for fault in others.map(ManifestFault.init) {
      guard let finding = findings.last(where: { ManifestFault($0) == fault }) else { continue }
      self = try applyingFixIt(finding, judge: judge, depth: depth)
    }
  }

  private func number(of rule: RuleID) -> Int { findings.count { $0.rule == rule } }

  private func edited(by fixIt: FixIt, judge: ManifestChecker) throws(FixRefusal) -> ManifestState {
    do throws(PropertyListEditFault) {
      let edited = try editedPropertyList(bytes, fixIt.changes)
      return judge.state(edited.bytes, edited.facts)
    } catch {
      throw FixRefusal(reason: error.reason)
    }
  }
}

extension FixRefusal {
  fileprivate static func causing(_ finding: Finding) -> FixRefusal {
    FixRefusal(reason: "that would bring up [\(finding.rule)] \(finding.violation.message)")
  }
}

extension FixIt {
  /// Whether the fix-it causes a finding that was not there before. One that a corrected name only reveals is
  /// not caused by it: the fault was there already and is only reported now.
  fileprivate func causes(_ finding: Finding) -> Bool {
    let renamed = changes.compactMap { if case .text(_, let position) = $0 { position } else { nil } }
    if renamed.count < changes.count { return true }
    let places = [finding.place] + finding.violation.evidence.map(\.place)
    return places.contains { place in place.position.map(renamed.contains) ?? true }
  }
}
