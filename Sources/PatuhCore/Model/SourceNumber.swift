/// A source of a project, of either kind, by its index in the project.
public enum SourceNumber: Hashable, Sendable {
  case swift(Int)
  case cFamily(Int)
}
