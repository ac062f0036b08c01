import PatuhCore

/// A rule that settings of the project must fulfil a demand.
struct ProjectDemandRule: RuleBody {
  static let key = "project"

  let demand: any ProjectDemand

  init?(_ field: Field, beside rule: inout Fields) {
    guard var fields = Fields(field, subject: #""project""#) else { return nil }
    let log = field.log
    let before = log.errors.count
    let found = projectDemands.compactMap { type in fields.optional(type.key) { type.init($0) } }
    fields.finish()
    let keys = projectDemands.map { $0.key }
    if keys.filter(fields.holds).count != 1, log.errors.count == before {
      log.report(#""project" needs one of \#(keys.quotedAlternatives())"#, at: fields.position)
    }
    guard log.errors.count == before, let demand = found.first else { return nil }
    self.demand = demand
  }

  var parts: [LanguagePart] { [] }

  var dependence: CodeDependence { type(of: demand).dependence }

  /// A demand on the whole project needs no names.
  var needs: [any DerivedFromProject.Type] { [] }

  func check(_ run: DeclarativeRun) { demand.check(run) }
}

/// A demand on the settings and project files of a project.
protocol ProjectDemand: Condition {
  /// Reports the settings that do not fulfil it.
  func check(_ run: DeclarativeRun)
}
