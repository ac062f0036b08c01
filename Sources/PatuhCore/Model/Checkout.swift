extension Project {
  /// A dependency that is not in the tree and was read where the machine keeps a copy of it.
  public struct Checkout: Hashable, Sendable {
    /// The name of the package; for a folder of several, that of the first.
    public var name: String
    /// Relative to the root.
    public var folder: String
    /// What pins it, or names it.
    public var place: Place

    /// Makes a checkout.
    public init(name: String, folder: String, place: Place) {
      self.name = name
      self.folder = folder
      self.place = place
    }
  }

  /// The dependency outside of the tree in which a path is; nil for a path in none.
  public func checkout(around path: String) -> Checkout? {
    checkouts.last { path.isPath(atOrBelow: $0.folder) }
  }
}
