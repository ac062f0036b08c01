/// The text for bytes in Base64.
package func base64(_ bytes: some Collection<UInt8>) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var rest = bytes[...]
  while !rest.isEmpty {
    let group = Array(rest.prefix(3))
    rest = rest.dropFirst(3)
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << ((3 - group.count) * 8)
    for index in 0..<4 {
      text.append(index > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - index * 6) & 0x3F])
    }
  }
  return String(decoding: text, as: UTF8.self)
}
