/// A part of a project file that could not be evaluated and may say that targets link libraries of the tree.
public struct OpenLinks: Hashable, Sendable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// The dependencies of a target, by its name.
    case dependencies(of: String)
    /// The targets of the project file.
    case targets
    /// A condition that may decide which targets there are, or what they depend on.
    case condition
  }

  public var subject: Subject
  public var place: Place

  /// Makes a part.
  public init(_ subject: Subject, at place: Place) {
    self.subject = subject
    self.place = place
  }
}
