import PatuhArtefact
import PatuhCore
import SystemPackage

/// What was read of a framework, an `.xcframework` or a library in the tree.
struct ReadBinary: Sendable {
  /// Relative to the root.
  let path: String
  /// The images. Only the paths are known of slices for simulators, and for the Mac where nothing is sealed.
  private(set) var images: [ArtefactImage] = []
  fileprivate private(set) var documents: [ArtefactDocument] = []
  /// Nil if it is not sealed.
  fileprivate private(set) var seal: BundleSeal?
  let holdsManifest: Bool
  /// The paths of libraries that its Info.plist names, that are not there, and that git leaves out of copies.
  fileprivate private(set) var leftOut: Set<String> = []

  init(at path: String, in root: FilePath, _ listed: ListedSymbols, _ copies: LeftOutOfCopies) {
    self.path = path
    let files = FolderFiles(in: root, path: FilePath(path))
    let reader = ArtefactReader(files: files, prefix: "", listed: listed)
    holdsManifest = files.files.contains { lastComponent(ofPath: $0.path) == Manifest.fileName }
    let reading = path.hasSuffix(".xcframework") ? SealReading(reader) { copies.holds($0) } : nil
    let isSealed = reading?.bundles.contains(path) == true
    for (index, file) in files.files.enumerated() {
      if isForOthers(file.path, in: path), !(isSealed && file.path.hasPrefix(path + "/macos-")) {
        let start = (try? files.prefix(ofFile: index, count: 64)) ?? []
        guard !foldersAround(file.path).contains(where: { $0.hasSuffix(".dSYM") }),
          ImageFacts.mayBegin(start) || ImageFacts.isPointer(start) || file.path.hasSuffix(".a")
        else { continue }
        images.append(ArtefactImage(path: file.path, kind: .unknown))
      } else {
        let contents = reader.contents(ofFile: index)
        images += contents.images
        documents += contents.documents.filter { $0.kind == .information || $0.kind == .manifest }
      }
    }
    if isSealed { seal = reading?.seal(of: path) }
    let identifiers = Set(images.map(\.path))
    if path.hasSuffix(".xcframework") {
      leftOut = libraries(of: Artefact([self])).filter { library in
        !identifiers.contains { $0 == library || $0.hasPrefix(library + "/") } && copies.holds(library)
      }
    }
  }
}

/// The paths of the libraries that the Info.plists of `.xcframework`s name.
private func libraries(of artefact: Artefact) -> Set<String> {
  Set(
    artefact.bundles.flatMap { bundle in
      (bundle.information?.root?["AvailableLibraries"]?.array ?? []).compactMap { entry -> String? in
        guard let folder = entry["LibraryIdentifier"]?.string, let library = entry["LibraryPath"]?.string
        else { return nil }
        return "\(bundle.path)/\(folder)/\(library)"
      }
    })
}

extension Artefact {
  /// The `.xcframework`s of a tree as an artefact.
  init(_ read: [ReadBinary]) {
    self.init(images: read.flatMap(\.images).sorted { $0.path.precedesInBytes($1.path) })
    take(read.flatMap(\.documents))
    seals = read.compactMap(\.seal).sorted { $0.bundle.precedesInBytes($1.bundle) }
    leftOutOfCopies = read.reduce(into: []) { $0.formUnion($1.leftOut) }
  }
}

/// Whether a file of an `.xcframework` is for simulators, Macs or debuggers by its folder, so that it need
/// not be read.
func isForOthers(_ path: String, in binary: String) -> Bool {
  if foldersAround(path).contains(where: { $0.hasSuffix(".dSYM") }) { return true }
  guard binary.hasSuffix(".xcframework") else { return false }
  let slice = path.dropFirst(binary.utf8.count + 1).prefix { $0 != "/" }
  return slice.hasSuffix("-simulator") || slice.hasPrefix("macos-")
}
