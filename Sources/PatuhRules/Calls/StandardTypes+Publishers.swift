import PatuhCore

/// What publishers of Combine and sequences of RxSwift send that are made from values or from others.
///
/// Source, read on 2026-11-27: Apple, Publishers, Just and Future, documentation pages; RxSwift 6,
/// `Observables/Just.swift`, `CombineLatest+arity.swift`, `Zip+arity.swift`, `WithLatestFrom.swift`.
extension StandardTypes {
  /// A type that is written as `Publishers.Map<Upstream, Output>`, as a publisher of what it sends; any other
  /// type as it is.
  static func publisher(_ name: String, _ arguments: [ValueType]) -> ValueType {
    guard name.hasPrefix("Publishers."), !arguments.isEmpty else {
      return .outside(name.lastNameComponent, arguments: arguments)
    }
    let sent = arguments.map(output)
    let output: ValueType =
      switch name.lastNameComponent {
      case "Map", "TryMap", "CompactMap", "TryCompactMap", "Scan": arguments.last ?? .unknown
      case "Sequence": element(of: arguments[0])
      case "SwitchToLatest": sent[0]
      case _ where isJoined(name.lastNameComponent): .tuple(sent)
      default: sent[0]
      }
    return .outside("AnyPublisher", arguments: [output])
  }

  /// Whether a publisher sends one value of each of the publishers that it is made from.
  private static func isJoined(_ name: String) -> Bool {
    ["CombineLatest", "Zip"].contains {
      name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber)
    }
  }

  /// The type of what an initializer makes from some arguments, if the arguments say what it sends:
  /// `Just(job)` and `Publishers.CombineLatest(jobs, users)`. Nil for anything else.
  static func publisher(madeAs type: String, from arguments: [ValueType]) -> ValueType? {
    guard let first = arguments.first else { return nil }
    switch type {
    case "Just", "CurrentValueSubject", "BehaviorRelay", "BehaviorSubject":
      return .outside(type, arguments: [first])
    case _ where isJoined(type):
      return .outside("AnyPublisher", arguments: [.tuple(arguments.map(output))])
    default: return nil
    }
  }

  /// Whether the arguments of an initializer of a type may say what the type sends.
  static func mayMakePublisher(_ type: String) -> Bool {
    isJoined(type) || ["Just", "CurrentValueSubject", "BehaviorRelay", "BehaviorSubject"].contains(type)
  }

  /// The type of what a static method of a sequence of RxSwift makes: `Observable.just(job)`. Nil for any
  /// other method.
  static func sequence(madeBy method: String, of type: String, from arguments: [ValueType]) -> ValueType? {
    guard let first = arguments.first, isStream(type) else { return nil }
    let sent: ValueType? =
      switch method {
      case "just", "of": first
      case "from": element(of: first)
      case "combineLatest", "zip": .tuple(arguments.map(output))
      case "concat", "merge": output(of: first)
      default: nil
      }
    return sent.flatMap { $0 == .unknown ? nil : .outside(type, arguments: [$0]) }
  }

  /// What an operator sends that takes another stream; nil for any other operator.
  static func joined(_ name: String, _ output: ValueType, with other: ValueType) -> ValueType? {
    let sent = self.output(of: other)
    switch name {
    case "combineLatest", "zip": return .tuple([output, sent])
    case "withLatestFrom": return sent == .unknown ? nil : sent
    default: return nil
    }
  }
}
