import PatuhCore

/// What code in other files depends on in a source: its declarations outside of functions, as they are
/// written and without their positions. The bodies of functions and of computed properties are not part of
/// it, apart from what is kept beyond a call: closures in shared values.
struct SourceOutline {
  /// The declarations in it, in order: indices into ``SourceFacts/declarations``.
  private(set) var declarations: [Int] = []
  private let content: Content

  private struct Content: Hashable {
    var entries: [Entry] = []
    var imports: [Import] = []
    /// At the top level of the file, and in attributes.
    var code: [Code] = []
    var isScript: Bool
  }

  private struct Entry: Hashable {
    var kind: Declaration.Kind
    var modifiers: Modifiers
    var name: String
    var label: String
    /// The number of the enclosing declaration in the outline.
    var parent: Int?
    var types: [WrittenType]
    var code: [Code]
    var attributes: [String]
    var conditions: [BuildCondition]
    /// Whether it is a function that does nothing, or only stops the program.
    var isAbstract: Bool
  }

  private struct WrittenType: Hashable {
    var shape: TypeReference.Shape
    var role: TypeReference.Role
    var name: String
    var count: UInt32
  }

  private struct Code: Hashable {
    var kind: Expression.Kind
    var role: Expression.Role
    var name: String
    var label: String
    var count: UInt32
  }

  private struct Import: Hashable {
    var path: String
    var isExported: Bool
    var isTestable: Bool
    var conditions: [BuildCondition]
  }

  /// Nil for a source that declares a type or a generic parameter within a function: these names count
  /// outside of it.
  init?(_ facts: SourceFacts) {
    var content = Content(isScript: facts.isScript)
    // By declaration, its number in the outline; nil for a local one.
    var numbers: [Int?] = []
    for (index, declared) in facts.declarations.enumerated() {
      let parent = declared.parent.index
      let isInBody = declared.modifiers.contains(.local) || declared.kind == .closureParameter
      if isInBody || parent.map({ numbers[$0] == nil }) ?? false {
        if declared.kind.isTypeScope || [.typeAlias, .genericParameter].contains(declared.kind) {
          return nil
        }
        // What is at the top level of the file is part of no function.
        if parent == nil { content.code += Self.code(of: index, facts) }
        numbers.append(nil)
        continue
      }
      numbers.append(declarations.count)
      declarations.append(index)
      content.entries.append(
        Entry(
          kind: declared.kind, modifiers: declared.modifiers, name: facts[declared.name],
          label: facts[declared.label], parent: parent.flatMap { numbers[$0] },
          types: Self.types(of: index, facts), code: Self.code(of: index, facts),
          attributes: facts.attributes(of: index).map { facts[$0.name] },
          conditions: facts.conditions.filter { $0.extent.contains(declared.offset) }.map(\.condition),
          isAbstract: facts.isAbstract(function: index)))
    }
    content.imports = facts.imports.map { element in
      Import(
        path: facts[element.path], isExported: element.isExported, isTestable: element.isTestable,
        conditions: facts.conditions.filter { $0.extent.contains(element.offset) }.map(\.condition))
    }
    for (index, element) in facts.expressions.enumerated() {
      if element.role == .attributeArgument {
        content.code += Self.code(index..<index + Int(element.count), facts)
      } else if element.declaration == .none {
        content.code += Self.code(index..<index + 1, facts)
      }
    }
    self.content = content
  }

  /// Whether other code can see no difference.
  func isSame(as other: SourceOutline) -> Bool { content == other.content }

  private static func types(of index: Int, _ facts: SourceFacts) -> [WrittenType] {
    let isBody = facts.declarations[index].hasBody
    var found: [WrittenType] = []
    var next = facts.typeRange(of: index).lowerBound
    let end = facts.typeRange(of: index).upperBound
    while next < end {
      let type = facts.types[next]
      let inner = next..<next + max(1, Int(type.count))
      next = inner.upperBound
      if type.declaration != Link(index) || isBody && [.cast, .expression].contains(type.role) { continue }
      found += inner.map {
        WrittenType(
          shape: facts.types[$0].shape, role: facts.types[$0].role, name: facts[facts.types[$0].name],
          count: facts.types[$0].count)
      }
    }
    return found
  }

  /// The initial value; all code of a function or a property that makes a shared value, if it has closures.
  private static func code(of index: Int, _ facts: SourceFacts) -> [Code] {
    let declared = facts.declarations[index]
    if declared.hasBody, declared.isShared {
      let expressions = facts.expressions.indices.filter {
        declared.extent.contains(facts.expressions[$0].offset)
      }
      return expressions.contains { facts.expressions[$0].kind == .closure }
        ? expressions.flatMap { code($0..<$0 + 1, facts) } : []
    }
    guard let value = declared.initialValue.index else { return [] }
    return code(value..<value + Int(facts.expressions[value].count), facts)
  }

  private static func code(_ range: Range<Int>, _ facts: SourceFacts) -> [Code] {
    facts.expressions[range].map {
      Code(
        kind: $0.kind, role: $0.role, name: facts[$0.name], label: facts[$0.label], count: $0.count)
    }
  }
}

extension Declaration {
  /// Whether it is a function, an accessor or a property without storage.
  fileprivate var hasBody: Bool {
    switch kind {
    case .function, .initializer, .deinitializer, .subscript, .accessor: true
    case .variable: modifiers.contains(.computed)
    default: false
    }
  }

  /// Whether its value, if it makes one, may be the only one.
  fileprivate var isShared: Bool {
    !modifiers.isDisjoint(with: [.static, .classMember]) || kind == .variable && parent == .none
  }
}
