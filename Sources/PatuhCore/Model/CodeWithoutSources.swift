/// Code that a target links without its sources being in the tree.
public struct CodeWithoutSources: Hashable, Comparable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A product of a Swift package.
    case package
    /// A product of a local package that is not where the project file says, or that it does not define.
    case lostPackage
    /// A package product, target or pod of the tree whose project file the configuration excludes.
    case excluded
    case pod
    /// A framework or library that is built elsewhere.
    case library
    /// A method of a Podfile that adds pods, such as `use_react_native!`. Which ones is unknown.
    case podMethod
    /// Code in a language that is not read, which a build phase of the target compiles. Its name is that of
    /// the language.
    case otherLanguage
  }

  public var name: String
  public var kind: Kind

  /// Makes a piece of code.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// By name, then by kind.
  public static func < (left: CodeWithoutSources, right: CodeWithoutSources) -> Bool {
    (left.name, left.kind.rawValue) < (right.name, right.kind.rawValue)
  }
}
