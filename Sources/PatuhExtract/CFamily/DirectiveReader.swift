import PatuhCore

/// Reads the directives of a text: conditions, macros and inclusions.
struct DirectiveReader {
  private let directives: [CFamilyLexer.Directive]
  private let names: [String]
  private let words: [CFamilyWord]
  private let end: UInt32
  private(set) var conditions: [ConditionRegion] = []
  private(set) var inclusions: [Inclusion] = []
  private(set) var macros: [MacroDefinition] = []
  private(set) var removals: [MacroRemoval] = []
  /// The bodies of the macros, as tokens with their offsets.
  private(set) var bodies: [[CFamilyToken]] = []
  private(set) var problems: [SourceProblem] = []
  private var open: [Chain] = []
  /// Once a chain has more branches than this, the conditions of the later ones are not read.
  private static let branchLimit = 48

  /// An `#if` whose `#endif` has not been read yet.
  private struct Chain {
    /// Index into ``conditions`` of the open branch; nil for an include guard.
    var region: Int?
    /// The conditions of the branches so far.
    var before: [BuildCondition]
    /// The offset of the `#if`.
    var offset: UInt32
  }

  /// - Parameter end: the offset of the end of the text
  init(_ directives: [CFamilyLexer.Directive], names: [String], words: [CFamilyWord], end: UInt32) {
    self.directives = directives
    self.names = names
    self.words = words
    self.end = end
  }

  mutating func run() {
    let hasGuard = hasIncludeGuard
    for (number, directive) in directives.enumerated() {
      switch word(0, of: directive) {
      case "if": begin(directive, expression(of: directive))
      case "ifdef": begin(directive, definedness(of: directive))
      case "ifndef":
        if number == 0, hasGuard {
          open.append(Chain(region: nil, before: [], offset: directive.offset))
        } else {
          begin(directive, .not(definedness(of: directive)))
        }
      case "elif": proceed(directive, expression(of: directive))
      case "elifdef": proceed(directive, definedness(of: directive))
      case "elifndef": proceed(directive, .not(definedness(of: directive)))
      case "else": proceed(directive, nil)
      case "endif": close(directive)
      case "define": define(directive)
      case "undef":
        if directive.tokens.count > 1, directive.tokens[1].kind == .word {
          removals.append(MacroRemoval(name: directive.tokens[1].name, offset: directive.tokens[1].offset))
        }
      case "include", "import", "include_next":
        if directive.tokens.count > 1 {
          inclusions.append(Inclusion(name: directive.tokens[1].name, offset: directive.offset))
        }
      default: break
      }
    }
    for chain in open {
      problems.append(
        SourceProblem(kind: .syntaxError, offset: chain.offset, message: "this #if has no #endif"))
    }
  }

  /// Whether the whole text is between `#ifndef NAME`, `#define NAME` and `#endif`.
  private var hasIncludeGuard: Bool {
    guard directives.count >= 3, word(0, of: directives[0]) == "ifndef",
      word(0, of: directives[1]) == "define",
      let name = word(1, of: directives[0]), name == word(1, of: directives[1]),
      directives[1].tokens.count == 2
    else { return false }
    var depth = 0
    for (number, directive) in directives.enumerated() {
      switch word(0, of: directive) {
      case "if", "ifdef", "ifndef": depth += 1
      case "else", "elif", "elifdef", "elifndef": if depth == 1 { return false }
      case "endif":
        depth -= 1
        if depth == 0 { return number == directives.count - 1 }
      default: break
      }
    }
    return false
  }

  private func word(_ index: Int, of directive: CFamilyLexer.Directive) -> String? {
    guard directive.tokens.indices.contains(index), directive.tokens[index].kind == .word else { return nil }
    return names[Int(directive.tokens[index].name.rawValue)]
  }

  private func expression(of directive: CFamilyLexer.Directive) -> BuildCondition {
    PreprocessorCondition(Array(directive.tokens.dropFirst()), names: names).condition
  }

  private func definedness(of directive: CFamilyLexer.Directive) -> BuildCondition {
    word(1, of: directive).map { .defined($0) } ?? .other("defined")
  }

  private mutating func begin(_ directive: CFamilyLexer.Directive, _ condition: BuildCondition) {
    open.append(Chain(region: conditions.count, before: [condition], offset: directive.offset))
    conditions.append(ConditionRegion(extent: directive.end..<end, condition: condition))
  }

  private mutating func proceed(_ directive: CFamilyLexer.Directive, _ condition: BuildCondition?) {
    guard let last = open.indices.last, let region = open[last].region else {
      problems.append(
        SourceProblem(
          kind: .syntaxError, offset: directive.offset, message: "there is no #if before this branch"))
      return
    }
    conditions[region].extent =
      conditions[region].extent.lowerBound..<max(directive.offset, conditions[region].extent.lowerBound)
    let isEndless = open[last].before.count > Self.branchLimit
    let others = isEndless ? [.other("#elif")] : open[last].before.map { BuildCondition.not($0) }
    let parts = others + (condition.map { [$0] } ?? [])
    let whole = parts.dropFirst().reduce(parts[0]) { .and($0, $1) }
    if let condition, !isEndless { open[last].before.append(condition) }
    open[last].region = conditions.count
    conditions.append(ConditionRegion(extent: directive.end..<end, condition: whole))
  }

  private mutating func close(_ directive: CFamilyLexer.Directive) {
    guard let chain = open.popLast() else {
      problems.append(
        SourceProblem(
          kind: .syntaxError, offset: directive.offset, message: "there is no #if before this #endif"))
      return
    }
    guard let region = chain.region else { return }
    let start = conditions[region].extent.lowerBound
    conditions[region].extent = start..<max(start, directive.offset)
  }

  private mutating func define(_ directive: CFamilyLexer.Directive) {
    guard directive.tokens.count > 1, directive.tokens[1].kind == .word else { return }
    let name = directive.tokens[1]
    var body = Array(directive.tokens.dropFirst(2))
    let takesArguments =
      body.first.map { $0.is("(") && $0.offset == name.offset + UInt32(name.length) } ?? false
    var parameters: [NameID] = []
    if takesArguments, let close = body.firstIndex(where: { $0.is(")") }) {
      parameters = body[..<close].filter { $0.kind == .word }.map(\.name)
      body.removeSubrange(...close)
    }
    let single = body.count == 1 && body[0].kind == .word ? body[0].name : .none
    let value: BuildCondition? =
      takesArguments || body.isEmpty || body.count > 24
      ? nil : PreprocessorCondition(body, names: names).condition
    macros.append(
      MacroDefinition(
        name: name.name, offset: name.offset, value: value, alias: takesArguments ? .none : single,
        end: directive.end, takesArguments: takesArguments))
    if let parameter = parameters.first {
      macros[macros.count - 1].argumentTaker = body.taker(of: parameter) ?? name.name
    }
    let arguments = Set(parameters)
    macros[macros.count - 1].dropsArguments =
      takesArguments
      && !body.indices.contains { body.isCompiled(at: $0, of: arguments, names: names) }
    let parts = body.pastedParts
    if !parts.isEmpty {
      macros[macros.count - 1].parameters = parameters
      macros[macros.count - 1].pastedParts = parts
    }
    if !body.isEmpty { bodies.append(body) }
  }
}

extension [CFamilyToken] {
  /// The words of the first chain of `##` in the body of a macro; empty if there is none.
  fileprivate var pastedParts: [NameID] {
    let first = indices.first { $0 > 0 && self[$0].isPaste && self[$0 - 1].kind == .word }
    guard let first else { return [] }
    var parts = [self[first - 1].name]
    var next = first
    while next + 1 < count, self[next].isPaste, self[next + 1].kind == .word {
      parts.append(self[next + 1].name)
      next += 2
      if next >= count { break }
    }
    return parts.count > 1 ? parts : []
  }

  /// Whether a token in the body of a macro is one of its parameters and compiled, not made a text. The
  /// arguments of `...` are compiled after `, ##`, too, which only swallows the comma.
  fileprivate func isCompiled(at index: Int, of parameters: Set<NameID>, names: [String]) -> Bool {
    guard self[index].kind == .word else { return false }
    let isRest = names[Int(self[index].name.rawValue)] == "__VA_ARGS__"
    guard isRest || parameters.contains(self[index].name) else { return false }
    guard index > 0, self[index - 1].isNumberSign else { return true }
    return self[index - 1].isPaste && index > 1 && self[index - 2].is(",")
  }

  /// What the body of a macro hands a parameter to: `.none` if it compiles the parameter itself; nil if it
  /// only makes a text or a part of a name of it, or drops it.
  fileprivate func taker(of parameter: NameID) -> NameID? {
    let compiled = indices.filter { index in
      self[index].kind == .word && self[index].name == parameter
        && !(index > 0 && self[index - 1].isNumberSign)
        && !(index + 1 < count && self[index + 1].isNumberSign)
    }
    guard let first = compiled.first else { return nil }
    let isHandedOn =
      compiled.count == 1 && first == 2 && self[0].kind == .word && self[1].is("(") && count > 3
      && (self[3].is(")") || self[3].is(","))
    return isHandedOn ? self[0].name : .none
  }
}
