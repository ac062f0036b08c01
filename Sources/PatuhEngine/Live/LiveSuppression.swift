import PatuhCore
import PatuhRules

/// A comment that suppresses a finding, to be put on a line of its own above that of a place.
public struct SuppressionText: Hashable, Sendable {
  public var place: Place
  public var text: String
}

extension LiveCheck {
  /// The comments that suppress a finding: one above its place; for a finding about uses, one above each that
  /// has evidence in the file.
  /// - Parameter path: the file in which the comment is to be
  public func suppressions(of finding: Finding, in path: String) -> [SuppressionText] {
    let rule = analysis.setup.rules.all.first { $0.id == finding.rule }
    guard let rule, !rule.rule.check.isAboutSuppressions else { return [] }
    let date = analysis.needsDate(finding.rule) ? " until: \(Day.today.nextYear)" : ""
    let names = finding.violation.newCategories.map { RequiredReasonCategory.shortName($0) }
    let places: [Place]
    if finding.violation.target == nil {
      places = [finding.place]
    } else {
      let parts = finding.violation.newParts.map(\.evidence.place)
      places = [finding.place] + (parts.isEmpty ? finding.violation.evidence.map(\.place) : parts)
    }
    var seen: Set<Int> = []
    return places.filter { $0.path == path }.compactMap { place in
      guard let form = analysis.commentForm(at: place), let line = place.position?.line,
        seen.insert(line).inserted
      else { return nil }
      // In a manifest the place does not show the category.
      let isInManifest = form.hasPrefix("<!--") && finding.violation.target != nil && !names.isEmpty
      let category = isInManifest ? " category: \(names.joined(separator: ", "))" : ""
      let words = #"patuh:disable:next \#(finding.rule)\#(category) reason: ""\#(date)"#
      return SuppressionText(place: place, text: form.replacing("%", with: words))
    }
  }
}

extension Day {
  /// The same day a year later, as it is written in a suppression.
  fileprivate var nextYear: String {
    let parts = description.split(separator: "-").map(String.init)
    guard parts.count == 3, let year = Int(parts[0]) else { return description }
    let day = parts[1] == "02" && parts[2] == "29" ? "28" : parts[2]
    return "\(year + 1)-\(parts[1])-\(day)"
  }
}
