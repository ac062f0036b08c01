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
        (argument..<argument + Int(expressions[argument].count)).contains { index in
          mention.matches(name: self[expressions[index].name])
        }
      }
    }
  }

  /// The arguments of an attribute, in order.
  func arguments(of attribute: Attribute) -> [Int] {
    guard let owner = attribute.declaration.index else { return [] }
    let next = attributes.filter { $0.declaration == attribute.declaration && $0.offset > attribute.offset }
      .map(\.offset).min()
    let end = min(next ?? .max, declarations[owner].offset)
    return expressions.indices.filter { index in
      let element = expressions[index]
      return element.role == .attributeArgument && element.declaration == attribute.declaration
        && element.offset > attribute.offset && element.offset < end
    }
  }
}
