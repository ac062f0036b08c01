/// A symbol of required-reason API that an image uses, in one architecture.
public struct ArtefactUse: Hashable, Sendable {
  /// As the symbol table spells it (`_stat`, `_OBJC_CLASS_$_NSUserDefaults`, `_objc_msgSend$systemUptime`),
  /// or the selector if no symbol names it.
  public var symbol: String
  /// The id of the symbol in Apple's table.
  public var listedSymbol: String
  /// The full ids of its categories; one of them must be declared.
  public var categories: [String]
  /// Sure if the symbol leaves no doubt, likely if other code may have the same selector.
  public var certainty: Certainty
  public var architecture: String
  /// How it is known, without duplicates, in the order of the cases.
  public var ways: [ImportWay]
  /// The members of a static library that use it, sorted; empty for other images.
  public var members: [String]
  /// For a static library: the symbols in C of which other code must name one so that the linker takes a
  /// member that uses it. Nil if it may take one for other reasons, and for other images.
  public var entries: Set<String>?
  /// The install name of the library that defines it; nil if the image does not say.
  public var library: String?
  /// For a class: the listed selectors that the image may send, sorted.
  public var selectors: [String]

  /// Makes a use.
  public init(
    symbol: String, listedSymbol: String, categories: [String], certainty: Certainty, architecture: String,
    ways: [ImportWay], members: [String] = [], library: String? = nil, selectors: [String] = []
  ) {
    self.symbol = symbol
    self.listedSymbol = listedSymbol
    self.categories = categories
    self.certainty = certainty
    self.architecture = architecture
    self.ways = ways
    self.members = members
    self.library = library
    self.selectors = selectors
  }
}
