import CZlib
import PatuhCore

/// Expands raw deflate data, piece by piece.
/// - Parameters:
///   - size: how many bytes are wanted
///   - input: the next piece of the data; empty at its end
/// - Returns: at most `size` bytes, fewer if the data end before; `isComplete` says whether the data end after them
func inflated(
  atMost size: Int, from input: () throws(ArtefactProblem) -> [UInt8]
) throws(ArtefactProblem) -> (bytes: [UInt8], isComplete: Bool) {
  var stream = z_stream()
  guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    throw ArtefactProblem(.limit, "There is no memory to expand a file")
  }
  defer { inflateEnd(&stream) }
  var failure: ArtefactProblem?
  var isComplete = false
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
    do throws(ArtefactProblem) {
      var status = Z_OK
      while status == Z_OK, count < size {
        var piece = try input()
        if piece.isEmpty { break }
        piece.withUnsafeMutableBufferPointer { piece in
          stream.next_in = piece.baseAddress
          stream.avail_in = UInt32(clamping: piece.count)
          while status == Z_OK, stream.avail_in > 0, count < size {
            let room = min(size - count, 1 << 30)
            stream.next_out = output.baseAddress.map { $0 + count }
            stream.avail_out = UInt32(room)
            status = inflate(&stream, Z_NO_FLUSH)
            count += room - Int(stream.avail_out)
          }
        }
      }
      // Z_BUF_ERROR: the input ended, or the output is full; neither is damage.
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw ArtefactProblem(.malformed, "The compressed data are damaged")
      }
      isComplete = status == Z_STREAM_END
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return (bytes, isComplete)
}

/// The CRC-32 that a zip archive keeps for each file.
func crc32(of bytes: [UInt8]) -> UInt32 {
  bytes.withUnsafeBufferPointer { buffer in
    UInt32(truncatingIfNeeded: crc32_z(0, buffer.baseAddress, numericCast(buffer.count)))
  }
}
