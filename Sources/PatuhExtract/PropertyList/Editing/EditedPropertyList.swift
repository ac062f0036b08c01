import PatuhCore

/// A property list after an edit.
public struct EditedPropertyList: Hashable, Sendable {
  /// The bytes of the file, in its original encoding.
  public var bytes: [UInt8]
  /// The facts read from these bytes.
  public var facts: PropertyListFacts
}

/// Why a property list cannot be edited.
public enum PropertyListEditFault: Error, Hashable, Sendable {
  case binary, unreadable
  /// The part to be removed contains a comment.
  case comment(at: Position)
  /// No element begins at the position of a change, or the result is not what was intended.
  case unexpected

  /// A clause without a full stop, for the end of a sentence.
  public var reason: String {
    switch self {
    case .binary: "a binary property list is not edited"
    case .unreadable: "the file is written in a way that cannot be edited in place"
    case .comment: "the part to remove contains a comment"
    case .unexpected: "the place to change cannot be found with certainty"
    }
  }
}

/// Makes changes in a property list and keeps every other byte as it is.
///
/// The text is scanned for tags, independently of the parser that reported the positions. The result is
/// parsed again and must contain the changes and nothing else.
public func editedPropertyList(
  _ bytes: [UInt8], _ changes: [PropertyListChange]
) throws(PropertyListEditFault) -> EditedPropertyList {
  let before = propertyListFacts(bytes)
  guard before.encoding != .binary else { throw .binary }
  guard let root = before.root, let encoded = PropertyListEncodedText(bytes),
    let markup = MarkupElement(scanning: encoded.text)
  else { throw .unreadable }

  let editor = PropertyListEditor(text: encoded.text, markup: markup)
  guard let result = encoded.bytes(of: try editor.text(changedBy: changes)) else { throw .unreadable }

  let after = propertyListFacts(result)
  // `changed(by: [])` drops the positions, which the edit may shift.
  guard let expected = root.changed(by: changes), after.root?.changed(by: []) == expected,
    after.problems.map(\.message) == before.problems.map(\.message),
    after.suppressions.map(\.rules) == before.suppressions.map(\.rules)
  else { throw .unexpected }
  return EditedPropertyList(bytes: result, facts: after)
}
