import PatuhArtefact
import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension Project {
  /// Looks for built frameworks in the copies of third-party packages, and who signed them.
  mutating func readVendoredBinaries(of discovery: Discovery) {
    let folders = Set(thirdPartyPackages.compactMap(\.folder)).sorted { $0.precedesInBytes($1) }
    let found = concurrentMap(folders) { frameworks(in: $0, below: discovery.root) }
    vendoredFrameworks = concurrentMap(found.flatMap(\.self).distinct) {
      VendoredFramework(at: $0, below: discovery.root)
    }
    .sorted { $0.path.precedesInBytes($1.path) }
  }
}

/// The folders of built frameworks at or below a folder, without those inside of others.
private func frameworks(in folder: String, below root: FilePath) -> [String] {
  if isFramework(folder) { return [folder] }
  var found: [String] = []
  var open = [(folder, 0)]
  // No package has its frameworks deeper.
  while let (folder, depth) = open.popLast(), depth < 6 {
    for entry in (try? folderEntries(of: root.pushing(FilePath(folder)))) ?? [] where entry.kind == .folder {
      guard let name = entry.name, !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      if isFramework(name) { found.append(path) } else { open.append((path, depth + 1)) }
    }
  }
  return found
}

extension VendoredFramework {
  /// - Parameters:
  ///   - path: relative to the root
  ///   - root: absolute
  fileprivate init(at path: String, below root: FilePath) {
    let isWrapper = path.hasSuffix(".xcframework")
    self.init(
      path: path, isStatic: kindOfLibrary(in: path, below: root),
      signature: isWrapper ? FoundSignature(of: root.pushing(FilePath(path))) : nil)
  }
}

/// Whether the first library in a framework that can be read is a static one; nil if none can.
private func kindOfLibrary(in path: String, below root: FilePath) -> Bool? {
  let files = FolderFiles(in: root, path: FilePath(path))
  let name = frameworkName(path)
  for (index, file) in files.files.enumerated() {
    let own = lastComponent(ofPath: file.path)
    guard
      own == name || own.hasSuffix(".a")
        || foldersAround(file.path).first?.hasSuffix("/\(own).framework") == true,
      !foldersAround(file.path).contains(where: { $0.hasSuffix(".dSYM") }),
      let start = try? files.prefix(ofFile: index, count: 64 << 10), let isStatic = ImageFacts.isStatic(start)
    else { continue }
    return isStatic
  }
  return nil
}
