/// An open question that may arise at several places, such as a condition that each of many project files
/// has.
public struct SharedQuestion: Hashable, Sendable {
  /// The first of them.
  public var question: OpenQuestion
  /// Where it arises, in the order of the questions; empty if it concerns the whole project.
  public var places: [Place]
}

extension ReleaseReport {
  /// The open questions, those that say the same as one; in the order of the first of each.
  public var sharedQuestions: [SharedQuestion] {
    var shared: [SharedQuestion] = []
    var positions: [OpenQuestion: Int] = [:]
    for question in openQuestions {
      var key = question
      key.place = nil
      if let position = positions[key] {
        shared[position].places += [question.place].compactMap(\.self)
      } else {
        positions[key] = shared.count
        shared.append(SharedQuestion(question: question, places: [question.place].compactMap(\.self)))
      }
    }
    return shared
  }

  /// How many of them keep the verdict from being clear.
  public var blockingQuestionCount: Int { sharedQuestions.count(where: \.question.isBlocking) }
}
