import PatuhCore

/// The load commands of a slice. The parts that they refer to are read only when they are asked for.
package struct LoadCommands: Sendable {
  /// A part of the file: offset and size.
  struct Extent: Hashable, Sendable {
    var offset: Int
    var size: Int

    var isEmpty: Bool { size == 0 }
  }

  /// A range of addresses, with its bytes in the file.
  struct Segment: Hashable, Sendable {
    var name: String
    var address: UInt64
    var memorySize: UInt64
    var offset: Int
    var fileSize: Int
  }

  struct Section: Hashable, Sendable {
    var name: String
    var segment: String
    var address: UInt64
    var size: UInt64
    var offset: Int
    var relocations: Extent
    var flags: Int
  }

  struct SymbolTableExtent: Hashable, Sendable {
    var symbols: Int
    var count: Int
    var strings: Extent
  }

  /// The extents in `dyld_info_command`.
  struct DyldInformation: Hashable, Sendable {
    var bind: Extent
    var weakBind: Extent
    var lazyBind: Extent
    var exports: Extent
  }

  var segments: [Segment] = []
  var sections: [Section] = []
  package var builds: [BuildVersion] = []
  package var libraries: [LinkedLibrary] = []
  package var installName: String?
  package var runPaths: [String] = []
  package var uuid: String?
  package var isEncrypted = false
  /// The encrypted part of the slice.
  var encryptedPart: Extent?
  package var isSigned = false
  var signature: Extent?
  var symbolTable: SymbolTableExtent?
  var dyldInformation: DyldInformation?
  var chainedFixups: Extent?
  var exportTrie: Extent?
  package var problems: [ArtefactProblem] = []

  /// The number of sections above which a slice is not read.
  private static let maximumSections = 4_096
  private static let maximumSegments = 256

  init() {}

  init(of view: ByteView, header: MachOHeader) {
    do throws(ArtefactProblem) {
      let size = min(header.commandSize, max(0, view.count - header.size))
      let commands = try view.part(at: header.size, count: size, as: "load commands")
      if size < header.commandSize {
        problems.append(
          ArtefactProblem(.truncated, "The load commands are cut off", at: view.place(of: view.count)))
      }
      var position = 0
      var count = 0
      while count < header.commandCount, position < commands.count {
        let command = try commands.number32(at: position)
        let size = try commands.number32(at: position + 4)
        guard size >= 8 else {
          throw ArtefactProblem(
            .malformed, "A load command has \(size) bytes", at: commands.place(of: position))
        }
        let content = try commands.part(at: position, count: size, as: "load command")
        do throws(ArtefactProblem) {
          try take(command & 0x7FFF_FFFF, content, header: header)
        } catch {
          problems.append(error)
        }
        position += size
        count += 1
      }
      // The system goes by the number, other tools by the size: what is named by only one of them would be
      // hidden.
      if count < header.commandCount || position < commands.count, problems.isEmpty {
        throw ArtefactProblem(
          .malformed,
          """
          The header counts \(header.commandCount) load commands in \(header.commandSize) bytes, and \
          \(count) take \(position)
          """, at: commands.place(of: position))
      }
    } catch {
      problems.append(error)
    }
  }

  /// The commands of `<mach-o/loader.h>` that are read, without the bit `LC_REQ_DYLD`.
  private enum Command {
    static let segment = 0x1
    static let symbolTable = 0x2
    static let loadLibrary = 0xC
    static let installName = 0xD
    static let loadWeakLibrary = 0x18
    static let segment64 = 0x19
    static let uuid = 0x1B
    static let runPath = 0x1C
    static let codeSignature = 0x1D
    static let reexportLibrary = 0x1F
    static let lazyLoadLibrary = 0x20
    static let encryption = 0x21
    static let dyldInformation = 0x22
    static let loadUpwardLibrary = 0x23
    static let minimumMacOS = 0x24
    static let minimumIOS = 0x25
    static let encryption64 = 0x2C
    static let minimumTVOS = 0x2F
    static let minimumWatchOS = 0x30
    static let buildVersion = 0x32
    static let exportTrie = 0x33
    static let chainedFixups = 0x34
  }

  private mutating func take(
    _ command: Int, _ content: ByteView, header: MachOHeader
  ) throws(ArtefactProblem) {
    switch command {
    case Command.segment, Command.segment64:
      try takeSegment(content, is64Bit: command == Command.segment64)
    case Command.symbolTable:
      symbolTable = SymbolTableExtent(
        symbols: try content.number32(at: 8), count: try content.number32(at: 12),
        strings: try extent(content, at: 16))
    case Command.loadLibrary, Command.loadWeakLibrary, Command.reexportLibrary, Command.lazyLoadLibrary,
      Command.loadUpwardLibrary:
      let name = try name(in: content, at: 8)
      libraries.append(
        LinkedLibrary(
          name: name, isWeak: command == Command.loadWeakLibrary,
          isReexported: command == Command.reexportLibrary))
    case Command.installName: installName = try name(in: content, at: 8)
    case Command.uuid:
      let bytes = try content.part(at: 8, count: 16, as: "UUID").bytes
      uuid = formattedUUID(bytes)
    case Command.runPath: runPaths.append(try name(in: content, at: 8))
    case Command.codeSignature:
      let extent = try extent(content, at: 8)
      isSigned = !extent.isEmpty
      signature = isSigned ? extent : nil
    case Command.encryption, Command.encryption64:
      encryptedPart = try extent(content, at: 8)
      isEncrypted = try content.number32(at: 16) != 0
    case Command.dyldInformation:
      dyldInformation = DyldInformation(
        bind: try extent(content, at: 16), weakBind: try extent(content, at: 24),
        lazyBind: try extent(content, at: 32), exports: try extent(content, at: 40))
    case Command.exportTrie: exportTrie = try extent(content, at: 8)
    case Command.chainedFixups: chainedFixups = try extent(content, at: 8)
    case Command.minimumMacOS, Command.minimumIOS, Command.minimumTVOS, Command.minimumWatchOS:
      builds.append(
        BuildVersion(
          platform: .init(oldCommand: command, isIntel: header.architecture.isIntel),
          minimum: version(try content.number32(at: 8)), sdk: version(try content.number32(at: 12))))
    case Command.buildVersion:
      builds.append(
        BuildVersion(
          platform: .init(number: try content.number32(at: 8)),
          minimum: version(try content.number32(at: 12)), sdk: version(try content.number32(at: 16))))
    default: break
    }
  }

  private mutating func takeSegment(_ content: ByteView, is64Bit: Bool) throws(ArtefactProblem) {
    guard segments.count < Self.maximumSegments else {
      throw ArtefactProblem(
        .limit, "There are more than \(Self.maximumSegments) segments", at: content.place(of: 0))
    }
    let count: Int
    if is64Bit {
      segments.append(
        Segment(
          name: try content.field(at: 8, count: 16), address: try content.number64(at: 24),
          memorySize: try content.number64(at: 32), offset: try content.offset64(at: 40),
          fileSize: try content.offset64(at: 48)))
      count = try content.number32(at: 64)
    } else {
      segments.append(
        Segment(
          name: try content.field(at: 8, count: 16), address: UInt64(try content.number32(at: 24)),
          memorySize: UInt64(try content.number32(at: 28)), offset: try content.number32(at: 32),
          fileSize: try content.number32(at: 36)))
      count = try content.number32(at: 48)
    }
    let (start, size) = is64Bit ? (72, 80) : (56, 68)
    guard count <= Self.maximumSections - sections.count else {
      throw ArtefactProblem(.limit, "A segment has \(count) sections", at: content.place(of: 0))
    }
    for index in 0..<count {
      let section = try content.part(at: start + index * size, count: size, as: "section header")
      let after = is64Bit ? 48 : 40
      sections.append(
        Section(
          name: try section.field(at: 0, count: 16), segment: try section.field(at: 16, count: 16),
          address: is64Bit ? try section.number64(at: 32) : UInt64(try section.number32(at: 32)),
          size: is64Bit ? try section.number64(at: 40) : UInt64(try section.number32(at: 36)),
          offset: try section.number32(at: after),
          relocations: Extent(
            offset: try section.number32(at: after + 8), size: try section.number32(at: after + 12)),
          flags: try section.number32(at: after + 16)))
    }
  }

  private func extent(_ content: ByteView, at offset: Int) throws(ArtefactProblem) -> Extent {
    Extent(offset: try content.number32(at: offset), size: try content.number32(at: offset + 4))
  }

  /// The string of the `lc_str` at an offset, which holds the offset of the string in the command.
  private func name(in content: ByteView, at offset: Int) throws(ArtefactProblem) -> String {
    let start = try content.number32(at: offset)
    guard start >= 8, start < content.count else {
      throw ArtefactProblem(.malformed, "A name lies outside of its load command", at: content.place(of: 0))
    }
    return try content.field(at: start, count: content.count - start)
  }
}

/// A version in the form X.Y.Z, coded in 32 bits.
private func version(_ number: Int) -> String {
  let (major, minor, patch) = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
  return patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
}

private func formattedUUID(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF")
  var text = ""
  for (index, byte) in bytes.enumerated() {
    if [4, 6, 8, 10].contains(index) { text += "-" }
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 0xF)])
  }
  return text
}
