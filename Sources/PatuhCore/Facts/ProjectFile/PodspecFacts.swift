/// What was read from a `*.podspec` or a `*.podspec.json`.
public struct PodspecFacts: Hashable, Sendable {
  /// The specification; nil if none was found.
  public var specification: PodSpecification?
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(specification: PodSpecification? = nil, problems: [ProjectFileProblem] = []) {
    self.specification = specification
    self.problems = problems
  }
}

/// A pod, or a subspec of one.
public struct PodSpecification: Hashable, Sendable {
  /// The kind of specification, which determines what is built.
  public enum Kind: String, Hashable, Sendable {
    case library
    /// `test_spec`
    case test
    /// `app_spec`: an app to try the pod in.
    case app
  }

  public var kind: Kind
  /// The last part of the name: `Core` in `Shop/Core`; nil if it is known only by running the file.
  public var name: String?
  public var position: Position
  /// In text order. If an attribute has several values for a platform, the last one counts; the earlier ones are
  /// dropped unless the last one is conditional. Dependencies accumulate.
  public var attributes: [PodAttribute]
  /// In text order.
  public var subspecs: [PodSpecification]

  /// Makes a specification.
  public init(
    kind: Kind, name: String?, position: Position, attributes: [PodAttribute] = [],
    subspecs: [PodSpecification] = []
  ) {
    self.kind = kind
    self.name = name
    self.position = position
    self.attributes = attributes
    self.subspecs = subspecs
  }
}

/// An attribute of a pod; its name is always plural: `resources` for `resource`.
public struct PodAttribute: Hashable, Sendable {
  public var name: String
  /// `ios`, `osx`, `tvos`, `watchos` or `visionos` if the attribute applies to one platform only; otherwise nil.
  public var platform: String?
  public var value: PodValue
  /// Whether the attribute depends on a condition that is known only by running the file.
  public var isConditional: Bool
  public var position: Position

  /// Makes an attribute.
  public init(
    name: String, platform: String? = nil, value: PodValue, isConditional: Bool = false, position: Position
  ) {
    self.name = name
    self.platform = platform
    self.value = value
    self.isConditional = isConditional
    self.position = position
  }
}

/// The value of an attribute of a pod.
public indirect enum PodValue: Hashable, Sendable {
  /// A text, a symbol or a number.
  case text(String)
  case boolean(Bool)
  case list([PodValue])
  /// In the order written.
  case dictionary([PodEntry])
  case nothing
  /// Known only by running the file.
  case unknown
}

/// A key of a dictionary and its value.
public struct PodEntry: Hashable, Sendable {
  public var key: String
  public var value: PodValue

  /// Makes an entry.
  public init(_ key: String, _ value: PodValue) {
    self.key = key
    self.value = value
  }
}

extension PodValue {
  /// The texts in the value, in order: all elements of a list, all values of a dictionary.
  public var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.flatMap(\.value.texts)
    case .boolean, .nothing, .unknown: []
    }
  }

  /// Whether any part of it is unknown.
  public var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .list(let values): values.contains(where: \.hasUnknown)
    case .dictionary(let entries): entries.contains { $0.value.hasUnknown }
    case .text, .boolean, .nothing: false
    }
  }
}
