/// Who signed an `.xcframework` when it was added to a project, as Xcode records it in the project file.
public struct ExpectedSignature: Hashable, Sendable {
  /// Who signed it.
  public enum Signatory: Hashable, Sendable {
    /// A team of Apple's developer program, by its identifier, and its name.
    case team(String, name: String)
    /// A certificate that signed itself, by its SHA-256 digest in upper-case hexadecimal digits.
    case selfSigned(String)
    /// A kind that is not known.
    case other
  }

  /// As written: `AppleDeveloperProgram:ABCDE12345:Example Inc.`
  public var text: String
  /// The path of the `.xcframework`, relative to the root.
  public var path: String
  /// Where it is recorded.
  public var place: Place

  /// Makes an expectation.
  public init(_ text: String, of path: String, place: Place) {
    self.text = text
    self.path = path
    self.place = place
  }
}

extension ExpectedSignature {
  public var signatory: Signatory {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("AppleDeveloperProgram", 2...): .team(parts[1], name: parts.count > 2 ? parts[2] : "")
    case ("SelfSigned", 2...): .selfSigned(parts[1].uppercased())
    default: .other
    }
  }
}
