/// A name or a message in C, C++, Objective-C or Objective-C++.
public struct CFamilyReference: Hashable, Sendable {
  /// What is written.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A name by itself: `NSFileCreationDate`, `self`.
    case identifier
    /// A name in place of a type: `NSUserDefaults *store`, `(NSDate *)value`.
    case type
    /// A plain call: `stat(path, &buffer)`, `(stat)(path, &buffer)`.
    case call
    /// `::stat(…)`, which never calls a method of the same name.
    case globalCall
    /// A name after a namespace or class, called or not: `filesystem::stat`.
    case qualified
    /// `receiver.name`, `receiver->name`, not called
    case member
    /// `receiver.name(…)`, `receiver->name(…)`
    case memberCall
    /// `[receiver name:argument]`; the name is the whole selector.
    case message
    /// `@selector(name:)`; the name is the whole selector.
    case selector
    /// A string literal; the name is the text between the quotation marks.
    case string
    /// `nil`, `NULL`, `nullptr`, `Nil`
    case null
  }

  public var kind: Kind
  public var name: NameID
  /// Where the name begins; for a message, the first word of its selector; for a string, its opening
  /// quotation mark.
  public var offset: UInt32
  /// The receiver of a member access or message, if it is a single reference.
  public var receiver: Link<CFamilyReference>
  /// The first argument of a message, if it is a single reference, or of a plain call, if it is a single
  /// name.
  public var argument: Link<CFamilyReference>
  /// The number of arguments of a call; nil if this is not a call or the number cannot be determined.
  public var argumentCount: UInt8?
  /// Where the arguments of a plain call end that contain a call, a message or a member; otherwise 0. An
  /// operator that evaluates nothing, such as `sizeof`, is read as such a call, too.
  public var argumentsEnd: UInt32 = 0

  /// Makes a reference without a receiver or an argument.
  public init(kind: Kind, name: NameID, offset: UInt32) {
    self.kind = kind
    self.name = name
    self.offset = offset
    receiver = .none
    argument = .none
  }
}
