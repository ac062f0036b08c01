import PatuhCore

/// What the opcodes bind: the symbols that dyld looks up when the image is loaded.
package struct BoundSymbols: Sendable {
  /// A symbol that is bound somewhere.
  package struct Symbol: Hashable, Sendable {
    package var name: String
    /// The number of the library; at most 0 for those with a meaning of their own.
    var ordinal: Int
    package var isWeak: Bool
    /// How it is known.
    package var way: ImportWay
  }

  /// Each once, in the order in which they occur first.
  package var symbols: [Symbol] = []
  package var problems: [ArtefactProblem] = []
  private var seen: Set<Symbol> = []

  init() {}

  /// Of all three streams of opcodes.
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

/// A stream of opcodes of dyld. A repeated bind counts once, so no number in the stream costs time.
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
      // The end; in the lazy stream, of one symbol.
      case 0x00: if way != .lazyBind { return nil }
      case 0x10: ordinal = immediate
      case 0x20: ordinal = Int(truncatingIfNeeded: try cursor.leb128())
      case 0x30: ordinal = immediate == 0 ? 0 : immediate - 16
      case 0x40:
        name = try cursor.text()
        flags = immediate
      case 0x50: break
      case 0x60: try cursor.skipSignedLEB128()
      case 0x70, 0x80: _ = try cursor.leb128()
      case 0x90: return symbol
      case 0xA0:
        _ = try cursor.leb128()
        return symbol
      case 0xB0: return symbol
      case 0xC0:
        _ = try cursor.leb128()
        _ = try cursor.leb128()
        return symbol
      case 0xD0: if immediate == 0 { _ = try cursor.leb128() }
      default:
        throw ArtefactProblem(
          .malformed, "The bind opcodes hold the unknown opcode \(byte)",
          at: cursor.view.place(of: cursor.position - 1))
      }
    }
    return nil
  }

  private var symbol: BoundSymbols.Symbol {
    BoundSymbols.Symbol(name: name, ordinal: ordinal, isWeak: flags & 0x1 != 0, way: way)
  }
}
