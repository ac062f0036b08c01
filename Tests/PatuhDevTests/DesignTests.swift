import Foundation
import PatuhTestSupport
import Testing

/// Holds the tables of `docs/design.md`, which follow a file step by step, against the sources.
@Suite struct DesignTests {
  /// A row: the names in its columns for functions and for files.
  private struct Step {
    var functions: [String]
    /// Relative to `Sources`: a file, or a folder whose files are meant.
    var paths: [String]
  }

  private let steps: [Step]

  init() throws {
    let text = try String(contentsOf: repositoryFolder.appending(path: "docs/design.md"), encoding: .utf8)
    steps = text.matches(of: /\n\| \d \|[^|]*\|(?<functions>[^|]*)\|(?<files>[^|]*)\|/).map { match in
      var folder = ""
      let paths = codeSpans(in: match.files).map { span in
        guard let slash = span.lastIndex(of: "/") else {
          return span.hasSuffix(".swift") ? folder + span : "PatuhEngine/" + span
        }
        let path = span.hasPrefix("Patuh") ? span : "PatuhEngine/" + span
        if span.hasSuffix(".swift") { folder = String(path.dropLast(span[slash...].count - 1)) }
        return path
      }
      return Step(functions: codeSpans(in: match.functions), paths: paths)
    }
  }

  @Test func everyStepNamesItsFunctionsAndFiles() throws {
    #expect(steps.count == 18)
    for step in steps {
      var text = ""
      for path in step.paths {
        let found = try sourceText(at: path)
        #expect(!found.isEmpty, "\(path) holds nothing")
        text += found
      }
      for function in step.functions {
        let name = String(function.split(separator: "(")[0].split(separator: ".").last ?? "")
        let isFormat = ["ProjectFileFormat.", "TargetDescribingFormat."].contains(where: function.hasPrefix)
        let searched =
          isFormat ? try sourceText(at: "PatuhProjectFiles/Format/ProjectFileFormat.swift") : text
        let isDeclared = ["func", "var", "let", "struct", "enum", "extension"].contains { keyword in
          searched.contains("\(keyword) \(name)")
        }
        let isInitializer = function.contains("(of") || name == "init"
        #expect(
          isDeclared || isInitializer && searched.contains("init"),
          "\(function) is not declared in \(step.paths.joined(separator: ", "))")
      }
    }
  }

  /// The text of a file, or of all files in a folder.
  private func sourceText(at path: String) throws -> String {
    let url = repositoryFolder.appending(path: "Sources/\(path)")
    if path.hasSuffix(".swift") { return try String(contentsOf: url, encoding: .utf8) }
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }
}

private func codeSpans(in text: Substring) -> [String] { text.matches(of: /`([^`]+)`/).map { String($0.1) } }
