import PatuhCore

/// `*.xcconfig`
struct BuildSettingsFormat: ProjectFileFormat {
  let name = "xcconfig"
  let files = ProjectFileNames(endings: ["xcconfig"], commentMark: .slashes)

  func facts(_ bytes: [UInt8]) -> BuildSettingsFacts { buildSettingsFacts(bytes) }

  /// Reads what Flutter wrote for the last build, which git ignores.
  func readIncludedFiles(
    of known: [String: BuildSettingsFacts], read: (_ path: String) -> BuildSettingsFacts?
  ) {
    for (path, facts) in known.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      for case .include(let name, _) in facts.statements {
        guard let included = joinedPath(folderOfPath(path), name), known[included] == nil,
          isSettingsFileOfFlutter(included)
        else { continue }
        _ = read(included)
      }
    }
  }
}

extension BuildSettingsFacts: ProjectFileFacts {}
