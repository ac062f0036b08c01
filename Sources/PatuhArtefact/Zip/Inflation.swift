import CZlib
import PatuhCore

/// Expands raw deflate data, piece by piece.
/// - Parameters:
///   - size: how many bytes are wanted; fewer come if the data end before
///   - input: the next piece of the data; empty at its end
///   - output: gets the bytes, of which at most 256 KiB are in memory at a time
func expandDeflated(
  atMost size: Int, from input: () throws(ArtefactProblem) -> [UInt8],
  to output: (UnsafeRawBufferPointer) -> Void
) throws(ArtefactProblem) {
  var stream = z_stream()
  guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    throw ArtefactProblem(.limit, "There is no memory to expand a file")
  }
  defer { inflateEnd(&stream) }
  let window = UnsafeMutableRawBufferPointer.allocate(
    byteCount: max(1, min(size, 256 << 10)), alignment: 16)
  defer { window.deallocate() }
  var count = 0
  var status = Z_OK
  while status == Z_OK, count < size {
    var piece = try input()
    if piece.isEmpty { break }
    piece.withUnsafeMutableBufferPointer { piece in
      stream.next_in = piece.baseAddress
      stream.avail_in = UInt32(clamping: piece.count)
      // The window may be full while some output is left over in the stream.
      var isFull = true
      while status == Z_OK, stream.avail_in > 0 || isFull, count < size {
        let room = min(size - count, window.count)
        stream.next_out = window.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.avail_out = UInt32(room)
        status = inflate(&stream, Z_NO_FLUSH)
        let made = room - Int(stream.avail_out)
        isFull = made == room
        if made > 0 { output(UnsafeRawBufferPointer(rebasing: window[..<made])) }
        count += made
        // The input ended, or there was no room; neither is damage.
        if status == Z_BUF_ERROR { status = Z_OK; break }
      }
    }
  }
  guard status == Z_OK || status == Z_STREAM_END else {
    throw ArtefactProblem(.malformed, "The compressed data are damaged")
  }
}

/// The CRC-32 that a zip archive keeps for each file, of bytes that come in pieces.
struct CRC32 {
  private(set) var value: UInt32 = 0

  mutating func add(_ piece: UnsafeRawBufferPointer) {
    value = UInt32(
      truncatingIfNeeded: crc32_z(
        numericCast(value), piece.baseAddress?.assumingMemoryBound(to: UInt8.self), numericCast(piece.count)))
  }
}
