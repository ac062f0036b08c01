import PatuhCore

/// Finds the expressions for the files whose dates are read or set.
struct FileDatePaths {
  let facts: SourceFacts

  /// Where a call has the path of a file or folder, by the name of what is called: the receiver, or an
  /// argument.
  private enum Place {
    case receiver
    case argument(Set<String>)
    case position(Int)
  }

  private static let places: [String: Place] = [
    "resourceValues": .receiver, "promisedItemResourceValues": .receiver, "getResourceValue": .receiver,
    "setResourceValue": .receiver, "setResourceValues": .receiver,
    "contentsOfDirectory": .argument(["at", "atPath"]), "enumerator": .argument(["at", "atPath"]),
    "attributesOfItem": .argument(["atPath"]), "setAttributes": .argument(["ofItemAtPath"]),
    "createFile": .argument(["atPath"]), "createDirectory": .argument(["at", "atPath"]),
    "stat": .position(0), "lstat": .position(0), "getattrlist": .position(0),
  ]

  /// The expressions for the paths of one use; empty if they are not found.
  func paths(ofUse use: Int) -> [Int] { paths(ofValue: use, depth: 0) }

  private func paths(ofValue value: Int, depth: Int) -> [Int] {
    guard depth < 3 else { return [] }
    var index = value
    while let parent = facts.expressions[index].parent.index {
      let (element, outer) = (facts.expressions[index], facts.expressions[parent])
      switch (element.role, outer.kind) {
      case (.argument, .subscript):
        return facts.firstChild(of: parent).map { pathsOfDictionary($0, depth: depth) } ?? []
      case (.argument, .call), (.callee, .call):
        guard let callee = facts.firstChild(of: parent) else { return [] }
        // `Set([.creationDateKey])`, `Array(keys)`
        if ["Set", "Array"].contains(facts[facts.expressions[callee].name]) { break }
        return path(ofCall: parent).map { [$0] } ?? []
      case (.element, _), (.dictionaryKey, _), (.wrapped, _), (.operand, .sequence): break
      default: return []
      }
      index = parent
    }
    guard facts.expressions[index].role == .initialValue,
      let declared = facts.declarations.firstIndex(where: { $0.initialValue == Link(index) })
    else { return [] }
    return uses(of: declared).flatMap { use in paths(ofValue: use, depth: depth + 1) }
  }

  /// The expression for the path of the file from which a dictionary of attributes was read.
  private func pathsOfDictionary(_ base: Int, depth: Int) -> [Int] {
    var index = facts.unwrapped(base)
    for _ in 0..<4 {
      if let call = facts.subtree(of: index).first(where: { facts.expressions[$0].kind == .call }) {
        return path(ofCall: call).map { [$0] } ?? []
      }
      guard facts.expressions[index].kind == .identifier, let binding = facts.binding(of: index) else {
        return []
      }
      guard let value = facts.declarations[binding].initialValue.index else { return [] }
      index = facts.unwrapped(value)
    }
    return []
  }

  private func path(ofCall call: Int) -> Int? {
    guard let callee = facts.firstChild(of: call), let link = facts.chain(of: callee).first else {
      return nil
    }
    switch Self.places[facts[facts.expressions[link].name]] {
    case .receiver: return facts.expressions[link].kind == .member ? facts.firstChild(of: link) : nil
    case .argument(let labels): return facts.argument(labels, of: call)
    case .position(let number):
      let arguments = facts.arguments(of: call)
      return number < arguments.count ? arguments[number] : nil
    case nil: return nil
    }
  }

  /// The expressions that refer to a variable.
  private func uses(of declaration: Int) -> [Int] {
    let name = facts.declarations[declaration].name
    return facts.expressions.indices.filter { index in
      let element = facts.expressions[index]
      guard element.name == name else { return false }
      switch element.kind {
      case .identifier: return facts.binding(of: index) == declaration
      case .member: return facts.memberBinding(of: name, within: element.declaration) == declaration
      default: return false
      }
    }
  }
}
