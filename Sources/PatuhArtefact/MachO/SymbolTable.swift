import PatuhCore

/// The symbols of a slice, by kind.
package struct SymbolTable: Sendable {
  /// A symbol that another image defines.
  package struct Undefined: Hashable, Sendable {
    package var name: String
    /// See ``LibraryOrdinal``; nil if the table does not say.
    var ordinal: Int?
    package var isWeak: Bool
  }

  /// In the order of the table.
  package var undefined: [Undefined] = []
  /// What the slice defines for others, in the order of the table.
  package var exported: [String] = []
  /// What it defines for itself, such as methods (`-[Store save]`), in the order of the table.
  package var local: [String] = []
  /// Those of them that other objects may name before they are linked to one image, such as functions of
  /// hidden visibility.
  package var hidden: [String] = []
  /// The objects from which it was linked (`N_OSO`): paths on the machine that built it.
  package var debugPaths: [String] = []
  package var problems: [ArtefactProblem] = []
  /// The addresses of the symbols by their number, for relocations.
  var values: [UInt64] = []
  /// The numbers of the undefined symbols, with their names.
  var undefinedNames: [Int: String] = [:]

  init() {}

  /// - Parameter keepsValues: whether relocations will refer to the symbols by number
  init(of view: ByteView, commands: LoadCommands, header: MachOHeader, keepsValues: Bool) {
    guard let extent = commands.symbolTable, extent.count > 0 else { return }
    do throws(ArtefactProblem) {
      let size = header.is64Bit ? 16 : 12
      let room = max(0, view.count - extent.symbols) / size
      if room < extent.count {
        problems.append(
          ArtefactProblem(
            .truncated, "The symbol table lies outside of the slice", at: view.place(of: extent.symbols)))
      }
      let count = min(room, extent.count)
      let table = try view.part(at: extent.symbols, count: count * size, as: "symbol table")
      let strings = try view.part(
        at: extent.strings.offset,
        count: max(0, min(extent.strings.size, view.count - extent.strings.offset)), as: "string table")
      // Many entries may share one long name. The names of a real table are not near the limit.
      var budget = strings.count.multipliedReportingOverflow(by: 8).partialValue + 1 << 20
      for index in 0..<count {
        let entry = index * size
        let value =
          header.is64Bit ? try table.number64(at: entry + 8) : UInt64(try table.number32(at: entry + 8))
        if keepsValues { values.append(value) }
        let type = try table.byte(at: entry + 4)
        let isDebug = type & EntryType.debugMask != 0
        if isDebug, type != EntryType.objectFile { continue }
        guard let name = strings.text(at: try table.number32(at: entry)) else {
          throw ArtefactProblem(
            .malformed, "The name of a symbol lies outside of the string table", at: table.place(of: entry))
        }
        budget -= name.utf8.count
        guard budget >= 0 else {
          throw ArtefactProblem(
            .limit, "The names of the symbols are longer than their table", at: table.place(of: entry))
        }
        if isDebug {
          debugPaths.append(name)
        } else {
          let description = try table.number16(at: entry + 6)
          take(name, number: index, type: type, description: description, value: value, header)
        }
      }
    } catch {
      problems.append(error)
    }
  }

  /// Bits and values of `n_type` in `<mach-o/nlist.h>`.
  private enum EntryType {
    /// `N_STAB`
    static let debugMask: UInt8 = 0xE0
    /// `N_OSO`
    static let objectFile: UInt8 = 0x66
    /// `N_EXT`
    static let external: UInt8 = 0x01
    /// `N_PEXT`
    static let privateExternal: UInt8 = 0x10
    /// `N_TYPE`
    static let kindMask: UInt8 = 0x0E
    /// `N_UNDF`
    static let undefined: UInt8 = 0x00
    /// `N_PBUD`
    static let preboundUndefined: UInt8 = 0x0C
  }

  private mutating func take(
    _ name: String, number: Int, type: UInt8, description: Int, value: UInt64, _ header: MachOHeader
  ) {
    let isExternal = type & EntryType.external != 0
    switch type & EntryType.kindMask {
    case EntryType.undefined where isExternal, EntryType.preboundUndefined where isExternal:
      // A common symbol has a size as its value, and the linker gives it room here.
      if type & EntryType.kindMask == EntryType.undefined, value != 0,
        header.fileType == MachOHeader.FileType.object
      {
        exported.append(name)
        return
      }
      let hasOrdinals = header.flags & 0x80 != 0 && header.fileType != MachOHeader.FileType.object
      undefinedNames[number] = name
      undefined.append(
        Undefined(
          name: name, ordinal: hasOrdinals ? description >> 8 & 0xFF : nil, isWeak: description & 0x40 != 0))
    case EntryType.undefined: break
    default:
      if isExternal, type & EntryType.privateExternal == 0 {
        exported.append(name)
      } else {
        local.append(name)
        if isExternal { hidden.append(name) }
      }
    }
  }
}

/// The number of the library in which a symbol is found, from 1; other numbers are special ordinals without a
/// library.
enum LibraryOrdinal {
  static func library(_ ordinal: Int?, in libraries: [LinkedLibrary]) -> LinkedLibrary? {
    guard let ordinal, ordinal >= 1, ordinal <= libraries.count else { return nil }
    return libraries[ordinal - 1]
  }
}
