/// The first-party files that are not read but say how the project is built.
public struct ProjectLayout: Hashable, Sendable {
  /// A file, or an Xcode project, that describes targets.
  public struct ProjectFile: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// `Package.swift`
      case swiftPackage
      /// `*.podspec`
      case podspec
      /// `*.xcodeproj`
      case xcodeProject
      /// `project.yml`
      case xcodeGen
      /// `Project.swift`
      case tuist
    }

    public var kind: Kind
    /// Relative to the root, with `/`.
    public var path: String

    /// Makes a project file.
    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }

    /// The folder that holds it; `.` for the root.
    public var folder: String { folderOfPath(path) }
  }

  /// Sorted by path in byte order.
  public var files: [ProjectFile]
  /// The sources in languages that are not read (C, C++, Objective-C), sorted by path in byte order.
  public var unreadSources: [String]
  /// Whether a project file lies in a folder around the root, in the same repository.
  public var hasProjectAbove: Bool

  /// Makes a layout; the order of the files does not matter.
  public init(files: [ProjectFile] = [], unreadSources: [String] = [], hasProjectAbove: Bool = false) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.unreadSources = unreadSources.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.hasProjectAbove = hasProjectAbove
  }
}

extension ProjectLayout.ProjectFile.Kind {
  /// The kind that the name of a file tells, or that of an Xcode project's folder.
  init?(ofName name: String) {
    switch name {
    case "Package.swift": self = .swiftPackage
    case "Project.swift": self = .tuist
    case "project.yml": self = .xcodeGen
    default:
      if name.hasSuffix(".podspec") {
        self = .podspec
      } else if name.hasSuffix(".xcodeproj") {
        self = .xcodeProject
      } else {
        return nil
      }
    }
  }
}

extension ProjectLayout {
  /// Whether the name is that of a source in C, C++ or Objective-C. Headers are none.
  static func isUnreadSource(_ name: String) -> Bool {
    [".m", ".mm", ".c", ".cc", ".cpp", ".cxx"].contains { name.hasSuffix($0) }
  }
}
