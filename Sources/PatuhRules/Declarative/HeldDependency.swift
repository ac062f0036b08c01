import PatuhCore

/// A type that a property of a type keeps, or that its initializer takes: mostly one dependency, told at two places.
struct HeldDependency: Hashable {
  var path: String
  /// The qualified name of the type that has the property or the initializer.
  var owner: String
  /// As written.
  var name: String

  /// At which of the two places it stands.
  enum Site {
    case property
    case initParameter
  }
}

extension SourceFacts {
  /// Where a dependency is told that stands in a declaration; nil for any other place.
  func dependencySite(of declaration: Link<Declaration>) -> HeldDependency.Site? {
    guard let index = declaration.index else { return nil }
    if isMember(index, of: .storedProperties) { return .property }
    return isMember(index, of: .initParameters) ? .initParameter : nil
  }
}

extension [Place: DeclarativeRun.Report] {
  /// The reports, where the parameter of an initializer is evidence of what is said of the property. A property about
  /// which less is sure takes nothing over.
  func joiningParameters() -> [Violation] {
    var properties: [HeldDependency: Place] = [:]
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
