/// Which files count as project files, in addition to what their names and contents show.
public struct ProjectFileChoice: Hashable, Sendable {
  /// Files that are project files, in any folder.
  public var include: [Located<Glob>]
  /// Files that are not project files.
  public var exclude: [Located<Glob>]

  /// Makes a choice; without arguments, only names and contents decide.
  public init(include: [Located<Glob>] = [], exclude: [Located<Glob>] = []) {
    self.include = include
    self.exclude = exclude
  }
}

extension Glob {
  /// The path, if a plain path is written instead of a pattern; nil for a pattern.
  public var literal: String? { pattern.contains { "*?[]{}\\".contains($0) } ? nil : pattern }

  /// Whether the glob matches a project file or the bundle that contains it: `App.xcodeproj` matches its
  /// `project.pbxproj`.
  public func matchesProjectFile(_ path: String) -> Bool {
    matches(path) || (path.hasSuffix(".xcodeproj/project.pbxproj") && matches(folderOfPath(path)))
  }
}
