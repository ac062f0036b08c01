/// An open question that may arise at several places, such as a condition that each of many project files
/// has, or about several subjects, such as the targets whose dependencies one condition decides.
public struct SharedQuestion: Hashable, Sendable {
  /// The first of them; with several subjects, its message counts them, and its names are all of them.
  public var question: OpenQuestion
  /// Where it arises, in the order of the questions and each once; empty if it concerns the whole project.
  public var places: [Place]
}

extension [OpenQuestion] {
  /// Those that say the same as one; in the order of the first of each.
  public var shared: [SharedQuestion] {
    var groups: [[OpenQuestion]] = []
    var positions: [OpenQuestion: Int] = [:]
    for question in self {
      let cause = question.withoutSubject
      if let position = positions[cause] {
        groups[position].append(question)
      } else {
        positions[cause] = groups.count
        groups.append([question])
      }
    }
    return groups.map { group in
      var question = group[0]
      let subjects = group.compactMap(\.subject).distinct
      if subjects.count > 1 {
        question.message = "\(subjects[0]) and \(subjects.count - 1) more: \(question.withoutSubject.message)"
        question.names = subjects
      }
      return SharedQuestion(question: question, places: group.compactMap(\.place).distinct)
    }
  }
}

extension [OpenQuestion] {
  /// Those that say the same as one, with all of `others` that say it, too, so that what is said of one
  /// target counts the same as what is said of the project.
  public func shared(countedIn others: [OpenQuestion]) -> [SharedQuestion] {
    let causes = Set(map(\.withoutSubject))
    return others.filter { causes.contains($0.withoutSubject) }.shared
  }
}

extension OpenQuestion {
  /// Whether it says the same as another one, perhaps at another place or about another subject.
  public func saysTheSame(as other: OpenQuestion) -> Bool { withoutSubject == other.withoutSubject }
}

extension ReleaseReport {
  /// The open questions, those that say the same as one; in the order of the first of each.
  public var sharedQuestions: [SharedQuestion] { openQuestions.shared }

  /// How many of them keep the verdict from being clear.
  public var blockingQuestionCount: Int { sharedQuestions.count(where: \.question.isBlocking) }
}

extension OpenQuestion {
  /// What it has in common with questions that arise elsewhere or are about another subject.
  fileprivate var withoutSubject: OpenQuestion {
    var cause = self
    cause.place = nil
    cause.subject = nil
    cause.fix = nil
    cause.targetNames = []
    if let subject, message.hasPrefix("\(subject): ") {
      cause.message = String(message.dropFirst(subject.count + 2))
    }
    return cause
  }
}
