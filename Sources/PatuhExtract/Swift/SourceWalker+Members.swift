import PatuhCore
import SwiftSyntax

extension SourceWalker {
  /// Visits `let a = 1, b = 2`: one declaration for each name, all with the same attributes and modifiers.
  mutating func visitVariable(_ node: SyntaxNode, in slot: Slot) {
    let bindings = node.firstChild(.patternBindingList)
    let shared = facts.declarations.count
    var isFirst = true
    var modifiers: Modifiers = []
    bindings?.forEachChild { binding in
      let first = facts.declarations.count
      binding.forEachChild { child in
        switch child.kind {
        case .identifierPattern, .tuplePattern, .valueBindingPattern:
          declareNames(in: child, extent: isFirst ? extent(of: node) : extent(of: binding))
          guard facts.declarations.count > first else { return }
          if isFirst {
            modifiers = visitVariableHead(node, of: shared)
          } else {
            copyAttributes(from: shared, to: first)
          }
          for index in first..<facts.declarations.count {
            facts.declarations[index].modifiers.formUnion(modifiers)
          }
          isFirst = false
        default: visitBindingPart(child, of: first, in: slot)
        }
      }
    }
    shareType(from: shared)
  }

  /// In `let a, b: T` the type after the last name also applies to all names before it that have neither a
  /// type nor a value.
  private mutating func shareType(from first: Int) {
    guard let last = facts.declarations.indices.last, first < last else { return }
    for index in (first..<last).reversed() where facts.declarations[index].kind == .variable {
      let following = facts.declarations[(index + 1)...].first {
        $0.parent == facts.declarations[index].parent && $0.kind == .variable
      }
      guard facts.declarations[index].type == .none, facts.declarations[index].initialValue == .none,
        let following, facts.declarations[index].parent == declaration
      else { continue }
      facts.declarations[index].type = following.type
    }
  }

  private mutating func declareNames(in pattern: SyntaxNode, extent: Range<UInt32>) {
    if pattern.kind == .identifierPattern {
      guard let token = pattern.firstChild(where: \.isToken), let offset = self.offset(of: token.text) else {
        return
      }
      _ = append(
        Declaration(
          kind: .variable, name: name(of: token), offset: offset, extent: extent, parent: declaration))
    } else {
      pattern.forEachChild { declareNames(in: $0, extent: extent) }
    }
  }

  /// Visits the attributes, modifiers and `let` before the names.
  private mutating func visitVariableHead(_ node: SyntaxNode, of index: Int) -> Modifiers {
    let declared = facts.declarations[index]
    within(Link(index), isLocal: isLocal, scopeEnd: scopeEnd) { walker in
      node.forEachChild { child in
        switch child.kind {
        case .attributeList, .declModifierList: walker.visitPart(child, of: index)
        case .token where child.isToken("let"): walker.facts.declarations[index].modifiers.insert(.let)
        default: break
        }
      }
    }
    return facts.declarations[index].modifiers.subtracting(declared.modifiers)
  }

  private mutating func copyAttributes(from first: Int, to index: Int) {
    for attribute in facts.attributes where attribute.declaration == Link(first) {
      facts.attributes.append(
        Attribute(name: attribute.name, offset: attribute.offset, declaration: Link(index)))
    }
  }

  private mutating func visitBindingPart(_ node: SyntaxNode, of index: Int, in slot: Slot) {
    guard index < facts.declarations.count else { return visit(node, in: slot.plain) }
    let local = (isLocal, scopeEnd)
    within(Link(index), isLocal: local.0, scopeEnd: local.1) { walker in
      switch node.kind {
      case .typeAnnotation:
        walker.facts.declarations[index].type = walker.visitTypes(in: node, role: .annotation)
      case .initializerClause: walker.visitInitialValue(node, of: index)
      case .accessorBlock: walker.visitAccessors(node, of: index)
      default: walker.visit(node, in: .statement)
      }
    }
  }

  /// Visits the parameters of a function, initializer or subscript, or of an enum case.
  mutating func visitParameters(_ node: SyntaxNode) {
    node.forEachChild { child in
      switch child.kind {
      case .functionParameterList, .enumCaseParameterList: child.forEachChild { visitParameter($0) }
      default: break
      }
    }
  }

  private mutating func visitParameter(_ node: SyntaxNode) {
    var label: SyntaxNode?
    var own: SyntaxNode?
    var isHead = true
    node.forEachChild { child in
      guard isHead, child.isToken else { return }
      if child.isColon {
        isHead = false
      } else {
        label = label ?? child
        own = child
      }
    }
    if isHead { (label, own) = (nil, nil) }
    var declared = Declaration(
      kind: .parameter, name: own.map { name(of: $0) } ?? .none,
      offset: own.flatMap { offset(of: $0.text) } ?? startOffset(of: node), extent: extent(of: node),
      parent: declaration)
    declared.label = label.map { $0.isToken("_") ? .none : name(of: $0) } ?? .none
    let index = append(declared)
    node.forEachChild { child in
      switch child.kind {
      case .token where child.isToken("..."): facts.declarations[index].modifiers.insert(.variadic)
      case .token: break
      case .attributeList, .declModifierList: visitPart(child, of: index)
      case .initializerClause: visitInitialValue(child, of: index)
      default:
        if child.isTypeNode {
          facts.declarations[index].type = visitType(child, role: .parameter, owner: Link(index))
        }
      }
    }
  }

  /// Visits the parameter of `set(newValue)`.
  mutating func visitAccessorParameter(_ node: SyntaxNode) {
    guard let token = node.firstChild(where: \.isName), let offset = self.offset(of: token.text) else {
      return
    }
    _ = append(
      Declaration(
        kind: .parameter, name: name(of: token), offset: offset, extent: extent(of: node), parent: declaration
      ))
  }

  mutating func visitGenericParameters(_ node: SyntaxNode) {
    node.forEachChild { child in
      switch child.kind {
      case .genericParameterList:
        child.forEachChild { parameter in
          let index = declare(parameter, kind: .genericParameter)
          parameter.forEachChild { part in
            if part.isTypeNode { visitType(part, role: .inheritance, owner: Link(index)) }
          }
        }
      case .genericWhereClause: visitTypes(in: child, role: .requirement)
      default: break
      }
    }
  }

  mutating func visitEnumCases(_ node: SyntaxNode) {
    let first = facts.declarations.count
    node.firstChild(.enumCaseElementList)?.forEachChild { element in
      let index = declare(element, kind: .enumCase)
      within(Link(index), isLocal: false, scopeEnd: .max) { walker in
        if index == first, let attributes = node.firstChild(.attributeList) {
          walker.visitAttributes(attributes, of: index)
        }
        element.forEachChild { child in
          switch child.kind {
          case .enumCaseParameterClause: walker.visitParameters(child)
          case .initializerClause: walker.visitInitialValue(child, of: index)
          default: break
          }
        }
      }
    }
  }

  /// Visits the attributes before a declaration, with their arguments.
  mutating func visitAttributes(_ node: SyntaxNode, of index: Int) {
    node.forEachChild { child in
      switch child.kind {
      case .attribute: visitAttribute(child, of: index)
      case .ifConfigDecl: visitCondition(child) { $0.visitAttributes($1, of: index) }
      default: break
      }
    }
  }

  private mutating func visitAttribute(_ node: SyntaxNode, of index: Int) {
    guard let type = node.firstChild(where: \.isTypeNode) else { return }
    let offset = startOffset(of: type)
    facts.attributes.append(
      Attribute(name: dottedName(of: type), offset: offset, declaration: Link(index)))
    within(Link(index), isLocal: isLocal, scopeEnd: scopeEnd) { walker in
      if let generics = type.firstChild(.genericArgumentClause) {
        walker.visitTypes(in: generics, role: .expression)
      }
      node.firstChild(.labeledExprList)?.forEachChild { argument in
        walker.visitArgument(argument, role: .attributeArgument, parent: .none)
      }
    }
  }
}
