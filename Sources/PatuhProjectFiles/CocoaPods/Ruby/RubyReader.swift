import PatuhCore

/// Evaluates a podspec or a Podfile as far as its text alone allows; nothing is run. If a condition cannot be
/// decided, all its branches are evaluated.
struct RubyReader {
  var tokens: [RubyToken]
  /// The index of the current token.
  var at = 0
  var variables: [String: RubyValue] = [:]
  /// The specification and its subspecs, each after its parent.
  var drafts: [PodDraft] = []
  /// The Podfile being read; nil in a podspec.
  var podfile: PodfileDraft?
  /// The methods that the file defines, by name.
  var methods: [String: RubyMethod] = [:]
  var problems: [ProjectFileProblem] = []
  /// The positions of the enclosing conditions that cannot be decided.
  var openConditions: [Position] = []
  /// How many of the enclosing blocks have no effect: branches that are certainly not taken, and method
  /// bodies that are only skipped.
  var deadBranches = 0
  /// Whether an assignment may take a list without brackets; only at the start of a statement.
  var isAtStatementStart = false
  /// Whether `do` begins the block of this call, and not that of an enclosing call or loop.
  var takesDo = true
  var depth = 0
  private var steps = 0
  private(set) var isExhausted = false
  /// The index of the token that begins the outermost block without an end; nil if all blocks have one.
  var openBlock: Int?
  private let lines: LineTable

  init(_ bytes: [UInt8], podfile: PodfileDraft? = nil) {
    self.podfile = podfile
    lines = LineTable(bytes: bytes)
    let lexer = RubyLexer(bytes)
    tokens = lexer.tokens
    _ = statements(until: [])
    if let quote = lexer.openQuote {
      let position = lines.position(of: UInt32(quote))
      problems.append(ProjectFileProblem(.whole, at: position, "The quote that opens here is never closed"))
    } else if let openBlock, !isExhausted {
      problems.append(
        ProjectFileProblem(.whole, at: position(of: openBlock), "The block that begins here has no end"))
    } else if problems.isEmpty, let bracket = openBracket {
      problems.append(
        ProjectFileProblem(.whole, at: position(of: bracket), "The bracket that opens here is never closed"))
    }
  }

  /// The token of the first opening bracket without a closing one; nil if there is none, or if a closing
  /// bracket without an opening one comes first.
  private var openBracket: Int? {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var open: [(token: Int, closing: String)] = []
    for (number, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if let closing = closing[mark] {
        open.append((number, closing))
      } else if closing.values.contains(mark) {
        guard let last = open.popLast() else { return nil }
        if last.closing != mark { return last.token }
      }
    }
    return open.first?.token
  }

  /// Whether the code being read has an effect.
  var isLive: Bool { deadBranches == 0 && !isExhausted }

  var current: RubyToken.Kind? { at < tokens.count ? tokens[at].kind : nil }

  func kind(ahead: Int) -> RubyToken.Kind? { at + ahead < tokens.count ? tokens[at + ahead].kind : nil }

  func position(of token: Int) -> Position {
    lines.position(of: UInt32(token < tokens.count ? tokens[token].offset : tokens.last?.offset ?? 0))
  }

  /// The name at the current token; nil if the token is not a name.
  var currentName: String? { if case .name(let name)? = current { name } else { nil } }

  func isMark(_ mark: String, ahead: Int = 0) -> Bool {
    if case .mark(mark)? = kind(ahead: ahead) { true } else { false }
  }

  mutating func take(_ mark: String) -> Bool {
    guard isMark(mark) else { return false }
    at += 1
    return true
  }

  mutating func takeName(_ name: String) -> Bool {
    guard currentName == name else { return false }
    at += 1
    return true
  }

  mutating func skipLineEnds() {
    while case .end? = current { at += 1 }
  }

  /// Enters another level of nesting, which the caller leaves by decreasing `depth`. Returns false if the
  /// file is nested too deeply or takes too many steps.
  mutating func enter() -> Bool {
    steps += 1
    if !isExhausted, depth >= Self.maximumDepth || steps > Self.maximumSteps {
      isExhausted = true
      problems.append(
        ProjectFileProblem(
          .part, at: position(of: at),
          "The file is too complex to be evaluated; it was not read from here on"))
      at = tokens.count
    }
    if isExhausted { return false }
    depth += 1
    return true
  }

  private static let maximumDepth = 128
  private static let maximumSteps = 300_000
}

/// A specification that is being read.
struct PodDraft {
  var specification: PodSpecification
  /// The index in `drafts` of the enclosing specification; nil for the pod itself.
  var parent: Int?
}

extension RubyReader {
  /// The specification with all its subspecs; nil if the file defines none.
  var specification: PodSpecification? {
    var finished = drafts.map(\.specification)
    for (number, draft) in drafts.enumerated().reversed() {
      if let parent = draft.parent { finished[parent].subspecs.insert(finished[number], at: 0) }
    }
    return finished.first
  }

  /// The full name of a draft, such as `Shop/Core`; nil if a part of it is unknown.
  func fullName(of number: Int) -> String? {
    let draft = drafts[number]
    guard let name = draft.specification.name else { return nil }
    guard let parent = draft.parent else { return name }
    return fullName(of: parent).map { $0 + "/" + name }
  }
}
