import PatuhCore

/// A Ruby token, as far as podspecs and Podfiles need it.
struct RubyToken: Sendable {
  enum Kind: Sendable {
    /// A name of any kind, including keywords and constants, with its `?` or `!` at the end and its `@` or
    /// `$` at the start.
    case name(String)
    /// `:name` or `:"name"`
    case symbol(String)
    /// `name:` or `"name":` before a value.
    case label(String)
    case number(String)
    case string([RubyTextPart])
    /// `%w[…]` and `%i[…]`
    case words([String])
    /// A value that cannot be known from the text: a command in backticks, a regular expression.
    case unknown
    /// An operator or a bracket.
    case mark(String)
    /// The end of a line that ends a statement, or a semicolon.
    case end
  }

  var kind: Kind
  /// The offset in bytes from the start of the file.
  var offset: Int
  /// Whether white space comes before it.
  var hasLeadingSpace: Bool
  /// The distance in tokens to the `if` or `unless` that follows a statement beginning here, on the same
  /// line; 0 if there is none, nil if it was not searched for yet.
  var modifier: Int?
}

/// A part of a quoted text.
enum RubyTextPart: Sendable {
  case text(String)
  /// `#{…}`
  case code([RubyToken])
}
