import PatuhCore

/// What code of a project in C and Objective-C is for its Swift code: API from outside, of which a part has
/// effects.
///
/// The names are those that Swift gives to selectors, as
/// https://github.com/swiftlang/swift/blob/main/docs/CToSwiftNameTranslation-OmitNeedlessWords.md describes
/// them, as far as that can be told from a selector and the type of its first argument. Names that a macro
/// such as `NS_SWIFT_NAME` gives are not read.
struct CFamilyRows {
  let causes: [EffectCause]
  let types: [LibraryType]

  init(_ project: Project) {
    guard project.cFamilySources.contains(where: { $0.scope == .production }), !project.sources.isEmpty else {
      (causes, types) = ([], [])
      return
    }
    let effects = CFamilyEffects(project)
    let code = effects.code
    let declared = Self.functionsInHeaders(code)
    var causes: [EffectCause] = []
    for (effect, units) in effects.units {
      let functions = Set(units.compactMap { Self.globalFunction($0, code) }).intersection(declared)
      if !functions.isEmpty {
        causes.append(Self.row(effect, nil, functions: functions.sorted()))
      }
      for (type, own) in code.methods {
        let selectors = own.filter { $0.value.contains(where: units.contains) }
        if selectors.isEmpty { continue }
        let names = Self.members(selectors, of: own, code)
        let labels = selectors.keys.compactMap(SwiftSelector.labels(ofInitializer:))
        var row = Self.row(effect, type, members: names.keys.sorted(), initializers: labels.sorted())
        row.firstLabels = names.filter { !$0.value.isEmpty }
        causes.append(row)
      }
    }
    self.causes = causes.sorted { ($0.type ?? "", $0.effect.rawValue) < ($1.type ?? "", $1.effect.rawValue) }
    types = Self.types(code)
  }

  private static let provenance = Provenance(source: "the project", checked: "")

  private static func row(
    _ effect: Effect, _ type: String?, members: [String] = [], initializers: [String] = [],
    functions: [String] = []
  ) -> EffectCause {
    EffectCause(
      effect: effect, library: "", type: type, members: members, distinctive: [], initializers: initializers,
      functions: functions, attributes: [], isLikely: true, provenance: provenance)
  }

  /// The functions that a header declares.
  private static func functionsInHeaders(_ code: CFamilyCode) -> Set<String> {
    var found: Set<String> = []
    for file in code.production where code.files[file].path.hasSuffix(".h") {
      let facts = code.files[file].facts
      for declared in facts.declarations where declared.kind == .function && declared.owner == .none {
        found.insert(facts[declared.name])
      }
    }
    return found
  }

  private static func globalFunction(_ unit: CFamilyCode.Unit, _ code: CFamilyCode) -> String? {
    let declared = code.declaration(unit)
    guard declared.kind == .function, declared.owner == .none, !declared.isInternal else { return nil }
    return code.files[unit.file].facts[declared.name]
  }

  /// The names in Swift of some methods of a class, without those that may mean another one of its methods,
  /// with the words that begin the label of the first argument; without any if it may have none.
  private static func members(
    _ selectors: [String: [CFamilyCode.Unit]], of all: [String: [CFamilyCode.Unit]], _ code: CFamilyCode
  ) -> [String: Set<String>] {
    let others = Set(all.keys.filter { selectors[$0] == nil }.map(SwiftSelector.firstPart))
    var names: Set<String> = []
    var labelled: [String: Set<String>] = [:]
    for (selector, units) in selectors where SwiftSelector.labels(ofInitializer: selector) == nil {
      let argument = units.first.flatMap { code.firstArgumentType(of: $0) }
      var found = SwiftSelector.baseNames(of: selector, argument: argument ?? "")
      if let (base, label) = SwiftSelector.labelledName(of: selector) {
        labelled[base, default: []].insert(label)
        found.removeAll { $0 == base }
      }
      names.formUnion(found)
    }
    for name in names { labelled[name] = [] }
    return labelled.filter { !others.contains($0.key) }
  }

  /// The types of properties and results, and the superclasses.
  private static func types(_ code: CFamilyCode) -> [LibraryType] {
    Set(code.types.keys).union(code.superclasses.keys).sorted().map { type in
      var members: [String: String] = [:]
      for (name, result) in code.types[type] ?? [:] {
        var result = result
        if ["id", "instancetype", ""].contains(result) {
          guard name.hasPrefix("shared") || name.hasPrefix("default") else { continue }
          result = type
        }
        for base in SwiftSelector.baseNames(of: name, argument: "") + SwiftSelector.accessor(name, of: type) {
          members[base] = result
        }
      }
      let inherited = code.superclasses[type].map { $0.hasPrefix("NS") ? String($0.dropFirst(2)) : $0 }
      return LibraryType(
        library: "", type: type, inherits: inherited.map { [$0] } ?? [], members: members, globals: [:])
    }
  }
}

extension CFamilyCode {
  /// The named type of the first argument of a method.
  fileprivate func firstArgumentType(of unit: Unit) -> String? {
    let facts = files[unit.file].facts
    let next = unit.declaration + 1
    guard facts[declaration(unit).name].contains(":"), facts.declarations.indices.contains(next),
      facts.declarations[next].kind == .variable
    else { return nil }
    return facts[facts.declarations[next].type]
  }
}
