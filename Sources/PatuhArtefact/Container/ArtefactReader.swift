import PatuhCore

/// Finds the images among the files of a folder or an archive, and reads them one by one, so that only one is
/// in memory.
package struct ArtefactReader: Sendable {
  package let files: any ArtefactFiles
  /// What precedes the paths: `Shop.ipa!`.
  package let prefix: String
  private let layout: ArtefactLayout
  private let listed: ListedSymbols
  /// The number of archives around the files.
  private let depth: Int

  /// An archive in an archive is opened, but not more.
  private static let maximumDepth = 2
  /// A property list above this is not one of a bundle.
  private static let maximumDocumentSize = 10_000_000
  /// The extensions of archives that hold bundles. Others are data of an app.
  private static let archiveExtensions: Set<String> = [
    "ipa", "zip", "xcarchive", "xcframework", "framework", "app",
  ]

  package init(files: any ArtefactFiles, prefix: String, listed: ListedSymbols, depth: Int = 0) {
    self.files = files
    self.prefix = prefix
    layout = ArtefactLayout(paths: files.files.map(\.path))
    self.listed = listed
    self.depth = depth
  }

  /// The number of files.
  package var count: Int { files.files.count }

  /// What is in a file; nothing if it is neither an image, an archive nor a document.
  package func contents(ofFile index: Int) -> ArtefactContents {
    let file = files.files[index]
    do throws(ArtefactProblem) {
      if files.isAppleDouble(index) { return ArtefactContents() }
      if let kind = ArtefactDocument.Kind(ofFile: file.path) {
        guard file.size <= Self.maximumDocumentSize else { return ArtefactContents() }
        let document = ArtefactDocument(
          kind: kind, path: prefix + file.path, bundle: layout.bundle(around: file.path).map { prefix + $0 },
          bytes: try files.bytes(ofFile: index))
        return ArtefactContents(documents: [document])
      }
      let start = try files.prefix(ofFile: index, count: 64)
      if ImageFacts.mayBegin(start), let facts = try files.image(ofFile: index) {
        return contents(of: facts, at: file.path)
      }
      if let inner = try archive(ofFile: index) { return inner.contents }
      let isImageByName = isExecutable(file.path) || isLibrary(file.path)
      if ImageFacts.isPointer(start), isImageByName || isArchive(file.path) {
        throw ArtefactProblem(.pointer, "It is a pointer of Git LFS: the file was not fetched")
      }
      if isImageByName {
        let what = file.size == 0 ? "It is empty" : "It is neither Mach-O nor an archive"
        throw ArtefactProblem(.malformed, what)
      }
      return ArtefactContents()
    } catch {
      return ArtefactContents(images: [unreadable(file.path, error)])
    }
  }

  /// The reader of the files in a file that is an archive; nil if it is none.
  package func archive(ofFile index: Int) throws(ArtefactProblem) -> ArtefactReader? {
    let path = files.files[index].path
    guard isArchive(path), ZipFiles.begins(try files.prefix(ofFile: index, count: 64)) else { return nil }
    guard depth < Self.maximumDepth else {
      throw ArtefactProblem(.limit, "Archives are nested more than \(Self.maximumDepth) deep")
    }
    return ArtefactReader(
      files: try files.archive(ofFile: index), prefix: prefix + path + "!", listed: listed, depth: depth + 1)
  }

  /// What is in all files, one after the other.
  package var contents: ArtefactContents {
    var contents = ArtefactContents(images: faultyArchive)
    for index in 0..<count {
      let inner = self.contents(ofFile: index)
      contents.images += inner.images
      contents.documents += inner.documents
    }
    return contents
  }

  /// The archive itself, if something is wrong with it.
  package var faultyArchive: [ArtefactImage] {
    let problems = files.problems + strayLinks
    guard prefix.hasSuffix("!"), !problems.isEmpty else { return [] }
    return [ArtefactImage(path: String(prefix.dropLast()), kind: .unknown, problems: problems)]
  }

  /// The links in an archive that lead out of the bundle around them, and outside of bundles those with the
  /// name of a bundle that lead to nothing: what is meant is not listed where it is used.
  private var strayLinks: [ArtefactProblem] {
    files.links.keys.sorted { $0.precedesInBytes($1) }.compactMap { link in
      guard let target = files.links[link] else { return nil }
      let led = path(target, from: folderOfPath(link))
      if let bundle = BundlePath.around(link).last?.path {
        if let led, led == bundle || led.hasPrefix(bundle + "/") { return nil }
      } else {
        guard BundlePath(folder: link) != nil else { return nil }
        if let led, files.files.contains(where: { $0.path.hasPrefix(led + "/") }) { return nil }
      }
      return ArtefactProblem(
        .absent, "The link \"\(link)\" leads to \"\(target)\", which is not looked at")
    }
  }

  /// Whether a file has the name of an archive that may hold bundles.
  private func isArchive(_ path: String) -> Bool {
    Self.archiveExtensions.contains(pathExtension(path).lowercased())
  }

  /// Whether a file has the name that the executable of its bundle has.
  private func isExecutable(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let name = parts.last else { return false }
    return ["app", "appex", "framework"].contains { parts[parts.count - 2] == "\(name).\($0)" }
  }

  /// Whether a file has the name of a library.
  private func isLibrary(_ path: String) -> Bool {
    ["a", "dylib"].contains(pathExtension(path).lowercased())
  }

  private func unreadable(_ path: String, _ problem: ArtefactProblem) -> ArtefactImage {
    ArtefactImage(
      path: prefix + path, kind: .unknown, manifest: layout.manifest(ofImage: path).map { prefix + $0 },
      problems: [problem])
  }

  /// An image, and its entitlements if they are a property list.
  private func contents(of facts: ImageFacts, at path: String) -> ArtefactContents {
    var contents = ArtefactContents(images: [image(of: facts, at: path)])
    // All slices of an image are signed with the same.
    switch facts.slices.lazy.compactMap({ $0.objects.first?.entitlements }).first {
    case .value(let value)?: contents.images[0].entitlements = value
    case .propertyList(let bytes)?:
      contents.documents = [
        ArtefactDocument(
          kind: .entitlements, path: prefix + path, bundle: layout.bundle(around: path).map { prefix + $0 },
          bytes: bytes)
      ]
    case nil: break
    }
    return contents
  }

  private func image(of facts: ImageFacts, at path: String) -> ArtefactImage {
    var image = ArtefactImage(
      path: prefix + path, kind: facts.slices.first?.kind ?? .unknown, isFat: facts.isFat,
      slices: facts.slices.map(ImageSlice.init),
      manifest: layout.manifest(ofImage: path).map { prefix + $0 }, uses: facts.uses(of: listed),
      problems: facts.problems + facts.slices.flatMap { $0.objects.flatMap(\.problems) })
    image.requests = facts.requests(of: listed)
    (image.definedSymbols, image.neededSymbols) = facts.symbolsInC
    return image
  }
}

/// Where a link in a folder leads, relative to the archive; nil if that is outside.
private func path(_ target: String, from folder: String) -> String? {
  if target.hasPrefix("/") { return nil }
  var parts = folder.split(separator: "/").map(String.init)
  for part in target.split(separator: "/") where part != "." {
    if part != ".." {
      parts.append(String(part))
    } else if parts.popLast() == nil {
      return nil
    }
  }
  return parts.joined(separator: "/")
}

extension ImageSlice {
  fileprivate init(_ slice: ImageFacts.Slice) {
    let first = slice.objects.first
    self.init(
      architecture: slice.architecture,
      builds: slice.objects.flatMap(\.builds).distinct,
      libraries: first?.libraries ?? [], installName: first?.installName, uuid: first?.uuid,
      isEncrypted: slice.objects.contains(where: \.isEncrypted),
      isSigned: slice.objects.contains(where: \.isSigned), objects: slice.objects.count,
      signature: first?.signature,
      debugPaths: Set(slice.objects.flatMap(\.debugPaths)).sorted { $0.precedesInBytes($1) },
      swiftModules: Set(
        slice.objects.flatMap(\.swiftTypes).compactMap { $0.split(separator: ".").first.map(String.init) }
      ).sorted())
  }
}
