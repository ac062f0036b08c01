import PatuhCore

extension SourceFacts {
  /// Asks for everything that rules ask, and that would trap or never end if a link were wrong.
  func walk() {
    for index in declarations.indices {
      let declaration = declarations[index]
      _ = (self[declaration.name], self[declaration.label], qualifiedName(of: index), members(of: index))
      _ = (inheritedNames(of: index), attributes(of: index), types(within: index))
      _ = (Array(enclosing(index)), enclosingType(of: Link(index)), declaration.extent.count)
      _ = memberBinding(of: declaration.name, within: Link(index))
      _ = (lines.position(of: declaration.offset), lines.position(of: declaration.scopeEnd))
      _ = namedType(of: declaration.type).map { self[$0.name] }
      _ = declaration.initialValue.index.map { children(of: $0) }
    }
    for index in types.indices {
      _ = (self[types[index].name], layers(of: index), namedType(of: Link(index)))
      _ = types[index].declaration.index.map { declarations[$0] }
      _ = types[index..<index + Int(types[index].count)].count
    }
    for index in expressions.indices {
      let expression = expressions[index]
      _ = (self[expression.name], self[expression.label], children(of: index), chain(of: index))
      _ = (unwrapped(index), firstChild(of: index), binding(of: index))
      _ = (expression.offset..<expression.end, expressions[index..<index + Int(expression.count)].count)
      _ = (expression.offset + 1, lines.position(of: expression.end))
      var parent = expression.parent.index
      while let outer = parent { parent = expressions[outer].parent.index }
    }
    for attribute in attributes {
      _ = (self[attribute.name], attribute.declaration.index.map { declarations[$0] })
    }
    for element in imports {
      _ = (self[element.module], self[element.path], lines.position(of: element.offset))
    }
    for region in conditions { _ = (region.condition.description, region.extent.count) }
    for problem in problems { _ = lines.position(of: problem.offset) }
  }
}

extension CFamilyFacts {
  /// Asks for everything that rules ask.
  func walk() {
    for reference in references {
      _ = (self[reference.name], container(around: reference.offset), lines.position(of: reference.offset))
      _ = reference.argument.index.map { references[$0] }
      var receiver = reference.receiver.index
      while let next = receiver { receiver = references[next].receiver.index }
    }
    for declaration in declarations {
      _ = (self[declaration.name], self[declaration.type], self[declaration.owner])
      _ = (lines.position(of: declaration.offset), lines.position(of: declaration.scopeEnd))
    }
    for container in containers {
      _ = (self[container.name], self[container.superclass], container.extent.count)
      _ = lines.position(of: container.superclassOffset)
    }
    for scope in scopes { _ = (self[scope.name], scope.extent.count) }
    for macro in macros { _ = (self[macro.name], self[macro.alias], macro.value?.description) }
    for macro in macros { _ = lines.position(of: macro.end) }
    for removal in removals { _ = (self[removal.name], lines.position(of: removal.offset)) }
    for inclusion in inclusions { _ = self[inclusion.name] }
    for region in conditions { _ = (region.condition.description, region.extent.count) }
    for problem in problems { _ = lines.position(of: problem.offset) }
  }
}
