import PatuhCore

/// Finds the images among the files of a folder or an archive, and reads them one by one, so that only one is in memory.
package struct ArtefactReader: Sendable {
  private let files: any ArtefactFiles
  /// What precedes the paths: `Shop.ipa!`.
  private let prefix: String
  private let layout: ArtefactLayout
  private let listed: ListedSymbols
  /// The number of archives around the files.
  private let depth: Int

  /// An archive in an archive is opened, but not more.
  private static let maximumDepth = 2
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

  /// The images in a file, of which an archive may hold several; empty if it is no image.
  package func images(inFile index: Int) -> [ArtefactImage] {
    let file = files.files[index]
    let start: [UInt8]
    do throws(ArtefactProblem) {
      start = try files.prefix(ofFile: index, count: 64)
      if ImageFacts.mayBegin(start), let facts = ImageFacts(try files.bytes(ofFile: index)) {
        return [image(of: facts, at: file.path)]
      }
    } catch {
      return [unreadable(file.path, error)]
    }
    if ZipFiles.begins(start), Self.archiveExtensions.contains(pathExtension(file.path)) {
      return images(inArchive: index, at: file.path)
    }
    let isImageByName = isExecutable(file.path) || isLibrary(file.path)
    if ImageFacts.isPointer(start), isImageByName || Self.archiveExtensions.contains(pathExtension(file.path))
    {
      return [
        unreadable(
          file.path, ArtefactProblem(.pointer, "It is a pointer of Git LFS: the file was not fetched"))
      ]
    }
    if isImageByName {
      let what = file.size == 0 ? "It is empty" : "It is neither Mach-O nor an archive"
      return [unreadable(file.path, ArtefactProblem(.malformed, what))]
    }
    return []
  }

  private func images(inArchive index: Int, at path: String) -> [ArtefactImage] {
    do throws(ArtefactProblem) {
      guard depth < Self.maximumDepth else {
        throw ArtefactProblem(.limit, "Archives are nested more than \(Self.maximumDepth) deep")
      }
      let inner = try files.archive(ofFile: index)
      return Self.images(in: inner, at: prefix + path, listed: listed, depth: depth + 1)
    } catch {
      return [unreadable(path, error)]
    }
  }

  /// The images in an archive, one after the other.
  package static func images(
    in archive: ZipFiles, at path: String, listed: ListedSymbols, depth: Int
  ) -> [ArtefactImage] {
    let reader = ArtefactReader(files: archive, prefix: path + "!", listed: listed, depth: depth)
    let images = (0..<reader.count).flatMap(reader.images)
    if archive.problems.isEmpty { return images }
    return [ArtefactImage(path: path, kind: .unknown, problems: archive.problems)] + images
  }

  /// Whether a file has the name that the executable of its bundle has.
  private func isExecutable(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let name = parts.last else { return false }
    return ["app", "appex", "framework"].contains { parts[parts.count - 2] == "\(name).\($0)" }
  }

  /// Whether a file has the name of a library.
  private func isLibrary(_ path: String) -> Bool { ["a", "dylib"].contains(pathExtension(path)) }

  private func unreadable(_ path: String, _ problem: ArtefactProblem) -> ArtefactImage {
    ArtefactImage(
      path: prefix + path, kind: .unknown, manifest: layout.manifest(ofImage: path).map { prefix + $0 },
      problems: [problem])
  }

  private func image(of facts: ImageFacts, at path: String) -> ArtefactImage {
    ArtefactImage(
      path: prefix + path, kind: facts.slices.first?.kind ?? .unknown, isFat: facts.isFat,
      slices: facts.slices.map(ImageSlice.init),
      manifest: layout.manifest(ofImage: path).map { prefix + $0 }, uses: facts.uses(of: listed),
      problems: facts.problems + facts.slices.flatMap { $0.objects.flatMap(\.problems) })
  }
}

extension ImageSlice {
  fileprivate init(_ slice: ImageFacts.Slice) {
    let first = slice.objects.first
    self.init(
      architecture: slice.architecture,
      builds: slice.objects.flatMap(\.builds).reduce(into: []) { builds, build in
        if !builds.contains(build) { builds.append(build) }
      },
      libraries: first?.libraries ?? [], installName: first?.installName, uuid: first?.uuid,
      isEncrypted: slice.objects.contains(where: \.isEncrypted),
      isSigned: slice.objects.contains(where: \.isSigned), objects: slice.objects.count,
      debugPaths: Set(slice.objects.flatMap(\.debugPaths)).sorted { $0.precedesInBytes($1) },
      swiftModules: Set(
        slice.objects.flatMap(\.swiftTypes).compactMap { $0.split(separator: ".").first.map(String.init) }
      ).sorted())
  }
}
