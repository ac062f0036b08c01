import PatuhCore

/// Which arguments of calls in the C-family sources of a project are not compiled: macros drop them or make
/// texts of them, operators such as `sizeof` do not evaluate them, and a release may leave out assertions.
struct DroppedArguments {
  private let files: [CFamilyFile]
  private let inclusions: Inclusions
  /// By the index of a file, the numbers of its targets.
  private let targets: [Set<Int>]
  /// By the number of a target, the prefix headers among its files.
  private let prefixHeaders: [[Int]]
  /// The definitions of each macro with parameters that may be in a release.
  private var definitions: [String: [Definition]] = [:]
  /// The depth to which macros that pass their arguments on are followed.
  private static let depthLimit = 4
  /// What evaluates no operand: C's and C++'s operators.
  private static let operators: Set<String> = [
    "sizeof", "alignof", "typeof", "__typeof__", "__typeof", "decltype",
  ]
  /// Foundation's assertions, which the settings of Xcode's templates leave out of a release
  /// (`ENABLE_NS_ASSERTIONS`).
  private static let assertions: Set<String> = [
    "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert",
  ]

  /// The conditions under which what stands at an offset of a file is compiled: `assert` of the C library
  /// drops its argument if `NDEBUG` is defined.
  func conditions(at offset: UInt32, in number: Int) -> [BuildCondition] {
    let facts = files[number].facts
    let isAsserted =
      definitions["assert"] == nil
      && facts.references.contains { call in
        call.kind == .call && call.argumentsEnd > offset && call.offset < offset
          && facts[call.name] == "assert"
      }
    return isAsserted ? [.not(.defined("NDEBUG"))] : []
  }

  private struct Definition {
    var file: Int
    /// Whether every release has it.
    var isSure: Bool
    var drops: Bool
    /// What it passes its first argument on to; empty if it compiles it.
    var taker: String
  }

  init(_ project: Project, _ inclusions: Inclusions, targets: [Set<Int>]) {
    files = project.cFamilySources
    self.inclusions = inclusions
    self.targets = targets
    prefixHeaders = project.prefixHeaders
    for (number, file) in files.enumerated() {
      for macro in file.facts.macros where macro.takesArguments {
        let conditions = file.openConditions(around: macro.offset)
        guard conditions.mayShip else { continue }
        definitions[file.facts[macro.name], default: []].append(
          Definition(
            file: number, isSure: conditions.alwaysShip, drops: macro.dropsArguments,
            taker: macro.pastedParts.isEmpty ? file.facts[macro.argumentTaker] : ""))
      }
    }
  }

  /// Whether what stands at an offset of a file is compiled.
  func isCompiled(at offset: UInt32, in number: Int) -> Truth {
    let facts = files[number].facts
    return facts.references.reduce(Truth.yes) { truth, call in
      guard call.argumentsEnd > offset, call.offset < offset, truth != .no else { return truth }
      return truth && compilesArguments(facts[call.name], in: number, depth: 0)
    }
  }

  private func compilesArguments(_ name: String, in number: Int, depth: Int) -> Truth {
    if Self.operators.contains(name) { return .no }
    guard let all = definitions[name], depth < Self.depthLimit else {
      return Self.assertions.contains(name) ? .unknown : .yes
    }
    let answers = all.compactMap { definition -> Truth? in
      let visibility = visibility(of: definition, in: number)
      if visibility == .no { return nil }
      let compiles: Truth =
        definition.drops
        ? .no
        : definition.taker.isEmpty || definition.taker == name
          ? .yes : compilesArguments(definition.taker, in: number, depth: depth + 1)
      return visibility == .yes ? compiles : compiles == .no ? .unknown : compiles
    }
    guard let first = answers.first else { return .yes }
    let isAgreed = answers.allSatisfy { $0 == first }
    return isAgreed && (first != .no || all.contains(where: \.isSure)) ? first : .unknown
  }

  private func visibility(of definition: Definition, in number: Int) -> Truth {
    if definition.file == number { return .yes }
    let reached = inclusions.reaches(definition.file, from: number)
    if reached == .yes { return .yes }
    let isPrefixed =
      !targets[number].isEmpty
      && targets[number].allSatisfy { target in
        prefixHeaders[target].contains {
          $0 == definition.file || inclusions.reaches(definition.file, from: $0) == .yes
        }
      }
    if isPrefixed { return .yes }
    return reached == .no && !files[definition.file].isIncludable ? .no : .unknown
  }
}
