import PatuhConfig
import PatuhCore
import PatuhReport
import SystemPackage

/// The output of `patuh config show` for the first path of a project.
public func configurationPage(
  of root: NamedProject, for request: AnalysisRequest
) async throws(AnalysisError) -> String {
  let path = root.paths.first ?? "."
  guard fileType(at: root.folder.pushing(FilePath(path))) == .regular else {
    throw .misuse("a folder is named; name one of its files")
  }
  let setup = try Setup(request)
  let discovery = try await setup.discovery(in: root.folder)
  let file = FileConfiguration(of: path, in: setup, looksAt: discovery.files.contains { $0.path == path })
  let configuration = setup.isConfigured ? setup.configuration.file : "none"
  let page = renderExplanation(
    Explanation(
      name: file.path, title: file.decision, paragraphs: [],
      rows: [
        .init("configuration", [configuration]),
        .init("presets", setup.configuration.presets.map(\.value)),
        .init("layers", file.layers.isEmpty ? ["none"] : file.layers),
      ]), width: nil, color: false)
  return page + "\n"
    + renderTable(heads: ["LEVEL", "RULE", "FROM"], rows: file.rules, width: nil, color: false)
}
