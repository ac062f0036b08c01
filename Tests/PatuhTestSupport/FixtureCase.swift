import Foundation
import PatuhCore

/// The root of this repository.
public let repositoryFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A small project among the fixtures, with the findings to expect.
public struct FixtureCase: Sendable, CustomStringConvertible {
  /// What a case shows.
  public enum Kind: String, Sendable {
    case fail, pass
    /// A whole project, which all rules are run on.
    case project
  }

  /// The rule that it belongs to; nil for a whole project.
  public var rule: String?
  public var kind: Kind
  public var folder: URL

  /// The path below `fixtures`.
  public var description: String {
    folder.path.replacing(fixturesFolder.path + "/", with: "")
  }

  /// The cases of the rules, sorted.
  public static let ofRules: [FixtureCase] = folders(in: fixturesFolder).flatMap { rule in
    [Kind.fail, .pass].flatMap { kind in
      folders(in: fixturesFolder.appending(path: "\(rule)/\(kind)")).map { name in
        FixtureCase(
          rule: rule, kind: kind, folder: fixturesFolder.appending(path: "\(rule)/\(kind)/\(name)"))
      }
    }
  }

  /// The whole projects, sorted. A folder with `compliant` and `faulty` holds two.
  public static let ofProjects: [FixtureCase] = {
    let root = fixturesFolder.appending(path: "projects")
    return folders(in: root).flatMap { name in
      let project = root.appending(path: name)
      let variants = folders(in: project).filter { ["compliant", "faulty"].contains($0) }
      return (variants.isEmpty ? [project] : variants.map { project.appending(path: $0) })
        .map { FixtureCase(rule: nil, kind: .project, folder: $0) }
    }
  }()

  /// The whole projects and every fourth case of the rules: input for what must hold of any project and takes
  /// long to show.
  public static let sample = ofProjects + ofRules.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)

  /// The files of the case, relative to its folder, sorted.
  public var files: [String] {
    (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
  }

  func text(of file: String) -> String? {
    try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }
}

private let fixturesFolder = repositoryFolder.appending(path: "fixtures")

private func folders(in folder: URL) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { name in
    var isFolder: ObjCBool = false
    let path = folder.appending(path: name).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
  .sorted()
}
