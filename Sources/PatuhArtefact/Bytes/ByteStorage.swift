import CZlib
import PatuhCore

/// The bytes of a file or of a part of it, at their places. Parts may be left out: these read as zeros and take
/// no memory.
package final class ByteStorage: @unchecked Sendable {
  /// Written only while it is made.
  let bytes: UnsafeRawBufferPointer
  /// Where they begin in the file.
  let place: Int

  /// - Parameter place: where the bytes begin in the file
  package init(_ array: [UInt8], at place: Int = 0) {
    self.place = place
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 16)
    array.withUnsafeBytes { memory.copyMemory(from: $0) }
    bytes = UnsafeRawBufferPointer(memory)
    isZeroed = false
  }

  /// - Parameters:
  ///   - count: the size of the file in bytes
  ///   - fill: gets the memory, which is zero, and writes what is kept
  package init(
    count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(ArtefactProblem) -> Void
  ) throws(ArtefactProblem) {
    place = 0
    // The system gives large zeroed memory page by page, when it is written.
    guard let start = zeroed_memory(UInt(max(1, count))) else {
      throw ArtefactProblem(.limit, "There is no memory for \(count) bytes")
    }
    let memory = UnsafeMutableRawBufferPointer(start: start, count: count)
    bytes = UnsafeRawBufferPointer(memory)
    isZeroed = true
    try fill(memory)
  }

  private let isZeroed: Bool

  deinit {
    if isZeroed {
      release_memory(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    } else {
      bytes.deallocate()
    }
  }
}

/// Ranges of bytes, ascending and apart from each other.
package struct ByteRanges: Hashable, Sendable {
  package private(set) var ranges: [Range<Int>] = []

  /// - Parameter parts: in any order; they may overlap, and what lies outside of the limits is left out
  package init(_ parts: [Range<Int>], in limits: Range<Int>) {
    for part in parts.map({ $0.clamped(to: limits) }).sorted(by: { $0.lowerBound < $1.lowerBound })
    where !part.isEmpty {
      if let last = ranges.last, part.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        ranges.append(part)
      }
    }
  }

  /// The number of bytes in them.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Copies what lies in them from a piece of the file.
  /// - Parameter offset: that of the piece in the file
  func copy(_ piece: UnsafeRawBufferPointer, at offset: Int, to memory: UnsafeMutableRawBufferPointer) {
    for range in ranges {
      let part = range.clamped(to: offset..<offset + piece.count)
      if part.isEmpty { continue }
      UnsafeMutableRawBufferPointer(rebasing: memory[part]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: piece[part.lowerBound - offset..<part.upperBound - offset]))
    }
  }
}
