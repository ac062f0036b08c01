import PatuhCore

extension ProjectFileProblem.Extent: FactCodable {}

extension ProjectFileProblem: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: extent, position, message, subject) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      try reader.value(), at: try reader.value(), try reader.value(), leavesOpen: try reader.value())
  }
}
