import PatuhCore

/// What was read from a `*.podspec` or a `*.podspec.json`.
struct PodspecFacts: Hashable, Sendable {
  /// The specification; nil if none was found.
  var specification: PodSpecification?
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}

/// A pod, or a subspec of one.
struct PodSpecification: Hashable, Sendable {
  /// The kind of specification, which determines what is built.
  enum Kind: String, Hashable, Sendable {
    case library
    /// `test_spec`
    case test
    /// `app_spec`: an app to try the pod in.
    case app
  }

  var kind: Kind
  /// The last part of the name: `Core` in `Shop/Core`; nil if it is known only by running the file.
  var name: String?
  var position: Position
  /// In text order. If an attribute has several values for a platform, the last one counts; the earlier ones
  /// are dropped unless the last one is conditional. Dependencies accumulate.
  var attributes: [PodAttribute] = []
  /// In text order.
  var subspecs: [PodSpecification] = []
}

/// An attribute of a pod; its name is always plural: `resources` for `resource`.
struct PodAttribute: Hashable, Sendable {
  var name: String
  /// `ios`, `osx`, `tvos`, `watchos` or `visionos` if the attribute applies to one platform only; otherwise
  /// nil.
  var platform: String?
  var value: PodValue
  /// Whether the attribute depends on a condition that is known only by running the file.
  var isConditional = false
  var position: Position
}

extension PodAttribute {
  /// The attribute with the versions that a dependency allows, by its name: `Sentry: ["~> 8.58"]`. It follows
  /// that dependency.
  static let dependencyVersions = "dependency versions"
}

/// The value of an attribute of a pod.
indirect enum PodValue: Hashable, Sendable {
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
struct PodEntry: Hashable, Sendable {
  var key: String
  var value: PodValue

  /// Makes an entry.
  init(_ key: String, _ value: PodValue) {
    self.key = key
    self.value = value
  }
}

extension PodValue {
  /// The texts in the value, in order: all elements of a list, all values of a dictionary.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.flatMap(\.value.texts)
    case .boolean, .nothing, .unknown: []
    }
  }

  /// Whether any part of it is unknown.
  var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .list(let values): values.contains(where: \.hasUnknown)
    case .dictionary(let entries): entries.contains { $0.value.hasUnknown }
    case .text, .boolean, .nothing: false
    }
  }
}
