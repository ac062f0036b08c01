/// A value that can be written to a cache and read back as an equal value.
///
/// The format has no versions for single types: ``FactFormat`` has one version for all facts, which must be
/// raised when a fact or its coding is changed.
package protocol FactCodable: SendableMetatype {
  func encode(into writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(MalformedFacts)
}

extension String: FactCodable {
  package func encode(into writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(MalformedFacts) { self = try reader.text() }
}

extension Bool: FactCodable {
  package func encode(into writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(MalformedFacts) { self = try reader.flag() }
}

extension Int: FactCodable {
  package func encode(into writer: inout ByteWriter) { writer.write(self) }
  package init(from reader: inout ByteReader) throws(MalformedFacts) { self = try reader.signedNumber() }
}

extension Array: FactCodable where Element: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt64(count))
    for element in self { element.encode(into: &writer) }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    let count = try reader.count()
    self = []
    // Arrays can be nested, and each can claim more elements than it has.
    reserveCapacity(Swift.min(count, 256))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Optional: FactCodable where Wrapped: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(self != nil)
    self?.encode(into: &writer)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.flag() ? try Wrapped(from: &reader) : nil
  }
}

extension FactCodable where Self: RawRepresentable, RawValue == UInt8 {
  package func encode(into writer: inout ByteWriter) { writer.write(byte: rawValue) }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    guard let value = Self(rawValue: try reader.byte()) else { throw MalformedFacts() }
    self = value
  }
}

extension FactCodable where Self: RawRepresentable, RawValue == String {
  package func encode(into writer: inout ByteWriter) { writer.write(rawValue) }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    guard let value = Self(rawValue: try reader.text()) else { throw MalformedFacts() }
    self = value
  }
}
