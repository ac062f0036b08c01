/// What the types of a module are isolated to where nothing is written (SE-0466).
public enum DefaultIsolation: String, Hashable, Sendable {
  /// To nothing, as the language says.
  case nonisolated
  case mainActor
  /// Settings are missing, or builds differ.
  case unknown
}
