import PatuhCore

extension DeclarativeRun {
  /// Reports references between layers and slices that the rule forbids, each at its place, and cycles of
  /// allowed references.
  func check(_ rule: DependencyRule) {
    var cycles = LayerCycleFinder()
    var stability = StabilityFinder()
    visit(rule, in: rule.isOfWholeProject ? nil : project.examinedFiles) { dependency, isMeant in
      if rule.forbidsLessStable, isMeant == .yes { stability.add(dependency, project) }
      if dependency.fault == nil {
        if rule.forbidsCycles, isMeant == .yes {
          cycles.add(dependency, slicedBy: rule.slices?.capture.value)
        }
      } else if frozen.isEmpty || !frozen.contains(use(dependency)) {
        report(dependency, truth: dependency.truth && isMeant)
      }
    }
    for cycle in cycles.found { report(cycle) }
    for step in stability.found { report(step) }
  }

  /// The uses that the rule forbids, sure or likely, each with its places in order.
  func forbiddenUses(by rule: DependencyRule) -> [ForbiddenUse: [Place]] {
    var found: [ForbiddenUse: [Place]] = [:]
    visit(rule) { dependency, isMeant in
      if dependency.fault == nil || (dependency.truth && isMeant) == .no { return }
      found[use(dependency), default: []].append(
        project.sources[dependency.file].place(at: dependency.reference.offset))
    }
    return found
  }

  private func use(_ dependency: LayerDependency) -> ForbiddenUse {
    ForbiddenUse(
      path: project.sources[dependency.file].path,
      name: dependency.entry?.qualifiedName ?? dependency.target.name)
  }

  /// Calls the body with each reference between layers, in the order of places, and with whether the rule
  /// applies to its file.
  /// - Parameter files: the files to visit; nil for all
  private func visit(
    _ rule: DependencyRule, in files: [Int]? = nil, _ body: (LayerDependency, Truth) -> Void
  ) {
    var judge = LayerJudge(
      rule, names.shared.layers.answer(vocabulary) { LayerMap(project, vocabulary) }, project,
      slicedTypes: rule.slices?.target.map(selection))
    let scope = rule.scope.map(selection)
    let meant = (files ?? [Int](project.sources.indices)).compactMap { file -> (file: Int, truth: Truth)? in
      let truth = scope?.truth(ofFile: file) ?? Truth(project.sources[file].scope == .production)
      return truth == .no || judge.layers[file].isEmpty ? nil : (file, truth)
    }
    names.prepareReferences(of: meant.map(\.file))
    for (file, isMeant) in meant {
      let found = names.references(of: file)
      for reference in found.references {
        guard let dependency = judge.dependency(reference, to: found.targets[reference.target], in: file)
        else {
          continue
        }
        body(dependency, isMeant)
      }
    }
  }

  private func report(_ dependency: LayerDependency, truth: Truth) {
    let words = DependencyWords(dependency, project)
    let sentence = definition.message?.filling(["found": dependency.target.name, "owner": words.owner])
    report(
      Match(
        place: words.place, found: dependency.target.name, owner: words.owner, truth: truth,
        doubt: words.doubt, subject: "\(words.owner).\(dependency.target.name)",
        evidence: words.declaration.map { [$0] } ?? [],
        sentence: "\(sentence ?? words.prohibition): \(words.use)",
        site: names.facts(dependency.file).dependencySite(of: dependency.reference.declaration)))
  }

  private func report(_ step: UnstableStep) {
    let words = DependencyWords(step.first, project)
    let count = step.count == 1 ? "once" : "in \(step.count) places"
    report(
      Match(
        place: words.place, found: step.to, owner: step.from, truth: .yes,
        subject: "\(step.from) -> \(step.to)",
        evidence: [Evidence(place: words.place, message: words.statement)],
        sentence: "layer `\(step.from)` (instability \(step.own.text)) uses layer `\(step.to)`"
          + " (\(step.theirs.text)), which is less stable, \(count)", isSeparate: true))
  }

  private func report(_ cycle: LayerCycle) {
    let steps = cycle.steps.map { DependencyWords($0, project) }
    guard let first = steps.first else { return }
    let chain = (cycle.nodes + cycle.nodes.prefix(1)).map { "`\($0)`" }.joined(separator: " -> ")
    report(
      Match(
        place: first.place, found: cycle.nodes.joined(separator: " -> "), owner: cycle.nodes[0],
        truth: .yes,
        subject: cycle.nodes.joined(separator: " -> "),
        evidence: steps.map { Evidence(place: $0.place, message: $0.statement) },
        sentence: "the \(cycle.noun) use one another in a cycle: \(chain)"))
  }
}
