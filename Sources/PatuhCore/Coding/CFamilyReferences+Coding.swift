/// The parts of a reference that follow its kind, as bits in the upper half of the same byte.
private enum Part {
  static let receiver: UInt8 = 0x10
  static let argument: UInt8 = 0x20
  static let argumentCount: UInt8 = 0x40
  static let argumentsEnd: UInt8 = 0x80
  static let all = receiver | argument | argumentCount | argumentsEnd
}

extension CFamilyFacts {
  func encodeReferences(into writer: inout ByteWriter) {
    if !references.haveShortReceiverChains { writer.markTooDeep() }
    writer.write(UInt64(references.count))
    var previous: UInt32 = 0
    for (index, reference) in references.enumerated() {
      writer.write(
        byte: reference.kind.rawValue | (reference.receiver == .none ? 0 : Part.receiver)
          | (reference.argument == .none ? 0 : Part.argument)
          | (reference.argumentCount == nil ? 0 : Part.argumentCount)
          | (reference.argumentsEnd == 0 ? 0 : Part.argumentsEnd))
      writer.write(reference.name)
      writer.write(reference.offset, from: previous)
      if reference.receiver != .none { writer.write(reference.receiver, from: index) }
      if reference.argument != .none { writer.write(reference.argument, from: index) }
      if let count = reference.argumentCount { writer.write(byte: count) }
      if reference.argumentsEnd != 0 { writer.write(reference.argumentsEnd, from: reference.offset) }
      previous = reference.offset
    }
  }
}

extension ByteReader {
  mutating func references(names: Int) throws(MalformedFacts) -> [CFamilyReference] {
    let count = try count()
    var references: [CFamilyReference] = []
    references.reserveCapacity(count)
    var previous: UInt32 = 0
    var hasReceivers = false
    for index in 0..<count {
      let parts = try byte()
      guard let kind = CFamilyReference.Kind(rawValue: parts & ~Part.all) else { throw MalformedFacts() }
      var reference = CFamilyReference(
        kind: kind, name: try name(of: names), offset: try offset(from: previous))
      if parts & Part.receiver != 0 {
        reference.receiver = try link(from: index, below: count)
        hasReceivers = true
      }
      if parts & Part.argument != 0 { reference.argument = try link(from: index, below: count) }
      if parts & Part.argumentCount != 0 { reference.argumentCount = try byte() }
      if parts & Part.argumentsEnd != 0 { reference.argumentsEnd = try offset(from: reference.offset) }
      references.append(reference)
      previous = reference.offset
    }
    guard !hasReceivers || references.haveShortReceiverChains else { throw MalformedFacts() }
    return references
  }
}

extension [CFamilyReference] {
  /// Whether the chain of receivers of each reference ends within the depth limit. A receiver may follow its
  /// message in the array, since references are not in text order.
  fileprivate var haveShortReceiverChains: Bool {
    let limit = UInt16(ByteReader.depthLimit)
    var depths = [UInt16](repeating: 0, count: count)
    var chain: [Int] = []
    for start in indices where depths[start] == 0 {
      var current: Int? = start
      while let index = current, depths[index] == 0 {
        // A chain that reaches this value has a cycle.
        depths[index] = .max
        chain.append(index)
        current = self[index].receiver.index
      }
      var depth = current.map { depths[$0] } ?? 0
      while let index = chain.popLast() {
        guard depth < limit else { return false }
        depth += 1
        depths[index] = depth
      }
    }
    return true
  }
}
