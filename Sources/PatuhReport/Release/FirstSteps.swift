import PatuhCore

/// Something to do before the next upload.
struct FirstStep: Hashable {
  /// What it is about; the page links it to the details.
  enum Subject: Hashable {
    /// An answer of App Store Connect that it prevents, by its number.
    case answer(Int)
    /// A crash at launch.
    case launch
    /// What App Store Connect has announced to refuse.
    case upload
    /// What App Review may object to.
    case review
    case openQuestion
  }

  /// What is done for some targets alone.
  struct Part: Hashable {
    /// A sentence without a full stop.
    var text: String
    /// The names of the targets that need it, where the text names none of them.
    var targets: [String]
  }

  /// A sentence without a full stop.
  var text: String
  /// Why it is to be done, in a sentence without a full stop, where neither the text nor the answer says so.
  var why: String?
  /// The names of the targets that need it, where the text names none of them.
  var targets: [String] = []
  /// What it consists of, if that is not the same for all targets; empty otherwise.
  var parts: [Part] = []
  /// The place of what is wrong or not known; nil if it has none.
  var place: Place?
  var subject: Subject
  /// What happens without it.
  var verdict: ReleaseVerdict
  /// When it has to be done; nil for today.
  var onset: ReleaseFinding.Onset?
}

extension ReleaseReport {
  /// What to do first, in this order: correct project files that cannot be used, and find those that are
  /// absent, since other steps may follow from them; prevent refusals that are sure, then those that are sure
  /// under a condition, then crashes at launch, then possible refusals, each time for apps first; then what
  /// App Review may object to. Steps for apps that an automated build does not upload come after these. If
  /// there is none of these, what decides the questions that stay open. What matters only from a date on is
  /// last.
  var firstSteps: [FirstStep] {
    let corrections =
      unusableFiles.map { question in
        FirstStep(
          text: "Correct the file: \(question.message)", place: question.place, subject: .openQuestion,
          verdict: .unknown)
      } + openApps.shared.map(step)
    let steps = stepsAgainstFindings
    let now = steps.filter { $0.onset == nil }
    let early = now + steps.filter { $0.onset != nil && $0.subject == .launch }
    let later = steps.filter { $0.onset != nil && $0.subject != .launch }
    if !now.isEmpty || verdict != .unknown { return corrections + steps }
    return corrections + early + stepsForQuestions + later
  }

  /// The questions on the apps themselves, unless a project file is to be corrected first.
  private var openApps: [OpenQuestion] { unusableFiles.isEmpty ? questionsOnApps : [] }

  /// What decides the questions that stay open.
  private var stepsForQuestions: [FirstStep] {
    let corrected = Set(unusableFiles + openApps)
    let questions = sharedQuestions.filter { $0.question.isBlocking && !corrected.contains($0.question) }
    // That nothing ships, or that code is in no target, is mostly a consequence of another question.
    let causes = questions.filter { $0.question.kind != .noTarget }
    let sorted =
      causes.filter { $0.question.kind != .codeWithoutTarget }
      + causes.filter { $0.question.kind == .codeWithoutTarget }
    let open = (causes.isEmpty ? questions : sorted).map(step)
    return open.filter { $0.why != nil } + open.filter { $0.why == nil }
  }

  /// The step that answers a question.
  private func step(_ shared: SharedQuestion) -> FirstStep {
    let question = shared.question
    return FirstStep(
      text: question.fix ?? "Find out: \(question.message)",
      why: question.fix == nil ? nil : question.message, place: shared.places.first, subject: .openQuestion,
      verdict: .unknown)
  }

  /// A finding against which there is something to do, by index, and what the step is about.
  typealias Answerable = (subject: FirstStep.Subject, index: Int)

  /// In the order of the steps.
  var findingsToAnswer: [Answerable] {
    let answered = answers.indices.flatMap { number -> [Answerable] in
      answers[number].findings.map { (subject: .answer(number), index: $0) }
    }
    let sure = answered.filter { findings[$0.index].effect == .refusal }
    let possible = answered.filter { findings[$0.index].effect != .refusal }
    let crashes = answerable(.launch) { $0.crashesAtLaunch }
    let sureCrashes = crashes.filter { findings[$0.index].finding.violation.certainty == .sure }
    let likelyCrashes = crashes.filter { findings[$0.index].finding.violation.certainty != .sure }
    let objections = answerable(.review) {
      $0.effect == .review && $0.verdict == .atRisk && !$0.crashesAtLaunch
    }
    let announced = answerable(.upload) { $0.onset != nil && !$0.crashesAtLaunch }
    let urgent: [[Answerable]] = [
      sure, possible.filter { findings[$0.index].condition != nil }, sureCrashes,
      possible.filter { findings[$0.index].condition == nil }, objections,
    ]
    return inOrder(urgent) + inOrder([likelyCrashes, announced])
  }

  private func answerable(
    _ subject: FirstStep.Subject, _ isMeant: (ReleaseFinding) -> Bool
  ) -> [Answerable] {
    findings.indices.filter { isMeant(findings[$0]) }.map { (subject: subject, index: $0) }
  }

  /// The groups one after another, in each of them apps first; then what is only about apps that an automated
  /// build does not upload.
  private func inOrder(_ groups: [[Answerable]]) -> [Answerable] {
    let order = groups.flatMap { group -> [Answerable] in
      let subjects = Dictionary(group.map { ($0.index, $0.subject) }) { first, _ in first }
      return sortedForApps(group.map(\.index).distinct).compactMap { index in
        subjects[index].map { (subject: $0, index: index) }
      }
    }
    let last = findingsOfPassedOver
    return order.filter { !last.contains($0.index) } + order.filter { last.contains($0.index) }
  }
}
