import PatuhCore

/// The header of a Mach-O slice: `mach_header` or `mach_header_64`.
package struct MachOHeader: Hashable, Sendable {
  package var architecture: Architecture
  package var is64Bit: Bool
  package var isBigEndian: Bool
  /// `filetype`: one of ``FileType``, or another number.
  package var fileType: Int
  package var flags: Int
  /// `ncmds`: the number of load commands.
  var commandCount: Int
  /// `sizeofcmds`: the size of all load commands in bytes.
  var commandSize: Int

  /// The size of the header in bytes.
  var size: Int { is64Bit ? 32 : 28 }

  /// Values of `filetype`: `MH_OBJECT` and so on.
  package enum FileType {
    package static let object = 1
    package static let execute = 2
    package static let dylib = 6
    package static let bundle = 8
    package static let dylibStub = 9
    package static let debugSymbols = 10
  }

  /// Whether bytes begin with the magic number of a slice.
  package static func begins(_ view: ByteView) -> Bool {
    [
      [0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE], [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF],
    ]
    .contains { (magic: [UInt8]) in view.hasBytes(magic) }
  }

  /// The header of a dynamic library for arm64 without load commands.
  init() {
    architecture = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)
    (is64Bit, isBigEndian) = (true, false)
    (fileType, flags, commandCount, commandSize) = (FileType.dylib, 0, 0, 0)
  }

  /// Reads the header at the start of a slice, and sets the byte order of the view.
  init(_ view: inout ByteView) throws(ArtefactProblem) {
    view.isBigEndian = view.hasBytes([0xFE])
    let magic = try view.number32(at: 0)
    is64Bit = magic == 0xFEED_FACF
    isBigEndian = view.isBigEndian
    architecture = Architecture(
      cpuType: try view.number32(at: 4), cpuSubtype: try view.number32(at: 8))
    fileType = try view.number32(at: 12)
    commandCount = try view.number32(at: 16)
    commandSize = try view.number32(at: 20)
    flags = try view.number32(at: 24)
  }
}
