/// Collects the errors of one file while it is decoded, so that all of them are reported together.
public final class ErrorLog {
  /// The name of the file in the errors.
  public let file: String
  public private(set) var errors: [ConfigurationError] = []

  public init(file: String) { self.file = file }

  /// Adds an error.
  public func report(_ message: String, at position: Position?) {
    errors.append(ConfigurationError(file: file, position: position, message: message))
  }

  /// Adds errors that were found elsewhere.
  public func report(_ found: ConfigurationErrors) { errors += found.errors }

  /// Throws the collected errors, if there are any.
  public func throwErrors() throws(ConfigurationErrors) {
    if let errors = ConfigurationErrors(errors) { throw errors }
  }
}

extension Sequence<String> {
  /// The texts in quotation marks, as alternatives: `"a", "b" or "c"`.
  public func quotedAlternatives() -> String {
    let quoted = map { #""\#($0)""# }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// `; did you mean "severity"?`, or the empty text if no known name is similar.
public func suggestion(for written: String, among known: some Sequence<String>) -> String {
  nearestName(to: written, among: known).map { #"; did you mean "\#($0)"?"# } ?? ""
}
