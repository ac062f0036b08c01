import PatuhCore

/// What code outside a module can name of it.
struct ModuleDeclarations {
  /// The hashes of the names that code in another module can write.
  private(set) var names: Set<UInt32> = []
  /// The hashes of the names of members of extensions, which files of a target see through an import in
  /// another file.
  private(set) var extensionMembers: Set<UInt32> = []
  /// Whether something of it may be used without any of these names.
  private(set) var mayBeUsedUnnamed = false
  /// Whether it has subscripts without labels.
  private(set) var hasUnlabelledSubscripts = false
  /// The names of what macros may add members or neighbours to, in lower case.
  private(set) var expanded: Set<String> = []
  private let isTestable: Bool
  /// The last components of the names of the types that it declares.
  private var ownTypes: Set<String> = []

  /// - Parameter isTestable: whether internal declarations count, too
  init(of targets: [Int], in project: Project, isTestable: Bool) {
    self.isTestable = isTestable
    let files = Set(targets.flatMap { project.targets[$0].sources }).sorted()
    for file in files {
      for declared in project.sources[file].summary.declarations
      where declared.kind.isNominalType || declared.kind == .typeAlias {
        ownTypes.insert(declared.name)
      }
    }
    for file in files { add(project.sources[file].facts) }
  }

  private mutating func add(_ facts: SourceFacts) {
    for index in facts.declarations.indices where isVisible(index, in: facts) { add(index, in: facts) }
    for attribute in facts.attributes where LanguageAttributes.mayAdd(facts[attribute.name]) {
      guard let owner = attribute.declaration.index, facts.declarations[owner].kind != .variable else {
        continue
      }
      expanded.insert(facts[facts.declarations[owner].name].lastNameComponent.lowercased())
    }
    // A macro outside of functions may declare anything.
    for element in facts.expressions where element.kind == .macro {
      let owner = element.declaration.index.map { facts.declarations[$0] }
      if owner.map({ $0.kind.isTypeScope }) ?? !["Preview", "warning", "error"].contains(facts[element.name])
      {
        mayBeUsedUnnamed = true
      }
    }
  }

  private mutating func add(_ index: Int, in facts: SourceFacts) {
    let declared = facts.declarations[index]
    let name = facts[declared.name]
    switch declared.kind {
    case .extension: addConformances(of: index, in: facts)
    case .initializer, .subscript: addLabels(of: index, in: facts)
    case .function where Self.unnamed.contains(name):
      if !isInOwnType(index, facts) { mayBeUsedUnnamed = true }
    case .function where name.first.map(isOperator) == true: addOperator(index, named: name, in: facts)
    case .class, .struct, .enum, .actor, .protocol, .typeAlias, .associatedType, .function, .variable,
      .enumCase,
      .macro:
      names.insert(name.quickHash)
      if let outer = declared.parent.index, facts.declarations[outer].kind == .extension {
        extensionMembers.insert(name.quickHash)
      }
    default: break
    }
  }

  /// The conformance of a type from elsewhere to a protocol from elsewhere is used without being named.
  private mutating func addConformances(of index: Int, in facts: SourceFacts) {
    let inherited = facts.inheritedNames(of: index)
    if inherited.isEmpty || isOwn(facts[facts.declarations[index].name]) { return }
    if !inherited.allSatisfy(isOwn) { mayBeUsedUnnamed = true }
  }

  private func isOwn(_ type: String) -> Bool { ownTypes.contains(type.lastNameComponent) }

  /// An initializer or subscript of a type from elsewhere is named by its labels.
  private mutating func addLabels(of index: Int, in facts: SourceFacts) {
    let labels = facts.declarations.indices.filter {
      facts.declarations[$0].parent == Link(index) && facts.declarations[$0].kind == .parameter
    }
    .map { facts[facts.declarations[$0].label] }
    let isSubscript = facts.declarations[index].kind == .subscript
    if isSubscript, labels.allSatisfy(\.isEmpty) { hasUnlabelledSubscripts = true }
    for label in labels where !label.isEmpty { names.insert(label.quickHash) }
    if isSubscript, labels.contains("dynamicMember") { mayBeUsedUnnamed = true }
    guard !isSubscript, !isInOwnType(index, facts), labels.allSatisfy(\.isEmpty) else { return }
    if let outer = facts.declarations[index].parent.index {
      names.insert(facts[facts.declarations[outer].name].lastNameComponent.quickHash)
    }
    names.insert("init".quickHash)
  }

  private mutating func addOperator(_ index: Int, named name: String, in facts: SourceFacts) {
    // Operators of standard protocols are found through the conformance.
    if isInOwnType(index, facts), ["==", "!=", "<", ">", "<=", ">="].contains(name) { return }
    names.insert(name.quickHash)
    let operands = facts.declarations.filter { $0.parent == Link(index) && $0.kind == .parameter }
    // The facts of a source have no prefix and postfix operators.
    if operands.count < 2 { mayBeUsedUnnamed = true }
  }

  private func isInOwnType(_ index: Int, _ facts: SourceFacts) -> Bool {
    guard let outer = facts.declarations[index].parent.index else { return false }
    let declared = facts.declarations[outer]
    return declared.kind.isNominalType || declared.kind == .extension && isOwn(facts[declared.name])
  }

  /// Functions that the language calls.
  private static let unnamed: Set<String> = [
    "appendInterpolation", "callAsFunction", "dynamicallyCall", "~=", "makeIterator", "makeAsyncIterator",
  ]

  /// Whether other modules can use a declaration, or one that is declared in it.
  private func isVisible(_ index: Int, in facts: SourceFacts) -> Bool {
    let declared = facts.declarations[index]
    if declared.modifiers.contains(.local) || declared.kind == .parameter { return false }
    if declared.kind == .extension { return true }
    if isTestable { return !facts.isHidden(index) }
    // Who names an internal type needs @testable, and more than removing the import.
    if facts.isExposed(index) || declared.kind.isNominalType && !facts.isHidden(index) { return true }
    // The requirements of a protocol and the cases of an enumeration are as visible as these.
    guard let outer = declared.parent.index else { return false }
    switch facts.declarations[outer].kind {
    case .protocol: return facts.isExposed(outer)
    case .enum where declared.kind == .enumCase: return isVisible(outer, in: facts)
    default: return false
    }
  }
}

private func isOperator(_ character: Character) -> Bool {
  "/=-+!*%<>&|^~?.".contains(character) || character.unicodeScalars.first.map { $0.properties.isMath } == true
}
