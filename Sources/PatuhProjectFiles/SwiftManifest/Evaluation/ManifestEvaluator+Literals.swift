import PatuhCore

extension ManifestEvaluator {
  /// The literal that the call of an initializer stands for: an array for `.init([.iPhone])`,
  /// `Destinations([…])` and `.init(arrayLiteral: …)`; nil for other initializers.
  /// - Parameter call: the type with the arguments
  func literal(in call: ManifestObject) -> ManifestValue? {
    guard let first = call.fields.first else { return emptyCollection(of: call.name) }
    let values = call.fields.map(\.value)
    switch first.label {
    case "arrayLiteral": return .array(values)
    case "dictionaryLiteral": return dictionary(of: values, at: call.position)
    case "uniqueKeysWithValues": return dictionary(of: first.value.elements, at: call.position)
    case "stringLiteral", "stringInterpolation", "booleanLiteral", "integerLiteral", "floatLiteral":
      return first.value
    case nil where values.count == 1: return converted(first.value, to: call.name)
    default: return nil
    }
  }

  private func emptyCollection(of type: String) -> ManifestValue? {
    if ManifestVocabulary.sets.contains(type) { return .array([]) }
    return ManifestVocabulary.isDictionary(type) ? .dictionary([]) : nil
  }

  /// The value that an initializer with one unlabelled argument takes over; nil if it makes another one.
  private func converted(_ value: ManifestValue, to type: String) -> ManifestValue? {
    switch value {
    case .array, .dictionary: return value
    case .unknown, .symbol, .object:
      return ManifestVocabulary.sets.contains(type) || ManifestVocabulary.isDictionary(type) ? value : nil
    default: return ["String", "Path"].contains(type) ? text(of: value).map { .string($0) } : nil
    }
  }

  /// A dictionary of pairs; unknown if one of them is not known.
  private func dictionary(of pairs: [ManifestValue], at position: Position) -> ManifestValue {
    var entries: [ManifestValue.Entry] = []
    for pair in pairs {
      guard case .tuple(let fields) = pair, fields.count == 2 else {
        return pair.unknown.map { .unknown($0) }
          ?? unknown("this dictionary cannot be evaluated", at: position)
      }
      entries.append(.init(key: fields[0].value, value: fields[1].value))
    }
    return .dictionary(entries)
  }
}
