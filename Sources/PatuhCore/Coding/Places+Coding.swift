extension Position: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt64(bitPattern: Int64(line)))
    writer.write(UInt64(bitPattern: Int64(column)))
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    let line = try reader.number()
    let column = try reader.number()
    // Lines are added to other lines, which must not overflow.
    guard 1...UInt64(Int32.max) ~= line, 1...UInt64(Int32.max) ~= column else { throw MalformedFacts() }
    self.init(line: Int(line), column: Int(column))
  }
}

extension LineTable: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt64(starts.count))
    var previous: UInt32 = 0
    for start in starts {
      writer.write(start &- previous)
      previous = start
    }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    let count = try reader.count()
    // Lookups of an offset assume that there is a line.
    guard count > 0, try reader.number() == 0 else { throw MalformedFacts() }
    if count == 1 {
      self = .ofOneLine
      return
    }
    var starts: [UInt32] = [0]
    starts.reserveCapacity(count)
    var previous: UInt32 = 0
    for _ in 1..<count {
      let (start, overflow) = previous.addingReportingOverflow(try reader.number32())
      guard start > previous, !overflow else { throw MalformedFacts() }
      starts.append(start)
      previous = start
    }
    self.init(starts: starts)
  }
}

extension ConditionRegion: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(extent, from: 0)
    condition.encode(into: &writer)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(extent: try reader.range(from: 0), condition: try reader.value())
  }
}

extension BuildCondition: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.nested { writer in
      switch self {
      case .os(let name): writer.write(case: 0, name)
      case .targetEnvironment(let name): writer.write(case: 1, name)
      case .canImport(let module): writer.write(case: 2, module)
      case .flag(let name): writer.write(case: 3, name)
      case .defined(let name): writer.write(case: 4, name)
      case .other(let text): writer.write(case: 5, text)
      case .boolean(let value): writer.write(case: 6, value)
      case .not(let inner): writer.write(case: 7, inner)
      case .and(let left, let right): writer.write(case: 8, left, right)
      case .or(let left, let right): writer.write(case: 9, left, right)
      case .equals(let name, let number): writer.write(case: 10, name, number)
      case .number(let number): writer.write(case: 11, number)
      case .configured(let name, let isAssumed): writer.write(case: 12, name, isAssumed)
      }
    }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      switch try reader.byte() {
      case 0: .os(try reader.value())
      case 1: .targetEnvironment(try reader.value())
      case 2: .canImport(try reader.value())
      case 3: .flag(try reader.value())
      case 4: .defined(try reader.value())
      case 5: .other(try reader.value())
      case 6: .boolean(try reader.value())
      case 7: .not(try reader.value())
      case 8: .and(try reader.value(), try reader.value())
      case 9: .or(try reader.value(), try reader.value())
      case 10: .equals(try reader.value(), try reader.value())
      case 11: .number(try reader.value())
      case 12: .configured(try reader.value(), isAssumed: try reader.value())
      default: throw MalformedFacts()
      }
    }
  }
}
