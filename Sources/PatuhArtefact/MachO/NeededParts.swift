import PatuhCore

extension ArtefactFiles {
  /// What is in an image; nil if the file is none. Of a large one that is linked, the machine code and the
  /// debug information are left out, since they name nothing; of a large archive, one member is in memory at a
  /// time.
  func image(ofFile index: Int) throws(ArtefactProblem) -> ImageFacts? {
    let size = files[index].size
    let all = ByteRanges([0..<size], in: 0..<size)
    if size <= NeededParts.sizeOfWholeImages {
      return ImageFacts(ByteView(try storage(ofFile: index, keeping: all)))
    }
    var starts = [0..<NeededParts.headerSize]
    var view = ByteView(
      try storage(ofFile: index, keeping: ByteRanges(starts, in: 0..<size)))
    let slices = FatFile.begins(view) ? FatFile(view).slices.map(\.bytes) : []
    if !slices.isEmpty {
      starts += slices.map { $0.place(of: 0)..<$0.place(of: NeededParts.headerSize) }
      view = ByteView(try storage(ofFile: index, keeping: ByteRanges(starts, in: 0..<size)))
    }
    let parts = slices.isEmpty ? [view] : FatFile(view).slices.map(\.bytes)
    let needed = parts.reduce(into: starts) { $0 += NeededParts(of: $1).ranges }
    view = ByteView(try storage(ofFile: index, keeping: ByteRanges(needed, in: 0..<size)))
    return ImageFacts(view) { range, output throws(ArtefactProblem) in
      try read(file: index, in: range, output)
    }
  }
}

/// The parts of a slice that say what it uses.
struct NeededParts {
  /// As places in the file.
  private(set) var ranges: [Range<Int>] = []

  /// The size up to which an image is held as a whole.
  static let sizeOfWholeImages = 32 << 20
  /// The size of what is read first, in which the load commands lie.
  static let headerSize = 1 << 20

  /// - Parameter view: of the slice, of which the first bytes are there
  init(of view: ByteView) {
    // Of an archive the start is there, and its members are read one by one.
    if Archive.begins(view) { return }
    let whole = [view.place(of: 0)..<view.place(of: view.count)]
    var slice = view
    guard MachOHeader.begins(view), let header = try? MachOHeader(&slice),
      header.fileType != MachOHeader.FileType.object, header.size + header.commandSize <= Self.headerSize
    else {
      ranges = whole
      return
    }
    let commands = LoadCommands(of: slice, header: header)
    guard commands.problems.isEmpty else {
      ranges = whole
      return
    }
    for section in commands.sections where section.isNeeded {
      add(section.offset, Int(clamping: section.size), of: view)
    }
    // The tables for the linker lie in a segment without sections.
    let named = Set(commands.sections.map(\.segment))
    for segment in commands.segments where !named.contains(segment.name) {
      add(segment.offset, segment.fileSize, of: view)
    }
    for extent in commands.extents { add(extent.offset, extent.size, of: view) }
  }

  private mutating func add(_ offset: Int, _ size: Int, of view: ByteView) {
    let end = offset.addingReportingOverflow(max(0, size))
    let start = view.place(of: offset)
    ranges.append(start..<max(start, view.place(of: end.overflow ? view.count : end.partialValue)))
  }
}

extension LoadCommands {
  /// The tables that they refer to.
  fileprivate var extents: [Extent] {
    var extents = [signature, chainedFixups, exportTrie].compactMap(\.self)
    if let dyldInformation {
      extents += [
        dyldInformation.bind, dyldInformation.weakBind, dyldInformation.lazyBind, dyldInformation.exports,
      ]
    }
    if let symbolTable {
      // An entry has at most 16 bytes.
      extents += [
        symbolTable.strings, Extent(offset: symbolTable.symbols, size: symbolTable.count * 16),
      ]
    }
    return extents
  }
}

extension LoadCommands.Section {
  /// `S_ATTR_PURE_INSTRUCTIONS` and `S_ATTR_SOME_INSTRUCTIONS`
  private static let instructions = 0x8000_0400

  /// False for machine code and for the information for debuggers.
  fileprivate var isNeeded: Bool { flags & Self.instructions == 0 && segment != "__DWARF" }
}
