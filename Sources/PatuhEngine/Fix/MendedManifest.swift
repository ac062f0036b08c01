import PatuhCore
import PatuhExtract

/// A manifest of which what can be mended mechanically has been mended, in memory.
public struct MendedManifest: Sendable {
  /// Relative to the project root.
  public var path: String
  /// As it is on disk.
  public var before: [UInt8]
  public var after: [UInt8]
  /// What `after` says.
  var facts: PropertyListFacts
  /// What was found before and is mended, or came up when something else was.
  public var mended: [Finding]
  /// What has a remedy and was left as it is, with the reason; of places after the mending.
  public var refused: [(finding: Finding, reason: String)]

  /// Whether there is anything to write.
  public var isChanged: Bool { before != after }
}

extension MendedManifest {
  /// Mends one finding after the other until nothing is left that can be mended.
  init(_ bytes: [UInt8], judge: ManifestJudge) {
    path = judge.path
    before = bytes
    mended = []
    var state = judge.state(bytes, propertyListFacts(bytes))
    var reasons: [ManifestFault: String] = [:]
    while mended.count < mendingLimit,
      let finding = state.shown.first(where: { $0.isMendable && reasons[ManifestFault($0)] == nil })
    {
      do throws(MendingRefusal) {
        state = try state.mending(finding, judge: judge)
        mended.append(finding)
        // What stood in the way may be gone.
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

/// How many findings of one file a run mends.
private let mendingLimit = 1000

/// Why a finding is not mended, as the end of a sentence.
struct MendingRefusal: Error {
  var reason: String
}

extension ManifestState {
  /// The state without a finding. What its remedy brings up is mended along with it, or else nothing is: two entries that
  /// are meant for one category become one.
  func mending(
    _ finding: Finding, judge: ManifestJudge, depth: Int = 0
  ) throws(MendingRefusal) -> ManifestState {
    guard depth < 4, finding.isMendable, judge.reports(finding), let remedy = finding.violation.remedy else {
      throw .causing(finding)
    }
    var next = try edited(by: remedy, judge: judge)
    let fault = ManifestFault(finding)
    guard next.faults[fault, default: 0] < faults[fault, default: 0] else {
      throw MendingRefusal(reason: "it would be found again")
    }
    let caused = next.findings(beyond: self).filter { remedy.causes($0) }.map(ManifestFault.init)
    for fault in caused {
      guard let further = next.findings.last(where: { ManifestFault($0) == fault }) else { continue }
      next = try next.mending(further, judge: judge, depth: depth + 1)
    }
    return next
  }

  private func edited(by remedy: Remedy, judge: ManifestJudge) throws(MendingRefusal) -> ManifestState {
    do throws(PropertyListEditFault) {
      let edited = try editedPropertyList(bytes, remedy.changes)
      return judge.state(edited.bytes, edited.facts)
    } catch {
      throw MendingRefusal(reason: error.reason)
    }
  }
}

extension MendingRefusal {
  fileprivate static func causing(_ finding: Finding) -> MendingRefusal {
    MendingRefusal(reason: "that would bring up [\(finding.rule)] \(finding.violation.message)")
  }
}

extension Remedy {
  /// Whether a finding that was not there before is the doing of the remedy. What a new name merely shows, such as the
  /// faults below a key that was misspelt, is not: it was there, and is told now.
  fileprivate func causes(_ finding: Finding) -> Bool {
    let renamed = changes.compactMap { if case .text(_, let position) = $0 { position } else { nil } }
    if renamed.count < changes.count { return true }
    let places = [finding.place] + finding.violation.evidence.map(\.place)
    return places.contains { place in place.position.map(renamed.contains) ?? true }
  }
}
