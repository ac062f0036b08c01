import PatuhCore

extension Position: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(line)
    writer.write(column)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(line: try reader.signedNumber(), column: try reader.signedNumber())
  }
}

extension LineTable: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(UInt64(starts.count))
    var previous: UInt32 = 0
    for start in starts {
      writer.write(start &- previous)
      previous = start
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    let count = try reader.count()
    var starts: [UInt32] = []
    starts.reserveCapacity(count)
    var previous: UInt32 = 0
    for _ in 0..<count {
      previous = previous &+ (try reader.number32())
      starts.append(previous)
    }
    // An offset is looked up in it without asking whether there is a line.
    guard starts.first == 0 else { throw MalformedFacts() }
    self.init(starts: starts)
  }
}

extension ConditionRegion: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(extent, from: 0)
    condition.encode(into: &writer)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(extent: try reader.range(from: 0), condition: try BuildCondition(from: &reader))
  }
}

extension BuildCondition: FactCodable {
  func encode(into writer: inout ByteWriter) {
    func write(_ kind: UInt8, _ text: String) {
      writer.write(byte: kind)
      writer.write(text)
    }
    switch self {
    case .os(let name): write(0, name)
    case .targetEnvironment(let name): write(1, name)
    case .canImport(let module): write(2, module)
    case .flag(let name): write(3, name)
    case .defined(let name): write(4, name)
    case .other(let text): write(5, text)
    case .boolean(let value): writer.write(byte: value ? 7 : 6)
    case .not(let inner):
      writer.write(byte: 8)
      inner.encode(into: &writer)
    case .and(let left, let right), .or(let left, let right):
      if case .and = self { writer.write(byte: 9) } else { writer.write(byte: 10) }
      left.encode(into: &writer)
      right.encode(into: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      switch try reader.byte() {
      case 0: .os(try reader.text())
      case 1: .targetEnvironment(try reader.text())
      case 2: .canImport(try reader.text())
      case 3: .flag(try reader.text())
      case 4: .defined(try reader.text())
      case 5: .other(try reader.text())
      case 6: .boolean(false)
      case 7: .boolean(true)
      case 8: .not(try BuildCondition(from: &reader))
      case 9: .and(try BuildCondition(from: &reader), try BuildCondition(from: &reader))
      case 10: .or(try BuildCondition(from: &reader), try BuildCondition(from: &reader))
      default: throw MalformedFacts()
      }
    }
  }
}
