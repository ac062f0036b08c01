/// One symbol on Apple's list of required-reason API.
public struct RequiredReasonSymbol: Hashable, Sendable {
  /// The kind of symbol.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A static member or global constant.
    case constant
    /// An instance property.
    case property
    /// A class property, which an implicit member may name.
    case classProperty = "class_property"
    /// A C function.
    case function
    case `class`
  }

  /// How likely it is that the unqualified name refers to something else.
  public enum Ambiguity: String, Hashable, Sendable, CaseIterable {
    case low, medium, high
  }

  /// The qualified name, unique in the table.
  public var id: String
  /// The name in Swift, qualified if it has an owner.
  public var swift: String
  /// The name in C or Objective-C.
  public var objc: String
  /// The text of a constant that is a string, which code may write in its place; nil for anything else.
  public var rawValue: String?
  /// The Swift type that owns the member.
  public var owner: String?
  public var kind: Kind
  /// The full ids of its categories: two for `getattrlist` and similar functions, where declaring either
  /// covers a use.
  public var categories: [String]
  /// The Objective-C selectors that a use leaves in an image.
  public var selectors: [String]
  /// The symbols that a use leaves in the symbol table of an image, with the leading underscore.
  public var linkSymbols: [String]
  /// The classes that an image refers to if a selector is sent to what Apple lists, as symbols.
  public var classSymbols: [String]
  /// The members of a class that read or write what it stores, in Swift with the labels of their arguments,
  /// `set(_:forKey:)`, and as selectors of Objective-C, `setBool:forKey:`.
  public var members: [String]
  public var ambiguity: Ambiguity
  /// Other declarations with the same name.
  public var homonyms: [String]
  public var note: String?
  public var provenance: Provenance

  public init(
    id: String, swift: String, objc: String, rawValue: String? = nil, owner: String?, kind: Kind,
    categories: [String], selectors: [String], linkSymbols: [String], classSymbols: [String] = [],
    members: [String] = [], ambiguity: Ambiguity, homonyms: [String], note: String?, provenance: Provenance
  ) {
    self.id = id
    self.swift = swift
    self.objc = objc
    self.rawValue = rawValue
    self.owner = owner
    self.kind = kind
    self.categories = categories
    self.selectors = selectors
    self.linkSymbols = linkSymbols
    self.classSymbols = classSymbols
    self.members = members
    self.ambiguity = ambiguity
    self.homonyms = homonyms
    self.note = note
    self.provenance = provenance
  }

  /// The name without its owner.
  public var memberName: String { swift.lastNameComponent }
}
