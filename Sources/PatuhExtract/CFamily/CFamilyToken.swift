import PatuhCore

/// A token of C, C++, Objective-C or Objective-C++.
struct CFamilyToken {
  enum Kind: UInt8 {
    case word, number, string, character, punctuator
  }

  var kind: Kind
  /// The first byte of a punctuator; together with ``length`` it identifies the punctuator.
  var byte: UInt8
  /// Whether only white space and comments come before it on its line.
  var isFirstOnLine: Bool
  /// The text of a word, or the text between the quotation marks of a string.
  var name: NameID
  /// The offset in the file at which it begins.
  var offset: UInt32
  /// The number of bytes of a punctuator.
  var length: UInt8 = 1
  /// For a bracket, the index of the matching bracket in the same list; -1 if there is none.
  var match: Int32 = -1

  /// Whether it is this one-byte punctuator.
  func `is`(_ scalar: Unicode.Scalar) -> Bool {
    kind == .punctuator && length == 1 && byte == UInt8(ascii: scalar)
  }

  /// Whether it is `->`.
  var isArrow: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: "-") }
  /// Whether it is `#` or `##`.
  var isNumberSign: Bool { kind == .punctuator && byte == UInt8(ascii: "#") }
  /// Whether it is `##`.
  var isPaste: Bool { isNumberSign && length == 2 }
  /// Whether it is `&&`.
  var isAnd: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: "&") }
  /// Whether it is `::`.
  var isDoubleColon: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: ":") }
}
