/// What is reported of a file with an unresolved merge conflict of git.
package let mergeConflictMessage = "A merge conflict in the file has not been resolved"

/// What to do about it.
package let mergeConflictFix =
  "Keep what is right of both sides, and remove the lines with <<<<<<<, ======= and >>>>>>>"

/// The offset of the first conflict marker that git writes before or after the two sides.
package func mergeConflictOffset(_ text: [UInt8]) -> Int? {
  var offset = 0
  for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if isConflictMarker(line, of: "<") || isConflictMarker(line, of: ">") { return offset }
    offset += line.count + 1
  }
  return nil
}

/// Whether a line is one that git writes before, between or after the two sides of a conflict.
package func isConflictMarker(_ line: ArraySlice<UInt8>) -> Bool {
  ["<", "=", ">"].contains { isConflictMarker(line, of: $0) }
}

/// Whether a line consists of a sign seven times, followed by the name of a side or nothing.
private func isConflictMarker(_ line: ArraySlice<UInt8>, of sign: Unicode.Scalar) -> Bool {
  let rest = line.dropFirst(7)
  return line.count >= 7 && line.prefix(7).allSatisfy { $0 == UInt8(ascii: sign) }
    && (rest.first == UInt8(ascii: " ") || rest.isEmpty || rest.elementsEqual([UInt8(ascii: "\r")]))
}
