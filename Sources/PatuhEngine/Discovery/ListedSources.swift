import PatuhConfig
import PatuhCore
import PatuhProjectFiles

/// What project files name and a listing lacks.
struct UnlistedFiles: Sendable {
  /// The sources that targets list one by one.
  let sources: [String]
  /// The Info.plists and entitlements that are named.
  let propertyLists: [String]
  /// The privacy manifests that build phases name.
  let manifests: [String]

  init(_ files: ProjectFiles) {
    (sources, propertyLists) = concurrently {
      files.unreadListedSources
    } _: {
      files.unreadPropertyLists
    }
    manifests = files.unreadListedManifests
  }
}

extension Discovery {
  /// Takes the sources and privacy manifests that targets list one by one, and the Info.plists and
  /// entitlements that project files name, if they are on disk and are not in the listing, because git
  /// ignores them or their names are not those of files that are read. A file that a tool made there ships
  /// from this machine.
  /// - Returns: the files that must be read
  mutating func take(
    _ unlisted: UnlistedFiles, in snapshot: Snapshot, _ configuration: Configuration
  ) -> [InputFile] {
    var named: [(path: String, kind: FileKind)] = []
    for path in unlisted.sources {
      guard let kind = FileKind(ofName: lastComponent(ofPath: path)), kind == .swift || kind == .cFamily
      else { continue }
      named.append((path, kind))
    }
    named += unlisted.propertyLists.map { ($0, .propertyList) }
    named += unlisted.manifests.map { ($0, .privacyManifest) }
    guard listing != .file, !named.isEmpty else { return [] }
    var new: [InputFile] = []
    for (path, kind) in named {
      guard (try? snapshot.kind(at: path)) == .file, snapshot.resolvesInsideRoot(path)
      else { continue }
      // Property lists are read whatever is included, as project files are.
      let isIncluded =
        kind == .propertyList
        || configuration.include.map { $0.contains { $0.value.matches(path) } } ?? true
      if isIncluded, !configuration.exclude.contains(where: { $0.value.matches(path) }) {
        new.append(InputFile(path: path, kind: kind))
      } else if kind == .privacyManifest {
        otherFiles.append(path)
        excludedManifests.insert(path)
      } else if kind == .propertyList {
        otherFiles.append(path)
        excludedInputs.insert(path)
      } else {
        otherFiles.append(path)
        excludedSources.insert(path)
      }
    }
    // The results of the extraction follow the order of the others, whatever that is.
    for file in new {
      let place = files.firstIndex { file.path.precedesInBytes($0.path) } ?? files.endIndex
      files.insert(file, at: place)
    }
    return new
  }
}

extension Extraction {
  /// Inserts the results of files that were read later.
  /// - Parameter all: the files of the extraction, in its order, with the new ones among them
  mutating func insert(_ added: Extraction, of new: [InputFile], among all: [InputFile]) {
    let byPath = Dictionary(zip(new.map(\.path), added.results)) { first, _ in first }
    var old = results.makeIterator()
    results = all.compactMap { byPath[$0.path] ?? old.next() }
  }
}
