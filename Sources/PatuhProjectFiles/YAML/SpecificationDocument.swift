import PatuhCore
import PatuhYAML

/// The first document of a file in YAML or JSON.
struct SpecificationDocument {
  /// Nil if the file could not be read or is empty.
  private(set) var root: SpecificationNode?
  /// Why the file could not be read, in plain words.
  private(set) var problem: ProjectFileProblem?
  /// Keys that are written twice, with the positions of the first and the last: see
  /// ``init(_:takesLastOfEqualKeys:)``.
  private(set) var replacedKeys: [(text: String, first: Position, last: Position)] = []

  /// - Parameter takesLastOfEqualKeys: whether the last of equal keys in a mapping is used; if false, such a
  ///   file cannot be read
  init(_ bytes: [UInt8], takesLastOfEqualKeys: Bool = false) {
    guard bytes.count <= Self.maximumSize else {
      problem = ProjectFileProblem(
        .whole, at: nil, "The file is larger than \(Self.maximumSize / 1_000_000) MB and was not read")
      return
    }
    let marks = MarkedLines(bytes, LineTable(bytes: bytes))
    do throws(YAMLError) {
      let repaired = String(decoding: bytes, as: UTF8.self)
      let parser = YAMLParser(Array(repaired.utf8), takesLastOfEqualKeys: takesLastOfEqualKeys)
      guard let document = try parser.nextDocument() else { return }
      replacedKeys = parser.replacedKeys.map { key in
        (key.text, marks.position(key.first), marks.position(key.last))
      }
      do throws(NodeConverter.Fault) {
        var converter = NodeConverter(marks: marks)
        root = try converter.node(from: document, depth: 0)
      } catch {
        problem = ProjectFileProblem(.whole, at: error.position, error.message)
      }
    } catch {
      problem = marks.problem(error)
    }
  }

  /// In bytes. The nodes take many times as much memory.
  private static let maximumSize = 4_000_000
}
