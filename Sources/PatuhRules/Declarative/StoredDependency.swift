import PatuhCore

/// A type that a property stores or an initializer takes. Usually both are the same dependency, in two
/// places.
struct StoredDependency: Hashable {
  var path: String
  /// The qualified name of the type that has the property or the initializer.
  var owner: String
  /// The name of the dependency as written.
  var name: String

  /// Which of the two places it is.
  enum Site {
    case property
    case initParameter
  }
}

extension SourceFacts {
  /// Whether a declaration is one of the two places for a dependency; nil if it is neither.
  func dependencySite(of declaration: Link<Declaration>) -> StoredDependency.Site? {
    guard let index = declaration.index else { return nil }
    if isMember(index, of: .storedProperties) { return .property }
    return isMember(index, of: .initParameters) ? .initParameter : nil
  }
}

extension [Place: DeclarativeRun.Report] {
  /// The violations, sorted by place. A report about an initializer parameter becomes evidence for the report
  /// about the property with the same dependency, unless the parameter's report is sure and the property's is
  /// only likely.
  func joiningParameters() -> [Violation] {
    var properties: [StoredDependency: Place] = [:]
    for (place, report) in self where report.held?.site == .property {
      guard let dependency = report.held?.dependency else { continue }
      properties[dependency] = Swift.min(place, properties[dependency] ?? place)
    }
    var joined = self
    for (place, report) in sorted(by: { $0.key < $1.key }) where report.held?.site == .initParameter {
      guard let dependency = report.held?.dependency, let property = properties[dependency],
        let kept = joined[property],
        kept.violation.certainty == .sure || report.violation.certainty == .likely
      else { continue }
      joined[property]?.violation.evidence.append(
        Evidence(place: place, message: "the initializer takes `\(dependency.name)` here"))
      joined[place] = nil
    }
    return joined.values.map(\.violation).sorted { $0.place < $1.place }
  }
}
