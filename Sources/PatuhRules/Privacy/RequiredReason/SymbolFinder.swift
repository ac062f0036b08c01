import PatuhCore

/// Judges one expression that has the name of a listed function, property or constant.
struct SymbolFinder {
  let watch: SymbolWatch
  let facts: SourceFacts
  let expression: Int

  private var element: Expression { facts.expressions[expression] }
  private var name: String { facts[element.name] }

  /// What the expression is, or nil when it is something else of the same name.
  func sighting(of symbol: RequiredReasonSymbol) -> Sighting? {
    let certainty: Certainty? =
      switch symbol.kind {
      case .function: functionCertainty(symbol)
      case .constant: name == symbol.objc ? globalCertainty : constantCertainty(symbol)
      case .property: propertyCertainty(symbol)
      case .class: nil
      }
    guard let certainty else { return nil }
    var sighting = Sighting(symbol: symbol, offset: element.offset, certainty: certainty)
    sighting.fittingReasons = inferredReasons(symbol)
    return sighting
  }

  /// The reasons that fit; empty when nothing can be said, as of a function of two categories.
  private func inferredReasons(_ symbol: RequiredReasonSymbol) -> [String] {
    guard symbol.categories.count == 1, let category = symbol.categories.first else { return [] }
    let flow = ValueFlow(facts: facts, start: expression)
    switch RequiredReasonCategory.shortName(category) {
    case "FileTimestamp":
      return FileDateReasons(watch: watch, facts: facts, expression: expression).fittingReasons
    case "DiskSpace": return DiskSpaceReasons(flow: flow).fittingReasons
    case "SystemBootTime": return BootTimeReasons(flow: flow).fittingReasons
    case "ActiveKeyboards":
      return KeyboardReasons(watch: watch, facts: facts, expression: expression).fittingReasons
    default: return []
    }
  }

  // MARK: Functions and global constants

  /// The modules through which a C name can be qualified.
  private static let modules: Set<String> = [
    "Darwin", "Foundation", "UIKit", "SwiftUI", "Glibc", "ObjectiveC",
  ]

  /// Sure for a plain or module-qualified name that nothing in the project shadows.
  private var globalCertainty: Certainty? {
    switch element.kind {
    case .identifier:
      return isShadowed ? nil : .sure
    case .member:
      guard let base = facts.firstChild(of: expression), facts.expressions[base].kind == .identifier else {
        return nil
      }
      return Self.modules.contains(facts[facts.expressions[base].name]) ? .sure : nil
    default: return nil
    }
  }

  private var isShadowed: Bool {
    if watch.ownGlobals.contains(name) { return true }
    if facts.localBinding(of: element.name, at: element.offset) != nil { return true }
    return enclosingTypeNames.contains { type in
      watch.declaresMember(name, in: type)
        || watch.index.supertypes(of: type).contains { watch.declaresMember(name, in: $0) }
    }
  }

  private func functionCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    guard let certainty = globalCertainty else { return nil }
    guard element.role == .callee, let call = element.parent.index else {
      return symbol.ambiguity == .low ? .likely : nil
    }
    let arguments = facts.children(of: call).dropFirst()
    if arguments.isEmpty, symbol.memberName != "mach_absolute_time" {
      // `stat()` makes the structure of that name; Apple's list links the bare word to it.
      return symbol.memberName == "stat" ? .likely : nil
    }
    let isLabelled = arguments.contains { !facts.expressions[$0].label.isNone }
    return isLabelled ? nil : certainty
  }

  // MARK: Members of FileAttributeKey and URLResourceKey

  private func constantCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    switch element.kind {
    case .member:
      guard let base = facts.firstChild(of: expression) else { return nil }
      let names = facts.chain(of: base).map { facts[facts.expressions[$0].name] }
      guard let owner = symbol.owner, let first = names.first else { return nil }
      return first == owner || watch.index.aliased(first).contains(owner) ? .sure : nil
    case .implicitMember:
      if symbol.ambiguity == .low { return watch.declaresMember(name) ? .likely : .sure }
      return FileAttributeContext(watch: watch, facts: facts, expression: expression).certainty
    default: return nil
    }
  }

  // MARK: Properties

  private func propertyCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    let owners: Set<String> = [symbol.owner ?? "", "NS" + (symbol.owner ?? "")]
    switch element.kind {
    case .identifier:
      guard facts.localBinding(of: element.name, at: element.offset) == nil else { return nil }
      return isInside(owners) && !enclosingTypeNames.contains { watch.declaresMember(name, in: $0) }
        ? .sure : nil
    case .member:
      if element.role == .callee { return nil }
      guard let base = facts.firstChild(of: expression) else { return nil }
      if receiverIs(owners, base: base) { return .sure }
      if watch.declaresMember(name) || symbol.ambiguity != .low { return nil }
      return .likely
    case .keyPath:
      return nil
    default: return nil
    }
  }

  private var enclosingTypeNames: [String] { facts.enclosingTypeNames(of: element.declaration) }

  private func isInside(_ owners: Set<String>) -> Bool {
    enclosingTypeNames.contains {
      owners.contains($0) || !watch.index.supertypes(of: $0).isDisjoint(with: owners)
    }
  }

  /// Whether a receiver is a value of one of these types, or the type itself.
  private func receiverIs(_ owners: Set<String>, base: Int) -> Bool {
    for link in facts.chain(of: base) {
      let word = facts[facts.expressions[link].name]
      if owners.contains(word) || owners.contains(where: { word == $0.lowercasedFirst }) { return true }
      if word == "self", isInside(owners) { return true }
      guard facts.expressions[link].kind == .identifier, let binding = facts.binding(of: link) else {
        continue
      }
      if let type = facts.namedType(of: facts.declarations[binding].type) {
        let typeName = facts[type.name].lastNameComponent
        return owners.contains(typeName) || !watch.index.supertypes(of: typeName).isDisjoint(with: owners)
      }
      if let value = facts.declarations[binding].initialValue.index {
        return facts.chain(of: value).contains { owners.contains(facts[facts.expressions[$0].name]) }
      }
    }
    return false
  }
}

extension String {
  /// `ProcessInfo` as the name of a property: `processInfo`.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension SourceFacts {
  /// The names of the types around an element, the innermost first, without those around a qualified name.
  func enclosingTypeNames(of link: Link<Declaration>) -> [String] {
    guard let start = enclosingType(of: link) else { return [] }
    return ([start] + enclosing(start).filter { declarations[$0].kind.isTypeScope })
      .map { self[declarations[$0].name].lastNameComponent }
  }
}
