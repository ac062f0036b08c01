import PatuhCore

/// What containers of dependencies and generic base classes of libraries hold: a value of the type of one of
/// their type arguments.
///
/// Source, read on 2026-11-27: hmlongco/Factory, `Sources/Factory/Factory/Factory.swift`; uber/needle,
/// `Foundation/Sources/NeedleFoundation/Component.swift`; uber/RIBs, `ios/RIBs/Classes`;
/// Swinject/SwinjectAutoregistration, README.
extension StandardTypes {
  /// By type, its properties and the number of the type argument that each has; a negative number counts from
  /// the end.
  private static let heldArguments: [String: [String: Int]] = [
    "BootstrapComponent": ["dependency": 0], "Builder": ["dependency": 0], "Component": ["dependency": 0],
    "LaunchRouter": ["interactor": 0, "viewController": 1],
    "PluginizedComponent": ["dependency": 0], "PresentableInteractor": ["presenter": 0],
    "Router": ["interactor": 0], "ViewableRouter": ["interactor": 0, "viewController": 1],
    "UIHostingController": ["rootView": 0],
  ]
  private static let heldNames = Set(heldArguments.values.flatMap(\.keys))

  /// Whether a generic type of a library may have such a property.
  static func mayHold(_ name: String) -> Bool { heldNames.contains(name) }

  /// The type of a property that has the type of a type argument; nil for any other property.
  static func held(_ name: String, by type: ValueType) -> ValueType? {
    guard case .outside(let outer, let arguments) = type, let number = heldArguments[outer]?[name],
      arguments.indices.contains(number)
    else { return nil }
    return arguments[number]
  }

  /// What a value of Factory makes when it is called or resolved; nil for any other type.
  static func made(by type: ValueType) -> ValueType? {
    switch type.unwrapped {
    case .outside("Factory", let arguments), .outside("ParameterFactory", let arguments): arguments.last
    default: nil
    }
  }

  /// The operator that resolves a type: `resolver ~> Session.self`.
  static let resolvingOperator = "~>"
}
