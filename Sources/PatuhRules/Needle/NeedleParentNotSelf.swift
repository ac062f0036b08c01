import PatuhCore

extension Builtin {
  /// Finds components that are created with a parent other than `self`.
  static let needleParentNotSelf = Builtin("needle_parent_not_self") { run, _ in run.checkNeedleParents() }
}

extension DeclarativeRun {
  /// Reports components that are created with a parent other than the component that creates them. A class
  /// that the project does not declare is recognised as a component by its name.
  fileprivate func checkNeedleParents() {
    for graph in names.needleGraphs() {
      for construction in graph.constructions {
        reportParent(of: construction, named: construction.name, truth: .yes, in: graph)
      }
      for construction in graph.foreignConstructions {
        reportParent(of: construction, named: construction.name, truth: .unknown, in: graph)
      }
    }
  }

  private func reportParent(
    of construction: NeedleConstruction, named name: String, truth: Truth, in graph: NeedleGraph
  ) {
    guard let parent = construction.parent, !parent.isSelf else { return }
    let text = "\(name)(parent: \(parent.text))"
    report(
      Match(
        place: construction.place, found: text, owner: construction.scope, truth: truth,
        doubt: "the project does not declare `\(name)`", subject: "\(construction.scope).\(text)",
        evidence: construction.component.map {
          [Evidence(place: graph.components[$0].place, message: "`\(name)` is declared here")]
        } ?? []))
  }
}
