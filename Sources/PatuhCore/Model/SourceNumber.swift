/// A Swift or C-family source of a project, by its index in the project.
public enum SourceNumber: Hashable, Sendable {
  case swift(Int)
  case cFamily(Int)
}
