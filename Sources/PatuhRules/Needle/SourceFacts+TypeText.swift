import PatuhCore

extension SourceFacts {
  /// A type annotation with normalized white space: `[String: any Cart]?`. Attributes, specifiers, effects
  /// and the labels of tuples are left out, so that equal annotations give equal results, and different ones
  /// almost never do.
  func typeText(of type: Link<TypeReference>) -> String? { type.index.map { typeText(at: $0) } }

  private func typeText(at index: Int) -> String {
    let type = types[index]
    let layers = layers(of: index).map { typeText(at: $0) }
    let first = layers.first ?? ""
    switch type.shape {
    case .named:
      let name = self[type.name]
      return layers.isEmpty ? name : "\(name)<\(layers.joined(separator: ", "))>"
    case .optional: return first + "?"
    case .implicitlyUnwrapped: return first + "!"
    case .array: return "[\(first)]"
    case .dictionary: return "[\(layers.joined(separator: ": "))]"
    case .existential: return "any \(first)"
    case .opaque: return "some \(first)"
    case .composition: return layers.joined(separator: " & ")
    case .function: return "(\(layers.dropLast().joined(separator: ", "))) -> \(layers.last ?? "")"
    case .tuple: return "(\(layers.joined(separator: ", ")))"
    case .metatype: return first + ".Type"
    case .attributed: return first
    case .other: return "~\(layers.joined(separator: " "))"
    }
  }

  /// By generic argument of the first inherited type, the names in it; the names of a composition are in one
  /// list.
  func superclassArguments(of declaration: Int) -> [[String]] {
    let superclass = types.indices.first { index in
      types[index].declaration == Link(declaration) && types[index].role == .inheritance
    }
    guard let superclass else { return [] }
    return layers(of: superclass).filter { types[$0].role == .genericArgument }.map {
      constraintNames(at: $0)
    }
  }

  /// The names in a type: one, or those joined by `&`. Looks through parentheses and `any`.
  func constraintNames(at index: Int) -> [String] {
    let type = types[index]
    switch type.shape {
    case .named: return [self[type.name].lastNameComponent]
    case .composition, .existential, .tuple, .attributed: return layers(of: index).flatMap(constraintNames)
    default: return []
    }
  }
}
