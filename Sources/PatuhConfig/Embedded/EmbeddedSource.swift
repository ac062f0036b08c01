import PatuhCore

/// The text of the Swift file that contains these documents in their embedded form.
public func embeddedSource(of documents: [String: DocumentNode]) -> String {
  """
  // swift-format-ignore-file
  // Generated from Rules/ by `swift run patuh-dev generate`. Changes belong there.

  /// The documents of `Rules/`, in the form that ``EmbeddedForm`` describes.
  let embeddedRules: StaticString = #\"""
  \(EmbeddedForm.text(of: documents))\"""#

  """
}
