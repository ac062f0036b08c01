import PatuhCore

extension Project {
  /// Whether a place in a Swift source is in a function that nothing calls, as far as names tell: a compiler
  /// that optimises leaves it out. A function with attributes, such as `@objc`, and one that overrides
  /// another are called from elsewhere.
  /// - Parameter isInternalCounted: whether a member that is not private counts whose name no other source of
  ///   production code holds, and for which no protocol of a library may ask; what is public may be called
  ///   from outside of the tree
  func isInUncalledFunction(
    _ declaration: Link<Declaration>, of file: Int, isInternalCounted: Bool
  ) -> Bool {
    let facts = sources[file].facts
    return facts.functions(around: declaration).contains { number in
      let modifiers = facts.declarations[number].modifiers
      if modifiers.contains(.override) || !facts.attributes(of: number).isEmpty || facts.isNamed(number) {
        return false
      }
      if !modifiers.isDisjoint(with: [.private, .fileprivate]) { return true }
      return isInternalCounted && modifiers.isDisjoint(with: [.public, .open, .package])
        && facts.isMember(number) && !mayBeAskedFor(number, in: facts)
        && !isNamed(facts[facts.declarations[number].name], outsideOf: file)
    }
  }

  /// Whether another source of production code holds a name.
  private func isNamed(_ name: String, outsideOf file: Int) -> Bool {
    let filter = WordFilter([name.quickHash])
    return sources.indices.contains { number in
      number != file && sources[number].scope == .production
        && filter.mayHoldOne(of: sources[number].summary.words) && sources[number].facts.id(of: name) != nil
    }
  }

  /// Whether a type around a function has a supertype that the project does not declare and that may ask for
  /// the function, or exposes it to Objective-C.
  private func mayBeAskedFor(_ function: Int, in facts: SourceFacts) -> Bool {
    facts.enclosing(function).contains { scope in
      guard facts.declarations[scope].kind.isTypeScope else { return false }
      return facts.attributes(of: scope).contains { facts[$0.name] == "objcMembers" }
        || index.supertypes(of: facts[facts.declarations[scope].name]).contains {
          !supertypesWithoutDemands.contains($0) && index.types(named: $0).isEmpty
        }
    }
  }
}

/// Supertypes of libraries that ask for no function without an override, or for none that asks for access.
private let supertypesWithoutDemands: Set<String> = [
  "NSObject", "UIResponder", "UIViewController", "UIView", "Sendable", "Codable", "Decodable", "Encodable",
  "Equatable", "Hashable", "Identifiable", "CaseIterable", "Error", "LocalizedError", "ObservableObject",
  "RawRepresentable", "String", "Int",
]

extension SourceFacts {
  /// Whether a type or an extension is around a function.
  fileprivate func isMember(_ function: Int) -> Bool {
    enclosing(function).contains { declarations[$0].kind.isTypeScope }
  }

  fileprivate func functions(around declaration: Link<Declaration>) -> [Int] {
    guard let inner = declaration.index else { return [] }
    return ([inner] + enclosing(inner)).filter { declarations[$0].kind == .function }
  }

  /// Whether the source names a function outside of it.
  fileprivate func isNamed(_ number: Int) -> Bool {
    let function = declarations[number]
    return expressions.contains { expression in
      expression.name == function.name && !function.extent.contains(expression.offset)
        || expression.kind == .keyPath && self[expression.name].contains(self[function.name])
    }
  }
}
