import PatuhCore

/// Reads a GitHub Actions workflow. Never fails: if the file is not a workflow, the facts say so.
func workflowFacts(_ bytes: [UInt8]) -> WorkflowFacts {
  guard let root = SpecificationDocument(bytes).root, let jobs = root["jobs"], jobs.isMapping else {
    return WorkflowFacts(isReadable: false)
  }
  var reader = WorkflowReader(bytes)
  reader.take(environment: root["env"], WorkflowScope(environments: []))
  for entry in jobs.entries where !entry.value.isSwitchedOff { reader.take(entry, environment: root["env"]) }
  return WorkflowFacts(jobs: reader.jobs, xcodes: reader.xcodes)
}

/// Reads a `.xcode-version`.
func xcodeVersionFacts(_ bytes: [UInt8]) -> XcodeVersionFacts {
  let lines = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  for (number, line) in lines.enumerated() {
    let version = line.trimmingBlanks
    if !version.isEmpty {
      return XcodeVersionFacts(version: String(version), position: Position(line: number + 1, column: 1))
    }
  }
  return XcodeVersionFacts(version: nil, position: Position(line: 1, column: 1))
}

private struct WorkflowReader {
  private(set) var jobs: [WorkflowJob] = []
  private(set) var xcodes: [WorkflowXcode] = []
  private var isConditional = false
  private let places: WorkflowPlaces

  init(_ bytes: [UInt8]) { places = WorkflowPlaces(bytes) }

  mutating func take(_ entry: SpecificationNode.Entry, environment: SpecificationNode?) {
    let node = entry.value
    let scope = WorkflowScope(
      matrix: node["strategy"]?["matrix"], environments: [environment, node["env"]].compactMap(\.self))
    var job = WorkflowJob(name: entry.key, position: entry.position, calledWorkflow: node["uses"]?.text)
    job.runners = runnerLabels(node["runs-on"]).map(scope.text)
    take(environment: node["env"], scope)
    for step in node["steps"]?.elements ?? [] where !step.isSwitchedOff {
      let scope = scope.inside(step["env"])
      isConditional = step["if"] != nil
      take(environment: step["env"], scope)
      for input in ["xcode-version", "xcode"] {
        if let version = step["with"]?[input] { take(scope.text(version), isPath: false) }
      }
      if let commands = step["run"], let text = commands.text {
        job.steps.append(WorkflowStep(.run(text), position: commands.position))
        take(commands: text, at: commands.position, scope)
      } else if let action = step["uses"], let name = action.text {
        job.steps.append(WorkflowStep(.action(name), position: action.position))
      }
    }
    isConditional = false
    jobs.append(job)
  }

  /// Records the Xcode that `DEVELOPER_DIR` names.
  mutating func take(environment: SpecificationNode?, _ scope: WorkflowScope) {
    if let folder = environment?["DEVELOPER_DIR"] { take(pathIn: scope.text(folder)) }
  }

  /// Records the Xcodes that commands select by path.
  private mutating func take(commands: String, at position: Position, _ scope: WorkflowScope) {
    let lines = commands.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard line.contains("xcode-select") || line.contains("DEVELOPER_DIR="),
        !line.trimmingBlanks.hasPrefix("#")
      else { continue }
      let place = lines.count > 1 ? places.line(number, ofBlockAt: position) : position
      let node = SpecificationNode(.scalar(String(line), isPlain: false), position: place)
      take(pathIn: scope.text(node))
    }
  }

  private mutating func take(pathIn text: WorkflowText) {
    let versions = text.values.map(versionOfXcodePath)
    let known = versions.compactMap(\.self)
    guard !known.isEmpty else { return }
    let isComplete = text.isComplete && known.count == versions.count
    take(WorkflowText(known, isComplete: isComplete, position: text.position), isPath: true)
  }

  private mutating func take(_ version: WorkflowText, isPath: Bool) {
    xcodes.append(WorkflowXcode(version, isPath: isPath, isConditional: isConditional))
  }

  private func runnerLabels(_ node: SpecificationNode?) -> [SpecificationNode] {
    guard let node else { return [] }
    let labels = node["labels"] ?? node
    return labels.elements.isEmpty ? [labels] : labels.elements
  }
}

extension SpecificationNode {
  /// Whether it is a job or a step that never runs: `if: false`.
  fileprivate var isSwitchedOff: Bool {
    guard let condition = self["if"]?.text else { return false }
    return condition.filter { !" ${}".contains($0) } == "false"
  }
}

/// `16.3` for a path that contains `Xcode_16.3.app` or `Xcode-16.3.app`; nil if there is no such component.
private func versionOfXcodePath(_ text: String) -> String? {
  for part in text.split(separator: "/") {
    guard part.hasPrefix("Xcode_") || part.hasPrefix("Xcode-") else { continue }
    let version = part.dropFirst("Xcode_".count).prefix { ("0"..."9").contains($0) || $0 == "." }
    let parts = version.split(separator: ".").filter { $0.first?.isNumber == true }
    if !parts.isEmpty { return parts.joined(separator: ".") }
  }
  return nil
}

/// The positions of the lines of a text in the file.
private struct WorkflowPlaces {
  private let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
  }

  /// The position of the first character of a line of a block scalar (`run: |`), whose lines start after the line with
  /// its indicator.
  func line(_ number: Int, ofBlockAt position: Position) -> Position {
    let line = min(position.line + 1 + number, lines.starts.count)
    let start = Int(lines.starts[line - 1])
    let column = bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
    return Position(line: line, column: column + 1)
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  fileprivate var trimmingBlanks: SubSequence {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
