import PatuhCore

/// The fixups of an image that has no opcodes: its imports, and how the pointers in its segments are coded.
package struct ChainedFixups: Sendable {
  /// In the order of the table, which pointers refer to by number.
  package var imports: [BoundSymbols.Symbol] = []
  package var problems: [ArtefactProblem] = []
  /// The format of the pointers by the number of the segment.
  private var formats: [Int: Int] = [:]

  /// The number of segments above which an image is not read.
  private static let maximumSegments = 256

  init(of view: ByteView, commands: LoadCommands) {
    guard let extent = commands.chainedFixups, !extent.isEmpty else { return }
    do throws(ArtefactProblem) {
      let part = try view.part(at: extent.offset, count: extent.size, as: "chained fixups")
      do throws(ArtefactProblem) { try readStarts(part) } catch { problems.append(error) }
      try readImports(part)
    } catch {
      problems.append(error)
    }
  }

  private mutating func readStarts(_ part: ByteView) throws(ArtefactProblem) {
    let starts = try part.rest(from: try part.number32(at: 4), as: "starts of the chained fixups")
    let count = try starts.number32(at: 0)
    guard count <= Self.maximumSegments else {
      throw ArtefactProblem(.limit, "The chained fixups name \(count) segments", at: starts.place(of: 0))
    }
    for segment in 0..<count {
      let offset = try starts.number32(at: 4 + segment * 4)
      if offset != 0 { formats[segment] = try starts.number16(at: offset + 6) }
    }
  }

  private mutating func readImports(_ part: ByteView) throws(ArtefactProblem) {
    let count = try part.number32(at: 16)
    let format = try part.number32(at: 20)
    if count == 0 { return }
    guard try part.number32(at: 24) == 0 else {
      throw ArtefactProblem(
        .unsupported, "The names of the chained fixups are compressed", at: part.place(of: 24))
    }
    let sizes = [1: 4, 2: 8, 3: 16]
    guard let size = sizes[format] else {
      throw ArtefactProblem(
        .unsupported, "The imports of the chained fixups have the unknown format \(format)",
        at: part.place(of: 20))
    }
    let start = try part.number32(at: 8)
    guard part.contains(start, count * size) else {
      throw ArtefactProblem(
        .truncated, "The imports lie outside of the chained fixups", at: part.place(of: start))
    }
    let names = try part.rest(from: try part.number32(at: 12), as: "names of the chained fixups")
    var budget = names.count.multipliedReportingOverflow(by: 8).partialValue + 1 << 20
    for index in 0..<count {
      let entry = try importEntry(in: part, at: start + index * size, format: format)
      guard let name = names.text(at: entry.name) else {
        throw ArtefactProblem(
          .malformed, "The name of an import lies outside of the chained fixups",
          at: part.place(of: start + index * size))
      }
      budget -= name.utf8.count
      guard budget >= 0 else {
        throw ArtefactProblem(
          .limit, "The names of the imports are longer than their table", at: names.place(of: 0))
      }
      imports.append(
        BoundSymbols.Symbol(name: name, ordinal: entry.ordinal, isWeak: entry.isWeak, way: .chainedFixup))
    }
  }

  private func importEntry(
    in part: ByteView, at offset: Int, format: Int
  ) throws(ArtefactProblem) -> (name: Int, ordinal: Int, isWeak: Bool) {
    guard format == 3 else {
      let entry = try part.number32(at: offset)
      let ordinal = Int(Int8(truncatingIfNeeded: entry))
      return (entry >> 9, ordinal <= 0 && ordinal > -16 ? ordinal : entry & 0xFF, entry >> 8 & 1 != 0)
    }
    let entry = try part.number64(at: offset)
    let ordinal = Int(Int16(truncatingIfNeeded: entry))
    return (
      Int(entry >> 32), ordinal <= 0 && ordinal > -16 ? ordinal : Int(entry & 0xFFFF), entry >> 16 & 1 != 0
    )
  }

  /// What a coded pointer means.
  /// - Parameters:
  ///   - segment: the number of the segment that holds it
  ///   - base: the address of the image's first byte
  func pointer(_ raw: UInt64, inSegment segment: Int, base: UInt64) -> Pointer? {
    switch formats[segment] {
    case nil: .address(raw)
    case 1, 9, 12: arm64ePointer(raw, format: formats[segment] ?? 1, base: base)
    case 2, 6:
      raw >> 63 != 0
        ? imported(raw & 0xFF_FFFF)
        : .address((raw & 0xF_FFFF_FFFF) &+ (formats[segment] == 6 ? base : 0))
    case 3: raw & 0x8000_0000 != 0 ? imported(raw & 0xF_FFFF) : .address(raw & 0x3FF_FFFF)
    default: nil
    }
  }

  private func arm64ePointer(_ raw: UInt64, format: Int, base: UInt64) -> Pointer? {
    let (isSigned, isBind) = (raw >> 63 != 0, raw >> 62 & 1 != 0)
    if isBind { return imported(format == 12 ? raw & 0xFF_FFFF : raw & 0xFFFF) }
    if isSigned { return .address((raw & 0xFFFF_FFFF) &+ base) }
    let target = raw & 0x7FF_FFFF_FFFF
    return .address(format == 1 ? target : target &+ base)
  }

  private func imported(_ ordinal: UInt64) -> Pointer? {
    guard let index = Int(exactly: ordinal), imports.indices.contains(index) else { return nil }
    return .symbol(imports[index].name)
  }
}

/// What a pointer in an image leads to.
enum Pointer: Hashable, Sendable {
  case address(UInt64)
  case symbol(String)
}
