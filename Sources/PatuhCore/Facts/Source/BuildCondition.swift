/// The condition of an `#if`, as written.
public indirect enum BuildCondition: Hashable, Sendable {
  /// `os(iOS)`
  case os(String)
  /// `targetEnvironment(simulator)`
  case targetEnvironment(String)
  /// `canImport(UIKit)`
  case canImport(String)
  /// A custom flag: `DEBUG`.
  case flag(String)
  /// `defined(NAME)`, in the C preprocessor.
  case defined(String)
  /// `NAME == 2`, in the C preprocessor, for another number than 0.
  case equals(String, Int)
  /// Whether the build settings define `NAME`, of which no header outside of the project is expected to do
  /// so. If it is assumed, what is not known defines it neither. It replaces other conditions, and no file
  /// says it.
  case configured(String, isAssumed: Bool)
  /// `true` or `false`; 1 or 0 in the C preprocessor.
  case boolean(Bool)
  /// Another number, in the C preprocessor.
  case number(Int)
  /// Anything else: `swift(>=6)`, `arch(arm64)`, `hasFeature(…)`.
  case other(String)
  case not(BuildCondition)
  case and(BuildCondition, BuildCondition)
  case or(BuildCondition, BuildCondition)
}

extension BuildCondition: CustomStringConvertible {
  /// The condition in Swift syntax.
  public var description: String {
    switch self {
    case .os(let name): "os(\(name))"
    case .targetEnvironment(let name): "targetEnvironment(\(name))"
    case .canImport(let module): "canImport(\(module))"
    case .flag(let name): name
    case .defined(let name), .configured(let name, _): "defined(\(name))"
    case .equals(let name, let number): "\(name) == \(number)"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): String(number)
    case .other(let text): text
    // What `#else` means after `#if !DEBUG`.
    case .not(.not(let inner)): inner.description
    case .not(.equals(let name, let number)): "\(name) != \(number)"
    case .not(let inner): "!\(inner.operandDescription)"
    case .and(let left, let right): "\(left.operandDescription) && \(right.operandDescription)"
    case .or(let left, let right): "\(left.description) || \(right.description)"
    }
  }

  private var operandDescription: String {
    switch self {
    case .and, .or, .not(.not(.and)), .not(.not(.or)): "(\(description))"
    default: description
    }
  }
}

/// The bytes of one branch of an `#if` and the condition under which they are compiled.
public struct ConditionRegion: Hashable, Sendable {
  /// The bytes of the branch, after its `#if`, `#elseif` or `#else` line.
  public var extent: Range<UInt32>
  /// The whole condition of the branch: for an `#elseif`, this includes the negated conditions of the
  /// branches before it. The conditions of enclosing regions are not included.
  public var condition: BuildCondition

  /// Makes a region.
  public init(extent: Range<UInt32>, condition: BuildCondition) {
    self.extent = extent
    self.condition = condition
  }
}
