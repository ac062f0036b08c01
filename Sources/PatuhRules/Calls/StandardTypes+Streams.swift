import PatuhCore

/// The values that go through the operators of Combine and RxSwift.
///
/// Source for RxSwift, read on 2026-11-27: https://github.com/ReactiveX/RxSwift, the page Transforming
/// Operators of its playground, `RxSwift/Observables/CompactMap.swift` and
/// `RxSwift/Traits/PrimitiveSequence/PrimitiveSequence.swift`.
extension StandardTypes {
  /// The types of RxSwift whose argument is what they send. What an operator makes of one is an `Observable`
  /// here, since only the value matters.
  private static let observables: Set = [
    "BehaviorRelay", "BehaviorSubject", "ControlEvent", "ControlProperty", "Driver", "Infallible", "Maybe",
    "Observable", "PublishRelay", "PublishSubject", "ReplayRelay", "ReplaySubject", "Signal", "Single",
  ]

  /// Operators that send what they receive, or a part of it.
  private static let passing: Set = [
    "append", "asDriver", "asInfallible", "asMaybe", "asObservable", "asSignal", "asSingle",
    "assertNoFailure", "buffer", "catch", "catchAndReturn", "catchError", "catchErrorJustReturn", "concat",
    "debounce", "debug", "delay", "distinctUntilChanged", "do", "drop", "dropFirst", "filter", "first",
    "handleEvents", "last", "mapError", "merge", "observe", "observeOn", "prefix", "prepend", "print",
    "receive", "removeDuplicates", "replaceEmpty", "replaceError", "retry", "setFailureType", "share", "skip",
    "startWith", "subscribeOn", "take", "takeUntil", "throttle", "timeout", "tryCatch", "tryFilter",
  ]
  /// Operators that send what the sequence sends that their closure makes.
  private static let flattening: Set = [
    "concatMap", "flatMap", "flatMapFirst", "flatMapLatest", "flatMapMaybe", "flatMapSingle",
  ]

  static func isStream(_ type: String) -> Bool {
    publishers.contains(type) || observables.contains(type)
  }

  /// What a stream of some type sends; the element of a sequence.
  static func output(of type: ValueType) -> ValueType {
    guard case .outside(let name, let arguments) = type, isStream(name) else { return element(of: type) }
    return arguments.first ?? .unknown
  }

  /// The result of an operator of a stream; nil if it is not known.
  static func resultOfStream(
    _ name: String, on type: String, _ arguments: [ValueType], closure: () -> ValueType,
    first: () -> ValueType
  ) -> ValueType? {
    guard isStream(type), !arguments.isEmpty else { return nil }
    let made = publishers.contains(type) ? "AnyPublisher" : "Observable"
    switch name {
    case "map", "tryMap": return known(made, closure())
    case "compactMap", "tryCompactMap": return known(made, closure().unwrapped)
    case "combineLatest", "zip", "withLatestFrom":
      let sent = closure()
      if sent != .unknown { return .outside(made, arguments: [sent]) }
      return joined(name, arguments[0], with: first()).map { .outside(made, arguments: [$0]) }
    case "switchLatest", "switchToLatest": return known(made, output(of: arguments[0]))
    case "toArray", "collect": return .outside(made, arguments: [.array(of: arguments[0])])
    case _ where flattening.contains(name): return known(made, output(of: closure().unwrapped))
    case _ where passing.contains(name): return .outside(made, arguments: arguments)
    default: return nil
    }
  }

  private static func known(_ type: String, _ output: ValueType) -> ValueType? {
    output == .unknown ? nil : .outside(type, arguments: [output])
  }

  /// The types of the parameters of a closure that is passed to an operator of a stream; nil if they are not
  /// known.
  static func closureParameters(
    of name: String, onStream type: String, _ output: ValueType, label: String
  ) -> [ValueType]? {
    guard isStream(type) else { return nil }
    switch name {
    case "map", "tryMap", "compactMap", "tryCompactMap", "filter", "flatMap", "drop":
      return [output]
    case _ where flattening.contains(name) && observables.contains(type): return [output]
    case "bind", "do", "drive", "emit", "subscribe":
      let receives = label.isEmpty || label == "onNext" || label == "onSuccess"
      return observables.contains(type) && receives ? [output] : nil
    default: return nil
    }
  }
}
