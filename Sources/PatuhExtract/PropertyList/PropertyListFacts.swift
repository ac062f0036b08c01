import PatuhCore

/// What a property list says. Never fails: what cannot be read is a problem among the facts.
///
/// The root is kept as long as every problem lies outside of it (a blank line before the XML declaration,
/// text after the end). A problem inside leaves no root, because half a tree would be judged for what it
/// lost. Columns count the bytes of the text in UTF-8, whatever the file's encoding, and not a byte order
/// mark.
public func propertyListFacts(_ bytes: [UInt8]) -> PropertyListFacts {
  let isBinary = bytes.starts(with: "bplist".utf8)
  guard bytes.count <= PropertyListLimits.bytes else {
    return .unreadable(
      isBinary ? .binary : .unknown,
      "The file is larger than \(PropertyListLimits.bytes / 1_000_000) MB, too large for a property list"
    )
  }
  if isBinary { return binaryPropertyListFacts(bytes) }
  switch propertyListText(bytes) {
  case .failure(let unreadable):
    return PropertyListFacts(encoding: .unknown, root: nil, problems: [unreadable.problem])
  case .success(let text):
    if let problem = foreignFormat(text) {
      return PropertyListFacts(encoding: .unknown, root: nil, problems: [problem])
    }
    return xmlPropertyListFacts(text)
  }
}

/// How much of a property list is read.
enum PropertyListLimits {
  /// The largest file.
  static let bytes = 10_000_000
  /// The most containers around a value.
  static let depth = 128
  /// The most values in a binary list, where one value can stand in many places.
  static let values = 1_000_000
  /// The most problems that are told of one file.
  static let problems = 25
}

/// Why no text could be had from a file.
struct UnreadableText: Error {
  var problem: PropertyListProblem
}

extension PropertyListFacts {
  static func unreadable(
    _ encoding: Encoding, at position: Position? = nil, _ message: String
  ) -> PropertyListFacts {
    PropertyListFacts(
      encoding: encoding, root: nil, problems: [PropertyListProblem(position: position, message: message)]
    )
  }
}
