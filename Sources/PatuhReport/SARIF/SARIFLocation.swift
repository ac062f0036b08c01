import PatuhCore

/// The name that represents the root of the repository in every location.
let sourceRoot = "%SRCROOT%"

/// A location always names a file, since one result without a file makes the whole report invalid.
/// ``ReportContext/rootFile`` represents the project root.
func location(of place: Place, id: Int?, message: String?, context: ReportContext) -> JSONValue {
  let isRoot = place.path == "."
  let message = message.flatMap { $0.isEmpty ? nil : $0 } ?? (isRoot ? "The project as a whole." : nil)
  return .record([
    "id": id.map(JSONValue.integer),
    "physicalLocation": .record([
      "artifactLocation": .record([
        "uri": .string(relativeURI(of: context.repositoryPath(isRoot ? context.rootFile : place.path))),
        "uriBaseId": .string(sourceRoot),
      ]),
      "region": isRoot ? nil : region(of: place, context: context),
    ]),
    "message": message.map { .record(["text": .string($0)]) },
  ])
}

private func region(of place: Place, context: ReportContext) -> JSONValue? {
  guard let position = place.position else { return nil }
  let column = context.sourceLine(place.path, position.line)
    .flatMap { utf16Column(ofByteColumn: position.column, in: $0) }
  return .record([
    "startLine": .integer(position.line),
    "startColumn": column.map(JSONValue.integer),
  ])
}

/// The column in UTF-16 code units, counted from 1, of a column in UTF-8 bytes; nil if the line is shorter
/// than that, which means that it is not the line that was read. A column within a character gives the column
/// of the character.
func utf16Column(ofByteColumn column: Int, in line: String) -> Int? {
  guard column >= 1, column - 1 <= line.utf8.count else { return nil }
  var bytes = 0
  var units = 1
  for scalar in line.unicodeScalars {
    bytes += UTF8.width(scalar)
    if bytes >= column { break }
    units += UTF16.width(scalar)
  }
  return units
}

/// The path as a relative reference of RFC 3986. A colon is encoded as well, since in the first segment it
/// would end a scheme.
func relativeURI(of path: String) -> String {
  let plain = "!$&'()*+,;=@-._~/".utf8
  var uri = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    case _ where plain.contains(byte):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return uri
}
