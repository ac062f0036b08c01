import PatuhCore

/// The test folders of a project: the folders whose names resemble those of test targets, if the sources
/// confirm it.
///
/// A folder is confirmed if a source below it imports a test framework, or if the folder that it tests, with
/// the same name without the ending, is beside it: `Feed` and `FeedTests`.
struct TestFolders {
  private let confirmed: Set<String>
  private let trustsNames: Bool
  /// Whether the sources directly in a folder are tests, by folder.
  private var verdicts: [String: Bool] = [:]

  /// Examines the sources, given in the order of their paths.
  /// - Parameter trustsNames: whether a name is enough
  init(_ sources: [(path: String, source: SwiftSource)], trustsNames: Bool = false) {
    self.trustsNames = trustsNames
    var candidates: Set<String> = []
    var folders: Set<String> = []
    var withFramework: Set<String> = []
    // Sources of the same folder mostly follow each other.
    var before = (folder: ".", importsFramework: true)
    for index in sources.indices {
      let isSame = sources[index].path.isPath(directlyIn: before.folder)
      if isSame, before.importsFramework { continue }
      let imports = sources[index].source.summary.importsTestFramework
      if isSame, !imports { continue }
      var folder = isSame ? before.folder : folderOfPath(sources[index].path)
      before = (folder, imports)
      while folder != "." {
        let isNew = folders.insert(folder).inserted
        let isFirstWithFramework = imports && withFramework.insert(folder).inserted
        // What is known of a folder is also known of those around it.
        if !isNew, !isFirstWithFramework { break }
        if isNew, TestFolderName(lastComponent(ofPath: folder), isOutermost: false) == .likely {
          candidates.insert(folder)
        }
        folder = folderOfPath(folder)
      }
    }
    confirmed = candidates.filter { folder in
      if withFramework.contains(folder) { return true }
      let tested = folder.dropLast("Tests".count)
      return !tested.hasSuffix("/") && folders.contains(String(tested))
    }
    for folder in folders { _ = verdict(on: folder) }
  }

  /// Whether a folder, or one around it, is a test folder.
  private mutating func verdict(on folder: String) -> Bool {
    if let known = verdicts[folder] { return known }
    let around = folderOfPath(folder)
    let verdict =
      switch TestFolderName(lastComponent(ofPath: folder), isOutermost: around == ".") {
      case _ where around != "." && verdict(on: around): true
      case .certain: true
      case .likely: isConfirmed(folder)
      case .data, .none: false
      }
    verdicts[folder] = verdict
    return verdict
  }

  /// The sources with their scopes.
  func judged(_ sources: [(path: String, source: SwiftSource)]) -> [SourceFile] {
    var folder = "."
    var holdsTests = false
    return sources.map { path, source in
      if !path.isPath(directlyIn: folder) { (folder, holdsTests) = (folderOfPath(path), contains(path)) }
      return SourceFile(
        path: path, source: source, scope: sourceScope(of: source.summary, isAmongTests: holdsTests))
    }
  }

  /// Whether a file at this path belongs to tests.
  func contains(_ path: String) -> Bool {
    verdicts[folderOfPath(path)] ?? isTestPath(path, confirmed: isConfirmed)
  }

  private func isConfirmed(_ folder: String) -> Bool { trustsNames || confirmed.contains(folder) }
}
