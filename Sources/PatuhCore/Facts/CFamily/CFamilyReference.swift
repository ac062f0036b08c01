/// A word or a message in C, C++, Objective-C or Objective-C++.
public struct CFamilyReference: Hashable, Sendable {
  /// What is written.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A name by itself: `NSFileCreationDate`, `self`.
    case identifier
    /// A name where a type stands: `NSUserDefaults *store`, `(NSDate *)value`.
    case type
    /// A plain call: `stat(path, &buffer)`, `(stat)(path, &buffer)`.
    case call
    /// `::stat(…)`, which is never a method of the same name.
    case globalCall
    /// Behind a namespace or class, called or not: `filesystem::stat`.
    case qualified
    /// `receiver.name`, `receiver->name`, not called
    case member
    /// `receiver.name(…)`, `receiver->name(…)`
    case memberCall
    /// `[receiver name:argument]`; the name is the whole selector.
    case message
    /// `@selector(name:)`; the name is the whole selector.
    case selector
    /// A string literal; the name is what stands between its quotation marks.
    case string
    /// `nil`, `NULL`, `nullptr`, `Nil`
    case null
  }

  public var kind: Kind
  public var name: NameID
  /// Where the name stands; of a message the first word of its selector, of a string its quotation mark.
  public var offset: UInt32
  /// What is asked for a member or message, when that is one reference.
  public var receiver: Link<CFamilyReference>
  /// The first argument of a message, when that is one reference.
  public var argument: Link<CFamilyReference>
  /// How many arguments a call has; nil for what is no call, or when it cannot be told.
  public var argumentCount: UInt8?

  /// Makes a reference without receiver and argument.
  public init(kind: Kind, name: NameID, offset: UInt32) {
    self.kind = kind
    self.name = name
    self.offset = offset
    receiver = .none
    argument = .none
  }
}
