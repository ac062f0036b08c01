import PatuhCore

/// Works out what a manifest makes, without executing anything: an ordinary build on a Mac, where no variable of the
/// environment is set.
///
/// What cannot be worked out is an unknown value; whoever needs it reports it. Steps and nesting are bounded.
struct ManifestEvaluator {
  static let stepLimit = 400_000
  static let depthLimit = 128
  /// Elements of an array or a dictionary, and bytes of a text.
  static let sizeLimit = 100_000

  let types: ManifestTypes
  private let helperPaths: [String]
  /// The expression of the program itself that is at work, for which helpers may be.
  private var entry: Position?
  var scopes = [ManifestScope()]
  /// The scope of the statement at hand.
  var scope = 0
  var objects: [ManifestObject] = []
  /// Global variables and static members that have been asked for.
  var kept: [String: ManifestValue] = [:]
  /// Conditions and loops that could not be decided, in the order in which they were met.
  var undecided: [ManifestValue.Unknown] = []
  /// Names that were being worked out, against going round in circles.
  var open: [String] = []
  /// The code that is being worked out.
  private(set) var place = Position(line: 1, column: 1)
  private(set) var steps = 0
  private(set) var depth = 0

  /// Runs a program.
  /// - Parameter helpers: what it may use without having it itself
  init(_ program: ManifestProgram, helpers: [ManifestHelper] = []) {
    types = ManifestTypes([program] + helpers.enumerated().map { $1.marked(number: $0) })
    helperPaths = helpers.map(\.path)
    _ = run(program.statements)
  }

  /// Goes a level deeper; the result is unknown when that is too deep or takes too long.
  mutating func nested(
    at position: Position, _ body: (inout ManifestEvaluator) -> ManifestValue
  ) -> ManifestValue {
    place = position
    spend(1, at: position)
    guard depth < Self.depthLimit, !isOver else {
      return unknown("the program goes on for too long here", at: position)
    }
    depth += 1
    let entryBefore = entry
    if ManifestHelper.place(of: position) == nil { entry = position }
    defer {
      depth -= 1
      entry = entryBefore
    }
    return body(&self)
  }

  /// Takes note of work done. When it becomes too much, everything behind is left out, which is told.
  mutating func spend(_ count: Int, at position: Position) {
    if isOver { return }
    steps += count
    if isOver {
      undecided.append(located(.init(position: position, words: "the program goes on for too long here")))
    }
  }

  /// A value, unless it has grown too large.
  func bounded(_ value: ManifestValue, at position: Position) -> ManifestValue {
    let size =
      switch value {
      case .string(let text): text.utf8.count
      case .array(let values): values.count
      case .dictionary(let entries): entries.count
      default: 0
      }
    return size <= Self.sizeLimit ? value : unknown("this value grows too large", at: position)
  }

  var isOver: Bool { steps >= Self.stepLimit }

  /// Does something in a scope of its own.
  mutating func inNewScope<Result>(
    within outer: Int? = nil, _ body: (inout ManifestEvaluator) -> Result
  ) -> Result {
    let before = scope
    scopes.append(ManifestScope(outer: outer ?? scope))
    scope = scopes.count - 1
    defer { scope = before }
    return body(&self)
  }

  /// An unknown value: an expression that is not followed.
  func unknown(_ words: String, at position: Position) -> ManifestValue {
    .unknown(located(.init(position: position, words: words)))
  }

  /// A position in the program itself: of what stands in a helper, that of the expression which uses it.
  func located(_ position: Position) -> Position {
    ManifestHelper.place(of: position) == nil ? position : entry ?? Position(line: 1, column: 1)
  }

  /// Likewise; the words then tell where in the helper it is.
  func located(_ unknown: ManifestValue.Unknown) -> ManifestValue.Unknown {
    guard let place = ManifestHelper.place(of: unknown.position), helperPaths.indices.contains(place.number)
    else { return unknown }
    let words = "\(unknown.words) (in \(helperPaths[place.number]), line \(place.line))"
    return .init(position: located(unknown.position), words: words)
  }

  /// The object that a value is.
  func object(_ value: ManifestValue) -> ManifestObject? {
    if case .object(let index) = value { objects[index] } else { nil }
  }

  /// The last object of a name, or that of a variable when it is one.
  func result(named name: String, variable: String) -> ManifestObject? {
    if let value = scopes[0].variables[variable], let object = object(value), object.name == name {
      return object
    }
    return objects.last { $0.name == name && $0.type == nil && $0["name"] != nil }
  }
}
