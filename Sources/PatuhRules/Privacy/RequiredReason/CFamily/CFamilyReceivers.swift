import PatuhCore

/// The classes of the receivers of messages and members in a C-family file.
struct CFamilyReceivers {
  let names: ObjectiveCNames
  let facts: CFamilyFacts

  /// The class of the receiver of a reference, by what the project declares; nil if it cannot be determined.
  func type(ofReceiverOf reference: CFamilyReference) -> String? {
    reference.receiver.index.flatMap { type(of: facts.references[$0]) }
  }

  /// Whether the receiver of a reference is a variable that may be of any class, such as one of type `id`.
  func isOfAnyClass(receiverOf reference: CFamilyReference) -> Bool {
    guard let receiver = reference.receiver.index.map({ facts.references[$0] }),
      receiver.kind == .identifier, let declared = declaration(of: receiver)
    else { return false }
    return known(facts[declared.type]) == nil
  }

  /// Types that say nothing of the class; that of `id<NSObject>` is read as `NSObject`.
  private static let anyClass: Set<String> = ["", "id", "instancetype", "Class", "NSObject"]

  private func type(of reference: CFamilyReference) -> String? {
    let word = facts[reference.name]
    switch reference.kind {
    case .identifier, .type:
      if word == "self" || word == "super" { return enclosingClass(of: reference) }
      if let declared = declaration(of: reference) { return known(facts[declared.type]) }
      if word.first == "_", let own = enclosingClass(of: reference) {
        // A variable of the class, or that of a property.
        let declared =
          names.type(ofMember: word, of: own) ?? names.type(ofMember: String(word.dropFirst()), of: own)
        return declared.flatMap(known)
      }
      return word.first?.isUppercase == true ? word : nil
    case .message, .member:
      guard let index = reference.receiver.index else { return nil }
      let base = facts.references[index]
      guard let owner = type(of: base) else { return nil }
      if let declared = names.type(ofMember: word, of: owner) {
        return declared == "instancetype" ? owner : known(declared)
      }
      // `[NSProcessInfo processInfo]`, `NSProcessInfo.processInfo`: a class is taken to return an instance of
      // itself.
      let isClass = base.kind == .identifier && facts[base.name] == owner && declaration(of: base) == nil
      return isClass || Self.returnsReceiver(word) ? owner : nil
    default: return nil
    }
  }

  private static func returnsReceiver(_ message: String) -> Bool {
    message.hasPrefix("init") || ["self", "retain", "autorelease", "copy"].contains(message)
  }

  private func known(_ type: String) -> String? { Self.anyClass.contains(type) ? nil : type }

  private func enclosingClass(of reference: CFamilyReference) -> String? {
    facts.container(around: reference.offset).map { facts[$0.name] }
  }

  /// The variable or property of this file that a bare name refers to.
  private func declaration(of reference: CFamilyReference) -> CFamilyDeclaration? {
    facts.declarations.last {
      $0.name == reference.name && $0.kind == .variable && $0.offset < reference.offset
        && reference.offset < $0.scopeEnd
    } ?? facts.declarations.first { $0.name == reference.name && $0.kind == .property }
  }
}
