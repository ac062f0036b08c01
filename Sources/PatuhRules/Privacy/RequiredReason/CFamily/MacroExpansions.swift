import PatuhCore

/// Where the macros of a project are expanded. What the body of a macro names is used there and nowhere else:
/// a macro that nothing expands leaves no code.
struct MacroExpansions {
  /// A place where the compiler replaces a macro by its body.
  struct Expansion: Hashable {
    /// The index of the file.
    var file: Int
    /// Where the name of the macro begins that is written there: this one, or one whose body names it.
    var offset: UInt32
    /// Whether parentheses follow, so that a macro whose body is the name of a function calls it.
    var isCalled: Bool
    /// Likely if it is not known whether the file sees this definition of the macro.
    var certainty: Certainty
    /// The conditions around the definitions of the macro and of those through which it is reached, as
    /// written.
    var definedUnder: [BuildCondition]
    /// These conditions, and those under which no `#undef` and no other definition comes in between, with
    /// macros replaced by what they mean.
    var conditions: [BuildCondition]
  }

  /// A name of a macro in the code of a file or in the body of another macro.
  private struct Mention {
    var file: Int
    var offset: UInt32
    /// Whether it is written like a declaration, such as that of a variable.
    var declares: Bool
    /// Whether parentheses follow.
    var isCalled: Bool
  }

  private let files: [CFamilyFile]
  private let inclusions: Inclusions
  private let meanings: MacroMeanings
  /// By the index of a file, the numbers of its targets.
  private let targets: [Set<Int>]
  /// By the number of a target, the prefix headers among its files.
  private let prefixHeaders: [[Int]]
  private var definitions: [String: [(file: Int, macro: Int)]] = [:]
  private var mentions: [String: [Mention]] = [:]
  private var known: [ProjectMacro: [Expansion]] = [:]
  /// The depth to which macros in the bodies of others are followed.
  private static let depthLimit = 6

  /// A macro by the indices of the file and of the definition in it.
  private struct ProjectMacro: Hashable {
    var file: Int
    var macro: Int
  }

  /// - Parameter wanted: the macros whose expansions are asked for, by the indices of file and macro
  init(
    of wanted: [(file: Int, macro: Int)], in project: Project, _ inclusions: Inclusions,
    _ meanings: MacroMeanings, targets: [Set<Int>]
  ) {
    files = project.cFamilySources
    self.inclusions = inclusions
    self.meanings = meanings
    self.targets = targets
    prefixHeaders = wanted.isEmpty ? [] : project.prefixHeaders
    var open = Set(wanted.map { files[$0.file].facts[files[$0.file].facts.macros[$0.macro].name] })
    for _ in 0..<Self.depthLimit where !open.isEmpty {
      let known = open.union(mentions.keys)
      var outer: Set<String> = []
      for number in files.indices { outer.formUnion(look(for: open, in: number)) }
      open = outer.subtracting(known)
    }
  }

  /// Notes where a file names or defines macros.
  /// - Returns: the macros of the file whose bodies name one
  private mutating func look(for wanted: Set<String>, in number: Int) -> Set<String> {
    let facts = files[number].facts
    let ids = Set(facts.names.indices.filter { wanted.contains(facts.names[$0]) }.map { UInt32($0) })
    if ids.isEmpty { return [] }
    var outer: Set<String> = []
    for (index, macro) in facts.macros.enumerated() where ids.contains(macro.name.rawValue) {
      definitions[facts[macro.name], default: []].append((number, index))
    }
    func note(_ name: NameID, _ offset: UInt32, declares: Bool, isCalled: Bool) {
      mentions[facts[name], default: []].append(
        Mention(file: number, offset: offset, declares: declares, isCalled: isCalled))
      if let macro = facts.macro(around: offset) { outer.insert(facts[facts.macros[macro].name]) }
    }
    for reference in facts.references where ids.contains(reference.name.rawValue) {
      switch reference.kind {
      case .string, .message, .selector: break
      case .call, .globalCall, .memberCall:
        note(reference.name, reference.offset, declares: false, isCalled: true)
      default: note(reference.name, reference.offset, declares: false, isCalled: false)
      }
    }
    for declaration in facts.declarations where ids.contains(declaration.name.rawValue) {
      note(
        declaration.name, declaration.offset, declares: true,
        isCalled: declaration.kind == .function)
    }
    return outer
  }

  /// The places where a macro is expanded.
  /// - Parameters:
  ///   - macro: the index of the macro in its file
  ///   - file: the index of the file
  mutating func expansions(of macro: Int, in file: Int) -> [Expansion] {
    let key = ProjectMacro(file: file, macro: macro)
    if let found = known[key] { return found }
    // This ends the recursion if macros name one another in a cycle.
    known[key] = []
    let definition = files[file].facts.macros[macro]
    let name = files[file].facts[definition.name]
    let own = files[file].openConditions(around: definition.offset)
    let meant = meanings.conditions(around: definition.offset, in: file)
    var all: [Expansion] = []
    var seen: Set<Expansion> = []
    for mention in mentions[name] ?? [] {
      let facts = files[mention.file].facts
      let found: [Expansion]
      if let outer = facts.macro(around: mention.offset) {
        let isBody = facts[facts.macros[outer].alias] == name
        found = expansions(of: outer, in: mention.file).map { expansion in
          var expansion = expansion
          expansion.isCalled = mention.isCalled || isBody && expansion.isCalled
          return expansion
        }
      } else {
        if definition.takesArguments, !mention.isCalled { continue }
        found = [
          Expansion(
            file: mention.file, offset: mention.offset, isCalled: mention.isCalled,
            certainty: mention.declares ? .likely : .sure, definedUnder: [], conditions: [])
        ]
      }
      for expansion in found {
        let visibility = self.visibility(of: name, from: file, at: expansion, declares: mention.declares)
        guard visibility != .no, expansion.file != file || expansion.offset >= definition.end,
          let kept = conditionsWithoutReplacement(of: definition, in: file, before: expansion)
        else { continue }
        var expansion = expansion
        if visibility == .unknown { expansion.certainty = .likely }
        expansion.definedUnder += own
        expansion.conditions += meant + kept
        if seen.insert(expansion).inserted { all.append(expansion) }
      }
    }
    known[key] = all
    return all
  }

  /// Whether a file sees a definition of another one: by what it includes or by a prefix header of its
  /// targets. If what it includes does not show where the name comes from, it may be this definition, in a
  /// header of the same target.
  private func visibility(
    of name: String, from file: Int, at expansion: Expansion, declares: Bool
  ) -> Truth {
    if expansion.file == file { return .yes }
    let reached = inclusions.reaches(file, from: expansion.file)
    let isPrefixed = targets[expansion.file].contains { target in
      prefixHeaders[target].contains { inclusions.reaches(file, from: $0) == .yes }
    }
    let others = (definitions[name] ?? []).filter { other in
      other.file != file && other.file != expansion.file
        && inclusions.reaches(other.file, from: expansion.file) == .yes
        && files[other.file].conditions(around: files[other.file].facts.macros[other.macro].offset).mayShip
    }
    if reached == .yes || isPrefixed { return others.isEmpty ? .yes : .unknown }
    if reached == .unknown { return .unknown }
    guard !declares, others.isEmpty, files[file].isIncludable else { return .no }
    let own = files[expansion.file].facts
    let isDefinedHere = own.macros.contains { own[$0.name] == name }
    if isDefinedHere || own.declarations.contains(where: { own[$0.name] == name }) { return .no }
    let (holders, users) = (targets[file], targets[expansion.file])
    return holders.isEmpty || users.isEmpty || !holders.isDisjoint(with: users) ? .unknown : .no
  }

  /// The conditions under which neither an `#undef` nor another definition replaces a macro before an
  /// expansion, in the file of the definition or in that of the expansion. Nil if one surely does.
  private func conditionsWithoutReplacement(
    of macro: MacroDefinition, in file: Int, before expansion: Expansion
  ) -> [BuildCondition]? {
    let name = files[file].facts[macro.name]
    var found: [BuildCondition] = []
    for number in Set([file, expansion.file]).sorted() {
      let source = files[number]
      let start = number == file ? macro.end : 0
      let end = number == expansion.file ? expansion.offset : .max
      guard start < end else { continue }
      func isAfter(_ other: NameID, _ offset: UInt32) -> Bool {
        source.facts[other] == name && (start..<end).contains(offset)
      }
      let removals = source.facts.removals.filter { isAfter($0.name, $0.offset) }.map(\.offset)
      let others = source.facts.macros.filter { isAfter($0.name, $0.offset) }.map(\.offset).filter { offset in
        // `#ifndef NAME` leaves the definition as it is.
        !source.conditions(around: offset).flatMap(\.conjuncts).contains(.not(.defined(name)))
      }
      for offset in removals + others {
        let conditions = meanings.conditions(around: offset, in: number)
        guard let first = conditions.first else { return nil }
        found.append(.not(conditions.dropFirst().reduce(first) { .and($0, $1) }))
      }
    }
    return found
  }
}

extension Project {
  /// By the index of a source in the C family, the numbers of its targets.
  var targetsOfCFamilySources: [Set<Int>] {
    var targets = [Set<Int>](repeating: [], count: cFamilySources.count)
    for (number, target) in self.targets.enumerated() {
      for index in target.cFamilySources { targets[index].insert(number) }
    }
    return targets
  }
}

extension CFamilyFacts {
  /// The index of the macro whose body an offset is in; nil if it is in none.
  func macro(around offset: UInt32) -> Int? {
    let next = macros.partitioningIndex { $0.offset >= offset }
    guard next > 0, offset < macros[next - 1].end else { return nil }
    return next - 1
  }
}

extension CFamilyFile {
  /// Whether other files include it, by its name.
  var isIncludable: Bool {
    let path = path.lowercased()
    return ![".c", ".cc", ".cpp", ".cxx", ".m", ".mm"].contains(where: path.hasSuffix)
  }
}
