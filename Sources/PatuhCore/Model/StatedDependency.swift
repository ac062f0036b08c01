/// A dependency as the project file of a target states it, with the targets of the tree that it stands for.
public struct StatedDependency: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case target
    /// A product of a Swift package.
    case product
    /// A pod, or a framework, library or bundle that is built elsewhere.
    case other
  }

  /// As written.
  public var name: String
  public var kind: Kind
  /// Indices into ``Project/targets``, ascending; empty if no target of the tree builds it.
  public var targets: [Int]
  /// Whether these are all that it consists of.
  public var isWhole: Bool
  /// Whether its code is linked; false if it is only built first or embedded.
  public var isLinked: Bool
  /// Where it is stated, in the file of the target's place; nil if that is not known.
  public var position: Position?

  /// Makes a dependency.
  public init(
    _ name: String, _ kind: Kind, targets: [Int], isWhole: Bool, isLinked: Bool, position: Position? = nil
  ) {
    self.name = name
    self.kind = kind
    self.targets = targets
    self.isWhole = isWhole
    self.isLinked = isLinked
    self.position = position
  }
}

/// All dependencies that a project file states of a target.
public struct StatedDependencies: Hashable, Sendable {
  /// In the order of the project file.
  public var all: [StatedDependency]
  /// Whether these are all of every build: false if a part could not be evaluated, or if some hold only in
  /// other builds.
  public var areComplete: Bool

  /// Makes a list.
  public init(_ all: [StatedDependency] = [], areComplete: Bool = true) {
    self.all = all
    self.areComplete = areComplete
  }
}
