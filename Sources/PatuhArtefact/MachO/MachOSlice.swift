import PatuhCore

/// A Mach-O slice: its header and load commands, and the parts that these refer to, each read when it is
/// asked for.
package struct MachOSlice: Sendable {
  private let view: ByteView
  package let header: MachOHeader
  package let commands: LoadCommands

  /// - Parameter view: begins with the magic number of Mach-O
  package init(_ view: ByteView) throws(ArtefactProblem) {
    var view = view
    header = try MachOHeader(&view)
    self.view = view
    commands = LoadCommands(of: view, header: header)
  }

  /// A slice for arm64 whose load commands are given, so that a part can be read without them.
  init(_ view: ByteView, commands: LoadCommands) {
    self.view = view
    self.commands = commands
    header = MachOHeader()
  }

  private var isObject: Bool { header.fileType == MachOHeader.FileType.object }

  package var symbolTable: SymbolTable {
    SymbolTable(of: view, commands: commands, header: header, keepsValues: isObject)
  }

  package var boundSymbols: BoundSymbols { BoundSymbols(of: view, commands: commands) }
  package var chainedFixups: ChainedFixups { ChainedFixups(of: view, commands: commands) }
  package var exportTrie: ExportTrie { ExportTrie(of: view, commands: commands) }

  /// The code signature; nil if there is none or it cannot be read. A damaged signature is not a problem of
  /// the facts, since it does not change what the code uses.
  var signature: EmbeddedSignature? {
    guard let extent = commands.signature,
      let part = try? view.part(at: extent.offset, count: extent.size, as: "code signature")
    else { return nil }
    return try? EmbeddedSignature(part)
  }

  /// The facts of the slice.
  package var facts: ObjectFacts {
    let symbols = symbolTable
    let bound = boundSymbols
    let fixups = chainedFixups
    let exports = exportTrie
    let memory = Memory(
      view, header: header, commands: commands, fixups: fixups,
      relocations: isObject ? Relocations(of: view, commands: commands, symbols: symbols) : Relocations())
    let selectors = Selectors(of: memory, commands: commands)
    var facts = ObjectFacts(kind: ImageKind(fileType: header.fileType), commands: commands)
    facts.takeImports(symbols, bound: bound.symbols + fixups.imports, libraries: commands.libraries)
    facts.takeSelectors(selectors, symbols: symbols)
    facts.defined = Set(
      (symbols.exported + exports.exports.filter { !$0.isReexported }.map(\.name)).filter(isUnmangled))
    let linkable = isObject ? symbols.exported + symbols.hidden : []
    facts.linkable = Set(linkable.filter(isUnmangled))
    facts.definesOtherThanC =
      !facts.ownSelectors.isEmpty || linkable.contains { !isUnmangled($0) || $0.hasPrefix("_OBJC_") }
    facts.debugPaths = symbols.debugPaths
    let signed = signature
    facts.signature = signed?.signature
    facts.entitlements = signed?.entitlements
    facts.swiftTypes = isObject ? [] : SwiftTypes(of: memory, commands: commands).names
    facts.problems =
      commands.problems + symbols.problems + bound.problems + fixups.problems + exports.problems
      + selectors.problems + contentProblems
    return facts
  }

  private var contentProblems: [ArtefactProblem] {
    var problems: [ArtefactProblem] = []
    if commands.isEncrypted {
      problems.append(
        ArtefactProblem(
          .encrypted, "The code is encrypted, so the names of selectors cannot be read",
          at: commands.encryptedPart.map { view.place(of: $0.offset) }))
    }
    // The content of a dSYM lies in the image that it describes.
    if header.fileType != MachOHeader.FileType.debugSymbols,
      let end = commands.segments.map({ $0.offset.addingReportingOverflow($0.fileSize).partialValue }).max(),
      end > view.count || end < 0
    {
      problems.append(
        ArtefactProblem(
          .truncated, "A segment ends at byte \(end), but there are \(view.count)",
          at: view.place(of: view.count)))
    }
    return problems
  }
}

/// Whether a symbol is one of C or Objective-C. The mangled ones of Swift and C++ are many, and Apple's list
/// has none.
private func isUnmangled(_ name: String) -> Bool { !name.hasPrefix("_$s") && !name.hasPrefix("__Z") }

extension ImageKind {
  /// - Parameter fileType: see ``MachOHeader/FileType``
  init(fileType: Int) {
    self =
      switch fileType {
      case MachOHeader.FileType.object: .object
      case MachOHeader.FileType.execute: .executable
      case MachOHeader.FileType.dylib, MachOHeader.FileType.dylibStub: .dylib
      case MachOHeader.FileType.bundle: .bundle
      case MachOHeader.FileType.debugSymbols: .dsym
      default: .other
      }
  }
}
