import PatuhCore

extension DeclarativeRun {
  /// Reports components that are made with another parent than the component that makes them.
  func checkNeedleParents() {
    for graph in names.needleGraphs() {
      for made in graph.constructions {
        guard let parent = made.parent, !parent.isSelf else { continue }
        let component = graph.components[made.component]
        let text = "\(component.name)(parent: \(parent.text))"
        report(
          Match(
            place: made.place, found: text, owner: made.scope, truth: .yes, subject: "\(made.scope).\(text)",
            evidence: [Evidence(place: component.place, message: "`\(component.name)` is declared here")]))
      }
    }
  }
}
