import PatuhCore
import Synchronization

/// Answers about a project, each worked out when it is first asked for, for all rules of a run.
///
/// Rules that run side by side may work out the same answer twice; they come to the same one.
final class SharedAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Mutex<[Question: Answer]>([:])

  func answer(_ question: Question, _ work: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[question] }) { return answer }
    let answer = work()
    known.withLock { $0[question] = answer }
    return answer
  }
}

/// Answers about a project that take some time: each is worked out once, and who asks meanwhile waits. One must not
/// ask for another of its own kind.
final class AnswersOnce<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private final class Slot: Sendable {
    let answer = Mutex<Answer?>(nil)
  }

  private let slots = Mutex<[Question: Slot]>([:])

  func answer(_ question: Question, _ work: () -> Answer) -> Answer {
    slot(for: question).answer.withLock { answer in
      if let answer { return answer }
      let new = work()
      answer = new
      return new
    }
  }

  /// Works out the answers to some questions, but for those that others are at: who goes through the same questions
  /// side by side shares the work and does not wait.
  func prepare(_ questions: some Sequence<Question>, _ work: (Question) -> Answer) {
    for question in questions {
      _ = slot(for: question).answer.withLockIfAvailable { answer in
        if answer == nil { answer = work(question) }
      }
    }
  }

  private func slot(for question: Question) -> Slot {
    slots.withLock { slots in
      if let known = slots[question] { return known }
      let new = Slot()
      slots[question] = new
      return new
    }
  }
}

/// What rules that select the same files, types and words find out once for all.
struct SharedByRules: DerivedFromProject {
  /// For a condition on files, its truth for each file.
  let fileConditions = AnswersOnce<SelectorCondition, [Truth]>()
  /// The types that a selector may mean.
  let selectedTypes = AnswersOnce<TypeSelector, SelectedTypes>()
  /// The words that patterns fit.
  let matchingWords = AnswersOnce<WordQuestion, MatchingWords>()
  /// The words that may mean a type whose name patterns demand.
  let meaningWords = AnswersOnce<[NamePattern], MatchingWords>()
  /// All supertypes of a name, by the last component of their names.
  let supertypes = SharedAnswers<String, Set<String>>()
  /// The supertypes that production code gives to a type that the project does not declare.
  let supertypesGiven = SharedAnswers<String, [String]>()
  /// The last components of the names of all supertypes of a type, sorted.
  let inheritedNames = SharedAnswers<DeclaredPath, [String]>()
  /// All supertypes of a type.
  let supertypesOfTypes = SharedAnswers<ProjectNames.Site, [Supertype]>()
  /// The code of a file that stands in no type of the project.
  let outsideCode = AnswersOnce<Int, [OutsideCode]>()
  /// The references of a file.
  let references = AnswersOnce<Int, FileReferences>()
  /// The layers that each file is in.
  let layers = AnswersOnce<Vocabulary, LayerMap>()

  init(_ project: Project) {}

  struct WordQuestion: Hashable {
    var part: MatchingWords.Part
    var patterns: [NamePattern]
  }
}
