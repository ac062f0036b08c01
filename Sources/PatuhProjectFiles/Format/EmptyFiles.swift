import PatuhCore
import PatuhExtract

extension ProjectFileProblem {
  /// Why nothing of a text can be used, whatever its format is: it has an unresolved conflict, or nothing but
  /// spaces. Nil if neither is so.
  static func ofUnusableText(_ bytes: [UInt8]) -> ProjectFileProblem? {
    if let conflict = mergeConflict(in: bytes) { return conflict }
    let isEmpty = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return isEmpty ? ProjectFileProblem(.whole, at: nil, "The file is empty") : nil
  }

  /// Why a text is not JSON, without comments; nil if it is.
  static func ofInvalidJSON(_ bytes: [UInt8]) -> ProjectFileProblem? {
    if let problem = ofUnusableText(bytes) { return problem }
    do throws(JSONFault) {
      _ = try JSONReader.value(of: bytes)
      return nil
    } catch {
      let position = LineTable(bytes: bytes).position(of: UInt32(min(error.offset, bytes.count)))
      return ProjectFileProblem(.whole, at: position, "The file is not JSON: \(error.message)")
    }
  }

  /// The problem as one that leaves open which packages targets link.
  var hidingPackages: ProjectFileProblem {
    var problem = self
    problem.concernsPackages = true
    problem.hidesPackages = true
    return problem
  }
}

extension ProjectFiles {
  /// The problem of a file that was understood and describes no targets, although its folder has sources for
  /// them; nil if it has none, or if another project file is beside it.
  func problemOfNoTargets(at path: String, sourcesIn folder: String) -> ProjectFileProblem? {
    if projects.contains(where: { $0.path != path && $0.folder == folderOfPath(path) }) { return nil }
    let endings = [".swift", ".m", ".mm", ".c", ".cpp"]
    let manifests = ["Package.swift", "Project.swift", "Tuist.swift", "Workspace.swift"]
    let holdsSources = tree.files(below: folder).contains { file in
      endings.contains(where: file.hasSuffix) && !manifests.contains(lastComponent(ofPath: file))
    }
    return holdsSources
      ? ProjectFileProblem(
        .part, at: nil,
        "The file describes no targets, and sources are in its folder: what is built of them is not known")
      : nil
  }
}
