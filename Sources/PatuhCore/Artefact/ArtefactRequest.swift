/// A message that an image refers to and that asks a person for access to protected data.
public struct ArtefactRequest: Hashable, Sendable {
  /// The class, which the image refers to as well.
  public var type: String
  public var selector: String

  /// Makes a request.
  public init(type: String, selector: String) {
    self.type = type
    self.selector = selector
  }
}
