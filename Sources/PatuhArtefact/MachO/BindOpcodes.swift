import PatuhCore

/// The symbols that dyld looks up when it loads the image, read from the bind opcodes.
package struct BoundSymbols: Sendable {
  /// A symbol that is bound somewhere.
  package struct Symbol: Hashable, Sendable {
    package var name: String
    /// The number of the library, from 1; 0 or negative for the special ordinals (`BIND_SPECIAL_DYLIB_SELF`
    /// and so on).
    var ordinal: Int
    package var isWeak: Bool
    /// The stream in which it is bound, or ``ImportWay/chainedFixup``.
    package var way: ImportWay
  }

  /// Each once, in the order in which they occur first.
  package var symbols: [Symbol] = []
  package var problems: [ArtefactProblem] = []
  private var seen: Set<Symbol> = []

  init() {}

  /// Reads the three streams: bind, weak bind and lazy bind.
  init(of view: ByteView, commands: LoadCommands) {
    guard let information = commands.dyldInformation else { return }
    read(information.bind, .bind, in: view)
    read(information.weakBind, .weakBind, in: view)
    read(information.lazyBind, .lazyBind, in: view)
  }

  private mutating func read(_ extent: LoadCommands.Extent, _ way: ImportWay, in view: ByteView) {
    if extent.isEmpty { return }
    do throws(ArtefactProblem) {
      let part = try view.part(at: extent.offset, count: extent.size, as: "bind opcodes")
      var stream = BindStream(cursor: ByteCursor(part), way: way)
      while let symbol = try stream.next() {
        if seen.insert(symbol).inserted { symbols.append(symbol) }
      }
    } catch {
      problems.append(error)
    }
  }
}

/// A stream of dyld's bind opcodes. A repeated bind is read once, so that no repeat count in the stream costs
/// time.
private struct BindStream {
  var cursor: ByteCursor
  let way: ImportWay
  private var name = ""
  private var flags = 0
  private var ordinal = 0

  init(cursor: ByteCursor, way: ImportWay) {
    self.cursor = cursor
    self.way = way
  }

  /// The symbol of the next bind; nil at the end.
  mutating func next() throws(ArtefactProblem) -> BoundSymbols.Symbol? {
    while !cursor.isAtEnd {
      let byte = try cursor.byte()
      let immediate = Int(byte & 0x0F)
      switch byte & 0xF0 {
      // In the lazy stream this is the end of one symbol only.
      case Opcode.done: if way != .lazyBind { return nil }
      case Opcode.setOrdinal: ordinal = immediate
      case Opcode.setOrdinalLEB: ordinal = Int(truncatingIfNeeded: try cursor.leb128())
      // The number has four bits and a sign.
      case Opcode.setSpecialOrdinal: ordinal = immediate == 0 ? 0 : immediate - 16
      case Opcode.setSymbol:
        name = try cursor.text()
        flags = immediate
      case Opcode.setType: break
      case Opcode.setAddend: try cursor.skipSignedLEB128()
      case Opcode.setOffset, Opcode.addAddress: _ = try cursor.leb128()
      case Opcode.bind, Opcode.bindAddScaled: return symbol
      case Opcode.bindAddAddress:
        _ = try cursor.leb128()
        return symbol
      case Opcode.bindRepeated:
        _ = try cursor.leb128()
        _ = try cursor.leb128()
        return symbol
      // With 0 it is followed by the size of a table, with 1 by nothing.
      case Opcode.threaded: if immediate == 0 { _ = try cursor.leb128() }
      default:
        throw ArtefactProblem(
          .malformed, "The bind opcodes hold the unknown opcode \(byte)",
          at: cursor.view.place(of: cursor.position - 1))
      }
    }
    return nil
  }

  /// The opcodes of `<mach-o/loader.h>`, in the upper four bits of a byte.
  private enum Opcode {
    static let done: UInt8 = 0x00
    static let setOrdinal: UInt8 = 0x10
    static let setOrdinalLEB: UInt8 = 0x20
    static let setSpecialOrdinal: UInt8 = 0x30
    static let setSymbol: UInt8 = 0x40
    static let setType: UInt8 = 0x50
    static let setAddend: UInt8 = 0x60
    static let setOffset: UInt8 = 0x70
    static let addAddress: UInt8 = 0x80
    static let bind: UInt8 = 0x90
    static let bindAddAddress: UInt8 = 0xA0
    static let bindAddScaled: UInt8 = 0xB0
    static let bindRepeated: UInt8 = 0xC0
    static let threaded: UInt8 = 0xD0
  }

  private var symbol: BoundSymbols.Symbol {
    BoundSymbols.Symbol(name: name, ordinal: ordinal, isWeak: flags & 0x1 != 0, way: way)
  }
}
