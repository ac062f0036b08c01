import PatuhCore
import PatuhReport
import SystemPackage

extension ProposedConfiguration {
  /// The contents for `.patuh-baseline.json`; nil if it need not be written.
  public var baselineText: String? { baseline.map(renderBaseline) }

  /// The proposal and the reasons for it, for display.
  public func rendered(color: Bool, width: Int?) -> String {
    renderProposal(
      proposal, remaining: remaining,
      context: ReportContext(toolVersion: patuhVersion, rulesVersion: "", color: color, width: width))
  }
}

/// The folder that is to get a configuration. Throws if the folder already has one, or is in a project with
/// one.
///
/// - Parameter replaces: whether an existing configuration does not matter
public func folderToConfigure(
  named name: String, workingFolder: FilePath, replaces: Bool
) throws(AnalysisError) -> FilePath {
  guard var folder = realPath(workingFolder.pushing(FilePath(name))), let type = fileType(at: folder) else {
    throw .misuse("there is no folder \(name)")
  }
  if folder.isProjectBundle { folder.removeLastComponent() }
  guard type == .directory else { throw .misuse("\(name) is a file; name the folder of the project") }
  if replaces { return folder }
  let root = try NamedProject(of: [name], workingFolder: workingFolder).folder
  let advice = "`--print` shows a proposal without writing it, `--force` writes it nevertheless"
  if let file = configurationFile(in: folder) { throw .misuse("\(file) exists already; \(advice)") }
  if root != folder, let file = configurationFile(in: root) {
    throw .misuse("\(name) belongs to the project of \(root.appending(file)) already; \(advice)")
  }
  if root != folder {
    let command = root == realPath(workingFolder) ? "" : " \(shellWord(root.path(from: workingFolder)))"
    let part = name == "." ? "this folder" : name
    throw .misuse("\(part) is only a part of a project; run `patuh init\(command)`; \(advice)")
  }
  return folder
}

/// The name of the configuration file in a folder, correct or not; nil if there is none.
private func configurationFile(in folder: FilePath) -> String? {
  [configurationFileName, ".patuh.yaml"].first {
    (try? Stat(folder.appending($0), followTargetSymlink: false)) != nil
  }
}
