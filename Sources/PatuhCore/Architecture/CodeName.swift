/// The name of code, as lists of what code does show it.
public struct CodeName: Hashable, Sendable {
  /// With the types around it: `JobsViewModel.reload`. The path of the file for the code in a file that is in
  /// no type.
  public var text: String
  /// Whether it is the name of a stored closure; ``text`` is then that of the code around it.
  public var isClosure: Bool

  /// Makes a name.
  public init(_ text: String, isClosure: Bool = false) { (self.text, self.isClosure) = (text, isClosure) }
}

extension CodeName: CustomStringConvertible {
  /// `JobsViewModel.reload`, `the closure in Client.live`
  public var description: String { isClosure ? "the closure in \(text)" : text }
}
