/// How a specification of XcodeGen or Tuist declares a target of the Xcode project that it makes and that is
/// checked in beside it.
public struct SpecifiedTarget: Hashable, Sendable {
  /// Where it is declared.
  public var place: Place
  /// See ``Target/bundledFolders``.
  public var bundledFolders: [String]

  /// Makes a target of a specification.
  public init(place: Place, bundledFolders: [String]) {
    self.place = place
    self.bundledFolders = bundledFolders
  }
}
