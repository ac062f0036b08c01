/// An `@interface`, `@implementation` or `@protocol`, up to its `@end`.
public struct ObjectiveCContainer: Hashable, Sendable {
  /// The kind, in clang's terms.
  public enum Kind: UInt8, Hashable, Sendable {
    /// `@interface Name : Superclass`
    case interface
    /// `@interface Name (Category)`, and the extension `@interface Name ()`
    case category
    /// `@implementation Name`, of a class or of a category
    case implementation
    case `protocol`
  }

  public var kind: Kind
  public var name: NameID
  /// Where the name begins.
  public var offset: UInt32
  /// From the keyword to the end of `@end`.
  public var extent: Range<UInt32>
  /// The superclass of an interface; empty if it has none.
  public var superclass: NameID
  /// Where the superclass is written.
  public var superclassOffset: UInt32

  /// Makes a container without a superclass.
  public init(kind: Kind, name: NameID, offset: UInt32, extent: Range<UInt32>) {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.extent = extent
    superclass = .none
    superclassOffset = 0
  }
}

/// A declaration that is not a container.
public struct CFamilyDeclaration: Hashable, Sendable {
  /// The kind of declaration.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A C function or a C++ member function, declared or defined.
    case function
    /// An Objective-C method; the name is the whole selector.
    case method
    /// `@property`
    case property
    /// A variable, parameter, field or instance variable: `NSUserDefaults *store`, `int (*open)(const char
    /// *)`.
    case variable
    /// `typedef Type Name`, `@compatibility_alias Name Type`, `using Name = Type`
    case typeAlias
    /// A C++ class or struct with a body.
    case record
  }

  public var kind: Kind
  public var name: NameID
  /// Where the name begins; for a method, its first word.
  public var offset: UInt32
  /// The named type of a property, variable or alias, or the named result type of a method; empty for a
  /// built-in type.
  public var type: NameID
  /// The class or namespace that a function or variable belongs to; empty for global and local ones.
  public var owner: NameID = .none
  /// Whether the body of a function is here.
  public var isDefinition = false
  /// Whether only this file can call a function: it is `static` or in an unnamed namespace.
  public var isInternal = false
  /// The number of parameters of a function; nil if it varies or cannot be determined.
  public var parameterCount: UInt8?
  /// The end of the block in which a variable is visible; the maximum value for a global variable.
  public var scopeEnd = UInt32.max

  /// Makes a declaration.
  public init(kind: Kind, name: NameID, offset: UInt32, type: NameID = .none) {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.type = type
  }
}
