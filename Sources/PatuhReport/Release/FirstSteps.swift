import PatuhCore

/// Something to do before the next upload.
struct FirstStep: Hashable {
  /// What it is about, by which the page leads to the details.
  enum Subject: Hashable {
    /// An answer of App Store Connect that it prevents, by its number.
    case answer(Int)
    /// What App Review may object to.
    case review
    case openQuestion
  }

  /// A sentence without a full stop.
  var text: String
  /// Where.
  var place: Place?
  var subject: Subject
}

extension ReleaseReport {
  /// What to do first, in this order: against refusals that are sure, then against those that are sure under
  /// a condition, then against possible ones, each time for apps first; then what App Review may object to.
  /// Where nothing of this was found, the questions that stay open.
  var firstSteps: [FirstStep] {
    let answered = answers.indices.flatMap { number in
      appsFirst(answers[number].findings).map { (FirstStep.Subject.answer(number), $0) }
    }
    let objections = findings.filter { $0.effect == .review && $0.verdict == .atRisk }
    let order =
      answered.filter { $1.effect == .refusal }
      + answered.filter { $1.effect != .refusal && $1.condition != nil }
      + answered.filter { $1.effect != .refusal && $1.condition == nil }
      + objections.map { (.review, $0) }
    var seen: Set<String> = []
    let steps = order.compactMap { subject, entry -> FirstStep? in
      guard let fix = entry.finding.violation.fix, seen.insert(fix).inserted else { return nil }
      return FirstStep(text: fix, place: entry.finding.violation.place, subject: subject)
    }
    if !steps.isEmpty || verdict != .unknown { return steps }
    return sharedQuestions.filter(\.question.isBlocking).map { shared in
      FirstStep(
        text: "Find out: \(shared.question.message)", place: shared.places.first, subject: .openQuestion)
    }
  }
}
