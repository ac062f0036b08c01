import PatuhCore
import PatuhExtract
import Synchronization

/// A source that was scanned. Whether anything is wrong with it is to be seen once it is known that nobody wants the
/// rest of it: so none is parsed twice.
struct UnparsedSource: Sendable {
  let bytes: [UInt8]
  /// What its outline is kept under.
  let key: FactKey?

  /// The outline with the problems of the source. It is kept for later runs.
  func parsed(_ scanned: SourceOutline, _ cache: FactCache?) -> SourceOutline {
    let outline = isPlainlySound(bytes) ? scanned : SourceOutline(of: sourceFacts(bytes))
    if let key { cache?.add(outline, under: key) }
    return outline
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
