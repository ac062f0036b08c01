import PatuhCore

/// A component of Needle: a scope of the dependency graph, declared as a class.
struct NeedleComponent {
  /// What it inherits from.
  enum Kind: String {
    /// A root: it has no parent and requires nothing.
    case bootstrap = "BootstrapComponent"
    case plain = "Component"
    /// It has a plug-in extension and a component that is not core beside it.
    case pluginized = "PluginizedComponent"
    /// Made by its pluginized component, on demand.
    case nonCore = "NonCoreComponent"
  }

  /// Without the names of enclosing types: Needle knows components by it alone.
  var name: String
  var kind: Kind
  /// The class.
  var entry: NameIndex.Entry
  /// The names in each generic argument of the superclass: of one, or of all that are joined by `&`.
  var arguments: [[String]]
  /// Those of the class, then those of its extensions, in the order of the sources. Static ones are not provided.
  var properties: [NeedleProperty]

  var place: Place { entry.place }

  /// The names of the dependency protocols.
  var dependencies: [String] { kind == .bootstrap ? [] : arguments.first ?? [] }

  /// The module that declares these classes.
  static let module = "NeedleFoundation"

  /// The classes that a component can inherit from, and what they make of it.
  static let superclasses: [String: Kind] = [
    "BootstrapComponent": .bootstrap, "Component": .plain, "PluginizedComponent": .pluginized,
    "UberPluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
  ]

  /// Those of which no other framework has one.
  static let unmistakable: Set<String> = ["BootstrapComponent", "PluginizedComponent", "NonCoreComponent"]
}
