import PatuhCore

/// What variables and functions are given.
extension ValueOrigins {
  /// Follows the values that a declaration is given.
  mutating func followValue(of site: Site) {
    let facts = facts(site.file)
    let declared = declaration(site)
    switch declared.kind {
    case .parameter: followParameter(site)
    case .closureParameter: followParameter(ofClosure: site)
    case .function: followReturned(by: site)
    case .variable:
      if declared.modifiers.contains(.bound), declared.initialValue == .none {
        return followPattern(binding: site)
      }
      followReturned(by: site)
      if let value = declared.initialValue.index, isInitialValueUsed(of: site) {
        follow(value, in: site.file)
      }
      let isLocal = declared.modifiers.contains(.local)
      for file in isLocal ? [site.file] : files(naming: facts[declared.name]) {
        followAssignments(to: site, in: file)
      }
      if let type = scopeOfStoredProperty(site) {
        followArguments(label: facts[declared.name], ofCallsOf: type)
      }
    default: break
    }
  }

  private mutating func followAssignments(to site: Site, in file: Int) {
    let facts = facts(file)
    let name = name(of: site)
    for (index, element) in facts.expressions.enumerated()
    where element.role == .assignmentTarget && facts[element.name].withoutWrapperMark == name {
      guard let sequence = element.parent.index, sites(namedBy: index, in: file).contains(site) else {
        continue
      }
      for value in facts.assignedValues(of: sequence) { follow(value, in: file) }
    }
  }

  /// Follows what a function or a computed property returns, without what closures in it do.
  private mutating func followReturned(by site: Site) {
    let facts = facts(site.file)
    let extent = declaration(site).extent
    for (index, element) in facts.expressions.enumerated()
    where element.role == .returned && extent.contains(element.offset)
      && !facts.isInClosure(index, within: extent)
    {
      follow(index, in: site.file)
    }
  }

  /// The names of the type that a stored property of a value belongs to, if it may be an argument of the
  /// memberwise initializer: no initializer is written.
  private func scopeOfStoredProperty(_ site: Site) -> Set<String>? {
    let facts = facts(site.file)
    let declared = declaration(site)
    guard let type = declared.parent.index, facts.declarations[type].kind == .struct,
      declared.modifiers.isDisjoint(with: [.static, .computed, .local]),
      !facts.members(of: type).contains(where: { facts.declarations[$0].kind == .initializer })
    else { return nil }
    return names(ofType: type, in: site.file)
  }

  /// The name of a type, its aliases and the classes that inherit from it.
  func names(ofType type: Int, in file: Int) -> Set<String> {
    let name = facts(file)[facts(file).declarations[type].name].lastNameComponent
    return project.index.descendants(of: [name]).union([name])
  }

  /// Whether a variable is used with its initial value, or a parameter with its default: not if all calls
  /// give another value.
  mutating func isInitialValueUsed(of site: Site) -> Bool {
    let facts = facts(site.file)
    let declared = declaration(site)
    if declared.kind == .parameter {
      guard let (function, names) = function(of: site) else { return true }
      let calls = calls(of: names, declaredBy: function)
      return calls.isEmpty || calls.contains { argument(for: site, of: $0) == nil }
    }
    guard let type = scopeOfStoredProperty(site) else { return true }
    let calls = calls(of: type, declaredBy: nil)
    return calls.isEmpty
      || calls.contains { call in
        !CallArguments(call.expression, self.facts(call.file)).plain.contains {
          $0.label == facts[declared.name]
        }
      }
  }
}

extension SourceFacts {
  /// Whether a closure in a part of the text is around an expression.
  fileprivate func isInClosure(_ expression: Int, within extent: Range<UInt32>) -> Bool {
    var current = expressions[expression].parent
    while let index = current.index, extent.contains(expressions[index].offset) {
      if expressions[index].kind == .closure { return true }
      current = expressions[index].parent
    }
    return false
  }
}
