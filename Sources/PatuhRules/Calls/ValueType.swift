import PatuhCore

/// What is known of the type of a value.
indirect enum ValueType: Hashable, Sendable {
  /// Only a compiler can determine it.
  case unknown
  /// A type that the project declares, with its generic arguments as far as they are known. Several entries
  /// are alternatives: the name is declared more than once.
  case declared([NameIndex.Entry], arguments: [ValueType])
  /// A type from outside the project, by the last component of its name, with its generic arguments: `Array`
  /// for `[Job]`, `Optional` for `Job?`.
  case outside(String, arguments: [ValueType])
  /// The labels are empty, or one for each element; empty for an element without one.
  case tuple([ValueType], labels: [String] = [])
  case function(parameters: [ValueType], result: ValueType)
  /// The type itself as a value: `Job.self`, and the base of `Job.shared`.
  case metatype(ValueType)
  /// A generic parameter or an associated type.
  case placeholder(ProjectNames.Site)
  /// `P & Q`, and the constraints of a placeholder.
  case composition([ValueType])

  static let void = ValueType.tuple([])
  /// A type from outside the project of which not even the name is known.
  static let elsewhere = ValueType.outside("")

  static func outside(_ name: String) -> ValueType { .outside(name, arguments: []) }
  static func array(of element: ValueType) -> ValueType { .outside("Array", arguments: [element]) }
  static func optional(_ wrapped: ValueType) -> ValueType { .outside("Optional", arguments: [wrapped]) }

  /// The type without `Optional` around it.
  var unwrapped: ValueType {
    guard case .outside("Optional", let arguments) = self else { return self }
    return arguments.first?.unwrapped ?? .unknown
  }

  /// The type of which a metatype is the type; otherwise the type itself.
  var instance: ValueType {
    if case .metatype(let type) = self { return type }
    return self
  }

  /// Whether the project does not declare it.
  var isOutside: Bool {
    if case .outside = self { return true }
    return false
  }

  var isMetatype: Bool {
    if case .metatype = self { return true }
    return false
  }

  /// Whether it is a type by its name, of which every generic argument is one, too.
  var isConcrete: Bool {
    switch self {
    case .declared(_, let arguments), .outside(_, let arguments): arguments.allSatisfy(\.isConcrete)
    default: false
    }
  }

  /// The type with its placeholders replaced.
  func replacing(_ bindings: [ProjectNames.Site: ValueType]) -> ValueType {
    if bindings.isEmpty { return self }
    switch self {
    case .unknown: return self
    case .placeholder(let site): return bindings[site] ?? self
    case .declared(let entries, let arguments):
      return .declared(entries, arguments: arguments.map { $0.replacing(bindings) })
    case .outside(let name, let arguments):
      return .outside(name, arguments: arguments.map { $0.replacing(bindings) })
    case .tuple(let elements, let labels):
      return .tuple(elements.map { $0.replacing(bindings) }, labels: labels)
    case .function(let parameters, let result):
      return .function(
        parameters: parameters.map { $0.replacing(bindings) }, result: result.replacing(bindings))
    case .metatype(let type): return .metatype(type.replacing(bindings))
    case .composition(let parts): return .composition(parts.map { $0.replacing(bindings) })
    }
  }

  /// Binds the placeholders in this type, that of a parameter, so that it becomes the type of an argument.
  func bind(to argument: ValueType, in bindings: inout [ProjectNames.Site: ValueType]) {
    switch (self, argument) {
    case (_, .unknown): return
    case (.placeholder(let site), _):
      if bindings[site] == nil { bindings[site] = argument }
    case (.declared(let left, let own), .declared(let right, let given)) where left == right:
      for (own, given) in zip(own, given) { own.bind(to: given, in: &bindings) }
    case (.outside("Optional", let own), _):
      own.first?.bind(to: argument.unwrapped, in: &bindings)
    case (.outside(let left, let own), .outside(let right, let given)) where left == right:
      for (own, given) in zip(own, given) { own.bind(to: given, in: &bindings) }
    case (.tuple(let own, _), .tuple(let given, _)) where own.count == given.count:
      for (own, given) in zip(own, given) { own.bind(to: given, in: &bindings) }
    case (.function(let own, let result), .function(let given, let givenResult)):
      for (own, given) in zip(own, given) { own.bind(to: given, in: &bindings) }
      result.bind(to: givenResult, in: &bindings)
    case (.metatype(let own), .metatype(let given)): own.bind(to: given, in: &bindings)
    default: return
    }
  }
}
