import PatuhCore

/// A component of Needle: a scope of the dependency graph, declared as a class.
struct NeedleComponent {
  /// The superclass of a component.
  enum Kind: String {
    /// A root: it has no parent and no dependencies.
    case bootstrap = "BootstrapComponent"
    case plain = "Component"
    /// A component with a plugin extension and a non-core component.
    case pluginized = "PluginizedComponent"
    /// A non-core component, which its pluginized component creates on demand.
    case nonCore = "NonCoreComponent"
  }

  /// Without the names of enclosing types: Needle identifies components by this name alone.
  var name: String
  var kind: Kind
  /// The declaration of the class.
  var entry: NameIndex.Entry
  /// By generic argument of the superclass, the names in it: one, or all that are joined by `&`.
  var arguments: [[String]]
  /// The properties of the class, then those of its extensions, in source order; without static ones, which
  /// Needle does not provide.
  var properties: [NeedleProperty]

  var place: Place { entry.place }

  /// The names of the dependency protocols.
  var dependencies: [String] { kind == .bootstrap ? [] : arguments.first ?? [] }

  /// The module that declares the superclasses.
  static let module = "NeedleFoundation"

  /// The superclasses of components, with the kind of component that each makes.
  static let superclasses: [String: Kind] = [
    "BootstrapComponent": .bootstrap, "Component": .plain, "PluginizedComponent": .pluginized,
    "UberPluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
  ]

  /// The superclasses whose names no other framework uses.
  static let unmistakable: Set<String> = ["BootstrapComponent", "PluginizedComponent", "NonCoreComponent"]
}
