import PatuhCore

/// The name, labels and kind of a member, by which members are matched with protocol requirements. It has no
/// types.
struct MemberSignature: Hashable {
  enum Kind: Hashable {
    case function, property, `subscript`, initializer
  }

  var kind: Kind
  var isStatic: Bool
  var name: String
  /// The argument labels; empty strings for parameters without a label.
  var labels: [String] = []

  /// For example `start(with:)`, `static make()` or `title`.
  var text: String {
    let arguments = "(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
    return (isStatic ? "static " : "") + name + (kind == .property ? "" : arguments)
  }

  /// Whether this is an operator, which a function outside of the type may implement.
  var isOperator: Bool {
    guard kind == .function, let first = name.unicodeScalars.first else { return false }
    return first != "_" && !first.properties.isXIDStart
  }
}

extension SourceFacts {
  /// The signature of a member; nil for one that meets no requirement, such as a nested type.
  func signature(of member: Int) -> MemberSignature? {
    let declared = declarations[member]
    let isStatic = !declared.modifiers.isDisjoint(with: [.static, .classMember])
    let name = self[declared.name]
    switch declared.kind {
    case .function:
      return MemberSignature(kind: .function, isStatic: isStatic, name: name, labels: labels(of: member))
    case .variable:
      return MemberSignature(kind: .property, isStatic: isStatic, name: name)
    case .subscript:
      return MemberSignature(kind: .subscript, isStatic: isStatic, name: name, labels: labels(of: member))
    case .initializer:
      return MemberSignature(kind: .initializer, isStatic: false, name: name, labels: labels(of: member))
    case .enumCase:
      // An enum case meets a static requirement whose type is the enum.
      let parameters = labels(of: member)
      return MemberSignature(
        kind: parameters.isEmpty ? .property : .function, isStatic: true, name: name, labels: parameters)
    default:
      return nil
    }
  }

  private func labels(of member: Int) -> [String] {
    let isSubscript = declarations[member].kind == .subscript
    return members(of: member).filter { declarations[$0].kind == .parameter }.map { index in
      let parameter = declarations[index]
      // If a subscript's parameter has only one name, that name is not a label.
      let isOnlyName = parameter.label == parameter.name && parameter.offset == parameter.extent.lowerBound
      return isSubscript && isOnlyName ? "" : self[parameter.label]
    }
  }
}
