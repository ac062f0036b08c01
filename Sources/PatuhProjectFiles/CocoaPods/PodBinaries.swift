import PatuhCore

/// The libraries and frameworks of a pod that are built elsewhere: those that it names, those that its
/// scripts make, and those that it has the linker take.
struct PodBinaries {
  private struct Binary: Hashable {
    /// `libpaint.a`
    var file: String
    /// Where it is named.
    var position: Position
  }

  private var linked: [Binary] = []
  /// Those that are not in the tree.
  private var absent: [Binary] = []
  private let file: String
  private let tree: FileTree

  init(_ pod: Pod, in tree: FileTree) {
    file = pod.path
    self.tree = tree
    let platforms = Set(Platform.requiringReasons.map(\.podName))
    if !pod.platforms.isEmpty, pod.platforms.isDisjoint(with: Platform.requiringReasons) { return }
    for part in pod.library {
      for attribute in part.specification.attributes
      where attribute.platform.map(platforms.contains) != false {
        take(attribute)
      }
    }
  }

  private mutating func take(_ attribute: PodAttribute) {
    switch attribute.name {
    case "vendored_libraries", "vendored_frameworks":
      for path in attribute.value.texts { take(path, at: attribute.position) }
    case "script_phases":
      for phase in attribute.value.dictionaries {
        let outputs = phase.first { $0.key == "output_files" }?.value.texts ?? []
        for path in outputs where isBinary(path) { take(path, at: attribute.position) }
      }
    case "pod_target_xcconfig", "user_target_xcconfig", "xcconfig":
      for entry in attribute.value.dictionaries.joined()
      where entry.key.prefix(while: { $0 != "[" }) == "OTHER_LDFLAGS" {
        let words = entry.value.texts.flatMap(shellWords)
        for (flag, path) in zip(words, words.dropFirst()) where flag == "-force_load" {
          take(path, at: attribute.position)
        }
      }
    default: break
    }
  }

  private mutating func take(_ path: String, at position: Position) {
    if PathPattern.isGlob(path), !path.contains("${") { return }
    let binary = Binary(file: lastComponent(ofPath: path), position: position)
    let isThere = !path.contains("$") && joinedPath(folderOfPath(file), path).map(tree.holds) ?? false
    if !linked.contains(where: { $0.file == binary.file }) { linked.append(binary) }
    if !isThere, !absent.contains(where: { $0.file == binary.file }) { absent.append(binary) }
  }

  /// What the pod links of it.
  var dependencies: [DependencyDescription] {
    linked.map { DependencyDescription(.library(name: libraryName($0.file))) }
  }

  /// The problem of those that are not in the tree; nil if there are none.
  var problem: ProjectFileProblem? {
    guard let first = absent.first else { return nil }
    let isOne = absent.count == 1
    let names =
      isOne
      ? first.file
      : absent.count == 2
        ? "\(first.file) and \(absent[1].file)"
        : "\(first.file) and \(absent.count - 1) others"
    return ProjectFileProblem(
      .part, at: first.position,
      """
      The pod links \(names), which \(isOne ? "is" : "are") not in the tree: what \
      \(isOne ? "it uses" : "they use") is not known, nor which purpose strings \
      \(isOne ? "it needs" : "they need")
      """,
      fix: """
        Look for required-reason API and for requests of access in what \(isOne ? "it is" : "they are") \
        built from
        """)
  }
}

/// Whether a build makes a file with code that others link.
private func isBinary(_ path: String) -> Bool {
  isFramework(path) || path.hasSuffix(".a") || path.hasSuffix(".dylib")
}

extension PodValue {
  /// The dictionary, or those in the list.
  var dictionaries: [[PodEntry]] {
    switch self {
    case .dictionary(let entries): [entries]
    case .list(let values): values.flatMap(\.dictionaries)
    default: []
    }
  }
}
