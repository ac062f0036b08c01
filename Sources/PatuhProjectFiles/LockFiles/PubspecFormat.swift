import PatuhCore

/// The packages that a `pubspec.yaml` names.
///
/// Source: the page on the pubspec of dart.dev/tools/pub.
struct PubspecFacts: ProjectFileFacts, Hashable, Sendable {
  /// The names of its dependencies in the order written, except for those that are part of the SDK.
  var dependencies: [String] = []
  /// Where they begin.
  var position: Position?
}

extension PubspecFacts: RecordCodable {
  static let coding = RecordCoding(
    PubspecFacts.init(dependencies:position:), \.dependencies, \.position)
}

/// `pubspec.yaml`, with the packages of an app that Flutter builds.
struct PubspecFormat: ProjectFileFormat {
  let name = "pubspec.yaml"
  let files = ProjectFileNames(names: ["pubspec.yaml"], commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> PubspecFacts {
    guard let entry = SpecificationDocument(bytes).root?.entries.first(where: { $0.key == "dependencies" })
    else { return PubspecFacts() }
    let named = entry.value.entries.filter { $0.value["sdk"] == nil }
    return PubspecFacts(dependencies: named.map(\.key), position: entry.position)
  }

  /// Adds a problem for each app whose packages no lock file pins.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let specifications = files.sorted(PubspecFacts.self)
    if specifications.isEmpty { return projects }
    let apps = Set(projects.filter(\.describesApps).compactMap { appFolder(ofProject: $0.file) })
    return projects
      + specifications.compactMap { path, facts in
        let home = folderOfPath(path)
        guard !facts.dependencies.isEmpty, isShippingPath(path), apps.contains(home),
          !home.foldersUpward.contains(where: { files.isPresent(joinedPath($0, "pubspec.lock") ?? "") })
        else { return nil }
        let shown = facts.dependencies.prefix(3).joined(separator: ", ")
        let rest = facts.dependencies.count - 3
        let names = rest > 0 ? "\(shown) and \(rest) more" : shown
        let problem = ProjectFileProblem(
          .part, at: facts.position,
          "No pubspec.lock pins \(names): which versions of these and which further plug-ins the app contains is not known",
          fix: "Check in pubspec.lock, or run `flutter pub get` before Patuh")
        return DescribedProject(file: path, problems: [problem])
      }
  }
}

extension String {
  /// A folder and the folders around it, up to the root.
  fileprivate var foldersUpward: [String] {
    var folders = [self]
    while let last = folders.last, last != "." { folders.append(folderOfPath(last)) }
    return folders
  }
}
