import PatuhCore

extension ReleaseReport {
  /// The steps that findings ask for: one for each action, with all targets and files that need it.
  var stepsAgainstFindings: [FirstStep] {
    var groups: [StepGroup] = []
    var positions: [StepGroup.Key: Int] = [:]
    var positionsByFix: [String: Int] = [:]
    for (subject, index) in findingsToAnswer {
      let finding = findings[index].finding
      guard let fix = finding.violation.fix else { continue }
      let names = targets.filter { $0.findings.contains(index) }.map(\.summary.shownName)
      let action = StepGroup.Action(
        fix: fix, files: [fileToEdit(for: finding)].compactMap(\.self),
        targets: names.contains { fix.containsInBytes($0) } ? [] : names.distinct)
      let head = headsOfSteps[finding.rule]
      let key = StepGroup.Key(
        action: head ?? fix, urgency: head == nil ? nil : StepGroup.Urgency(subject, findings[index]))
      // The same action against something less urgent is the same step.
      if let position = positionsByFix[fix] ?? positions[key] {
        groups[position].take(action)
        positionsByFix[fix] = position
      } else {
        positions[key] = groups.count
        positionsByFix[fix] = groups.count
        groups.append(StepGroup(subject: subject, index: index, head: head, actions: [action]))
      }
    }
    return groups.map(step)
  }

  private func step(_ group: StepGroup) -> FirstStep {
    let entry = findings[group.index]
    var step = FirstStep(
      text: "", place: entry.finding.violation.place, subject: group.subject, verdict: entry.effect.verdict,
      onset: entry.onset)
    let parts = group.actions.joined.map { action in
      FirstStep.Part(text: self.step(action.fix, in: action.files), targets: action.targets)
    }
    if let head = group.head, parts.count > 1 {
      (step.text, step.parts) = (head, parts)
    } else if let part = parts.first {
      (step.text, step.targets) = (part.text, part.targets)
    }
    return step
  }
}

/// Findings that one step answers.
private struct StepGroup {
  struct Key: Hashable {
    var action: String
    /// Nil if it makes no difference.
    var urgency: Urgency?
  }

  struct Urgency: Hashable {
    var subject: FirstStep.Subject
    var effect: ReleaseFinding.Effect
    var isConditional: Bool

    init(_ subject: FirstStep.Subject, _ finding: ReleaseFinding) {
      self.subject = subject
      effect = finding.effect
      isConditional = finding.condition != nil
    }
  }

  /// What a fix says, and for which targets and files.
  struct Action {
    var fix: String
    var files: [String]
    var targets: [String]
  }

  var subject: FirstStep.Subject
  /// The first of the findings.
  var index: Int
  /// A sentence for all actions; nil if there is only one.
  var head: String?
  var actions: [Action]

  mutating func take(_ action: Action) {
    guard let position = actions.firstIndex(where: { $0.fix == action.fix }) else {
      actions.append(action)
      return
    }
    actions[position].files = (actions[position].files + action.files).distinct
    if !actions[position].targets.isEmpty {
      actions[position].targets = (actions[position].targets + action.targets).distinct
    }
  }
}

extension [StepGroup.Action] {
  /// The same, with those for the same targets and files as one if their sentences differ in one word alone:
  /// `Say in A why` and `Say in B why`.
  fileprivate var joined: [StepGroup.Action] {
    var groups: [(action: StepGroup.Action, fixes: [String])] = []
    for action in self {
      let position = groups.firstIndex { known in
        known.action.targets == action.targets && known.action.files == action.files
          && sentence(joining: known.fixes + [action.fix]) != nil
      }
      if let position {
        groups[position].fixes.append(action.fix)
      } else {
        groups.append((action, [action.fix]))
      }
    }
    return groups.map { group in
      var action = group.action
      action.fix = sentence(joining: group.fixes) ?? action.fix
      return action
    }
  }
}

/// Sentences that differ in one word alone as one; nil if they do not.
private func sentence(joining sentences: [String]) -> String? {
  let words = sentences.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
  guard let first = words.first, words.allSatisfy({ $0.count == first.count }) else { return nil }
  let different = first.indices.filter { number in words.contains { $0[number] != first[number] } }
  guard different.count < 2 else { return nil }
  guard let number = different.first else { return sentences.first }
  var joined = first.map(String.init)
  joined[number] = listed(words.map { String($0[number]) }, atMost: words.count)
  return joined.joined(separator: " ")
}

/// What the steps of a rule have in common, if there are several.
private let headsOfSteps: [RuleID: String] = [
  "bundle_version_invalid": "Correct these versions",
  "extension_version_differs": "Give extensions the version of their app",
  "manifest_missing": "Add a privacy manifest to each of these targets",
  "purpose_string_empty": "Write out these purpose strings",
  "purpose_string_missing": "Add the purpose strings that are missing",
  "reason_mismatch": "Declare the reasons that fit the uses",
  "required_reason_undeclared": "Declare the API that these targets use in their privacy manifests",
  "sdk_manifest_missing": "Update these SDKs",
]

extension ReleaseFinding.Onset {
  /// When a step has to be done, in words.
  var words: String {
    switch self {
    case .xcode(let version): "Before you build with Xcode \(version)"
    case .date(let time): "Before \(time)"
    }
  }
}
