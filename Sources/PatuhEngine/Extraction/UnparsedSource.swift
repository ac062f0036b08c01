import PatuhCore
import PatuhExtract
import Synchronization

/// A source that was scanned. Whether anything is wrong with it is to be seen once it is known that nobody wants the
/// rest of it: so none is parsed twice.
struct UnparsedSource: Sendable {
  let bytes: [UInt8]
  /// What its outline is kept under.
  let key: FactKey?

  /// All facts of the source when something is wrong with it, since the parser may have understood it in another way
  /// than the scan; nil when it is sound. An outline is kept for later runs.
  func factsIfUnsound(_ scanned: SourceOutline, _ cache: FactCache?) -> SourceFacts? {
    let facts = isSound(flat: bytes) ? nil : sourceFacts(bytes)
    if let key { cache?.add(facts.map { SourceOutline(of: $0) } ?? scanned, under: key) }
    return facts
  }
}

/// Where sources wait to be parsed, as far as there is room for their bytes.
final class WaitingRoom: Sendable {
  private let limit: Int
  private let size = Atomic(0)

  /// - Parameter limit: in bytes
  init(limit: Int = ReadLimits.waiting) { self.limit = limit }

  /// Whether there is room for a source, which is taken.
  func takes(_ source: UnparsedSource) -> Bool {
    size.wrappingAdd(source.bytes.count, ordering: .relaxed).newValue <= limit
  }
}
