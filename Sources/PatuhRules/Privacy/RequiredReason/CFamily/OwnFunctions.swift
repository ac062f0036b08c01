import PatuhCore

/// The functions and members with listed names that the project declares itself, and what they hide.
///
/// A definition is the project's own function where a call can reach it: in the same file, through what the
/// file includes, and, with a body that other files may call, anywhere in the same target. A declaration
/// without a body repeats that of the system, unless it takes another number of parameters. If a condition or
/// an inclusion leaves open whether the declaration is reached, the meaning is unclear.
struct OwnFunctions {
  private struct Own {
    var file: Int
    var declaration: CFamilyDeclaration
    /// Whether every release build compiles it.
    var isSure: Bool
  }

  private let files: [CFamilyFile]
  let inclusions: Inclusions
  private var functions: [String: [Own]] = [:]
  private var variables: [String: [Own]] = [:]
  /// The classes of C++ with listed names in namespaces and other classes.
  private var records: [String: [(file: Int, owner: String, isSure: Bool)]] = [:]
  /// The files that define a macro with a listed name, and whether every release build does so.
  private var macros: [String: [(file: Int, isSure: Bool)]] = [:]
  /// The files that declare a property, or a method without arguments, with a listed name.
  private var members: [String: [Int]] = [:]
  /// By the index of a file, the numbers of its targets.
  let targets: [Set<Int>]
  /// By the number of a target, the prefix headers among its files.
  private let prefixHeaders: [[Int]]

  /// The number of parameters of listed functions. For a function that is missing here, a declaration without
  /// a body always repeats that of the system.
  private static let parameterCounts: [String: UInt8] = [
    "stat": 2, "lstat": 2, "fstat": 2, "fstatat": 4, "statfs": 2, "fstatfs": 2, "statvfs": 2, "fstatvfs": 2,
    "getattrlist": 5, "fgetattrlist": 5, "getattrlistbulk": 5, "getattrlistat": 6, "mach_absolute_time": 0,
  ]

  /// - Parameter names: the listed names; declarations with other names are ignored
  init(_ project: Project, listed names: Set<String>) {
    files = project.cFamilySources
    inclusions = Inclusions(files)
    targets = project.targetsOfCFamilySources
    prefixHeaders = project.prefixHeaders
    for (number, file) in files.enumerated() {
      let facts = file.facts
      for macro in facts.macros where names.contains(facts[macro.name]) {
        let conditions = file.openConditions(around: macro.offset)
        guard conditions.mayShip else { continue }
        macros[facts[macro.name], default: []].append((number, conditions.alwaysShip))
      }
      for record in facts.scopes where record.kind == .record && names.contains(facts[record.name]) {
        let conditions = file.openConditions(around: record.extent.lowerBound)
        guard conditions.mayShip, let owner = facts.owner(of: record) else { continue }
        records[facts[record.name], default: []].append((number, facts[owner], conditions.alwaysShip))
      }
      for declaration in facts.declarations where names.contains(facts[declaration.name]) {
        let conditions = file.openConditions(around: declaration.offset)
        let own = Own(file: number, declaration: declaration, isSure: conditions.alwaysShip)
        switch declaration.kind {
        case .function where conditions.mayShip:
          functions[facts[declaration.name], default: []].append(own)
        case .variable: variables[facts[declaration.name], default: []].append(own)
        case .property, .method: members[facts[declaration.name], default: []].append(number)
        default: break
        }
      }
    }
  }

  /// A file and the prefix headers that are compiled before it, as indices.
  func includers(of file: Int) -> [Int] { [file] + targets[file].flatMap { prefixHeaders[$0] } }

  /// What a bare name means.
  enum Meaning {
    case system, own
    /// A member of a class that the surrounding class may inherit from, or something that may not be compiled
    /// or seen.
    case unclear
  }

  /// - Parameter file: the index of the file that contains the reference
  func meaning(of name: String, at reference: CFamilyReference, in file: Int) -> Meaning {
    let macro = (macros[name] ?? []).reduce(Truth.no) { truth, macro in
      truth || inclusions.reaches(macro.file, from: file) && (macro.isSure ? .yes : .unknown)
    }
    let variable = (variables[name] ?? []).reduce(Truth.no) { truth, own in
      truth || isKnown(own, at: reference.offset, in: file)
    }
    let record = self.record(named: name, at: reference.offset, in: file)
    if macro == .yes || variable == .yes || record == .yes { return .own }
    var meaning = macro == .no && variable == .no && record == .no ? Meaning.system : .unclear
    guard let found = functions[name] else { return meaning }
    var definers: Set<Int> = []
    for own in found where fits(own.declaration, name, reference) {
      let visibility = inclusions.reaches(own.file, from: file)
      let isVisible = visibility == .yes
      if visibility == .unknown { meaning = .unclear }
      if own.declaration.owner.isNone {
        if isVisible, own.isSure { return .own }
        if isVisible { meaning = .unclear }
        if own.declaration.isDefinition, !own.declaration.isInternal, own.isSure {
          definers.formUnion(targets[own.file])
        }
        if targets[own.file].isEmpty, targets[file].isEmpty, own.declaration.isDefinition,
          !own.declaration.isInternal
        {
          // Without targets it is not known whether the two are linked together.
          meaning = .unclear
        }
      } else if isVisible {
        if isInside(own, at: reference.offset, in: file) { return .own }
        if isInClass(reference.offset, file) { meaning = .unclear }
      }
    }
    return !targets[file].isEmpty && targets[file].isSubset(of: definers) ? .own : meaning
  }

  /// Whether a class that a file can see declares a property or method with a listed name.
  func declaresMember(_ name: String, seenFrom file: Int) -> Bool {
    (members[name] ?? []).contains { inclusions.reaches($0, from: file) != .no }
  }

  private func fits(_ own: CFamilyDeclaration, _ name: String, _ reference: CFamilyReference) -> Bool {
    if own.owner.isNone, !own.isDefinition,
      own.parameterCount == nil
        || own.parameterCount == Self.parameterCounts[name, default: own.parameterCount ?? 0]
    {
      return false
    }
    guard let wanted = own.parameterCount, let given = reference.argumentCount else { return true }
    return wanted == given
  }

  /// Whether a variable is visible at an offset of a file.
  private func isKnown(_ own: Own, at offset: UInt32, in file: Int) -> Truth {
    if !own.declaration.owner.isNone {
      return Truth(isInside(own, at: offset, in: file)) && inclusions.reaches(own.file, from: file)
    }
    if own.file == file {
      return Truth(own.declaration.offset <= offset && offset < own.declaration.scopeEnd)
    }
    return Truth(own.declaration.scopeEnd == .max) && inclusions.reaches(own.file, from: file)
  }

  /// Whether a name means a class of C++, so that a call of it makes an object or declares a constructor.
  private func record(named name: String, at offset: UInt32, in file: Int) -> Truth {
    let facts = files[file].facts
    // A class has its own name inside.
    if facts.scopes.contains(where: {
      $0.kind != .namespace && $0.extent.contains(offset) && facts[$0.name] == name
    }) {
      return .yes
    }
    return (records[name] ?? []).reduce(Truth.no) { truth, record in
      let isKnown: Truth =
        isInside(record.owner, at: offset, in: file)
        ? (record.isSure ? .yes : .unknown)
        // The surrounding class may inherit from it.
        : isInClass(offset, file) ? .unknown : .no
      return truth || isKnown && inclusions.reaches(record.file, from: file)
    }
  }

  /// Whether an offset of a file is inside the class or namespace of a declaration.
  private func isInside(_ own: Own, at offset: UInt32, in file: Int) -> Bool {
    isInside(files[own.file].facts[own.declaration.owner], at: offset, in: file)
  }

  private func isInside(_ owner: String, at offset: UInt32, in file: Int) -> Bool {
    let facts = files[file].facts
    return facts.scopes.contains { $0.extent.contains(offset) && facts[$0.name] == owner }
  }

  private func isInClass(_ offset: UInt32, _ file: Int) -> Bool {
    files[file].facts.scopes.contains { $0.kind != .namespace && $0.extent.contains(offset) }
  }
}

extension CFamilyFacts {
  /// The name of the innermost class or namespace around a class; nil if there is none.
  fileprivate func owner(of record: CFamilyScope) -> NameID? {
    scopes.last {
      $0.extent.lowerBound < record.extent.lowerBound && $0.extent.upperBound > record.extent.upperBound
    }?.name
  }
}
