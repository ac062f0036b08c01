import PatuhCore
import Synchronization

/// Cached answers about a project, each computed on first request, shared by all rules of a run.
///
/// Rules that run in parallel may compute the same answer twice, with the same result.
final class SharedAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Mutex<[Question: Answer]>([:])

  func answer(_ question: Question, _ work: () -> Answer) -> Answer {
    if let answer = known(question) { return answer }
    let answer = work()
    known.withLock { $0[question] = answer }
    return answer
  }

  /// The answer if it was computed.
  func known(_ question: Question) -> Answer? { known.withLock { $0[question] } }
}

/// Cached answers about a project that are expensive: each is computed only once, and other threads wait for
/// it. The computation of an answer must not request another answer of the same kind.
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

  /// The answer if it was computed.
  func known(_ question: Question) -> Answer? { slot(for: question).answer.withLock { $0 } }

  /// Computes the answers to some questions, except those that other threads are computing: threads with the
  /// same questions share the work and do not wait.
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

/// Results that rules share if they select the same files, types and words.
struct SharedByRules: DerivedFromProject {
  /// By condition on files, its truth for each file.
  let fileConditions = AnswersOnce<SelectorCondition, [Truth]>()
  /// By selector, the types that it selects or may select.
  let selectedTypes = AnswersOnce<TypeSelector, SelectedTypes>()
  /// By patterns, the words that match them.
  let matchingWords = AnswersOnce<WordQuestion, MatchingWords>()
  /// By name patterns, the words that may mean a type with such a name.
  let meaningWords = AnswersOnce<[NamePattern], MatchingWords>()
  /// By name, the last components of the names of all its supertypes.
  let supertypes = SharedAnswers<String, Set<String>>()
  /// By type that the project does not declare, the supertypes that production code gives to it.
  let supertypesGiven = SharedAnswers<String, [String]>()
  /// By type, the last components of the names of all its supertypes, sorted.
  let inheritedNames = SharedAnswers<DeclaredPath, [String]>()
  /// By type, all its supertypes.
  let supertypesOfTypes = SharedAnswers<ProjectNames.Site, [Supertype]>()
  /// By type, the extensions in other files that declare its static members, by the name of the member.
  let extensionMembers = SharedAnswers<ProjectNames.Site, [String: NameIndex.Entry]>()
  /// By file, the code that is in no type of the project.
  let outsideCode = AnswersOnce<Int, [OutsideCode]>()
  /// By the name of a type from outside of the project, whether code that ships makes a value of it.
  let madeTypes = SharedAnswers<String, Bool>()
  /// By effects, the types whose code has one of them.
  let reachingTypes = AnswersOnce<Set<Effect>, ReachingTypes>()
  /// By file, its references.
  let references = AnswersOnce<Int, FileReferences>()
  /// By vocabulary, the layers of each file.
  let layers = AnswersOnce<Vocabulary, LayerMap>()

  init(_ project: Project) {}

  struct WordQuestion: Hashable {
    var part: MatchingWords.Part
    var patterns: [NamePattern]
  }
}
