/// What is known of a source without its declarations and expressions, and which words it holds: enough to tell
/// whether the rest can matter. The words may be more than those of the facts, never less.
public struct SourceOutline: Hashable, Sendable {
  /// The imports, conditions, suppressions and problems of the source. Lines are there when problems are.
  public let facts: SourceFacts
  /// The hashes of the names and literals in it, and of the parts of those with dots; in no particular order.
  public let words: [UInt32]
  /// The hashes of the names that it gives to types, extensions, type aliases and constants; in no particular order.
  public let declared: [UInt32]
  /// Whether a type of it carries the attribute of an entry point: `@main`.
  public let hasEntryPoint: Bool

  /// Makes an outline from its parts.
  public init(facts: SourceFacts, words: [UInt32], declared: [UInt32], hasEntryPoint: Bool) {
    self.facts = facts
    self.words = words
    self.declared = declared
    self.hasEntryPoint = hasEntryPoint
  }

  /// The outline of a source that was read.
  public init(of facts: SourceFacts) {
    let declared = facts.declarations.filter(\.isFoundByName).map { declaration in
      withUTF8(of: facts[declaration.name].lastNameComponent) { $0.quickHash }
    }
    self.init(
      facts: facts.withoutContent, words: hashesOfWords(in: facts.names), declared: declared,
      hasEntryPoint: facts.attributes.contains { SourceFacts.entryPoints.contains(facts[$0.name]) })
  }
}

/// The hashes of texts and, where dots part one, of its parts.
private func hashesOfWords(in texts: [String]) -> [UInt32] {
  var hashes: [UInt32] = []
  hashes.reserveCapacity(texts.count * 2)
  for text in texts {
    withUTF8(of: text) { bytes in
      hashes.append(bytes.quickHash)
      guard bytes.contains(UInt8(ascii: ".")) else { return }
      for part in bytes.split(separator: UInt8(ascii: ".")) {
        hashes.append(UnsafeBufferPointer(rebasing: part).quickHash)
      }
    }
  }
  return hashes
}

extension SourceFacts {
  /// The attributes that mark the type in which a program starts.
  public static let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// The facts that an outline keeps.
  fileprivate var withoutContent: SourceFacts {
    var names = [""]
    func kept(_ name: NameID) -> NameID {
      let text = self[name]
      if let known = names.firstIndex(of: text) { return NameID(rawValue: UInt32(known)) }
      names.append(text)
      return NameID(rawValue: UInt32(names.count - 1))
    }
    let imports = imports.map { element in
      var element = element
      element.module = kept(element.module)
      element.path = kept(element.path)
      return element
    }
    return SourceFacts(
      names: names, lines: problems.isEmpty ? .ofOneLine : lines, imports: imports,
      conditions: conditions, suppressions: suppressions, problems: problems)
  }
}

extension Declaration {
  /// Whether it is a value that a project gives a name outside of functions: a static member, a global variable, an
  /// enum case.
  public var isConstant: Bool {
    switch kind {
    case .enumCase: true
    case .variable:
      !modifiers.contains(.local)
        && (parent == .none || !modifiers.isDisjoint(with: [.static, .classMember]))
    default: false
    }
  }

  /// Whether other files may find it by its name: types through ``NameIndex``, constants through their users.
  fileprivate var isFoundByName: Bool { kind.isTypeScope || kind == .typeAlias || isConstant }
}
