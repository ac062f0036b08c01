import Crypto
import PatuhArtefact
import PatuhCore
import PatuhExtract

/// Reads the seals of the `.xcframework`s among the files of a folder or an archive.
struct SealReading: Sendable {
  private let files: any ArtefactFiles
  /// What precedes the paths: `Shop.ipa!`.
  private let prefix: String
  private let indices: [String: Int]
  /// Whether git or a tool leaves a file out of a copy.
  private let isLeftOut: @Sendable (String) -> Bool
  /// The paths of the sealed bundles, in byte order.
  let bundles: [String]

  init(_ reader: ArtefactReader, isLeftOut: @escaping @Sendable (String) -> Bool) {
    files = reader.files
    prefix = reader.prefix
    self.isLeftOut = isLeftOut
    indices = Dictionary(
      files.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    bundles = Set(
      files.files.map { folderOfPath($0.path) }
        .filter { lastComponent(ofPath: $0) == Self.folder && folderOfPath($0).hasSuffix(".xcframework") }
        .map(folderOfPath)
    ).sorted { $0.precedesInBytes($1) }
  }

  private static let folder = "_CodeSignature"

  /// Reads the seal of a bundle and compares it with its files.
  func seal(of bundle: String) -> BundleSeal {
    var seal = BundleSeal(bundle: prefix + bundle)
    let resources = bytes(of: .resources, in: bundle, &seal)
    let directory = bytes(of: .directory, in: bundle, &seal)
    let signature = bytes(of: .signature, in: bundle, &seal)
    if let signature, let directory { check(signature, signs: directory, bundle, &seal) }
    if let directory { check(directory, resources: resources, bundle, isMain: true, &seal) }
    if let resources {
      if let sealed = SealedFiles(resources) {
        check(sealed, bundle, &seal)
      } else {
        seal.faults.append(
          .init(.signature, "\(Part.resources.rawValue) could not be read as a property list"))
      }
    }
    return seal
  }

  /// The files of which a seal is made.
  private enum Part: String {
    case signature = "CodeSignature"
    case directory = "CodeDirectory"
    case resources = "CodeResources"
    case requirements = "CodeRequirements"
    /// A second code directory, with another kind of digests.
    case otherDirectory = "CodeRequirements-1"
  }

  private func bytes(of part: Part, in bundle: String, _ seal: inout BundleSeal) -> [UInt8]? {
    guard let index = indices["\(bundle)/\(Self.folder)/\(part.rawValue)"] else {
      seal.faults.append(.init(.signature, "\(part.rawValue) is not there"))
      return nil
    }
    do throws(ArtefactProblem) {
      let bytes = try files.bytes(ofFile: index)
      if !ImageFacts.isPointer(bytes) { return bytes }
      seal.unchecked.append("\(part.rawValue) is a pointer of Git LFS")
    } catch {
      seal.unchecked.append("\(part.rawValue): \(error.message)")
    }
    return nil
  }

  private func check(
    _ signature: [UInt8], signs directory: [UInt8], _ bundle: String, _ seal: inout BundleSeal
  ) {
    do throws(ArtefactProblem) {
      let signed = try SignedData(signature)
      seal.signer = signed.signer
      switch signed.verdict(on: directory) {
      case .holds:
        guard let index = indices["\(bundle)/\(Self.folder)/\(Part.otherDirectory.rawValue)"],
          let other = try? files.bytes(ofFile: index), let holds = signed.standsFor(other)
        else { return }
        if !holds {
          seal.faults.append(
            .init(.signature, "\(Part.otherDirectory.rawValue) is not the one that was signed"))
        } else {
          check(other, resources: nil, bundle, isMain: false, &seal)
        }
      case .broken(let reason):
        seal.faults.append(
          .init(
            .signature, "its signature does not hold: \(reason.prefix(1).lowercased() + reason.dropFirst())"))
      case .unknown(let reason): seal.unchecked.append(reason)
      }
    } catch {
      if [.unsupported, .limit].contains(error.kind) {
        seal.unchecked.append(error.message)
      } else {
        seal.faults.append(.init(.signature, error.message))
      }
    }
  }

  /// Compares the files that describe a bundle with a code directory.
  private func check(
    _ bytes: [UInt8], resources: [UInt8]?, _ bundle: String, isMain: Bool, _ seal: inout BundleSeal
  ) {
    do throws(ArtefactProblem) {
      let directory = try CodeDirectory(bytes)
      if let resources {
        switch directory.matches(resources, in: .resources) {
        case true?: break
        case false?: seal.faults.append(.init(.signature, "CodeResources was changed after the signing"))
        case nil: seal.faults.append(.init(.signature, "The signature does not cover CodeResources"))
        }
      }
      guard isMain else { return }
      guard let index = indices["\(bundle)/Info.plist"] else {
        seal.faults.append(.init(.missing, path: "Info.plist", "Info.plist is not there"))
        return
      }
      if directory.matches(try files.bytes(ofFile: index), in: .information) == false {
        seal.faults.append(.init(.changed, path: "Info.plist", "Info.plist has other content"))
      }
      if let index = indices["\(bundle)/\(Self.folder)/\(Part.requirements.rawValue)"],
        directory.matches(try files.bytes(ofFile: index), in: .requirements) == false
      {
        seal.faults.append(.init(.signature, "CodeRequirements was changed after the signing"))
      }
    } catch {
      if isMain { seal.faults.append(.init(.signature, error.message)) }
    }
  }

  /// Compares the files of a bundle with those that it seals.
  private func check(_ sealed: SealedFiles, _ bundle: String, _ seal: inout BundleSeal) {
    seal.fileCount = sealed.entries.count
    var unread = 0
    for entry in sealed.entries {
      switch fault(of: entry, in: bundle) {
      case .success(let fault?): seal.faults.append(fault)
      case .success(nil): break
      case .failure: unread += 1
      }
    }
    if unread > 0 {
      seal.unchecked.append("\(unread) of \(sealed.entries.count) sealed files could not be read")
    }
    guard sealed.sealsEverything else {
      seal.unchecked.append(
        "Its rules for files that are left out are not known, so added files were not looked for")
      return
    }
    let known = Set(sealed.entries.map(\.path))
    let start = bundle + "/"
    let there = files.files.lazy.map(\.path) + files.links.keys.sorted { $0.precedesInBytes($1) }
    for path in there where path.hasPrefix(start) {
      let inner = String(path.dropFirst(start.count))
      guard !known.contains(inner), !inner.hasPrefix(Self.folder + "/"), !SealedFiles.isLeftOut(inner),
        !foldersAround(inner).contains(where: known.contains)
      else { continue }
      seal.faults.append(.init(.added, path: inner, "\(inner) was not there when it was signed"))
    }
  }

  /// What differs in a sealed file. Fails if the file cannot be read.
  private func fault(
    of entry: SealedFiles.Entry, in bundle: String
  ) -> Result<BundleSeal.Fault?, ArtefactProblem> {
    let path = "\(bundle)/\(entry.path)"
    if case .link(let target) = entry.content {
      guard let found = files.links[path] else {
        return .success(
          indices[path] == nil
            ? missing(entry, path)
            : .init(.changed, path: entry.path, "\(entry.path) is a file, and was a link"))
      }
      return .success(
        found == target ? nil : .init(.changed, path: entry.path, "\(entry.path) leads elsewhere"))
    }
    guard let index = indices[path] else {
      if files.links[path] != nil {
        return .success(.init(.changed, path: entry.path, "\(entry.path) is a link, and was a file"))
      }
      if case .nested = entry.content, files.files.contains(where: { $0.path.hasPrefix(path + "/") }) {
        return .success(nil)
      }
      return .success(entry.isOptional ? nil : missing(entry, path))
    }
    guard case .digest(let digest, let isSHA256) = entry.content else { return .success(nil) }
    do throws(ArtefactProblem) {
      if ImageFacts.isPointer(try files.prefix(ofFile: index, count: 64)) {
        return .failure(ArtefactProblem(.pointer, "It is a pointer of Git LFS"))
      }
      let found =
        isSHA256
        ? try base64(files.digest(ofFile: index, by: SHA256()))
        : try base64(files.digest(ofFile: index, by: Insecure.SHA1()))
      return .success(
        found == digest ? nil : .init(.changed, path: entry.path, "\(entry.path) has other content"))
    } catch {
      return .failure(error)
    }
  }

  private func missing(_ entry: SealedFiles.Entry, _ path: String) -> BundleSeal.Fault {
    let isLeftOut = foldersAround(entry.path).contains { $0.hasSuffix(".dSYM") } || self.isLeftOut(path)
    return .init(.missing, path: entry.path, "\(entry.path) is not there", isLeftOutOfCopies: isLeftOut)
  }
}

extension ArtefactFiles {
  /// The digest of a file, which is not held as a whole.
  fileprivate func digest(
    ofFile index: Int, by function: some HashFunction
  ) throws(ArtefactProblem) -> [UInt8] {
    var function = function
    try read(file: index, in: 0..<files[index].size) { function.update(bufferPointer: $0) }
    return Array(function.finalize())
  }
}
