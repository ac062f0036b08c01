import PatuhCore

/// Why Patuh could not do its work.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The configuration or the rule data are wrong.
  case configuration(ConfigurationErrors)
  /// What was asked for cannot be done; one sentence without a full stop.
  case misuse(String)
}

extension AnalysisError: CustomStringConvertible {
  /// One line for each fault, in the form of a compiler's.
  public var description: String {
    switch self {
    case .configuration(let errors): errors.description
    case .misuse(let message): "error: \(message)"
    }
  }
}

/// Lets the faults of a configuration end the work.
func wrappingErrors<Value>(
  _ body: () throws(ConfigurationErrors) -> Value
) throws(AnalysisError) -> Value {
  do { return try body() } catch { throw .configuration(error) }
}

/// The words of the system for an error, in lower case.
func reason(_ error: any Error) -> String { "\(error)".lowercased() }
