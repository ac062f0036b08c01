import Foundation

/// What one call of a measuring subcommand found.
struct Results: Codable {
  enum Mode: String, Codable, CaseIterable {
    case coldWarm, otherTools, growth, instructions, start, presets
  }

  /// What was measured together: a project, a size, a preset.
  struct Subject: Codable {
    var name: String
    var figures: [Figure]
  }

  var mode: Mode
  /// Of the measurement, `2026-11-21`, in universal time.
  var date: String
  var machine: Machine
  /// The version that Patuh says of itself.
  var patuh: String
  /// What could not be measured and why, and other things to know; sentences.
  var remarks: [String]
  var subjects: [Subject]

  init(_ mode: Mode, of patuh: PatuhProgram, remarks: [String] = []) throws {
    self.mode = mode
    date = Date.now.formatted(.iso8601.year().month().day())
    machine = try Machine()
    self.patuh = try patuh.version()
    self.remarks = remarks
    subjects = []
  }

  /// Prints a subject as soon as it is known, and keeps it.
  mutating func add(_ name: String, _ figures: [Figure]) {
    print(name)
    for figure in figures {
      let gap = String(repeating: " ", count: max(1, 54 - figure.name.count))
      print("  \(figure.name)\(gap)\(figure.text)")
    }
    subjects.append(Subject(name: name, figures: figures))
  }

  /// - Parameter file: nil for none
  func write(to file: String?) throws {
    for remark in remarks { print(remark) }
    guard let file else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
  }

  static func read(_ file: String) throws -> Results {
    try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  static let noCache = "Not measured, since this build has no cache: what is said of warm runs"
}
