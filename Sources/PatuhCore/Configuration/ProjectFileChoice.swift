/// Which files describe targets, beside what their names and contents tell.
public struct ProjectFileChoice: Hashable, Sendable {
  /// Files that do, wherever they lie.
  public var include: [Located<Glob>]
  /// Files that do not.
  public var exclude: [Located<Glob>]

  /// Makes a choice; without arguments, names and contents alone decide.
  public init(include: [Located<Glob>] = [], exclude: [Located<Glob>] = []) {
    self.include = include
    self.exclude = exclude
  }
}

extension Glob {
  /// The path that is written in place of a pattern; nil for a pattern.
  public var literal: String? { pattern.contains { "*?[]{}\\".contains($0) } ? nil : pattern }

  /// Whether a project file matches, or the bundle that holds it: `App.xcodeproj` stands for its `project.pbxproj`.
  public func matchesProjectFile(_ path: String) -> Bool {
    matches(path) || (path.hasSuffix(".xcodeproj/project.pbxproj") && matches(folderOfPath(path)))
  }
}
