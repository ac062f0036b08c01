import PatuhCore

/// Evaluates a manifest in Swift (`Package.swift`, `Project.swift`) without executing anything, as in an
/// ordinary build on a Mac where no environment variable is set.
///
/// What cannot be evaluated is an unknown value, which is reported by the code that reads it. Steps and
/// nesting are bounded.
///
/// A class, since in a call such as `sum(left, value(right))` on a structure Swift copies `self` before it
/// evaluates the arguments, and the arrays with it.
final class ManifestEvaluator {
  static let stepLimit = 400_000
  static let depthLimit = 128
  /// The maximum number of elements in an array or a dictionary, and of bytes in a text.
  static let sizeLimit = 100_000

  let types: ManifestTypes
  private let program: ManifestProgram
  private let helperPaths: [String]
  /// How conditions count that cannot be decided.
  let assumption: ManifestAssumption
  /// The position of the expression of the program itself that is being evaluated, possibly through helpers.
  private var entry: Position?
  var scopes = [ManifestScope()]
  /// The index of the current scope.
  var scope = 0
  var objects: [ManifestObject] = []
  /// Values of global variables and static members that have been read.
  var kept: [String: ManifestValue] = [:]
  /// Conditions and loops that could not be decided, in the order in which they were found.
  var undecided: [ManifestValue.Unknown] = []
  /// The conditions among these.
  var undecidedConditions: [ManifestValue.Unknown] = []
  /// Names that are being evaluated, to detect cycles.
  var open: [String] = []
  /// The position of the code that was last evaluated, and the helper that it is in.
  private var place = (position: Position(line: 1, column: 1), helper: Int?.none)
  private(set) var steps = 0
  private(set) var depth = 0

  /// Runs a program.
  /// - Parameter helpers: further programs that it can use
  init(_ program: ManifestProgram, helpers: [ManifestHelper] = []) {
    self.program = program
    types = ManifestTypes(program, helpers: helpers.map(\.program))
    helperPaths = helpers.map(\.path)
    assumption = ManifestAssumption()
    _ = run(program.statements)
  }

  /// Runs the program of another evaluator again, with other assumptions.
  init(_ other: ManifestEvaluator, assuming assumption: ManifestAssumption) {
    program = other.program
    types = other.types
    helperPaths = other.helperPaths
    self.assumption = assumption
    _ = run(program.statements)
  }

  /// Evaluates one level deeper; the result is unknown if that is too deep or takes too long.
  func nested(
    at position: Position, _ body: (ManifestEvaluator) -> ManifestValue
  ) -> ManifestValue {
    place = (position, helper)
    spend(1)
    guard depth < Self.depthLimit, !isOver else {
      return unknown("the program goes on for too long here", at: position)
    }
    depth += 1
    let entryBefore = entry
    if helper == nil { entry = position }
    defer {
      depth -= 1
      entry = entryBefore
    }
    return body(self)
  }

  /// Counts steps of work. When the limit is reached, the rest is left out, which is recorded as undecided.
  func spend(_ count: Int) {
    if isOver { return }
    steps += count
    if isOver {
      undecided.append(located("the program goes on for too long here", at: place.position, in: place.helper))
    }
  }

  /// The value, unless it has grown too large.
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

  /// The number of the helper whose code is being evaluated; nil for the program itself.
  var helper: Int? { scopes[scope].helper }

  /// Evaluates in a new scope, code of the file that the outer scope belongs to.
  func inNewScope<Result>(
    within outer: Int? = nil, _ body: (ManifestEvaluator) -> Result
  ) -> Result {
    inNewScope(within: outer, in: scopes[outer ?? scope].helper, body)
  }

  /// Evaluates in a new scope, code of a helper or of the program itself.
  func inNewScope<Result>(
    within outer: Int? = nil, in helper: Int?, _ body: (ManifestEvaluator) -> Result
  ) -> Result {
    let before = scope
    scopes.append(ManifestScope(outer: outer ?? scope, helper: helper))
    scope = scopes.count - 1
    defer { scope = before }
    return body(self)
  }

  /// An unknown value, for an expression that is not evaluated.
  func unknown(_ words: String, at position: Position) -> ManifestValue {
    .unknown(located(words, at: position, in: helper))
  }

  /// The position of an expression of the program itself: the one that is being evaluated or, for one in a
  /// helper, that of the expression which uses the helper.
  func located(_ position: Position) -> Position {
    helper == nil ? position : entry ?? Position(line: 1, column: 1)
  }

  /// The reason why a value is unknown, at a position in the program itself; for one in a helper, the words
  /// state the place there.
  func located(_ words: String, at position: Position, in helper: Int?) -> ManifestValue.Unknown {
    guard let helper else { return .init(position: position, reason: words) }
    return .init(
      position: entry ?? Position(line: 1, column: 1),
      reason: "\(words) (in \(helperPaths[helper]), line \(position.line))", isOfHelper: true)
  }

  /// Where an expression is written in a helper; nil if it is in the program itself.
  func placeInHelper(_ written: ManifestWritten) -> Place? {
    written.helper.map { Place(path: helperPaths[$0], position: written.expression.position) }
  }

  /// The object that a value is; nil if it is another value.
  func object(_ value: ManifestValue) -> ManifestObject? {
    if case .object(let index) = value { objects[index] } else { nil }
  }

  /// The object of a variable if its name matches; otherwise the last object with the name.
  func result(named name: String, variable: String) -> ManifestObject? {
    if let value = scopes[0].variables[variable], let object = object(value), object.name == name {
      return object
    }
    return objects.last { $0.name == name && $0.type == nil && $0["name"] != nil }
  }
}
