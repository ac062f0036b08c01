import PatuhCore

/// Something to do before the next upload.
struct FirstStep: Hashable {
  /// What it is about; the page links it to the details.
  enum Subject: Hashable {
    /// An answer of App Store Connect that it prevents, by its number.
    case answer(Int)
    /// What App Review may object to.
    case review
    case openQuestion
  }

  /// A sentence without a full stop.
  var text: String
  /// Why it is to be done, in a sentence without a full stop, where neither the text nor the answer says so.
  var why: String?
  /// The names of the targets that need it, where the text names none of them.
  var targets: [String] = []
  /// The place of what is wrong or not known; nil if it has none.
  var place: Place?
  var subject: Subject
  /// What happens without it.
  var verdict: ReleaseVerdict
}

extension ReleaseReport {
  /// What to do first, in this order: correct project files that cannot be used, since other steps may follow
  /// from them; prevent refusals that are sure, then those that are sure under a condition, then possible
  /// ones, each time for apps first; then what App Review may object to. Steps for apps that an automated
  /// build does not upload come last. If there is none of these, what decides the questions that stay open.
  var firstSteps: [FirstStep] {
    let corrections = unusableFiles.map { question in
      FirstStep(
        text: "Correct the file: \(question.message)", place: question.place, subject: .openQuestion,
        verdict: .unknown)
    }
    let steps = stepsAgainstRefusal
    if !steps.isEmpty || verdict != .unknown { return corrections + steps }
    let corrected = Set(unusableFiles)
    let questions = sharedQuestions.filter { $0.question.isBlocking && !corrected.contains($0.question) }
    // That nothing ships, or that code is in no target, is mostly a consequence of another question.
    let causes = questions.filter { $0.question.kind != .noTarget }
    let sorted =
      causes.filter { $0.question.kind != .codeWithoutTarget }
      + causes.filter { $0.question.kind == .codeWithoutTarget }
    let open = (causes.isEmpty ? questions : sorted).map(step)
    return corrections + open.filter { $0.why != nil } + open.filter { $0.why == nil }
  }

  /// The step that answers a question.
  private func step(_ shared: SharedQuestion) -> FirstStep {
    let question = shared.question
    return FirstStep(
      text: question.fix ?? "Find out: \(question.message)",
      why: question.fix == nil ? nil : question.message, place: shared.places.first, subject: .openQuestion,
      verdict: .unknown)
  }

  /// The steps that findings ask for, those with the same words as one.
  private var stepsAgainstRefusal: [FirstStep] {
    var steps: [FirstStep] = []
    var positions: [String: Int] = [:]
    for (subject, index) in findingsToAnswer {
      let violation = findings[index].finding.violation
      guard let fix = violation.fix else { continue }
      let names = targets.filter { $0.findings.contains(index) }.map(\.summary.shownName)
      if let position = positions[fix] {
        let known = steps[position].targets
        if !known.isEmpty { steps[position].targets = (known + names).distinct }
        continue
      }
      positions[fix] = steps.count
      let isNamed = names.contains { fix.containsInBytes($0) }
      steps.append(
        FirstStep(
          text: fix, targets: isNamed ? [] : names.distinct, place: violation.place, subject: subject,
          verdict: findings[index].effect.verdict))
    }
    return steps
  }

  /// The findings against which there is something to do, by index, in the order of the steps.
  private var findingsToAnswer: [(FirstStep.Subject, Int)] {
    let answered = answers.indices.flatMap { number in
      answers[number].findings.map { (subject: FirstStep.Subject.answer(number), index: $0) }
    }
    let sure = answered.filter { findings[$0.index].effect == .refusal }
    let possible = answered.filter { findings[$0.index].effect != .refusal }
    let objections = findings.indices.filter {
      findings[$0].effect == .review && findings[$0].verdict == .atRisk
    }
    let groups = [
      sure, possible.filter { findings[$0.index].condition != nil },
      possible.filter { findings[$0.index].condition == nil }, objections.map { (.review, $0) },
    ]
    let order = groups.flatMap { group in
      let subjects = Dictionary(group.map { ($0.index, $0.subject) }) { first, _ in first }
      return sortedForApps(group.map(\.index).distinct).compactMap { index in
        subjects[index].map { ($0, index) }
      }
    }
    let last = findingsOfPassedOver
    return order.filter { !last.contains($0.1) } + order.filter { last.contains($0.1) }
  }
}
