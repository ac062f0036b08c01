/// What has been read within one bracket, as far as it says how deep a parser goes that calls itself for what follows a
/// keyword or an operator.
struct NestingLevel {
  /// What the word or mark that was read last makes of the next one.
  enum State {
    /// An operand is to come.
    case open
    /// An operand has ended; a further one begins another statement.
    case operand
    /// The name of a member is to come.
    case member
  }

  /// The string that an interpolation stands in.
  struct Text {
    var pounds: Int
    var isMultiline: Bool
  }

  /// The byte that ends the level: `#` for `#endif`, 0 for the file.
  let closing: UInt8
  /// Of an interpolation the string around it.
  var text: Text?
  var state = State.open
  /// Calls, members and marks behind the operand at hand.
  private(set) var postfixes = 0
  /// Keywords of statements in this statement, which may stand within each other: `else if`.
  private var statements = 0
  /// Keywords and operators in this element of a list that what follows belongs to.
  private var prefixes = 0

  init(closing: UInt8, text: Text? = nil) {
    self.closing = closing
    self.text = text
  }

  var links: Int { statements + prefixes }

  mutating func beginStatement() {
    statements = 0
    beginElement()
  }

  mutating func beginElement() {
    prefixes = 0
    postfixes = 0
    state = .open
  }

  mutating func addLink(_ weight: Int) {
    prefixes += weight
    state = .open
  }

  mutating func addPostfix(_ count: Int) {
    postfixes += count
    state = .operand
  }

  mutating func readPeriod() {
    if state == .operand { postfixes += 1 }
    state = .member
  }

  /// Reads a word, a number or a string.
  mutating func readWord(_ keyword: NestingKeyword?) {
    guard state != .member else {
      state = .operand
      return
    }
    if state == .operand, keyword?.continues != true { beginStatement() }
    switch keyword {
    case nil:
      postfixes = 0
      state = .operand
    case .statement, .clause:
      statements += 1
      state = .open
    case .prefix, .infix: addLink(1)
    }
  }
}
