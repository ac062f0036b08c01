import PatuhCore

extension Builtin {
  /// Finds components that are created with a parent other than `self`.
  static let needleParentNotSelf = Builtin("needle_parent_not_self") { run, _ in run.checkNeedleParents() }
}

extension DeclarativeRun {
  /// Reports components that are created with a parent other than the component that creates them. A class that the
  /// project does not declare is recognized as a component by its name.
  fileprivate func checkNeedleParents() {
    for graph in names.needleGraphs() {
      for made in graph.constructions { reportParent(of: made, named: made.name, truth: .yes, in: graph) }
      for made in graph.foreignConstructions {
        reportParent(of: made, named: made.name, truth: .unknown, in: graph)
      }
    }
  }

  private func reportParent(
    of made: NeedleConstruction, named name: String, truth: Truth, in graph: NeedleGraph
  ) {
    guard let parent = made.parent, !parent.isSelf else { return }
    let text = "\(name)(parent: \(parent.text))"
    report(
      Match(
        place: made.place, found: text, owner: made.scope, truth: truth,
        doubt: "the project does not declare `\(name)`", subject: "\(made.scope).\(text)",
        evidence: made.component.map {
          [Evidence(place: graph.components[$0].place, message: "`\(name)` is declared here")]
        } ?? []))
  }
}
