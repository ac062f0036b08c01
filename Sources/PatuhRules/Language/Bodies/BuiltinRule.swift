import PatuhCore

/// A rule whose check is written in Swift, for what no selector can express.
struct BuiltinRule: RuleBody {
  static let key = "builtin"
  static let optionsKey = "options"
  static let demandKeys = [optionsKey]

  let builtin: Builtin
  let options: BuiltinOptions

  init?(_ field: Field, beside rule: inout Fields) {
    let builtin = field.choice(among: builtins.map { (word: $0.name, value: $0) })
    let options = rule.optional(Self.optionsKey) { $0.builtinOptions(of: builtin) }
    guard let builtin else { return nil }
    (self.builtin, self.options) = (builtin, options ?? BuiltinOptions())
  }

  var parts: [LanguagePart] {
    options.types.sorted { $0.key < $1.key }.map { .types($0.value) }
  }

  var dependence: CodeDependence { builtin.dependence }

  func check(_ run: DeclarativeRun) { builtin.check(run, options) }
}

/// The checks written in Swift that rules can name.
let builtins = needleBuiltins + viperBuiltins + moduleBuiltins

/// A check written in Swift that a rule of a preset or of a project names.
struct Builtin: Sendable {
  /// For example `viper_wiring`.
  let name: String
  /// The names of the options that it supports, sorted.
  let options: [String]
  /// The code on which it depends.
  let dependence: CodeDependence
  let check: @Sendable (DeclarativeRun, BuiltinOptions) -> Void

  init(
    _ name: String, options: [String] = [], dependence: CodeDependence = .anyCode,
    check: @escaping @Sendable (DeclarativeRun, BuiltinOptions) -> Void
  ) {
    self.name = name
    self.options = options
    self.dependence = dependence
    self.check = check
  }

  /// The error message for an option that the check does not support.
  fileprivate func refusal(of option: String) -> String {
    let hint =
      options.isEmpty
      ? "; it has none"
      : nearestName(to: option, among: options).map { #"; did you mean "\#($0)"?"# }
        ?? "; it may have \(options.quotedAlternatives())"
    return #""\#(name)" has no option "\#(option)"\#(hint)"#
  }
}

/// The options that a rule passes to a check.
struct BuiltinOptions: Sendable {
  /// By option, the words.
  fileprivate(set) var words: [String: [String]] = [:]
  /// By option, the selector of types.
  fileprivate(set) var types: [String: TypeSelector] = [:]
}

extension Field {
  /// The options of a builtin: words or types. Unsupported options are reported; if the builtin itself is
  /// unknown, all options are read.
  fileprivate func builtinOptions(of builtin: Builtin?) -> BuiltinOptions? {
    guard case .mapping(let entries) = node.content else {
      reportType(expected: "a mapping")
      return nil
    }
    var options = BuiltinOptions()
    for entry in entries {
      if let builtin, !builtin.options.contains(entry.key) {
        log.report(builtin.refusal(of: entry.key), at: entry.keyPosition)
        continue
      }
      let field = Field(name: entry.key, node: entry.value, log: log)
      if case .mapping = entry.value.content {
        options.types[entry.key] = field.selector()
      } else {
        options.words[entry.key] = field.oneOrMore { $0.nonEmptyText() }
      }
    }
    return options
  }
}
