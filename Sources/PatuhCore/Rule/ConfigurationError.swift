/// An error in a configuration or rule file.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// The file, as the user wrote it or relative to the project root.
  public var file: String
  /// The position in the file; nil if the whole file is meant.
  public var position: Position?
  /// What is wrong, as one sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(file: String, position: Position?, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// `.patuh.yml:3:5: error: unknown key "sevrity"; did you mean "severity"?`
  public var description: String {
    guard let position else { return "\(file): error: \(message)" }
    return "\(file):\(position.line):\(position.column): error: \(message)"
  }
}

extension ConfigurationError: Comparable {
  /// By file, then position, then message; an error without a position comes first.
  public static func < (left: ConfigurationError, right: ConfigurationError) -> Bool {
    let start = Position(line: 0, column: 0)
    let leftPosition = left.position ?? start
    let rightPosition = right.position ?? start
    if left.file != right.file { return left.file.precedesInBytes(right.file) }
    if leftPosition != rightPosition { return leftPosition < rightPosition }
    return left.message.precedesInBytes(right.message)
  }
}

/// All errors that were found together: at least one, without duplicates, sorted by place.
public struct ConfigurationErrors: Error, Hashable, Sendable {
  /// The errors.
  public let errors: [ConfigurationError]

  /// Sorts the errors and drops duplicates; returns nil if there are none.
  public init?(_ errors: some Sequence<ConfigurationError>) {
    let sorted = Set(errors).sorted()
    guard !sorted.isEmpty else { return nil }
    self.errors = sorted
  }

  /// Wraps one error.
  public init(_ error: ConfigurationError) { errors = [error] }
}

extension ConfigurationErrors: CustomStringConvertible {
  /// One line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
