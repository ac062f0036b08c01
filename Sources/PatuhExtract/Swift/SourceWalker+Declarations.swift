import PatuhCore
import SwiftSyntax

extension SourceWalker {
  /// Visits a node if it is a declaration, and returns whether it is one.
  mutating func visitDeclaration(_ node: SyntaxNode, in slot: Slot) -> Bool {
    switch node.kind {
    case .importDecl: visitImport(node)
    case .classDecl: visitType(node, kind: .class)
    case .structDecl: visitType(node, kind: .struct)
    case .enumDecl: visitType(node, kind: .enum)
    case .actorDecl: visitType(node, kind: .actor)
    case .protocolDecl: visitType(node, kind: .protocol)
    case .extensionDecl: visitExtension(node)
    case .typeAliasDecl: visitType(node, kind: .typeAlias)
    case .associatedTypeDecl: visitType(node, kind: .associatedType)
    case .functionDecl: visitFunction(node, kind: .function)
    case .initializerDecl: visitFunction(node, kind: .initializer)
    case .deinitializerDecl: visitFunction(node, kind: .deinitializer)
    case .subscriptDecl: visitFunction(node, kind: .subscript)
    case .macroDecl: visitFunction(node, kind: .macro)
    case .accessorDecl: visitFunction(node, kind: .accessor)
    case .variableDecl: visitVariable(node, in: slot)
    case .enumCaseDecl: visitEnumCases(node)
    case .macroExpansionDecl: visitMacro(node, in: slot)
    case .operatorDecl, .precedenceGroupDecl, .poundSourceLocation: break
    default: return false
    }
    return true
  }

  private mutating func visitImport(_ node: SyntaxNode) {
    var imported = ImportDeclaration(
      module: .none, path: .none, offset: startOffset(of: node), isExported: false, isTestable: false)
    var components: [String] = []
    node.forEachChild { child in
      switch child.kind {
      case .attributeList:
        child.forEachChild { attribute in
          let word = attribute.firstLayoutChild?.firstText.map { String(decoding: $0, as: UTF8.self) }
          if word == "_exported" { imported.isExported = true }
          if word == "testable" { imported.isTestable = true }
        }
      case .importPathComponentList:
        imported.offset = startOffset(of: child)
        child.forEachChild { component in
          guard let token = component.firstChild(where: \.isToken) else { return }
          if components.isEmpty { imported.module = name(of: token) }
          components.append(String(decoding: token.text, as: UTF8.self))
        }
      default: break
      }
    }
    imported.path = components.count == 1 ? imported.module : names.id(of: components.joined(separator: "."))
    facts.imports.append(imported)
  }

  /// Appends a declaration whose name is the first token that is not a keyword.
  mutating func declare(_ node: SyntaxNode, kind: Declaration.Kind) -> Int {
    let token = node.firstChild { $0.isToken && !$0.isKeyword }
    let offset = token.flatMap { self.offset(of: $0.text) } ?? startOffset(of: node)
    let name = token.map { self.name(of: $0) } ?? .none
    return append(
      Declaration(kind: kind, name: name, offset: offset, extent: extent(of: node), parent: declaration))
  }

  mutating func append(_ declared: Declaration) -> Int {
    var declared = declared
    if isLocal {
      declared.modifiers.insert(.local)
      declared.scopeEnd = scopeEnd
    }
    facts.declarations.append(declared)
    return facts.declarations.count - 1
  }

  private mutating func visitType(_ node: SyntaxNode, kind: Declaration.Kind) {
    let index = declare(node, kind: kind)
    within(Link(index), isLocal: false, scopeEnd: .max) { walker in
      node.forEachChild { walker.visitPart($0, of: index) }
    }
  }

  private mutating func visitExtension(_ node: SyntaxNode) {
    let index = append(
      Declaration(
        kind: .extension, name: .none, offset: startOffset(of: node), extent: extent(of: node),
        parent: declaration))
    within(Link(index), isLocal: false, scopeEnd: .max) { walker in
      node.forEachChild { child in
        if child.isTypeNode, walker.facts.declarations[index].name.isNone {
          let extended = walker.visitType(child, role: .extended)
          guard let type = extended.index else { return }
          walker.facts.declarations[index].name = walker.facts.types[type].name
          walker.facts.declarations[index].offset = walker.facts.types[type].offset
          walker.facts.declarations[index].type = extended
        } else {
          walker.visitPart(child, of: index)
        }
      }
    }
  }

  private mutating func visitFunction(_ node: SyntaxNode, kind: Declaration.Kind) {
    let index: Int
    switch kind {
    case .initializer: index = declareKeyword(node, kind: kind, name: "init")
    case .deinitializer: index = declareKeyword(node, kind: kind, name: "deinit")
    case .subscript: index = declareKeyword(node, kind: kind, name: "subscript")
    case .accessor:
      let word = node.firstChild(where: \.isToken).map { String(decoding: $0.text, as: UTF8.self) } ?? ""
      index = declareKeyword(node, kind: kind, name: word)
    default: index = declare(node, kind: kind)
    }
    within(Link(index), isLocal: true, scopeEnd: endOffset(of: node)) { walker in
      node.forEachChild { walker.visitPart($0, of: index) }
    }
  }

  /// Appends a declaration whose name is its keyword.
  private mutating func declareKeyword(_ node: SyntaxNode, kind: Declaration.Kind, name: String) -> Int {
    let token = node.firstChild { $0.isToken && $0.text.elementsEqual(name.utf8) }
    let offset = token.flatMap { self.offset(of: $0.text) } ?? startOffset(of: node)
    let id = token.map { self.name(of: $0) } ?? names.id(of: name)
    let index = append(
      Declaration(kind: kind, name: id, offset: offset, extent: extent(of: node), parent: declaration))
    if node.firstChild(where: { $0.isToken("?") || $0.isToken("!") }) != nil {
      facts.declarations[index].modifiers.insert(.failable)
    }
    return index
  }

  /// Visits a part of a declaration: attributes, modifiers, generics, signature, body.
  mutating func visitPart(_ node: SyntaxNode, of index: Int) {
    switch node.kind {
    case .token: break
    case .attributeList: visitAttributes(node, of: index)
    case .declModifierList: node.forEachChild { visitModifier($0, of: index) }
    case .declModifier: visitModifier(node, of: index)
    case .genericParameterClause: visitGenericParameters(node)
    case .genericWhereClause: visitTypes(in: node, role: .requirement)
    case .inheritanceClause: visitTypes(in: node, role: .inheritance)
    case .typeInitializerClause: facts.declarations[index].type = visitTypes(in: node, role: .aliased)
    case .functionSignature: node.forEachChild { visitPart($0, of: index) }
    case .functionEffectSpecifiers, .accessorEffectSpecifiers, .deinitializerEffectSpecifiers:
      visitEffectSpecifiers(node, of: index)
    case .returnClause: facts.declarations[index].type = visitTypes(in: node, role: .result)
    case .functionParameterClause: visitParameters(node)
    case .accessorParameters: visitAccessorParameter(node)
    case .codeBlock:
      facts.declarations[index].modifiers.insert(.hasBody)
      visit(node, in: .statement)
    case .accessorBlock: visitAccessors(node, of: index)
    case .initializerClause: visitInitialValue(node, of: index)
    default: visit(node, in: .statement)
    }
  }

  /// Visits the accessors of a property or subscript.
  mutating func visitAccessors(_ node: SyntaxNode, of index: Int) {
    within(Link(index), isLocal: true, scopeEnd: endOffset(of: node)) { walker in
      node.forEachChild { child in
        switch child.kind {
        case .token: break
        case .accessorDeclList:
          child.forEachChild { accessor in
            walker.recordAccessor(accessor, of: index)
            walker.visit(accessor, in: .statement)
          }
        default:
          walker.facts.declarations[index].modifiers.insert(.computed)
          walker.visitBlock(child, in: .statement)
        }
      }
    }
  }

  private mutating func recordAccessor(_ accessor: SyntaxNode, of index: Int) {
    guard let word = accessor.firstChild(where: \.isToken) else { return }
    if word.isToken("get") || word.isToken("_read") || word.isToken("unsafeAddress") {
      facts.declarations[index].modifiers.insert(.computed)
    } else if word.isToken("set") || word.isToken("_modify") {
      facts.declarations[index].modifiers.insert(.settable)
    }
  }

  /// Visits the `= value` of a variable, parameter or enum case.
  mutating func visitInitialValue(_ node: SyntaxNode, of index: Int) {
    let value = facts.expressions.count
    visitChildren(node, in: Slot(role: .initialValue))
    if facts.expressions.count > value { facts.declarations[index].initialValue = Link(value) }
  }

  private mutating func visitEffectSpecifiers(_ node: SyntaxNode, of index: Int) {
    node.forEachChild { child in
      if child.kind == .throwsClause {
        facts.declarations[index].modifiers.insert(.throws)
        visitTypes(in: child, role: .thrown)
      } else if child.isToken("async") || child.isToken("reasync") {
        facts.declarations[index].modifiers.insert(.async)
      }
    }
  }

  private mutating func visitModifier(_ node: SyntaxNode, of index: Int) {
    guard let token = node.firstChild(where: \.isToken) else { return }
    let word = String(decoding: token.text, as: UTF8.self)
    guard let modifier = Self.modifiers[word] else { return }
    guard let detail = node.firstChild(.declModifierDetail),
      detail.firstChild(where: { $0.isToken("set") }) != nil
    else {
      facts.declarations[index].modifiers.insert(modifier)
      return
    }
    facts.declarations[index].modifiers.insert(word == "private" ? .privateSet : .restrictedSet)
  }

  /// Without the words that are no modifiers in the syntax, and `private(set)`, which has a detail.
  private static let modifiers = Dictionary(
    uniqueKeysWithValues: Modifiers.keywords.filter {
      !["async", "throws", "let", "private(set)"].contains($0.word)
    }
    .map { ($0.word, $0.modifier) })
}
