import PatuhCore

/// The value of an expression in a package manifest or a program of Tuist.
indirect enum ManifestValue: Sendable {
  case string(String)
  case integer(Int)
  case decimal(String)
  case boolean(Bool)
  /// `nil`
  case nothing
  case array([ManifestValue])
  case dictionary([Entry])
  case tuple([Field])
  /// An enumeration case, or a member without arguments of a type that the program does not declare: `.iOS`.
  case symbol(type: String?, String)
  /// The index among the evaluator's objects.
  case object(Int)
  case type(String)
  case function(ManifestCallable)
  case unknown(Unknown)

  /// A key with its value.
  struct Entry: Sendable {
    var key: ManifestValue
    var value: ManifestValue
    /// Where the key is written, in the program itself; nil if that is not known.
    var position: Position?
  }

  /// A value with its label.
  struct Field: Sendable {
    var label: String?
    var value: ManifestValue
    /// Where it is written; nil if that is not known.
    var position: Position?
    /// The expression that was evaluated; nil if that is not known.
    var written: ManifestWritten?
  }

  /// The reason why a value is unknown.
  struct Unknown: Sendable {
    var position: Position
    /// Why, in plain words, as a part of a sentence.
    var reason: String
    /// Whether it arose in a helper, whose place the reason states.
    var isOfHelper = false
  }

  /// The elements of an array; none for `nil`, and the value itself for any other.
  var elements: [ManifestValue] {
    switch self {
    case .array(let values): values
    case .nothing: []
    default: [self]
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var number: Int? { if case .integer(let number) = self { number } else { nil } }

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  var unknown: Unknown? { if case .unknown(let unknown) = self { unknown } else { nil } }
}

/// A value that can be called.
enum ManifestCallable: Sendable {
  /// With the scope in which it was written.
  case closure(ManifestClosure, scope: Int)
  /// A closure that a result builder reads: its result consists of its expressions. Implicit members in it
  /// can belong to the hinted types.
  case builder(ManifestClosure, hint: [String], scope: Int)
  /// With the value or type on which it is called; nil for a global function.
  case function(ManifestDeclared<ManifestFunction>, receiver: ManifestValue?)
  /// A static function or initializer of a type: `TargetDependency.external`.
  case reference(type: String, name: String)
  case keyPath([String])
}

/// The result of an initializer or a static function: `Package(…)`, `.target(…)`, an instance of a type of
/// the program. It has reference semantics, as targets and packages do.
struct ManifestObject: Sendable {
  /// The type if the program declares it; otherwise nil.
  var type: String?
  /// `Package`, `target`, or the name of a case.
  var name: String
  var fields: [ManifestValue.Field]
  var position: Position

  /// Where the value with this label is written; the position of the object if that is not known.
  func position(of label: String) -> Position {
    fields.first { $0.label == label }?.position ?? position
  }

  /// The value with this label.
  subscript(label: String) -> ManifestValue? {
    get { fields.first { $0.label == label }?.value }
    set {
      fields.removeAll { $0.label == label }
      if let newValue { fields.append(.init(label: label, value: newValue)) }
    }
  }
}

/// The variables of a block, and the enclosing block.
struct ManifestScope: Sendable {
  var variables: [String: ManifestValue] = [:]
  /// Nil for the scope of the file.
  var outer: Int?
  /// The number of the helper that the code is in; nil for the program itself.
  var helper: Int?
  /// The declared result type of the function whose body it is.
  var resultType: String?
}

/// How the evaluation of statements ended.
enum ControlFlow {
  /// All statements ran.
  case completed
  case returned(ManifestValue)
  case broke
}
