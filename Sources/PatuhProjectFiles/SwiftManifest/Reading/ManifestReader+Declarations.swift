import PatuhCore
import SwiftSyntax

extension ManifestReader {
  /// The statements for a declaration, in source order; empty for a kind that manifests do not need.
  /// - Parameter outer: the name of the enclosing type; nil if there is none
  mutating func declaration(_ node: DeclSyntax, within outer: String?) -> [ManifestStatement] {
    guard depth < Self.depthLimit else { return [.unread(position(of: node), "deeply nested code")] }
    depth += 1
    defer { depth -= 1 }
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return variables(node)
    case .functionDecl(let node):
      return [
        .function(
          function(
            name(node.name), node.signature, node.body, isStatic: isStatic(node.modifiers),
            at: position(of: node)
          ))
      ]
    case .initializerDecl(let node):
      return [
        .function(function("init", node.signature, node.body, isStatic: true, at: position(of: node)))
      ]
    case .structDecl(let node): return [.type(type(node, named: node.name, within: outer))]
    case .classDecl(let node): return [.type(type(node, named: node.name, within: outer))]
    case .enumDecl(let node): return [.type(type(node, named: node.name, within: outer))]
    case .extensionDecl(let node):
      return [.type(type(node, named: self.type(node.extendedType), isExtension: true))]
    case .typeAliasDecl(let node):
      let name = self.name(node.name)
      return [.alias(outer.map { "\($0).\(name)" } ?? name, for: type(node.initializer.value))]
    case .ifConfigDecl(let node): return chosenStatements(node, within: outer)
    default: return []
    }
  }

  private mutating func chosenStatements(_ node: IfConfigDeclSyntax, within outer: String?)
    -> [ManifestStatement]
  {
    switch condition.chosenClause(of: node)?.elements {
    case .statements(let items): statements(items)
    case .decls(let members): members.flatMap { declaration($0.decl, within: outer) }
    default: []
    }
  }

  private mutating func variables(_ node: VariableDeclSyntax) -> [ManifestStatement] {
    let type = node.bindings.last?.typeAnnotation.map { self.type($0.type) }
    return node.bindings.flatMap { binding -> [ManifestStatement] in
      let value = binding.initializer.map { expression($0.value) }
      if let names = binding.pattern.as(TuplePatternSyntax.self) {
        guard let value else { return [] }
        return names.elements.enumerated().map { index, element in
          let member = ManifestExpression(.member(value, "\(index)"), at: value.position)
          return .variable(
            ManifestVariable(
              name: element.pattern.trimmedDescription, value: member, position: position(of: element)))
        }
      }
      return [
        .variable(
          ManifestVariable(
            name: binding.pattern.trimmedDescription.filter { $0 != "`" },
            isStatic: isStatic(node.modifiers),
            type: binding.typeAnnotation.map { self.type($0.type) } ?? type, value: value,
            getter: value == nil ? getter(binding.accessorBlock) : nil, position: position(of: binding)))
      ]
    }
  }

  private mutating func getter(_ block: AccessorBlockSyntax?) -> [ManifestStatement]? {
    switch block?.accessors {
    case .getter(let items): return statements(items)
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return getter?.body.map { statements($0.statements) }
    case nil: return nil
    }
  }

  private mutating func function(
    _ name: String, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, isStatic: Bool,
    at position: Position
  ) -> ManifestFunction {
    let parameters = signature.parameterClause.parameters.map { parameter in
      let first = self.name(parameter.firstName)
      return ManifestFunction.Parameter(
        label: first == "_" ? nil : first, name: parameter.secondName.map { self.name($0) } ?? first,
        type: type(parameter.type), defaultValue: parameter.defaultValue.map { expression($0.value) },
        isVariadic: parameter.ellipsis != nil, isBuilder: !parameter.attributes.isEmpty)
    }
    return ManifestFunction(
      name: name, isStatic: isStatic, parameters: parameters,
      result: signature.returnClause.map { type($0.type) },
      body: body.map { statements($0.statements) } ?? [],
      position: position)
  }

  private mutating func type(_ node: some DeclGroupSyntax, named name: TokenSyntax, within outer: String?)
    -> ManifestType
  {
    let name = self.name(name)
    return type(node, named: outer.map { "\($0).\(name)" } ?? name, isExtension: false)
  }

  private mutating func type(_ node: some DeclGroupSyntax, named name: String, isExtension: Bool)
    -> ManifestType
  {
    var type = ManifestType(name: name, isExtension: isExtension)
    type.inherited = (node.inheritanceClause?.inheritedTypes ?? []).map { self.type($0.type) }
    for member in node.memberBlock.members {
      if let node = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in node.elements {
          let value = element.rawValue.map { expression($0.value) }
          type.cases.append(.init(name: self.name(element.name), rawValue: value))
        }
      } else {
        type.members += declaration(member.decl, within: name)
      }
    }
    return type
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}
