import PatuhCore

extension DeclarativeRun {
  /// Reports things of which there are too many or too few.
  ///
  /// If there are too many, those after the allowed number, in the order of places, are reported, with the
  /// first ones as evidence.
  func check(_ rule: CountRule) {
    let scope = rule.scope ?? .target(.production)
    let found = counted(rule.counted, in: scope)
    for unit in units(of: rule, in: scope) {
      let own = found.filter { unit.contains($0) }
      let sure = own.filter { $0.truth == .yes }
      if let atMost = rule.bounds.atMost, own.count > atMost {
        for surplus in own.dropFirst(atMost) {
          let isSure = sure.count > atMost && surplus.truth == .yes && unit.truth == .yes
          var match = surplus
          match.truth = isSure ? .yes : .unknown
          match.doubt = surplus.doubt ?? "whether all of these count cannot be decided"
          match.evidence += own.prefix(max(1, atMost)).map { other in
            Evidence(place: other.place, message: "`\(other.found)` is here, too")
          }
          report(match)
        }
      }
      if own.count < rule.bounds.atLeast {
        report(
          Match(
            place: unit.place, found: unit.name, owner: unit.name, truth: unit.truth, subject: unit.name,
            missing: "\(rule.bounds.atLeast - own.count) more"))
      }
    }
  }

  /// Everything that is counted, in the order of places.
  private func counted(_ counted: CountRule.Counted, in scope: TypeSelector) -> [Match] {
    switch counted {
    case .types(let selector):
      let scope = selection(scope)
      return types(selectedBy: selector).compactMap { entry, truth in
        let truth = truth && scope.truth(of: .declared(entry))
        return truth == .no
          ? nil
          : Match(
            place: entry.place, found: entry.qualifiedName, owner: entry.qualifiedName, truth: truth,
            subject: entry.qualifiedName)
      }
    case .usage(let patterns): return matches(of: tests(of: patterns), in: scope)
    case .referencedTypes(let selector):
      var seen: Set<[String]> = []
      return matches(of: tests(of: [.one(ReferenceUsage(selector: selector))]), in: scope).filter { match in
        seen.insert([match.owner, match.found.lastNameComponent]).inserted
      }
    }
  }

  private func matches(of tests: [UsageTest], in scope: TypeSelector) -> [Match] {
    scopes(of: CodeSelector(scope), in: tests.matchingFiles(in: project)).flatMap { file, scope in
      usages(of: tests, in: file, scope).map(match).sorted { $0.place < $1.place }
    }
  }

  /// A unit for which the number is counted separately.
  private struct Unit {
    var name: String
    var place: Place
    var truth = Truth.yes
    var contains: (Match) -> Bool
  }

  private func units(of rule: CountRule, in scope: TypeSelector) -> [Unit] {
    switch rule.unit {
    case .project: return [Unit(name: "the project", place: place) { _ in true }]
    case .type:
      return types(selectedBy: scope).map { entry, truth in
        Unit(name: entry.qualifiedName, place: entry.place, truth: truth) { $0.owner == entry.qualifiedName }
      }
    case .module:
      return project.targets.filter { !$0.sources.isEmpty }.map { target in
        let paths = Set(target.sources.map { project.sources[$0].path })
        return Unit(name: target.name, place: target.place) { paths.contains($0.place.path) }
      }
    }
  }
}
