import PatuhCore

/// The bytes of a slice by the addresses at which its segments are mapped, and what pointers in them refer
/// to.
struct Memory: Sendable {
  let view: ByteView
  let is64Bit: Bool
  private let segments: [LoadCommands.Segment]
  private let fixups: ChainedFixups
  private let relocations: Relocations
  /// The address of the start of the file.
  private let base: UInt64
  /// Whether pointers have the format of arm64e before chained fixups (`BIND_OPCODE_THREADED`).
  private let hasThreadedPointers: Bool

  init(
    _ view: ByteView, header: MachOHeader, commands: LoadCommands, fixups: ChainedFixups,
    relocations: Relocations
  ) {
    self.view = view
    is64Bit = header.is64Bit
    segments = commands.segments
    self.fixups = fixups
    self.relocations = relocations
    base = commands.segments.first { $0.offset == 0 && $0.fileSize > 0 }?.address ?? 0
    hasThreadedPointers =
      header.architecture.name == "arm64e" && commands.chainedFixups == nil && commands.dyldInformation != nil
  }

  /// The size of a pointer in bytes.
  var pointerSize: Int { is64Bit ? 8 : 4 }

  /// The offset in the slice of an address; nil if no byte of the file is mapped there.
  func offset(of address: UInt64) -> Int? { located(address)?.offset }

  private func located(_ address: UInt64) -> (segment: Int, offset: Int)? {
    for (number, segment) in segments.enumerated() where address >= segment.address {
      let distance = address - segment.address
      guard let distance = Int(exactly: distance), distance < segment.fileSize,
        segment.offset <= view.count, distance < view.count - segment.offset
      else { continue }
      return (number, segment.offset + distance)
    }
    return nil
  }

  /// What the pointer at an address refers to; nil for a null pointer or one that cannot be read.
  func pointer(at address: UInt64) -> Pointer? {
    if let target = relocations.target(at: address) {
      guard let addend = raw(at: address) else { return nil }
      switch target {
      case .symbol(let name): return .symbol(name)
      case .address(let symbol): return .address(symbol &+ addend)
      }
    }
    guard let (segment, offset) = located(address), let raw = raw(atOffset: offset), raw != 0 else {
      return nil
    }
    if hasThreadedPointers { return threaded(raw) }
    return fixups.pointer(raw, inSegment: segment, base: base)
  }

  /// The target of the pointer at an address; nil if it is in another image.
  func target(ofPointerAt address: UInt64) -> UInt64? {
    if case .address(let target) = pointer(at: address) { target } else { nil }
  }

  private func raw(at address: UInt64) -> UInt64? { located(address).flatMap { raw(atOffset: $0.offset) } }

  private func raw(atOffset offset: Int) -> UInt64? {
    is64Bit ? try? view.number64(at: offset) : (try? view.number32(at: offset)).map(UInt64.init)
  }

  /// Decodes a pointer of the format before chained fixups; nil for a bind to another image.
  private func threaded(_ raw: UInt64) -> Pointer? {
    if raw >> 62 & 1 != 0 { return nil }
    return raw >> 63 != 0 ? .address((raw & 0xFFFF_FFFF) &+ base) : .address(raw & 0x7FF_FFFF_FFFF)
  }

  /// The 32-bit number at an address.
  func number32(at address: UInt64) -> UInt32? {
    offset(of: address).flatMap { try? view.number32(at: $0) }.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The target of the relative pointer at an address: the address plus the signed 32-bit number there.
  func relativeTarget(at address: UInt64) -> UInt64? {
    number32(at: address).map { address &+ UInt64(bitPattern: Int64(Int32(bitPattern: $0))) }
  }

  /// The C string at an address, of at most 4 KiB.
  func text(at address: UInt64) -> String? {
    offset(of: address).flatMap { view.text(at: $0, limit: 1 << 12) }
  }
}
