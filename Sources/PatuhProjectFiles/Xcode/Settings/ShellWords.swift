import PatuhCore

/// The words of a text: separated by white space, with quotation marks and backslashes as in a shell.
func shellWords(_ text: String) -> [String] {
  var words: [String] = []
  var word: [UInt8]?
  var quote: UInt8?
  var isEscaped = false
  for byte in text.utf8 {
    if isEscaped {
      word?.append(byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
      isEscaped = true
      word = word ?? []
    } else if let open = quote {
      if byte == open { quote = nil } else { word?.append(byte) }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
      word = word ?? []
    } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
      if let done = word { words.append(String(decoding: done, as: UTF8.self)) }
      word = nil
    } else {
      if word == nil { word = [] }
      word?.append(byte)
    }
  }
  if let done = word { words.append(String(decoding: done, as: UTF8.self)) }
  return words
}
