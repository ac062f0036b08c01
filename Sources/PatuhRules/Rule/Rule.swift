import PatuhCore

/// A rule: its information and a pure function from the project to violations.
///
/// Rules written in Swift and rules written in YAML have the same type; no later code distinguishes them.
public struct Rule: Sendable {
  /// The texts that users read about the rule.
  public let information: RuleInformation
  /// The derived values that the rule uses in every project. The runner can compute them in advance and in
  /// parallel, so that no rule waits while another rule computes a value that both use.
  public let needs: [any DerivedFromProject.Type]
  /// The effects of code that it asks for: the project must know the API that has these.
  public let effects: Set<Effect>
  /// The code on which what it finds depends.
  public let dependence: CodeDependence
  /// The function that finds violations.
  public let check: Check

  /// Makes a rule.
  public init(
    _ information: RuleInformation, needs: [any DerivedFromProject.Type] = [], effects: Set<Effect> = [],
    dependence: CodeDependence = .anyCode, check: Check
  ) {
    self.information = information
    self.needs = needs
    self.effects = effects
    self.dependence = dependence
    self.check = check
  }
}

extension Rule {
  /// The rule with another text of ``RuleInformation/why``.
  public func stating(because: String) -> Rule {
    var information = information
    information.why = because
    return Rule(information, needs: needs, effects: effects, dependence: dependence, check: check)
  }
}

/// A pure function that returns violations. The cases differ in what the function is called with. It neither
/// reads files nor sorts.
public enum Check: Sendable {
  /// Called once for each privacy manifest, vendored ones included; for these the runner lowers the severity.
  case manifest(@Sendable (Manifest, Project) -> [Violation])
  /// Called once for each source file.
  case sourceFile(@Sendable (SourceFile, Project) -> [Violation])
  /// Called once for each target.
  case target(@Sendable (Target, Project) -> [Violation])
  /// Called once.
  case project(@Sendable (Project) -> [Violation])
  /// Called once, with the rules that are defined as data.
  case selection(@Sendable (Project, RuleSelection) -> [Violation])
  /// Called once for each suppression comment, after the findings of all other rules have been settled.
  case suppression(@Sendable (SuppressionResult) -> [Violation])
  /// Called once if there is a baseline, after the findings of all other rules have been compared with it.
  case baseline(@Sendable (BaselineResult) -> [Violation])
}

extension Rule {
  /// Every violation in the project, in no particular order. Violations of suppressions and of the baseline
  /// are not included.
  ///
  /// - Parameter selection: The rules that are defined as data and apply to the project.
  public func violations(in project: Project, selection: RuleSelection = RuleSelection()) -> [Violation] {
    switch check {
    case .manifest(let check):
      project.checkedManifests.flatMap { manifest in
        var violations = check(manifest, project)
        if manifest.isGenerated {
          // The manifest is stated in a project file, which a fix-it for property lists cannot edit.
          for number in violations.indices {
            violations[number].fixIt = nil
            if let place = manifest.statement {
              violations[number].evidence.append(
                Evidence(place: place, message: "The manifest is stated here"))
            }
          }
        }
        return violations
      }
    case .sourceFile(let check):
      project.examinedFiles.flatMap { check(project.sources[$0], project) }
    case .target(let check): distinct(project.targets.flatMap { check($0, project) })
    case .project(let check): distinct(check(project))
    case .selection(let check): check(project, selection)
    case .suppression, .baseline: []
    }
  }
}

/// The violations without duplicates, which have the same place, message and target: a library described by a
/// package manifest, a podspec and an Xcode project is three targets of one name.
private func distinct(_ violations: [Violation]) -> [Violation] {
  struct Statement: Hashable {
    var place: Place
    var message: String
    var target: String?
  }
  var seen: Set<Statement> = []
  return violations.filter {
    seen.insert(.init(place: $0.place, message: $0.message, target: $0.target)).inserted
  }
}

extension Rule {
  /// Every violation in suppressions, in no particular order.
  public func violations(in suppressions: [SuppressionResult]) -> [Violation] {
    if case .suppression(let check) = check { suppressions.flatMap(check) } else { [] }
  }

  /// Every violation in the baseline, in no particular order.
  public func violations(in baseline: BaselineResult) -> [Violation] {
    if case .baseline(let check) = check { check(baseline) } else { [] }
  }
}
