/// The default actor isolation of a module, for types without an explicit isolation (SE-0466).
public enum DefaultIsolation: String, Hashable, Sendable {
  /// Not isolated, the default of the language.
  case nonisolated
  case mainActor
  /// Settings are missing, or builds differ.
  case unknown
}
