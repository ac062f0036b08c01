import PatuhCore

/// The meanings of the macros that the project's own C-family files define, as conditions on names that they
/// do not define.
///
/// A macro means at a place what the preprocessor has read before: the settings, a prefix header, and in the
/// order of the text the definitions and removals in the file and in what it includes.
struct MacroMeanings {
  private let files: [CFamilyFile]
  private let inclusions: Inclusions
  private let names: MacroFiles
  /// By the index of a file, the numbers of its targets.
  private let targets: [Set<Int>]
  /// By the number of a target, the prefix headers among its files.
  private let prefixHeaders: [[Int]]
  private let memory = Memory()
  /// The depth to which definitions that refer to one another are followed.
  private static let depthLimit = 6
  /// How many steps are taken for one condition. Definitions that refer to one another under conditions, as
  /// those in amalgamations of libraries do, would otherwise multiply.
  private static let stepLimit = 400
  /// In how many ways a header is read, as files include it after different definitions.
  private static let readingLimit = 16

  /// What a condition asks of a macro.
  fileprivate enum Question {
    case definition, value
    case equality(Int)
  }

  /// A directive that may change a macro.
  private struct Event {
    enum Kind {
      case definition(MacroDefinition)
      case removal
      case inclusion(Inclusion)
    }

    var kind: Kind
    var offset: UInt32
    /// The indices of the conditions around it.
    var regions: [Int]
  }

  /// What was found before.
  private final class Memory {
    struct NameInFile: Hashable {
      var name: String
      var file: Int
    }

    struct Region: Hashable {
      var file: Int
      var index: Int
    }

    var events: [NameInFile: [Event]] = [:]
    var touching: [NameInFile: Bool] = [:]
    /// By the index of a file.
    var leaving: [Int: Bool] = [:]
    var conditions: [Region: BuildCondition] = [:]
    var guards: [Region: (offset: UInt32, names: Set<String>)] = [:]
  }

  /// What is left of the steps, and how deep the definitions are that are followed.
  private struct Search {
    var steps = MacroMeanings.stepLimit
    var depth = 0
  }

  /// - Parameter targets: by the index of a file, the numbers of its targets
  init(_ project: Project, _ inclusions: Inclusions, targets: [Set<Int>]) {
    files = project.cFamilySources
    self.inclusions = inclusions
    self.targets = targets
    names = project.derived(MacroFiles.self)
    prefixHeaders = project.prefixHeaders
  }

  /// The conditions around an offset of a file, the outermost first, with macros replaced by what they mean
  /// there.
  func conditions(around offset: UInt32, in file: Int) -> [BuildCondition] {
    files[file].facts.conditions.indices.filter {
      files[file].facts.conditions[$0].extent.contains(offset)
    }.map { index in
      let key = Memory.Region(file: file, index: index)
      if let known = memory.conditions[key] { return known }
      let found = condition(ofRegion: index, in: file)
      memory.conditions[key] = found
      return found
    }
  }

  private func condition(ofRegion region: Int, in file: Int) -> BuildCondition {
    let written = files[file].facts.conditions[region].condition
    let names = written.names.filter {
      self.names.files[$0] != nil || CFamilyFile.macrosOfLanguages.contains($0)
    }
    if names.isEmpty { return written }
    // What a guard leaves out when the file is included again has been compiled before.
    let isGuard = self.guarded(by: region, in: file).names.isSuperset(of: names)
    return Reading.combined(isGuard ? [Reading()] : readings(of: file)) { reading in
      var search = Search()
      return condition(ofRegion: region, in: file, includer: reading.includer, &search)
    }
  }

  private func condition(
    ofRegion region: Int, in file: Int, includer: MacroPlace?, unit: Int? = nil, _ search: inout Search
  ) -> BuildCondition {
    let (offset, guarded) = guarded(by: region, in: file)
    let place = MacroPlace(file: file, offset: offset, includer: includer, unit: unit)
    return resolved(files[file].facts.conditions[region].condition, at: place, guarded: guarded, &search)
  }

  /// Where the condition of a region is decided, and the names that it guards the defaults of.
  private func guarded(by region: Int, in file: Int) -> (offset: UInt32, names: Set<String>) {
    let key = Memory.Region(file: file, index: region)
    if let known = memory.guards[key] { return known }
    let found = (
      offset: files[file].decisionOffset(ofRegion: region), names: files[file].guardedNames(ofRegion: region)
    )
    memory.guards[key] = found
    return found
  }

  /// - Parameter guarded: the names of which it is assumed that only settings define them before
  private func resolved(
    _ condition: BuildCondition, at place: MacroPlace, guarded: Set<String>, _ search: inout Search
  ) -> BuildCondition {
    func meaning(of name: String, _ question: Question) -> BuildCondition {
      if CFamilyFile.macrosOfLanguages.contains(name) {
        if case .equality = question { return condition }
        return files[place.unit].definesMacroOfLanguage(name).map(BuildCondition.boolean) ?? condition
      }
      guard names.files[name] != nil, search.depth < Self.depthLimit, search.steps > 0 else {
        return condition
      }
      search.depth += 1
      defer { search.depth -= 1 }
      return self.meaning(of: name, question, at: place, isGuarded: guarded.contains(name), &search)
    }
    switch condition {
    case .flag(let name): return meaning(of: name, .value)
    case .equals(let name, let number): return meaning(of: name, .equality(number))
    case .defined(let name): return meaning(of: name, .definition)
    case .not(let inner): return .not(resolved(inner, at: place, guarded: guarded, &search))
    case .and(let left, let right):
      return .and(
        resolved(left, at: place, guarded: guarded, &search),
        resolved(right, at: place, guarded: guarded, &search))
    case .or(let left, let right):
      return .or(
        resolved(left, at: place, guarded: guarded, &search),
        resolved(right, at: place, guarded: guarded, &search))
    default: return condition
    }
  }

  private func meaning(
    of name: String, _ question: Question, at place: MacroPlace, isGuarded: Bool, _ search: inout Search
  ) -> BuildCondition {
    search.steps -= 1
    var meaning =
      place.includer.map { self.meaning(of: name, question, at: $0, isGuarded: isGuarded, &search) }
      ?? meaningAtBeginning(of: name, question, in: place.file, isGuarded: isGuarded, &search)
    var read = place.files
    follow(name, question, to: place, for: place, from: &meaning, read: &read, &search)
    return meaning
  }

  /// What a macro means at the beginning of a file that is compiled by itself.
  private func meaningAtBeginning(
    of name: String, _ question: Question, in file: Int, isGuarded: Bool, _ search: inout Search
  ) -> BuildCondition {
    // What the file itself defines, under whatever condition, nothing else is expected to.
    let isAssumed = isGuarded || names.own.contains(name) && names.files[name]?.contains(file) == true
    let isOwn = isAssumed || names.own.contains(name) && !leavesTree(file)
    var meaning = question.unanswered(name)
    if isOwn {
      let setting = BuildCondition.configured(name, isAssumed: isAssumed)
      meaning = if case .definition = question { setting } else { .and(setting, meaning) }
    }
    for header in Set(targets[file].flatMap { prefixHeaders[$0] }).sorted()
    where header != file && touches(name, header) && inclusions.reaches(file, from: header) == .no {
      let isSure = targets[file].allSatisfy { prefixHeaders[$0].contains(header) }
      let before = meaning
      var read: Set<Int> = [header]
      let end = MacroPlace(file: header, offset: .max, includer: nil, unit: file)
      follow(name, question, to: end, for: end, from: &meaning, read: &read, &search)
      if !isSure { meaning = .choice(.other("a prefix header"), meaning, before) }
    }
    return meaning
  }

  /// Whether a file, or one that it may include, defines or removes a macro.
  private func touches(_ name: String, _ file: Int) -> Bool {
    let key = Memory.NameInFile(name: name, file: file)
    if let known = memory.touching[key] { return known }
    let found = (names.files[name] ?? []).contains { inclusions.reaches($0, from: file) != .no }
    memory.touching[key] = found
    return found
  }

  /// Whether a file includes headers that are not in the tree and may define anything.
  private func leavesTree(_ file: Int) -> Bool {
    if let known = memory.leaving[file] { return known }
    let found = inclusions.leavesTree(from: file)
    memory.leaving[file] = found
    return found
  }

  /// Changes the meaning of a macro by what a file does with it before a place.
  /// - Parameters:
  ///   - end: the place in the file
  ///   - user: the place at which values of macros are expanded
  ///   - read: the files that were read before and have no effect when they are included again
  private func follow(
    _ name: String, _ question: Question, to end: MacroPlace, for user: MacroPlace,
    from meaning: inout BuildCondition, read: inout Set<Int>, _ search: inout Search
  ) {
    for event in events(of: name, in: end.file) where event.offset < end.offset {
      search.steps -= 1
      guard search.steps > 0 else {
        meaning = question.unanswered(name)
        return
      }
      var parts: [BuildCondition] = []
      for region in event.regions {
        parts.append(
          condition(ofRegion: region, in: end.file, includer: end.includer, unit: end.unit, &search))
      }
      let isCompiled = parts.reduce(BuildCondition.boolean(true)) { .both($0, $1) }
      if isCompiled == .boolean(false) { continue }
      switch event.kind {
      case .definition(let macro):
        let value = value(of: macro, named: name, question, at: user, &search)
        let compiled = isCompiled.withoutAssumption
        let known = BuildCondition.choice(compiled, value, meaning)
        // A default that holds counts although settings that were not read may say otherwise.
        meaning = compiled == isCompiled ? known : .or(.both(isCompiled, value), known)
      case .removal: meaning = .choice(isCompiled, .boolean(false), meaning)
      case .inclusion(let inclusion):
        for (file, isSure) in inclusions.files(meantBy: inclusion, in: end.file)
        where touches(name, file) && !read.contains(file) {
          let here = MacroPlace(
            file: end.file, offset: event.offset, includer: end.includer, unit: end.unit)
          var after = meaning
          var readAfter = read.union([file])
          follow(
            name, question, to: MacroPlace(file: file, offset: .max, includer: here), for: user, from: &after,
            read: &readAfter, &search)
          let isReached = isSure ? isCompiled : .both(isCompiled, .other("which file is included"))
          if isReached == .boolean(true) { read = readAfter }
          meaning = .choice(isReached, after, meaning)
        }
      }
    }
  }

  /// The directives of a file that may change a macro, in the order of the text.
  private func events(of name: String, in file: Int) -> [Event] {
    let key = Memory.NameInFile(name: name, file: file)
    if let known = memory.events[key] { return known }
    let facts = files[file].facts
    var kinds: [(offset: UInt32, kind: Event.Kind)] = facts.inclusions.compactMap { inclusion in
      inclusions.files(meantBy: inclusion, in: file).contains { touches(name, $0.file) }
        ? (inclusion.offset, .inclusion(inclusion)) : nil
    }
    if names.files[name]?.contains(file) == true {
      kinds += facts.macros.filter { facts[$0.name] == name }.map { ($0.offset, .definition($0)) }
      kinds += facts.removals.filter { facts[$0.name] == name }.map { ($0.offset, .removal) }
    }
    let found = kinds.sorted { $0.offset < $1.offset }.map { offset, kind in
      Event(
        kind: kind, offset: offset,
        regions: facts.conditions.indices.filter { facts.conditions[$0].extent.contains(offset) })
    }
    memory.events[key] = found
    return found
  }

  private func value(
    of macro: MacroDefinition, named name: String, _ question: Question, at place: MacroPlace,
    _ search: inout Search
  ) -> BuildCondition {
    switch question {
    case .definition: .boolean(true)
    case .value: resolved(macro.value ?? .other(name), at: place, guarded: [], &search)
    case .equality(let number):
      resolved(
        macro.value?.equals(number) ?? .other("\(name) == \(number)"), at: place, guarded: [], &search)
    }
  }

  /// The ways in which a file is read.
  private func readings(of file: Int) -> [Reading] {
    readings(of: file, users: targets[file], including: [file])
  }

  /// - Parameters:
  ///   - users: the targets of the file that is asked for
  ///   - chain: the files through which that one is included, with itself
  private func readings(of file: Int, users: Set<Int>, including chain: Set<Int>) -> [Reading] {
    var found: [Reading] = files[file].isIncludable ? [] : [Reading()]
    for includer in inclusions.includers(of: file)
    where !chain.contains(includer.file) && files[includer.file].scope == .production {
      let others = targets[includer.file]
      if !others.isEmpty, !users.isEmpty, others.isDisjoint(with: users) { continue }
      let isSure = includer.isSure && others.isSuperset(of: users)
      for outer in readings(of: includer.file, users: users, including: chain.union([includer.file])) {
        let place = MacroPlace(file: includer.file, offset: includer.offset, includer: outer.includer)
        found.append(Reading(includer: place, isSure: isSure && outer.isSure))
        if found.count == Self.readingLimit { return found }
      }
    }
    return found.isEmpty ? [Reading()] : found
  }
}

/// A way in which a file is read.
private struct Reading {
  /// Where the file is included; nil where it is compiled by itself.
  var includer: MacroPlace?
  /// Whether all targets of the file read it so.
  var isSure = true

  /// The condition that one of the readings compiles something.
  static func combined(
    _ readings: [Reading], _ condition: (Reading) -> BuildCondition
  ) -> BuildCondition {
    var sure: [BuildCondition] = []
    var doubtful: [BuildCondition] = []
    for reading in readings {
      let found = condition(reading)
      if reading.isSure, !sure.contains(found) { sure.append(found) }
      if !reading.isSure, !doubtful.contains(found) { doubtful.append(found) }
    }
    if sure.isEmpty, doubtful.count == 1 { return doubtful[0] }
    let others = doubtful.filter { !sure.contains($0) }.map {
      BuildCondition.both($0, .other("the file that includes it"))
    }
    let all = sure + others
    return all.dropFirst().reduce(all[0]) { .or($0, $1) }
  }
}

extension MacroMeanings.Question {
  /// The condition with the name itself.
  fileprivate func unanswered(_ name: String) -> BuildCondition {
    switch self {
    case .definition: .defined(name)
    case .value: .flag(name)
    case .equality(let number): .equals(name, number)
    }
  }
}
