/// What asks a person for access to protected data; see `Rules/release/access-requests.yml`.
public struct AccessRequest: Hashable, Sendable {
  /// The keys of the Info.plist that say why; one of them is enough.
  public var keys: [String]
  /// The modules that an importing source can use the type from.
  public var libraries: [String]
  public var type: String
  /// Whether the members are called on the type itself.
  public var isStatic: Bool
  /// Whether making a value of the type asks.
  public var isCreated: Bool
  /// The base names of the methods in Swift; with ``assigned``, the properties.
  public var members: [String]
  /// The label of the first argument; nil if the method alone decides.
  public var label: String?
  /// The case that is the first argument, such as `video`; nil if the method alone decides.
  public var argument: String?
  /// The names of the values that the methods are called on, such as `inputNode`; empty if the methods alone
  /// decide.
  public var receivers: [String]
  /// The case that is assigned to a property, such as `camera`; nil if the members are methods.
  public var assigned: String?
  /// The global functions, in both languages.
  public var functions: [String]
  /// The selectors in Objective-C.
  public var selectors: [String]
  /// The constant in Objective-C that is the first argument of the selectors; nil if these alone decide.
  public var objcArgument: String?
  /// The constants in Objective-C whose use asks.
  public var constants: [String]
  /// The platforms whose apps need the key.
  public var platforms: Set<Platform>
  /// How certain it is that the key is needed.
  public var certainty: Certainty
  public var provenance: Provenance

  /// Makes a row.
  public init(
    keys: [String], libraries: [String], type: String, isStatic: Bool = false, isCreated: Bool = false,
    members: [String] = [], label: String? = nil, argument: String? = nil, assigned: String? = nil,
    receivers: [String] = [], functions: [String] = [],
    selectors: [String] = [], objcArgument: String? = nil, constants: [String] = [],
    platforms: Set<Platform> = [.iOS, .watchOS], certainty: Certainty = .sure, provenance: Provenance
  ) {
    self.keys = keys
    self.libraries = libraries
    self.type = type
    self.isStatic = isStatic
    self.isCreated = isCreated
    self.members = members
    self.label = label
    self.argument = argument
    self.assigned = assigned
    self.receivers = receivers
    self.functions = functions
    self.selectors = selectors
    self.objcArgument = objcArgument
    self.constants = constants
    self.platforms = platforms
    self.certainty = certainty
    self.provenance = provenance
  }
}
