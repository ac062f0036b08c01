import PatuhCore
import Testing

@testable import PatuhConfig

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct EmbeddedFormTests {
  @Test func equalsTheYAML() throws {
    let yaml = try ruleDocuments()
    let embedded = embeddedDocuments()
    #expect(yaml.keys.sorted() == embedded.keys.sorted())
    for (path, document) in yaml { #expect(embedded[path] == document.withoutPositions, "\(path)") }
  }

  @Test func isFresh() throws {
    let file = "\(repositoryRoot)/Sources/PatuhConfig/Generated/EmbeddedRules.swift"
    let committed = try #require(FileManager.default.contents(atPath: file))
    #expect(
      String(decoding: committed, as: UTF8.self) == embeddedSource(of: try ruleDocuments()),
      "run `swift run patuh-dev generate`")
  }

  @Test func onlyTheAskedFolderIsDecoded() {
    #expect(embeddedDocuments(in: "privacy").count == 11)
    #expect(embeddedDocuments(in: "presets").keys.allSatisfy { $0.hasPrefix("presets/") })
    #expect(embeddedDocuments(in: "priv").isEmpty)
  }

  @Test func survivesAnyText() throws {
    let texts = [
      "", " ", "~", "~n", "\\", "\\n \\(x) \\#(x)", "a\nb\r\n\n", "\"\"\"", "\"\"\"\"\"\"\" \"\"#", "é – 🙂",
      "-",
      "[2", "\"\"\"#\n",
    ]
    let nodes = texts.flatMap { text in
      [DocumentNode(.scalar(text, isPlain: true)), DocumentNode(.scalar(text, isPlain: false))]
    }
    let entries = texts.map { DocumentNode.Entry(key: $0, value: DocumentNode(.sequence([]))) }
    let documents = [
      "b/x.yml": DocumentNode(.sequence(nodes)), "a/y.yml": DocumentNode(.mapping(entries)),
    ]
    let text = EmbeddedForm.text(of: documents)
    #expect(!text.contains("\"\"\"") && !text.contains("\\"))
    let read = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = EmbeddedReader(bytes)
      return reader.documents { _ in true }
    }
    #expect(read == documents)
  }

  @Test(arguments: [
    "x", "=5 a\n", "=4 a\n{1\n", "=9 a\n[99999999999999999999\n", "=3 a\n[2\n-x\n", "=3 a\n?x\n",
  ])
  func aBrokenFormIsRefused(text: String) {
    let read = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = EmbeddedReader(bytes)
      return reader.documents { _ in true }
    }
    #expect(read == nil)
  }
}
