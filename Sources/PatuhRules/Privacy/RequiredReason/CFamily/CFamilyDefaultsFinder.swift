import PatuhCore

/// Finds the uses of the class `NSUserDefaults` in a C-family file.
///
/// Sure: a message to the class, to a subclass or to an alias of it, or one of its own messages that code of
/// the class sends to itself. Likely: the class as a type only, as the superclass of a class, in the heads of
/// its categories, and by its name as a text, `NSClassFromString(@"NSUserDefaults")`.
struct CFamilyDefaultsFinder {
  /// The names of the class, its subclasses and aliases.
  let classNames: Set<String>
  let file: CFamilyFile
  let symbol: RequiredReasonSymbol
  let constants: CFamilyTexts
  private var facts: CFamilyFacts { file.facts }

  /// The uses, in no particular order.
  var matches: [SymbolMatch] { named + lookedUp + inDeclarations + usedOnItself }

  private static let messagesWithoutUse: Set<String> = ["class", "self"]

  private var named: [SymbolMatch] {
    var messages: [Int: Int] = [:]
    for (index, reference) in facts.references.enumerated() {
      if let receiver = reference.receiver.index { messages[receiver] = index }
    }
    return facts.references.enumerated().compactMap { index, reference in
      guard reference.kind == .identifier || reference.kind == .type,
        classNames.contains(facts[reference.name])
      else { return nil }
      guard let message = messages[index],
        !Self.messagesWithoutUse.contains(facts[facts.references[message].name])
      else {
        return SymbolMatch(symbol: symbol, offset: reference.offset, certainty: .likely)
      }
      return SymbolMatch(
        symbol: symbol, offset: reference.offset, certainty: .sure,
        fittingReasons: fittingReasons(of: message, followedBy: messages[message]))
    }
  }

  private var lookedUp: [SymbolMatch] {
    facts.references.compactMap { reference in
      guard reference.kind == .string, facts[reference.name] == symbol.objc,
        let taker = facts.taker(of: reference),
        RequiredReasonSymbol.lookupsOfClasses.contains(taker)
      else { return nil }
      return SymbolMatch(symbol: symbol, offset: reference.offset, certainty: .likely)
    }
  }

  private var inDeclarations: [SymbolMatch] {
    facts.containers.compactMap { container in
      if classNames.contains(facts[container.superclass]) {
        return SymbolMatch(symbol: symbol, offset: container.superclassOffset, certainty: .likely)
      }
      guard container.kind == .category || container.kind == .implementation,
        facts[container.name] == symbol.objc
      else { return nil }
      return SymbolMatch(symbol: symbol, offset: container.offset, certainty: .likely)
    }
  }

  /// The messages of the class that code in a category or a subclass of it sends to itself: `[self
  /// boolForKey:key]`. Likely in a subclass, which may answer the message by itself and touch no store.
  private var usedOnItself: [SymbolMatch] {
    let own = facts.containers.filter {
      ($0.kind == .category || $0.kind == .implementation) && classNames.contains(facts[$0.name])
    }
    if own.isEmpty { return [] }
    return facts.references.compactMap { reference in
      guard reference.kind == .message || reference.kind == .member,
        symbol.members.contains(facts[reference.name]), let receiver = reference.receiver.index,
        let container = own.first(where: { $0.extent.contains(reference.offset) })
      else { return nil }
      let isOfClass = facts[container.name] == symbol.objc
      switch facts[facts.references[receiver].name] {
      case "self":
        return SymbolMatch(
          symbol: symbol, offset: reference.offset, certainty: isOfClass ? .sure : .likely)
      case "super" where !isOfClass:
        return SymbolMatch(symbol: symbol, offset: reference.offset, certainty: .sure)
      default: return nil
      }
    }
  }

  /// The reasons that fit a message to the class, and the message that is sent to its result.
  private func fittingReasons(of message: Int, followedBy next: Int?) -> [String] {
    switch facts[facts.references[message].name] {
    case "standardUserDefaults":
      let isManaged = facts.names.contains { UserDefaultsStoreReasons.managedKeys.contains($0) }
      return isManaged ? [] : [UserDefaultsStoreReasons.ownDomain]
    case "new": return [UserDefaultsStoreReasons.ownDomain]
    case "alloc":
      guard let next else { return [] }
      switch facts[facts.references[next].name] {
      case "init": return [UserDefaultsStoreReasons.ownDomain]
      case "initWithSuiteName:": return reasons(ofSuite: facts.references[next].argument)
      default: return []
      }
    default: return []
    }
  }

  private func reasons(ofSuite link: Link<CFamilyReference>) -> [String] {
    guard let index = link.index else { return [] }
    let suite = facts.references[index]
    let text = facts[suite.name]
    switch suite.kind {
    case .null: return [UserDefaultsStoreReasons.ownDomain]
    case .string: return [reason(ofSuiteNamed: text)]
    case .identifier:
      let reasons = Set(constants.texts(named: text).map(reason(ofSuiteNamed:)))
      if !reasons.isEmpty { return reasons.count == 1 ? Array(reasons) : [] }
    default: break
    }
    return text.lowercased().contains("group") ? [UserDefaultsStoreReasons.appGroup] : []
  }

  /// A text that does not name an app group names a domain of the app's own.
  private func reason(ofSuiteNamed text: String) -> String {
    text.hasPrefix("group.") ? UserDefaultsStoreReasons.appGroup : UserDefaultsStoreReasons.ownDomain
  }
}
