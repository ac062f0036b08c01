/// A package that a package manager links into an app.
public struct LinkedPackage: Hashable, Sendable {
  /// What names it.
  public enum Manager: Hashable, Sendable {
    case pub, npm
    /// A pod, or the product of a package of the same name.
    case cocoaPods
  }

  /// A text in a Podfile that turns on a part of a package: the macro `PERMISSION_CAMERA=1`, or `Camera`
  /// among the arguments of `setup_permissions`.
  public struct Permission: Hashable, Sendable {
    public var text: String
    public var place: Place

    /// Makes a permission.
    public init(text: String, place: Place) {
      self.text = text
      self.place = place
    }
  }

  public var name: String
  public var manager: Manager
  /// Where the lock file pins it; where a project file names it if no lock file does.
  public var place: Place

  /// Makes a package.
  public init(name: String, manager: Manager, place: Place) {
    self.name = name
    self.manager = manager
    self.place = place
  }
}
