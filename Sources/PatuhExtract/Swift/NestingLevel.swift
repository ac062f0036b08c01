/// What has been read within one bracket, as far as it determines how deep a recursive parser goes for what
/// follows a keyword or an operator.
struct NestingLevel {
  /// What the last word or mark implies for the next one.
  enum State {
    /// An operand is expected.
    case open
    /// An operand has ended; another one begins a new statement.
    case operand
    /// The name of a member is expected.
    case member
  }

  /// The part of an attribute that was read last: a bracket after its name may begin a type.
  private enum AttributePart {
    case none, mark, name
  }

  /// The string that contains an interpolation.
  struct Text {
    var pounds: Int
    var isMultiline: Bool
  }

  /// The byte that ends the level: `#` for `#endif`, 0 for the file.
  let closing: UInt8
  /// For an interpolation, the string around it.
  var text: Text?
  var state = State.open
  /// The number of calls, members and marks after the current operand.
  private(set) var postfixes = 0
  /// The number of statement keywords in this statement that may nest: `else if`.
  private var statements = 0
  /// The number of brackets up to this one that the parser may take for array types within each other.
  let arrays: Int
  /// Whether a bracket that opens here may add to ``arrays``: not in a call, and not after the first element
  /// of an array.
  private var continuesArrays: Bool
  private var attribute = AttributePart.none
  /// The number of words and marks since the last one that can begin or end a declaration.
  private(set) var strays = 0
  /// The number of operators with angle brackets among them.
  private(set) var strayAngles = 0
  /// The number of operands among them that directly follow another one in a list, where a comma must
  /// separate them.
  private var unseparated = 0
  /// Whether this is the body of a type, or a bracket or `#if` in one, but not the body of a member.
  var isOfType: Bool
  /// Whether the keyword of a type was read and its opening brace is expected.
  var hasTypeHeader = false
  /// The number of keywords and operators in this list element that wait for an operand.
  private var prefixes = 0

  init(closing: UInt8, text: Text? = nil, isOfType: Bool = false) {
    self.closing = closing
    self.text = text
    self.isOfType = isOfType
    arrays = 0
    continuesArrays = false
  }

  /// A parenthesis or square bracket within another level: an array or tuple, or the type of one, unless it
  /// follows an operand.
  init(closing: UInt8, within outer: NestingLevel) {
    self.closing = closing
    let isArray = closing == UInt8(ascii: "]")
    continuesArrays =
      (outer.state != .operand || outer.attribute == .name) && (isArray || outer.continuesArrays)
    isOfType = outer.isOfType || outer.hasTypeHeader
    arrays = continuesArrays ? (outer.continuesArrays ? outer.arrays : 0) + (isArray ? 1 : 0) : 0
  }

  var links: Int { statements + prefixes }

  private var isList: Bool { closing == UInt8(ascii: ")") || closing == UInt8(ascii: "]") }

  mutating func beginStatement() {
    statements = 0
    beginElement()
  }

  /// Whether there are more stray words and marks than the parser skips in a reasonable time.
  var isAstray: Bool {
    strays > NestingLimits.strays && (isOfType || hasTypeHeader) || strayAngles > NestingLimits.strayAngles
      || unseparated > NestingLimits.unseparated
  }

  mutating func addStray() { strays += 1 }

  mutating func addStrayAngle() { strayAngles += 1 }

  /// Reads something that can begin or end a declaration, or ends the element of a list.
  mutating func endStrays() { (strays, strayAngles, unseparated) = (0, 0, 0) }

  /// Reads a comma, or the colon between a key and its value.
  mutating func readSeparator() {
    if closing == UInt8(ascii: "]") { continuesArrays = false }
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

  /// Reads the `@` of an attribute.
  mutating func beginAttribute() { attribute = .mark }

  mutating func readPeriod() {
    if state == .operand { postfixes += 1 }
    state = .member
  }

  /// Reads a word, a number or a string.
  mutating func readWord(_ keyword: NestingKeyword?) {
    attribute = attribute == .mark ? .name : .none
    guard state != .member else {
      state = .operand
      return
    }
    if state == .operand, keyword?.continues != true {
      if isList { unseparated += 1 }
      beginStatement()
    }
    switch keyword {
    case nil, .type, .declaration:
      postfixes = 0
      state = .operand
    case .statement, .clause:
      statements += 1
      state = .open
    case .prefix, .infix: addLink(1)
    }
  }
}
