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
  /// Where the name stands.
  public var offset: UInt32
  /// From the keyword to the end of `@end`.
  public var extent: Range<UInt32>
  /// Of an interface that has one.
  public var superclass: NameID
  /// Where the superclass stands.
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

/// A declaration that is no container.
public struct CFamilyDeclaration: Hashable, Sendable {
  /// The kind of declaration.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A function of C, or a method of C++, declared or defined.
    case function
    /// A method of Objective-C; the name is the whole selector.
    case method
    /// `@property`
    case property
    /// A variable, parameter, field or instance variable: `NSUserDefaults *store`, `int (*open)(const char *)`.
    case variable
    /// `typedef Type Name`, `@compatibility_alias Name Type`, `using Name = Type`
    case typeAlias
    /// A class or struct of C++, with a body.
    case record
  }

  public var kind: Kind
  public var name: NameID
  /// Where the name stands; of a method its first word.
  public var offset: UInt32
  /// The named type of a property, variable or alias, the result of a method; empty for a type of the language.
  public var type: NameID
  /// Of a function or variable the class or namespace that it belongs to; empty for what is global or local.
  public var owner: NameID = .none
  /// Of a function whether its body is here.
  public var isDefinition = false
  /// Of a function whether only this file can call it: a `static` one, or one in a namespace without a name.
  public var isInternal = false
  /// How many parameters a function has; nil when that varies or cannot be told.
  public var parameterCount: UInt8?
  /// Where the block ends in which a variable is known; the greatest number for one that is global.
  public var scopeEnd = UInt32.max

  /// Makes a declaration.
  public init(kind: Kind, name: NameID, offset: UInt32, type: NameID = .none) {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.type = type
  }
}
