import PatuhCore

/// The texts that names stand for in the production sources of the C family: `#define SUITE @"notes"`,
/// `NSString *const suite = @"notes";`.
struct CFamilyTexts {
  let files: [CFamilyFile]

  /// The texts of all definitions of a name. Empty if a definition has another value, or if there is none.
  func texts(named name: String) -> Set<String> {
    var found: Set<String> = []
    for file in files where file.scope == .production && file.facts.names.contains(name) {
      let facts = file.facts
      for macro in facts.macros where facts[macro.name] == name {
        let body = facts.references.filter { (macro.offset..<macro.end).contains($0.offset) }
        guard body.count == 1, body[0].kind == .string else { return [] }
        found.insert(facts[body[0].name])
      }
      for declaration in facts.declarations
      where declaration.kind == .variable && declaration.scopeEnd == .max && facts[declaration.name] == name {
        guard let text = facts.text(of: declaration) else { continue }
        found.insert(text)
      }
    }
    return found
  }
}

extension CFamilyFacts {
  /// The text that a variable has at first: the string after its name on the same line; nil if there is none.
  fileprivate func text(of declaration: CFamilyDeclaration) -> String? {
    let next = references.filter { $0.offset > declaration.offset }.min { $0.offset < $1.offset }
    guard let next, next.kind == .string else { return nil }
    let isBeside = lines.position(of: next.offset).line == lines.position(of: declaration.offset).line
    return isBeside ? self[next.name] : nil
  }
}
