import Foundation
import PatuhCore
import PatuhExtract

// plist-facts: reads property lists from standard input, each after a line with its length in bytes, and
// writes the facts of each as a line of JSON.

func json(_ position: Position?) -> Any {
  position.map { [$0.line, $0.column] } ?? NSNull()
}

func json(_ value: PropertyListValue) -> Any {
  let content: Any =
    switch value.content {
    case .string(let text), .integer(let text), .real(let text), .date(let text): text
    case .boolean(let flag): flag
    case .data: NSNull()
    case .array(let values): values.map { json($0) }
    case .dictionary(let entries): entries.map { [$0.key, json($0.keyPosition), json($0.value)] }
    }
  return [value.typeName, json(value.position), content]
}

func json(_ facts: PropertyListFacts) -> Any {
  [
    "root": facts.root.map { json($0) } ?? NSNull(),
    "problems": facts.problems.map { [json($0.position), $0.message] },
    "suppressions": facts.suppressions.map { json($0.position) },
  ]
}

var input = FileHandle.standardInput.readDataToEndOfFile()[...]
while let end = input.firstIndex(of: UInt8(ascii: "\n")),
  let count = Int(String(decoding: input[..<end], as: UTF8.self))
{
  let bytes = input[(end + 1)...].prefix(count)
  input = input[bytes.endIndex...]
  var line = try JSONSerialization.data(
    withJSONObject: json(propertyListFacts(Array(bytes))), options: .sortedKeys)
  line.append(UInt8(ascii: "\n"))
  FileHandle.standardOutput.write(line)
}
