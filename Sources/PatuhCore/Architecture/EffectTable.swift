/// Which functions, initializers and properties from outside a project have an effect; see
/// `Rules/effects.yml`.
public struct EffectTable: Hashable, Sendable {
  /// The API with effects, in the order of the file.
  public var causes: [EffectCause]
  /// The types through whose members values of these API are reached.
  public var types: [LibraryType]
  /// By module, the modules whose names it makes visible.
  public var umbrellas: [String: [String]]
  /// By the name of a header, its module, where neither its path nor the name of a type tells.
  public var headers: [String: String]
  /// The libraries that were looked through and do nothing of what the table is about.
  public let withoutEffects: [Library]
  /// The modules of which the table says something, also where rows were left out since.
  public let knownLibraries: Set<String>

  /// A library with the source of what is said of it.
  public struct Library: Hashable, Sendable {
    /// The name of the module.
    public var library: String
    public var provenance: Provenance

    /// Makes a row.
    public init(library: String, provenance: Provenance) {
      (self.library, self.provenance) = (library, provenance)
    }
  }

  /// Makes a table from its rows.
  public init(
    causes: [EffectCause] = [], types: [LibraryType] = [], umbrellas: [String: [String]] = [:],
    headers: [String: String] = [:], withoutEffects: [Library] = []
  ) {
    self.causes = causes
    self.types = types
    self.umbrellas = umbrellas
    self.headers = headers
    self.withoutEffects = withoutEffects
    knownLibraries = Set(causes.map(\.library) + types.map(\.library) + withoutEffects.map(\.library))
      .union(umbrellas.keys)
  }

  /// The rows of the modules that are imported, or whose names an imported module makes visible.
  public func rows(visibleThrough imported: Set<String>) -> EffectTable {
    let visible = modules(visibleThrough: imported)
    var table = self
    table.causes.removeAll { !visible.contains($0.library) }
    table.types.removeAll { !visible.contains($0.library) }
    return table
  }

  /// The modules that are imported, and those whose names these make visible.
  public func modules(visibleThrough imported: Set<String>) -> Set<String> {
    var visible = imported
    var open = Array(imported)
    while let module = open.popLast() {
      for inner in umbrellas[module] ?? [] where visible.insert(inner).inserted { open.append(inner) }
    }
    return visible
  }
}

/// API of one type or library with one effect.
public struct EffectCause: Hashable, Sendable {
  /// What it does.
  public var effect: Effect
  /// The module that declares it.
  public var library: String
  /// The type on which the members are called, or of which a value is made; nil for functions and attributes.
  public var type: String?
  /// Methods and properties, of values or of the type itself.
  public var members: [String]
  /// The members of these that are identified by name alone, where the library is imported.
  public var distinctive: [String]
  /// The labels of the initializers, each with its colon, up to the last one that decides: `contentsOf:`. The
  /// empty text is any initializer.
  public var initializers: [String]
  /// Free functions.
  public var functions: [String]
  /// Property wrappers and other attributes.
  public var attributes: [String]
  /// Whether a call may also do something else.
  public var isLikely: Bool
  /// Whether it is a view that loads what it shows. That is not an effect of the code that uses the view, as
  /// rules see it.
  public var isView: Bool
  /// Whether it is a log, which may be kept in a file. Rules pass it over.
  public var isLog: Bool
  /// By member that is only meant where its first argument has a label, the words with which that begins.
  public var firstLabels: [String: Set<String>] = [:]
  public var provenance: Provenance

  /// Makes a row.
  public init(
    effect: Effect, library: String, type: String?, members: [String], distinctive: [String],
    initializers: [String],
    functions: [String], attributes: [String], isLikely: Bool, isView: Bool = false,
    isLog: Bool = false, provenance: Provenance
  ) {
    self.effect = effect
    self.library = library
    self.type = type
    self.members = members
    self.distinctive = distinctive
    self.initializers = initializers
    self.functions = functions
    self.attributes = attributes
    self.isLikely = isLikely
    self.isView = isView
    self.isLog = isLog
    self.provenance = provenance
  }
}

/// A type from outside a project, with the types of its members.
public struct LibraryType: Hashable, Sendable {
  /// The module that declares it.
  public var library: String
  /// Its name; nil if the row lists global values alone.
  public var type: String?
  /// The types whose members it has.
  public var inherits: [String]
  /// By member, the type of its value or result.
  public var members: [String: String]
  /// By global value or function of the library, its type.
  public var globals: [String: String]

  /// Makes a row.
  public init(
    library: String, type: String?, inherits: [String], members: [String: String], globals: [String: String]
  ) {
    self.library = library
    self.type = type
    self.inherits = inherits
    self.members = members
    self.globals = globals
  }
}
