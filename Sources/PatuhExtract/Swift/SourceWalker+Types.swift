import PatuhCore
import SwiftSyntax

extension SyntaxNode {
  /// Whether this is the syntax of a type.
  var isTypeNode: Bool {
    switch kind {
    case .identifierType, .memberType, .optionalType, .implicitlyUnwrappedOptionalType, .arrayType,
      .dictionaryType,
      .someOrAnyType, .compositionType, .functionType, .tupleType, .metatypeType, .attributedType,
      .packElementType, .packExpansionType, .suppressedType, .inlineArrayType, .classRestrictionType,
      .namedOpaqueReturnType:
      true
    default: false
    }
  }
}

extension SourceWalker {
  /// Visits every type below a clause, and returns the first one.
  @discardableResult
  mutating func visitTypes(in node: SyntaxNode, role: TypeReference.Role) -> Link<TypeReference> {
    var first = Link<TypeReference>.none
    node.forEachChild { child in
      if child.isToken { return }
      let type = child.isTypeNode ? visitType(child, role: role) : visitTypes(in: child, role: role)
      if first.index == nil { first = type }
    }
    return first
  }

  /// Appends a type and its layers, and returns its link. The types of one declaration keep their text order.
  @discardableResult
  mutating func visitType(
    _ node: SyntaxNode, role: TypeReference.Role, owner: Link<Declaration>? = nil,
    parent: Link<TypeReference> = .none
  ) -> Link<TypeReference> {
    if node.kind == .identifierType, let text = node.onlyChild?.text, let offset = offset(of: text) {
      facts.types.append(
        TypeReference(
          shape: .named, role: role, name: name(of: text), offset: offset, parent: parent,
          declaration: owner ?? declaration))
      return Link(facts.types.count - 1)
    }
    let index = facts.types.count
    let isNamed = node.kind == .identifierType || node.kind == .memberType
    let name: NameID =
      switch node.kind {
      case _ where isNamed: dottedName(of: node)
      case .attributedType: attributeNames(of: node)
      case .tupleType: labels(ofTuple: node)
      // `class` in the inheritance clause of a protocol is the old keyword for `AnyObject`.
      case .classRestrictionType: names.id(of: "AnyObject")
      default: .none
      }
    facts.types.append(
      TypeReference(
        shape: node.typeShape, role: role, name: name, offset: startOffset(of: node), parent: parent,
        declaration: owner ?? declaration))
    visitLayers(of: node, owner: owner, parent: Link(index), isNamed: isNamed)
    facts.types[index].count = UInt32(facts.types.count - index)
    return Link(index)
  }

  private mutating func visitLayers(
    of node: SyntaxNode, owner: Link<Declaration>?, parent: Link<TypeReference>, isNamed: Bool
  ) {
    node.forEachChild { child in
      if child.isToken { return }
      if child.kind == .attributeList { return }
      if child.kind == .genericArgumentClause {
        visitGenericArguments(of: child, owner: owner, parent: parent)
      } else if child.isTypeNode {
        // The base of `A.B` is part of the name; only its generic arguments are types of their own.
        if isNamed {
          visitLayers(of: child, owner: owner, parent: parent, isNamed: true)
        } else {
          visitType(child, role: .component, owner: owner, parent: parent)
        }
      } else {
        visitLayers(of: child, owner: owner, parent: parent, isNamed: isNamed)
      }
    }
  }

  /// The attributes and specifiers before a type, joined by spaces: `escaping Sendable`, `inout`.
  private mutating func attributeNames(of type: SyntaxNode) -> NameID {
    var words: [String] = []
    type.forEachChild { list in
      list.forEachChild { element in
        if element.kind == .attribute {
          let name = element.firstChild(where: \.isTypeNode)
          if let text = name?.firstText { words.append(String(decoding: text, as: UTF8.self)) }
        } else if !list.isTypeNode, let text = element.firstText {
          words.append(String(decoding: text, as: UTF8.self))
        }
      }
    }
    return words.isEmpty ? .none : names.id(of: words.joined(separator: " "))
  }

  /// The labels of a tuple's elements, joined by commas: `id,` for `(id: Int, Job)`; empty without labels.
  private mutating func labels(ofTuple type: SyntaxNode) -> NameID {
    var labels: [String] = []
    type.firstChild(.tupleTypeElementList)?.forEachChild { element in
      let isLabelled = element.firstChild(where: \.isColon) != nil
      let text = isLabelled ? element.firstText : nil
      labels.append(text.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
    return labels.allSatisfy(\.isEmpty) ? .none : names.id(of: labels.joined(separator: ","))
  }

  private mutating func visitGenericArguments(
    of clause: SyntaxNode, owner: Link<Declaration>?, parent: Link<TypeReference>
  ) {
    clause.firstChild(.genericArgumentList)?.forEachChild { argument in
      argument.forEachChild { child in
        if child.isTypeNode { visitType(child, role: .genericArgument, owner: owner, parent: parent) }
      }
    }
  }

  /// The name of a type without generic arguments, such as `Feed.Item`.
  mutating func dottedName(of type: SyntaxNode) -> NameID {
    if type.kind == .identifierType {
      return type.firstChild(where: \.isToken).map { name(of: $0) } ?? .none
    }
    var components: [String] = []
    collectComponents(of: type, into: &components)
    return names.id(of: components.joined(separator: "."))
  }

  private func collectComponents(of type: SyntaxNode, into components: inout [String]) {
    type.forEachChild { child in
      if child.isToken {
        if !child.isPeriod { components.append(String(decoding: child.text, as: UTF8.self)) }
      } else if child.isTypeNode {
        collectComponents(of: child, into: &components)
      }
    }
  }
}

extension SyntaxNode {
  fileprivate var typeShape: TypeReference.Shape {
    switch kind {
    case .identifierType, .memberType, .classRestrictionType: .named
    case .optionalType: .optional
    case .implicitlyUnwrappedOptionalType: .implicitlyUnwrapped
    case .arrayType: .array
    case .dictionaryType: .dictionary
    case .someOrAnyType: firstChild(where: \.isToken)?.isToken("some") == true ? .opaque : .existential
    case .compositionType: .composition
    case .functionType: .function
    case .tupleType: .tuple
    case .metatypeType: .metatype
    case .attributedType: .attributed
    default: .other
    }
  }
}
