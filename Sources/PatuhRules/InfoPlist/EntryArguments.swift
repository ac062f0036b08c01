import PatuhCore

/// The arguments of the calls of `UIApplicationMain` in a source in C or Objective-C.
struct EntryArguments {
  /// What one argument names.
  private enum Argument {
    case null
    /// The name of a class: `NSStringFromClass([AppDelegate class])`, `@"AppDelegate"`.
    case name(String)
    /// A variable, or what it is the class of; also a class in `AppDelegate.class`, since keywords are not
    /// read.
    case variable(String)
  }

  /// What the calls are given as delegates.
  struct Given {
    var names: [String] = []
    /// Whether a call is given none, so that the main nib file names it.
    var isNull = false
    /// Whether a call is given, or may be given, something else.
    var isOpen = false
  }

  private let facts: CFamilyFacts
  /// In text order.
  private let references: [CFamilyReference]

  init(_ facts: CFamilyFacts) {
    self.facts = facts
    references = facts.references.sorted { $0.offset < $1.offset }
  }

  /// The names of the delegates that the calls are given, directly or in a variable that is in scope.
  var given: Given {
    var given = Given()
    for call in references.indices where isCall(of: entryFunction, at: call) {
      // The first two are the arguments of `main`.
      guard let application = argument(at: call + 3), let delegate = argument(at: application.next) else {
        given.isOpen = true
        continue
      }
      switch delegate.value {
      case .null: given.isNull = true
      case .name(let name): given.names.append(name)
      case .variable(let variable):
        let values = values(of: variable, before: references[call].offset)
        given.names += values.names
        if values.names.isEmpty || values.isOpen { given.isOpen = true }
      }
    }
    return given
  }

  private func isCall(of function: String, at index: Int) -> Bool {
    references.indices.contains(index) && references[index].kind == .call
      && facts[references[index].name] == function
  }

  /// What begins with the reference at an index, and the index of the reference behind it.
  private func argument(at index: Int) -> (value: Argument, next: Int)? {
    guard references.indices.contains(index) else { return nil }
    let first = references[index]
    switch first.kind {
    case .null: return (.null, index + 1)
    case .string: return (.name(facts[first.name]), index + 1)
    case .call where isCall(of: "NSStringFromClass", at: index): return argument(at: index + 1)
    case .identifier, .type:
      guard let message = message(to: index) else { return (.variable(facts[first.name]), index + 1) }
      return message == "class" ? (.name(facts[first.name]), index + 2) : nil
    default: return nil
    }
  }

  /// The selector of the message whose receiver is the reference at an index; nil if there is none.
  private func message(to index: Int) -> String? {
    guard references.indices.contains(index + 1), references[index + 1].kind == .message,
      let receiver = references[index + 1].receiver.index, facts.references[receiver] == references[index]
    else { return nil }
    return facts[references[index + 1].name]
  }

  /// The names of the classes that a variable holds where it is visible, in the source before an offset, and
  /// whether it may hold others. What the source does not declare and is written like a class is one.
  private func values(of variable: String, before end: UInt32) -> (names: [String], isOpen: Bool) {
    let declarations = facts.declarations.filter {
      $0.kind == .variable && facts[$0.name] == variable && $0.offset < end && end < $0.scopeEnd
    }
    guard let declaration = declarations.last else {
      return (isLikeClass(variable) ? [variable] : [], false)
    }
    let uses = references.filter {
      $0.kind == .identifier && facts[$0.name] == variable && $0.offset > declaration.offset
        && $0.offset < end
    }
    var names: [String] = []
    var isOpen = false
    for offset in [declaration.offset] + uses.map(\.offset) {
      // What an assignment is of comes next.
      guard let next = references.firstIndex(where: { $0.offset > offset }) else { continue }
      switch argument(at: next)?.value {
      case .name(let name): names.append(name)
      case .variable(let name) where isLikeClass(name): names.append(name)
      case .variable(variable), .null: break
      case .variable, nil: isOpen = references[next].offset < end || isOpen
      }
    }
    return (names.distinct, isOpen)
  }
}

/// Whether a name is written like that of a class, not like that of a macro: `AppDelegate`, not `IS_TESTING`.
private func isLikeClass(_ name: String) -> Bool {
  name.first?.isUppercase == true && name.contains(where: \.isLowercase)
}
