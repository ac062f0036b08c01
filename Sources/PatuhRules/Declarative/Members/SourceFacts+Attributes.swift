import PatuhCore

extension SourceFacts {
  /// Whether an attribute has the name, the labels and the mentions that a pattern demands.
  func attribute(_ attribute: Attribute, fits pattern: AttributePattern) -> Bool {
    guard pattern.name.matches(name: self[attribute.name]) else { return false }
    if pattern.labels.isEmpty && pattern.mentions.isEmpty { return true }
    let arguments = arguments(of: attribute)
    let labels = Set(arguments.map { self[expressions[$0].label] })
    guard pattern.labels.allSatisfy(labels.contains) else { return false }
    return pattern.mentions.allSatisfy { mention in
      arguments.contains { argument in
        (argument..<argument + Int(expressions[argument].count)).contains { isMention($0, of: mention) }
      }
    }
  }

  /// Whether a member has an attribute that matches one of some patterns; the attributes of an extension
  /// apply to all of its members.
  func hasAttribute(fitting patterns: [AttributePattern], at member: Int) -> Bool {
    func fits(_ attribute: Attribute) -> Bool {
      patterns.contains { self.attribute(attribute, fits: $0) }
    }
    if attributes(of: member).contains(where: fits) { return true }
    guard let parent = declarations[member].parent.index, declarations[parent].kind == .extension else {
      return false
    }
    return attributes(of: parent).contains(where: fits)
  }

  /// Whether an expression is a name that a pattern matches: `unique` and `.unique` both match `.unique` and
  /// `Schema.Attribute.Option.unique`.
  private func isMention(_ expression: Int, of pattern: NamePattern) -> Bool {
    let element = expressions[expression]
    let name = self[element.name]
    switch element.kind {
    case .identifier: return pattern.matches(name)
    case .implicitMember, .keyPath: return pattern.matches(name: name) || pattern.matches("." + name)
    case .member:
      let isLast = pattern.matches(name: name) || pattern.matches("." + name)
      return isLast || dottedName(of: expression).map { pattern.matches($0) } ?? false
    default: return false
    }
  }

  /// The arguments of an attribute, in order. Attributes before the first of several names apply to all of
  /// them.
  func arguments(of attribute: Attribute) -> [Int] {
    guard let owner = attribute.declaration.index else { return [] }
    let next = attributes.lazy.filter {
      $0.declaration == attribute.declaration && $0.offset > attribute.offset
    }
    .map(\.offset).min()
    let end = min(next ?? .max, declarations[owner].offset)
    return expressions.indices.filter { index in
      let element = expressions[index]
      return element.role == .attributeArgument && element.offset > attribute.offset && element.offset < end
    }
  }
}
