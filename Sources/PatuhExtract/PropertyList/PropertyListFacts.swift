import PatuhCore

/// Reads a property list. Never fails: anything that cannot be read becomes a problem in the facts.
///
/// The root is kept if all problems are outside of it (a blank line before the XML declaration, text after
/// the end). If there is a problem inside, there is no root, because an incomplete tree would be judged by
/// what is missing. Columns count the bytes of the text in UTF-8, whatever the file's encoding, and do not
/// include a byte order mark.
/// - Parameter keepsData: whether data become strings of Base64 without white space, so that they can be
///   compared
public func propertyListFacts(_ bytes: [UInt8], keepsData: Bool = false) -> PropertyListFacts {
  let isBinary = bytes.starts(with: "bplist".utf8)
  guard bytes.count <= PropertyListLimits.bytes else {
    return .unreadable(
      isBinary ? .binary : .unknown,
      "The file is larger than \(PropertyListLimits.bytes / 1_000_000) MB, too large for a property list"
    )
  }
  if isBinary { return binaryPropertyListFacts(bytes, keepsData: keepsData) }
  switch propertyListText(bytes) {
  case .failure(let unreadable):
    return PropertyListFacts(encoding: .unknown, root: nil, problems: [unreadable.problem])
  case .success(let text):
    if let problem = nonXMLFormatProblem(text) {
      return PropertyListFacts(encoding: .unknown, root: nil, problems: [problem])
    }
    return xmlPropertyListFacts(text, keepsData: keepsData)
  }
}

/// The limits for reading a property list.
enum PropertyListLimits {
  /// The size of the largest file, in bytes.
  static let bytes = 10_000_000
  /// The maximum number of containers around a value.
  static let depth = 128
  /// The maximum number of values in a binary property list, where one value can occur in many places.
  static let values = 1_000_000
  /// The maximum number of problems reported for one file.
  static let problems = 25
}

/// Why a file could not be read as text.
package struct UnreadableText: Error {
  package var problem: PropertyListProblem
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
