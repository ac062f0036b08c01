import PatuhCore

/// Why Patuh could not run.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The configuration or the rule data are invalid.
  case configuration(ConfigurationErrors)
  /// The request cannot be fulfilled; one sentence without a full stop.
  case misuse(String)
}

extension AnalysisError: CustomStringConvertible {
  /// One line for each error, in the format of a compiler.
  public var description: String {
    switch self {
    case .configuration(let errors): errors.description
    case .misuse(let message): "error: \(message)"
    }
  }
}

/// Converts the errors of a configuration to an analysis error.
func wrappingErrors<Value>(
  _ body: () throws(ConfigurationErrors) -> Value
) throws(AnalysisError) -> Value {
  do { return try body() } catch { throw .configuration(error) }
}

/// The system's message for an error, in lower case.
func reason(_ error: any Error) -> String { "\(error)".lowercased() }
