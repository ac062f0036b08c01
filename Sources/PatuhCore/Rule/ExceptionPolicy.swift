/// What a suppression must state to take effect.
public struct ExceptionPolicy: Hashable, Sendable {
  /// A part of a suppression comment.
  public enum Need: String, Hashable, Sendable, CaseIterable {
    case reason, until
  }

  /// Never empty.
  public var needs: [Need]

  /// Makes a policy.
  public init(needs: [Need]) { self.needs = needs }
}
