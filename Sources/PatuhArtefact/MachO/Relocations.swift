import PatuhCore

/// What the linker will write into pointers of an object file.
struct Relocations: Sendable {
  private var targets: [UInt64: Pointer] = [:]
  /// How many more are read. Each has bytes of its own.
  private var budget = 0

  init() {}

  /// Reads the relocations of those sections whose pointers are followed.
  init(of view: ByteView, commands: LoadCommands, symbols: SymbolTable) {
    budget = view.count / 8
    for section in commands.sections where section.name.hasPrefix("__objc_") && !section.relocations.isEmpty {
      let size = section.relocations.size.multipliedReportingOverflow(by: 8)
      guard !size.overflow,
        let table = try? view.part(
          at: section.relocations.offset, count: size.partialValue, as: "relocations")
      else { continue }
      for index in 0..<section.relocations.size {
        budget -= 1
        guard budget >= 0, let offset = try? table.number32(at: index * 8),
          let information = try? table.number32(at: index * 8 + 4)
        else { break }
        // A scattered entry, or one that is not a plain pointer.
        if offset & 0x8000_0000 != 0 || information >> 28 != 0 { continue }
        let isExternal = information >> 27 & 1 != 0
        guard isExternal else { continue }
        let number = information & 0xFF_FFFF
        let place = section.address &+ UInt64(offset)
        if let name = symbols.undefinedNames[number] {
          targets[place] = .symbol(name)
        } else if symbols.values.indices.contains(number) {
          targets[place] = .address(symbols.values[number])
        }
      }
    }
  }

  /// The symbol whose address is added to what stands at an address; nil if that is an address already.
  func target(at address: UInt64) -> Pointer? { targets[address] }
}
