import PatuhCore

/// The content of a binary property list (`bplist00`); it has no positions.
///
/// Foundation's decoder is not used: it loses the order of keys and duplicate keys, accepts other formats
/// after a damaged header, and takes a minute for a few bytes that expand to a million values.
func binaryPropertyListFacts(_ bytes: [UInt8], keepsData: Bool = false) -> PropertyListFacts {
  do throws(BinaryFault) {
    var reader = try BinaryReader(bytes, keepsData: keepsData)
    let root = try reader.value(reader.root, depth: 0)
    return PropertyListFacts(encoding: .binary, root: root)
  } catch {
    return .unreadable(.binary, error.message)
  }
}

private enum BinaryFault: Error {
  case otherVersion, damaged, tooDeep, tooManyValues

  var message: String {
    switch self {
    case .otherVersion: "The binary property list is of another version than bplist00"
    case .damaged: "The binary property list is damaged or cut off"
    case .tooDeep: "Values are nested more than \(PropertyListLimits.depth) deep"
    case .tooManyValues: "The list unfolds to more than \(PropertyListLimits.values) values"
    }
  }
}

/// The objects of a binary property list, by number. Every access is checked against the bounds of the file.
private struct BinaryReader {
  let bytes: [UInt8]
  let root: Int
  private let keepsData: Bool
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  /// How many more values may be read. A few bytes can refer to one value any number of times.
  private var budget = PropertyListLimits.values

  /// Reads the trailer: the sizes of offsets and references, the number of objects, the root and the offset
  /// table.
  init(_ bytes: [UInt8], keepsData: Bool) throws(BinaryFault) {
    guard bytes.starts(with: "bplist00".utf8) else { throw .otherVersion }
    guard bytes.count >= 8 + 32 else { throw .damaged }
    let trailer = bytes.count - 32
    self.bytes = bytes
    self.keepsData = keepsData
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try number(in: bytes, at: trailer + 8, size: 8)
    root = try number(in: bytes, at: trailer + 16, size: 8)
    table = try number(in: bytes, at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw .damaged }
  }

  mutating func value(_ object: Int, depth: Int) throws(BinaryFault) -> PropertyListValue {
    budget -= 1
    guard budget >= 0 else { throw .tooManyValues }
    guard depth <= PropertyListLimits.depth else { throw .tooDeep }
    guard object < count else { throw .damaged }
    let offset = try number(in: bytes, at: table + object * offsetSize, size: offsetSize)
    guard offset >= 8, offset < table else { throw .damaged }
    return PropertyListValue(try content(at: offset, depth: depth))
  }

  private mutating func content(at offset: Int, depth: Int) throws(BinaryFault) -> PropertyListValue.Content {
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0xF) {
    case (0, 0x8): return .boolean(false)
    case (0, 0x9): return .boolean(true)
    case (0x1, let power) where power <= 4:
      return .integer(try integer(at: offset + 1, size: 1 << Int(power)))
    case (0x2, 2): return .real(String(Float(bitPattern: UInt32(try bits(at: offset + 1, size: 4)))))
    case (0x2, 3): return .real(String(Double(bitPattern: try bits(at: offset + 1, size: 8))))
    case (0x3, 3): return .date(String(Double(bitPattern: try bits(at: offset + 1, size: 8))))
    case (0x4, _):
      let data = try run(at: offset, unit: 1)
      return keepsData ? .string(base64(data)) : .data
    case (0x5, _):
      let text = try run(at: offset, unit: 1)
      guard text.allSatisfy({ $0 < 0x80 }) else { throw .damaged }
      return .string(String(decoding: text, as: UTF8.self))
    case (0x6, _):
      let text = try run(at: offset, unit: 2)
      let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map { index in
        UInt16(text[index]) << 8 | UInt16(text[index + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case (0xA, _): return .array(try values(try run(at: offset, unit: referenceSize), depth: depth))
    case (0xD, _):
      let references = try run(at: offset, unit: referenceSize * 2)
      let middle = references.startIndex + references.count / 2
      let keys = try values(references[..<middle], depth: depth)
      let values = try values(references[middle...], depth: depth)
      var entries: [PropertyListEntry] = []
      for (key, value) in zip(keys, values) {
        guard let key = key.string else { throw .damaged }
        entries.append(PropertyListEntry(key: key, keyPosition: nil, value: value))
      }
      return .dictionary(entries)
    default: throw .damaged
    }
  }

  private mutating func values(
    _ references: ArraySlice<UInt8>, depth: Int
  ) throws(BinaryFault) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    for start in stride(from: references.startIndex, to: references.endIndex, by: referenceSize) {
      values.append(try value(number(in: bytes, at: start, size: referenceSize), depth: depth + 1))
    }
    return values
  }

  /// The bytes of an object whose marker holds the number of units that follow; if that is 15, the number is
  /// in a separate integer.
  private func run(at offset: Int, unit: Int) throws(BinaryFault) -> ArraySlice<UInt8> {
    var count = Int(bytes[offset] & 0xF)
    var start = offset + 1
    if count == 0xF {
      guard start < table, bytes[start] >> 4 == 0x1, bytes[start] & 0xF <= 3 else { throw .damaged }
      let size = 1 << Int(bytes[start] & 0xF)
      count = try number(in: bytes, at: start + 1, size: size)
      start += 1 + size
    }
    guard start <= table, count <= (table - start) / unit else { throw .damaged }
    return bytes[start..<start + count * unit]
  }

  private func integer(at offset: Int, size: Int) throws(BinaryFault) -> String {
    switch size {
    case 16: String(try bits(at: offset + 8, size: 8))
    case 8: String(Int64(bitPattern: try bits(at: offset, size: 8)))
    default: String(try bits(at: offset, size: size))
    }
  }

  private func bits(at offset: Int, size: Int) throws(BinaryFault) -> UInt64 {
    guard offset + size <= table else { throw .damaged }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// A big-endian number that fits in an index.
private func number(in bytes: [UInt8], at offset: Int, size: Int) throws(BinaryFault) -> Int {
  guard offset + size <= bytes.count else { throw .damaged }
  let value = bytes[offset..<offset + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
  guard value < UInt64(Int32.max) else { throw .damaged }
  return Int(value)
}
