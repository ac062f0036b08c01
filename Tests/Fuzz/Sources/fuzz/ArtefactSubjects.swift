import PatuhConfig
import PatuhCore
import PatuhEngine
import PatuhExtract

@testable import PatuhArtefact

/// The names of parts of images.
private let imageWords = [
  "__objc_selrefs", "__objc_classlist", "__objc_catlist", "__objc_methname", "__swift5_types", "__LINKEDIT",
  "__DATA",
  "_stat\u{0}", "_OBJC_CLASS_$_NSUserDefaults\u{0}", "_objc_msgSend$systemUptime\u{0}", "systemUptime\u{0}",
  "!<arch>\n", "!<thin>\n", "`\n", "#1/20", "//", "/0", "__.SYMDEF", "PK\u{3}\u{4}", "PK\u{1}\u{2}",
  "PK\u{5}\u{6}",
  "\u{0}", "\u{1}", "\u{7f}",
]

let artefactSubjects: [any Subject] = [
  ImageSubject(name: "mach-o", isSeed: { !$0.hasSuffix(".a") }),
  ImageSubject(name: "archive", isSeed: { $0.hasSuffix(".a") }),
  LinkEditSubject(
    name: "export-trie", part: { $0.exportTrie ?? $0.dyldInformation?.exports }, use: { $0.exportTrie = $1 },
    found: { $0.exportTrie.exports.count }),
  LinkEditSubject(
    name: "chained-fixups", part: \.chainedFixups, use: { $0.chainedFixups = $1 },
    found: { $0.chainedFixups.imports.count }),
  LinkEditSubject(
    name: "bind-opcodes", part: { $0.dyldInformation?.lazyBind ?? $0.dyldInformation?.bind },
    use: {
      $0.dyldInformation = .init(bind: $1, weakBind: $1, lazyBind: $1, exports: .init(offset: 0, size: 0))
    },
    found: { $0.boundSymbols.symbols.count }),
  ZipSubject(),
  SignatureSubject(name: "cms", file: "CodeSignature") { (input: [UInt8]) throws(Fault) -> Int in
    guard let signed = try? SignedData(input) else { return 0 }
    _ = signed.verdict(on: [1, 2, 3])
    _ = signed.standsFor([])
    return 1 + signed.signer.shownName.utf8.count
  },
  SignatureSubject(name: "code-directory", file: "CodeDirectory") { (input: [UInt8]) throws(Fault) -> Int in
    guard let directory = try? CodeDirectory(input) else { return 0 }
    return [CodeDirectory.Slot.information, .requirements, .resources].count {
      directory.matches(input, in: $0) != nil
    } + 1
  },
  SignatureSubject(name: "code-resources", file: "CodeResources") { (input: [UInt8]) throws(Fault) -> Int in
    let kept = propertyListFacts(input, keepsData: true)
    guard (kept.root == nil) == (propertyListFacts(input).root == nil) else {
      throw Fault("data change what is read")
    }
    return kept.root?.dictionary?.count ?? 0
  },
  EmbeddedSignatureSubject(), ProfileSubject(),
]

/// A file of `fixtures/artefacts` with its name. Those that are larger than an input may be are left out.
private func fixtures(_ kind: String, from folder: String) -> [(name: String, bytes: [UInt8])] {
  namedFiles(in: "\(folder)/../../../fixtures/artefacts/\(kind)").filter {
    $0.bytes.count <= BinaryMutation.limit
  }
}

/// The reader of images, with what they use.
private struct ImageSubject: Subject {
  let name: String
  let words = imageWords
  let isBinary = true
  let isSeed: @Sendable (String) -> Bool

  private static let listed = ListedSymbols((try? RuleData().decodedTables())?.symbols ?? [])

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    guard let facts = ImageFacts(input) else { return 0 }
    let uses = facts.uses(of: Self.listed)
    guard ImageFacts(input)?.uses(of: Self.listed) == uses else {
      throw Fault("reading twice gives two results")
    }
    for problem in facts.problems + facts.slices.flatMap({ $0.objects.flatMap(\.problems) }) {
      guard problem.offset.map({ 0...input.count ~= $0 }) ?? true else {
        throw Fault("a problem lies outside")
      }
    }
    return uses.count + facts.slices.count
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard let facts = ImageFacts(seed), !facts.slices.isEmpty || !facts.problems.isEmpty else {
      throw Fault("a seed is not read")
    }
  }

  func seeds(in folder: String) -> [[UInt8]] {
    fixtures("images", from: folder).filter { isSeed($0.name) }.map(\.bytes)
  }
}

/// The reader of one part of what the linker leaves for dyld.
private struct LinkEditSubject: Subject {
  let name: String
  let words = imageWords
  let isBinary = true
  let part: @Sendable (LoadCommands) -> LoadCommands.Extent?
  let use: @Sendable (inout LoadCommands, LoadCommands.Extent) -> Void
  let found: @Sendable (MachOSlice) -> Int

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    var commands = LoadCommands()
    use(&commands, .init(offset: 0, size: input.count))
    return found(MachOSlice(ByteView(input), commands: commands))
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard try read(seed) > 0 else { throw Fault("a seed holds nothing") }
  }

  func seeds(in folder: String) -> [[UInt8]] {
    namedFiles(in: "\(folder)/../../../fixtures/artefacts/images").compactMap { file in
      let view = ByteView(file.bytes)
      guard MachOHeader.begins(view), let slice = try? MachOSlice(view), let extent = part(slice.commands),
        extent.size > 8, let found = try? view.part(at: extent.offset, count: extent.size, as: "seed").bytes,
        (try? read(found)).map({ $0 > 0 }) ?? false
      else { return nil }
      return found
    }
  }
}

/// The reader of zip archives, with the images in them.
private struct ZipSubject: Subject {
  let name = "zip"
  let words = imageWords
  let isBinary = true

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    guard let files = try? ZipFiles(ByteSource(input)) else { return 0 }
    for index in files.files.indices {
      guard let bytes = try? files.bytes(ofFile: index) else { continue }
      guard bytes.count == files.files[index].size else { throw Fault("a file has another size") }
    }
    for file in files.files where file.path.hasPrefix("/") || file.path.split(separator: "/").contains("..") {
      throw Fault("a path leads out of the archive")
    }
    let images = ArtefactReader(files: files, prefix: "a.ipa!", listed: ListedSymbols([])).contents.images
    return files.files.count + images.count
  }

  func seeds(in folder: String) -> [[UInt8]] { fixtures("archives", from: folder).map(\.bytes) }
}
