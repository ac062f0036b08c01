import PatuhCore

/// What an expression of a manifest stands for.
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
  /// A case of an enumeration, or a member without arguments of a type that is not of the program: `.iOS`.
  case symbol(type: String?, String)
  /// Index into the evaluator's objects.
  case object(Int)
  case type(String)
  case function(ManifestCallable)
  case unknown(Unknown)

  /// A key with its value.
  struct Entry: Sendable {
    var key: ManifestValue
    var value: ManifestValue
  }

  /// A value with its label.
  struct Field: Sendable {
    var label: String?
    var value: ManifestValue
  }

  /// Why a value is not known.
  struct Unknown: Sendable {
    var position: Position
    /// In plain words.
    var words: String
  }

  /// What an array holds; of `nil` nothing, of another value itself.
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

/// What can be called.
enum ManifestCallable: Sendable {
  /// With the scope that it was written in.
  case closure(ManifestClosure, scope: Int)
  case function(ManifestFunction, subject: ManifestValue?)
  /// A static function or initialiser of a type: `TargetDependency.external`.
  case reference(type: String, name: String)
  case keyPath([String])
}

/// What a call of an initialiser or of a static function makes: `Package(…)`, `.target(…)`, an instance of a type of
/// the program. It is shared like an instance of a class, as targets and packages are.
struct ManifestObject: Sendable {
  /// The type when it is one of the program's.
  var type: String?
  /// `Package`, `target`, or the name of a case.
  var name: String
  var fields: [ManifestValue.Field]
  var position: Position

  /// The value behind a label.
  subscript(label: String) -> ManifestValue? {
    get { fields.first { $0.label == label }?.value }
    set {
      fields.removeAll { $0.label == label }
      if let newValue { fields.append(.init(label: label, value: newValue)) }
    }
  }
}

/// The variables of a block, and the block around it.
struct ManifestScope: Sendable {
  var variables: [String: ManifestValue] = [:]
  /// Nil for that of the file.
  var outer: Int?
}

/// How a run of statements ended.
enum ManifestFlow {
  case onward
  case leaves(ManifestValue)
  case breaks
  case continues
}
