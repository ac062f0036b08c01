import Foundation
import PatuhCore
import PatuhEngine
import SystemPackage

extension AnalysisRequest {
  /// A request to read the project at a path, absolute or relative to the current folder, without its
  /// configuration.
  init(projectAt path: String) {
    let folder = FilePath(path)
    let working = FilePath(FileManager.default.currentDirectoryPath)
    self.init(
      root: folder.isAbsolute ? folder : working.pushing(folder), usesConfiguration: false,
      today: Day(year: 2000, month: 1, day: 1))
  }
}
