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
  /// The place of what is wrong or not known; nil if it has none.
  var place: Place?
  var subject: Subject
}

extension ReleaseReport {
  /// What to do first, in this order: correct project files that cannot be used, since other steps may follow
  /// from them; prevent refusals that are sure, then those that are sure under a condition, then possible
  /// ones, each time for apps first; then what App Review may object to. Steps for apps that an automated
  /// build does not upload come last. If there is none of these, the questions that stay open.
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
    let corrections = unusableFiles.map { question in
      FirstStep(
        text: "Correct the file: \(question.message)", place: question.place, subject: .openQuestion)
    }
    var seen: Set<String> = []
    let last = Set(findingsOfPassedOver.map { findings[$0] })
    let steps = (order.filter { !last.contains($1) } + order.filter { last.contains($1) }).compactMap {
      subject, entry -> FirstStep? in
      guard let fix = entry.finding.violation.fix, seen.insert(fix).inserted else { return nil }
      return FirstStep(text: fix, place: entry.finding.violation.place, subject: subject)
    }
    if !steps.isEmpty || verdict != .unknown { return corrections + steps }
    let corrected = Set(unusableFiles)
    let questions = sharedQuestions.filter { $0.question.isBlocking && !corrected.contains($0.question) }
    return corrections
      + questions.map { shared in
        FirstStep(
          text: "Find out: \(shared.question.message)", place: shared.places.first, subject: .openQuestion)
      }
  }
}
