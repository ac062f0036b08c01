import PatuhCore
import PatuhRules
import SystemPackage

extension AnalysisRequest {
  /// A command for the project, as it is typed in the working folder.
  /// - Parameter name: `privacy draft`
  func command(_ name: String, _ options: String = "") -> String {
    "patuh \(name)" + (argument.map { " \(shellWord($0))" } ?? "") + (options.isEmpty ? "" : " \(options)")
  }

  /// The remark that the project is a folder that was read by itself; nil if it is not.
  /// - Parameter name: the command that read it
  func remarkOnReadingByItself(_ project: Project, command name: String, _ options: String = "") -> String? {
    guard project.isReadByItself, let file = project.projectFileAbove else { return nil }
    return "patuh: \(wordsOnReadingByItself(file)); run \(commandAbove(file, name, options))"
  }

  /// Throws if a manifest that is written for the project could be a second one in a bundle, or one for
  /// targets that it does not have.
  func refuseWriting(for project: Project, _ options: String) throws(AnalysisError) {
    let unread = project.notes.first { $0.kind == .projectFileUnreadable }
    if let unread, !project.hasProductsOfProjectFiles {
      throw .misuse(
        "nothing is written, since \(unread.place.path) cannot be read: which targets there are is not known")
    }
    guard project.isReadByItself, let file = project.projectFileAbove else { return }
    throw .misuse(
      "nothing is written: \(wordsOnReadingByItself(file)), and a manifest here could be a second one in a "
        + "bundle; run " + commandAbove(file, "privacy draft", options))
  }

  private func wordsOnReadingByItself(_ file: String) -> String {
    "\(root.lastComponent?.string ?? ".") was read by itself: \(pathFromWorkingFolder(file)) says which "
      + "targets its code is in, and was not read"
  }

  /// The command for the folder of a project file above the root.
  private func commandAbove(_ file: String, _ name: String, _ options: String) -> String {
    let folder = pathFromWorkingFolder(folderOfPath(file))
    let words =
      ["patuh", name] + (folder == "." ? [] : [shellWord(folder)]) + (options.isEmpty ? [] : [options])
    return "`\(words.joined(separator: " "))`"
  }

  /// The path of a file or folder as it is typed in the working folder.
  /// - Parameter path: relative to the root, `../App.xcodeproj`
  private func pathFromWorkingFolder(_ path: String) -> String {
    let end = root.pushing(FilePath(path)).lexicallyNormalized()
    guard let workingFolder else { return end.string }
    return end.path(from: workingFolder)
  }
}

/// The remark that the project of a request is a folder that is read by itself; nil if it is not, or cannot
/// be read.
public func remarkOnReadingByItself(_ request: AnalysisRequest, command name: String) async -> String? {
  guard let setup = try? Setup(request), let discovery = try? await setup.discovery(in: request.root),
    discovery.projectFileAbove != nil, let read = try? await readProject(request, setup, nil)
  else { return nil }
  return request.remarkOnReadingByItself(read.project, command: name)
}

extension FilePath {
  /// The relative path that leads from a folder to this file or folder, both absolute.
  func path(from folder: FilePath) -> String {
    let (own, other) = (components.map(\.string), folder.components.map(\.string))
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: other.count - shared) + own.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

extension Finding {
  /// The finding with its advice for a project that commands have to name.
  func naming(_ argument: String?) -> Finding {
    guard let argument, let fix = violation.fix, fix.containsInBytes("`patuh privacy draft --") else {
      return self
    }
    var copy = self
    copy.violation.fix = fix.replacing(
      "`patuh privacy draft --", with: "`patuh privacy draft \(shellWord(argument)) --")
    return copy
  }
}
