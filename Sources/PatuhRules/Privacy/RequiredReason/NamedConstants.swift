import PatuhCore

/// The constants that the project declares outside of functions: static members, global variables, enum
/// cases.
struct NamedConstants {
  /// A declaration of a constant.
  struct Constant {
    var facts: SourceFacts
    /// Index into the declarations of its file.
    var declaration: Int
    /// The last component of the name of its type; nil for a global constant.
    var owner: String?
  }

  private let files: [SourceFile]
  /// The indices of the production sources that may declare a constant, by the hash of its name.
  private var filesByHash: [UInt32: [Int]] = [:]

  /// Collects the constants of the production code.
  init(_ project: Project) {
    files = project.sources
    for number in files.indices where files[number].scope == .production {
      for hash in Set(files[number].summary.constants) { filesByHash[hash, default: []].append(number) }
    }
  }

  /// The constants with a name; with a type, only those that are members of that type, whose name may be
  /// qualified.
  func constants(named name: String, of type: String? = nil) -> [Constant] {
    (filesByHash[name.quickHash] ?? []).flatMap { file in
      let facts = files[file].facts
      return facts.declarations.indices.compactMap { index -> Constant? in
        let declared = facts.declarations[index]
        guard declared.isConstant, facts[declared.name] == name else { return nil }
        let owner = declared.parent.index.map { facts[facts.declarations[$0].name].lastNameComponent }
        guard type == nil || owner == type?.lastNameComponent else { return nil }
        return Constant(facts: facts, declaration: index, owner: owner)
      }
    }
  }
}

extension SourceFacts {
  /// The expressions that can be the value of a declaration: its initial value, otherwise what its body
  /// returns.
  func values(of declaration: Int) -> [Int] {
    if let value = declarations[declaration].initialValue.index { return [value] }
    let extent = declarations[declaration].extent
    return expressions.indices.filter { index in
      guard expressions[index].role == .returned, extent.contains(expressions[index].offset),
        let owner = expressions[index].declaration.index, scope(ofReturned: index) == nil
      else { return false }
      return owner == declaration
        || declarations[owner].kind == .accessor && declarations[owner].parent == Link(declaration)
    }
  }

  /// The expressions that a closure can return.
  func values(ofClosure closure: Int) -> [Int] {
    subtree(of: closure).filter { expressions[$0].role == .returned && scope(ofReturned: $0) == closure }
  }

  /// The expression, a closure, that a returned expression is the value of; nil if it is the value of a
  /// declaration.
  private func scope(ofReturned expression: Int) -> Int? {
    var current = expressions[expression].parent.index
    while let index = current, expressions[index].kind == .branch {
      current = expressions[index].parent.index
    }
    return current
  }

  /// The arguments of a call, without trailing closures.
  func arguments(of call: Int) -> [Int] {
    children(of: call).dropFirst().filter { expressions[$0].role == .argument }
  }

  /// The argument with one of these labels, the first if several have one.
  func argument(_ labels: Set<String>, of call: Int) -> Int? {
    arguments(of: call).first { labels.contains(self[expressions[$0].label]) }
  }

  /// The indices of an expression and of all expressions in it.
  func subtree(of expression: Int) -> Range<Int> {
    expression..<expression + Int(expressions[expression].count)
  }
}
