import PatuhCore

/// A rule that is Swift code, with its options.
public struct Builtin: Hashable, Sendable {
  /// The code.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// What a component of Needle must be given and no ancestor provides.
    case needleDependencyMissing = "needle_dependency_missing"
    /// A property that only its internal access keeps from being provided.
    case needleProviderHidden = "needle_provider_hidden"
    /// A component that is made with another parent than `self`.
    case needleParentNotSelf = "needle_parent_not_self"
    /// A component that nothing makes. `roots` names those that are made elsewhere.
    case needleComponentOrphan = "needle_component_orphan"
    /// Components that make one another in a circle.
    case needleCycle = "needle_cycle"
    /// Components, or dependency protocols, of one name.
    case needleNameDuplicate = "needle_name_duplicate"
    /// What a dependency protocol demands and nothing uses.
    case needleDependencyUnused = "needle_dependency_unused"
    /// A property that makes a new object each time that it is read.
    case needleStateNotShared = "needle_state_not_shared"
    /// A committed generated file that does not fit the graph, or that nothing calls.
    case needleGeneratedStale = "needle_generated_stale"
    /// A type that a container is asked for and that nothing registers.
    case diRegistrationMissing = "di_registration_missing"
    /// A link between the roles of a VIPER module that its factory never sets. `factories` selects the types whose
    /// static functions and initializers build modules.
    case viperWiring = "viper_wiring"
    /// What a protocol of the project demands and a type that conforms to it lacks.
    case protocolRequirements = "protocol_requirements"
  }

  /// The value of an option.
  public enum Value: Hashable, Sendable {
    case words([String])
    case types(TypeSelector)
    case flag(Bool)
  }

  public var name: Name
  public var options: [String: Value]

  /// Makes one.
  public init(_ name: Name, options: [String: Value] = [:]) {
    self.name = name
    self.options = options
  }

  /// The words of an option; none when it is not written.
  public func words(_ option: String) -> [String] {
    if case .words(let words) = options[option] { words } else { [] }
  }

  /// The selector of an option; nil when it is not written.
  public func types(_ option: String) -> TypeSelector? {
    if case .types(let selector) = options[option] { selector } else { nil }
  }
}

extension Builtin.Name {
  /// The options that the code knows, sorted.
  public var optionNames: [String] {
    switch self {
    case .needleComponentOrphan: ["roots"]
    case .viperWiring: ["factories"]
    default: []
    }
  }
}
