/// A token of Ruby, as far as podspecs need them.
struct RubyToken: Sendable {
  enum Kind: Sendable {
    /// A name of any kind, keywords and constants included; with `?` or `!` at its end, with `@` or `$` before it.
    case name(String)
    /// `:name` or `:"name"`
    case symbol(String)
    /// `name:` or `"name":` before a value.
    case label(String)
    case number(String)
    case string([RubyTextPart])
    /// `%w[…]` and `%i[…]`
    case words([String])
    /// What only a computer with the files at hand could tell: a command in backticks, a regular expression.
    case unknown
    /// An operator or a bracket.
    case mark(String)
    /// The end of a line that ends a statement, or a semicolon.
    case end
  }

  var kind: Kind
  /// In bytes from the start of the file.
  var offset: Int
  /// Whether white space stands before it.
  var isApart: Bool
}

/// A part of a text between quotes.
enum RubyTextPart: Sendable {
  case text(String)
  /// `#{…}`
  case code([RubyToken])
}
