/// A fact that is coded field by field, in the order of an initializer.
package protocol RecordCodable: FactCodable {
  static var coding: RecordCoding<Self> { get }
}

/// The fields of a fact, and the initializer that takes them.
package struct RecordCoding<Record>: Sendable {
  fileprivate let encode: @Sendable (Record, inout ByteWriter) -> Void
  fileprivate let decode: @Sendable (inout ByteReader) throws(MalformedFacts) -> Record

  /// - Parameters:
  ///   - make: the initializer
  ///   - fields: in the order of its parameters
  package init<each Field: FactCodable>(
    _ make: @escaping @Sendable (repeat each Field) -> Record,
    _ fields: repeat KeyPath<Record, each Field> & Sendable
  ) {
    encode = { record, writer in repeat record[keyPath: each fields].encode(into: &writer) }
    decode = { reader throws(MalformedFacts) in make(repeat try (each Field)(from: &reader)) }
  }
}

extension RecordCodable {
  package func encode(into writer: inout ByteWriter) { Self.coding.encode(self, &writer) }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try Self.coding.decode(&reader)
  }
}
