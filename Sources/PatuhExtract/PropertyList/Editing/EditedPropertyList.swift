import PatuhCore

/// A property list after an edit.
public struct EditedPropertyList: Hashable, Sendable {
  /// The bytes of the file, in the encoding that they had.
  public var bytes: [UInt8]
  /// What they say.
  public var facts: PropertyListFacts
}

/// Why a property list is not edited.
public enum PropertyListEditFault: Error, Hashable, Sendable {
  case binary, unreadable
  /// What would go holds words for people.
  case comment(at: Position)
  /// Nothing begins where a change is to be made, or what would come out is not what was meant.
  case unexpected

  /// Without a full stop, as the end of a sentence.
  public var reason: String {
    switch self {
    case .binary: "a binary property list is not edited"
    case .unreadable: "the file is written in a way that cannot be edited in place"
    case .comment: "a comment stands in what would go"
    case .unexpected: "the place to be changed cannot be told with certainty"
    }
  }
}

/// A property list with changes made and every other byte as it was.
///
/// The text is scanned for tags, apart from the parser that gave the positions; what comes out is parsed again, and must
/// say what the changes mean and nothing else.
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
  guard let meant = root.changed(by: changes), after.root?.changed(by: []) == meant,
    after.problems.map(\.message) == before.problems.map(\.message),
    after.suppressions.map(\.rules) == before.suppressions.map(\.rules)
  else { throw .unexpected }
  return EditedPropertyList(bytes: result, facts: after)
}
