import PatuhCore

/// A call. Parts that are nil or empty match any call; at least the name or the receiver is given.
struct CallUsage: UsageCondition {
  static let key = "call"
  static let meaning =
    """
    a call, by `name` (`dataTask`, `"Data(contentsOf:)"` with the labels it begins with) and by \
    `receiver`, the type of the value it is called on; with `free: true` only that of a function which is \
    [no method](#a-free-function-only); with `on_main: true` none that surely runs on another thread: in a \
    closure of `Task.detached`, of a queue or thread other than the main one or of a request of \
    `URLSession`, in an actor, in an `async` function that no global actor isolates, or in a private \
    function that only such code calls; with `awaited: true` only one that is awaited; `except` lists \
    names of functions that do not count
    """
  static let example = #"call: {name: "Data(contentsOf:)"}"#
  static let schema = JSONSchema.either(
    .text,
    .mapping(
      [
        "name": .text, "receiver": .types,
        "argument": .oneOrMore(ArgumentPattern.schema).described("Arguments that it has."),
        "awaited": .boolean.described("It is awaited."),
        "except": .texts.described("Names of functions that do not count."),
        "free": .boolean.described("It has no receiver, and is not a method of a type around it."),
        "on_main": .boolean.described("It does not surely run on another thread than the main one."),
        "without": .texts.described("Labels that it has not."),
      ], #""anyOf": [{"required": ["name"]}, {"required": ["receiver"]}]"#))

  /// The name of the called function.
  let name: CallName?
  /// The type of the value on which the method is called.
  private(set) var receiver: TypeSelector?
  /// Whether it must be called without a receiver, and must not be a method of an enclosing type.
  let isFree: Bool
  /// Whether it must not surely run on another thread than the main one.
  let isOnMain: Bool
  /// Whether it must be awaited.
  let isAwaited: Bool
  /// The arguments that it must have.
  let arguments: [ArgumentPattern]
  /// The labels that its arguments must not have.
  let without: [String]
  /// The names of functions that do not count.
  let except: [NamePattern]

  /// Reads a name as in Swift, or a mapping.
  init?(_ field: Field) {
    if case .scalar = field.node.content {
      guard let name = CallName(field) else { return nil }
      (self.name, receiver, arguments, without, except) = (name, nil, [], [], [])
      (isFree, isOnMain, isAwaited) = (false, false, false)
      return
    }
    guard var fields = Fields(field, subject: "a call") else { return nil }
    let log = field.log
    let before = log.errors.count
    name = fields.optional("name") { CallName($0) }
    receiver = fields.optional("receiver") { $0.selectorOrNames() }
    isFree = fields.optional("free") { $0.boolean() } ?? false
    isOnMain = fields.optional("on_main") { $0.boolean() } ?? false
    isAwaited = fields.optional("awaited") { $0.boolean() } ?? false
    arguments = fields.optional("argument") { $0.oneOrMore { ArgumentPattern($0) } } ?? []
    without = fields.optional("without") { $0.oneOrMore { $0.nonEmptyText() } } ?? []
    except = fields.optional("except") { $0.namePatterns() } ?? []
    fields.finish()
    if log.errors.count == before, name == nil, receiver == nil {
      field.report(#"a call needs "name" or "receiver""#)
    }
    if log.errors.count == before, isFree, receiver != nil {
      field.report(#"a call with "free: true" has no receiver"#)
    }
    if log.errors.count > before { return nil }
  }

  var parts: [LanguagePart] { receiver.map { [.types($0)] } ?? [] }

  func binding(_ captures: [String: String]) -> Self {
    var copy = self
    copy.receiver = receiver?.binding(captures)
    return copy
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    CallSearch([CallSearch.Wanted(call: self, receiver: receiver.map(run.selection))], run.names).inCode
  }

  /// All calls are found in one traversal.
  func add(to tests: inout UsageTestBuilder, truthOfMatch: Truth) {
    tests.add(CallSearch.Wanted(call: self, receiver: receiver.map(tests.run.selection)), truthOfMatch)
  }
}

/// The name of a function as Swift writes it: `dataTask`, `Data(contentsOf:)`,
/// `URLSession.shared.data(from:)`.
struct CallName: Hashable {
  /// The text before the parenthesis.
  let name: NamePattern
  /// The argument labels that the call begins with, `_` for an argument without a label; nil if labels do not
  /// matter.
  let labels: [String]?

  init?(_ field: Field) {
    guard let text = field.nonEmptyText() else { return nil }
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let inside = parts[1].dropLast()
      guard parts[1].hasSuffix(")"), inside.isEmpty || inside.hasSuffix(":") else {
        field.report(#""\#(text)" is not a call; write each label with its colon, as in "Data(contentsOf:)""#)
        return nil
      }
      labels = inside.split(separator: ":").map(String.init)
    } else {
      labels = nil
    }
    do {
      name = try NamePattern(String(parts[0]))
    } catch {
      field.report(#""\#(field.name)": \#(error.message)"#)
      return nil
    }
  }
}

/// A pattern that arguments match.
struct ArgumentPattern: Hashable {
  /// The form of an argument's value.
  enum Value: String, CaseIterable {
    case number, string, boolean, closure
    /// Exactly `true`, or exactly `false`.
    case `true`, `false`
    /// Exactly `self`.
    case `self`
  }

  /// The label, `_` for an argument without a label; nil for any.
  let label: String?
  /// The form of the value, which may also be after a minus sign or inside an array; nil for any.
  let value: Value?

  /// Reads a mapping such as `{label: size, value: number}`.
  init?(_ field: Field) {
    guard var fields = Fields(field, subject: "an argument") else { return nil }
    label = fields.optional("label") { $0.nonEmptyText() }
    value = fields.optional("value") { $0.choice(Value.self) }
    fields.finish()
    if fields.entries.isEmpty { field.report(#"an argument needs "label" or "value""#) }
  }

  static let schema = JSONSchema.mapping(["label": .text, "value": .words(Value.allCases.map(\.rawValue))])
}
