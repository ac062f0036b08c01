import PatuhCore
import PatuhRules

/// The number of configurations that are named.
private let namedConfigurations = 5

extension Discovery {
  /// The note that configurations of projects below the root are not applied; nil if there are none.
  func noteOnConfigurations(for request: AnalysisRequest) -> String? {
    guard request.usesConfiguration else { return nil }
    let paths = configurationsBelow(in: request)
    guard let first = paths.first else { return nil }
    let more = paths.count - namedConfigurations
    let names =
      paths.prefix(namedConfigurations).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return "not applied in this run: \(names); `patuh lint \(shellWord(folderOfPath(first)))` "
      + (paths.count == 1 ? "checks that project with it" : "checks such a project with its own")
  }

  func hasConfigurationsBelow(in request: AnalysisRequest) -> Bool {
    !configurationsBelow(in: request).isEmpty
  }

  /// The configuration files in the given paths, other than that of the root, sorted; without those of
  /// samples, tests and dependencies.
  func configurationsBelow(in request: AnalysisRequest) -> [String] {
    let scope = PathScope(request.paths)
    return files.map(\.path).filter { path in
      path.hasSuffix("/\(configurationFileName)") && scope.contains(path)
        && !SampleFolders.byName.contain(path)
        && !isTestPath(path) && testDataFolder(around: path) == nil
    }
  }
}
