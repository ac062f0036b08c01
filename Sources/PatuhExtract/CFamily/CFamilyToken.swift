import PatuhCore

/// A token of C, C++, Objective-C or Objective-C++.
struct CFamilyToken {
  enum Kind: UInt8 {
    case word, number, string, character, punctuator
  }

  var kind: Kind
  /// Of a punctuator its first byte, which with ``length`` tells which it is.
  var byte: UInt8
  /// Whether only white space and comments stand before it on its line.
  var isFirstOnLine: Bool
  /// The text of a word; what stands between the quotation marks of a string.
  var name: NameID
  /// Where it begins in the file.
  var offset: UInt32
  /// Of a punctuator the number of its bytes.
  var length: UInt8 = 1
  /// For a bracket the index of the other one in the same list; -1 without one.
  var match: Int32 = -1

  /// Whether it is this punctuator of one byte.
  func `is`(_ scalar: Unicode.Scalar) -> Bool {
    kind == .punctuator && length == 1 && byte == UInt8(ascii: scalar)
  }

  /// Whether it is `->`.
  var isArrow: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: "-") }
  /// Whether it is `&&`.
  var isAnd: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: "&") }
  /// Whether it is `::`.
  var isDoubleColon: Bool { kind == .punctuator && length == 2 && byte == UInt8(ascii: ":") }
}
