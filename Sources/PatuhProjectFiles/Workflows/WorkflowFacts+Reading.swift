import PatuhCore

/// Reads a GitHub Actions workflow. Never fails: if the file is not a workflow, the facts say so.
func workflowFacts(_ bytes: [UInt8]) -> WorkflowFacts {
  guard let root = SpecificationDocument(bytes).root, let jobs = root["jobs"], jobs.isMapping else {
    return WorkflowFacts(isReadable: false)
  }
  var reader = WorkflowReader(bytes)
  reader.recordDeveloperDirectory(in: root["env"], WorkflowScope(environments: []), isConditional: false)
  for entry in jobs.entries where !entry.value.isSwitchedOff {
    reader.readJob(entry, environment: root["env"])
  }
  return WorkflowFacts(jobs: reader.jobs, xcodes: reader.xcodes)
}

/// Reads a `.xcode-version`.
func xcodeVersionFacts(_ bytes: [UInt8]) -> XcodeVersionFacts {
  let lines = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  for (number, line) in lines.enumerated() {
    let version = line.trimmed
    if !version.isEmpty {
      return XcodeVersionFacts(version: String(version), position: Position(line: number + 1, column: 1))
    }
  }
  return XcodeVersionFacts(version: nil, position: Position(line: 1, column: 1))
}

private struct WorkflowReader {
  private(set) var jobs: [WorkflowJob] = []
  private(set) var xcodes: [WorkflowXcode] = []
  private let lines: BlockLines

  init(_ bytes: [UInt8]) { lines = BlockLines(bytes) }

  mutating func readJob(_ entry: SpecificationNode.Entry, environment: SpecificationNode?) {
    let node = entry.value
    let scope = WorkflowScope(
      matrix: node["strategy"]?["matrix"], environments: [environment, node["env"]].compactMap(\.self))
    var job = WorkflowJob(name: entry.key, position: entry.position, calledWorkflow: node["uses"]?.text)
    job.runners = runnerLabels(node["runs-on"]).map(scope.text)
    recordDeveloperDirectory(in: node["env"], scope, isConditional: false)
    for step in node["steps"]?.elements ?? [] where !step.isSwitchedOff {
      let scope = scope.inside(step["env"])
      let isConditional = step["if"] != nil
      recordDeveloperDirectory(in: step["env"], scope, isConditional: isConditional)
      for input in ["xcode-version", "xcode"] {
        if let version = step["with"]?[input] {
          append(scope.text(version), isPath: false, isConditional: isConditional)
        }
      }
      if let commands = step["run"], let text = commands.text {
        job.steps.append(
          WorkflowStep(.run(scope.replacingEnvironment(in: text)), position: commands.position))
        recordXcodes(selectedBy: text, at: commands.position, scope, isConditional: isConditional)
      } else if let action = step["uses"], let name = action.text {
        let method = step["with"].flatMap { $0["export-method"] ?? $0["export_method"] }?.text
        job.steps.append(WorkflowStep(.action(name, exportMethod: method), position: action.position))
      }
    }
    jobs.append(job)
  }

  /// Records the Xcode that `DEVELOPER_DIR` names.
  mutating func recordDeveloperDirectory(
    in environment: SpecificationNode?, _ scope: WorkflowScope, isConditional: Bool
  ) {
    if let folder = environment?["DEVELOPER_DIR"] {
      recordXcode(atPath: scope.text(folder), isConditional: isConditional)
    }
  }

  /// Records the Xcodes that commands select by path.
  private mutating func recordXcodes(
    selectedBy commands: String, at position: Position, _ scope: WorkflowScope, isConditional: Bool
  ) {
    guard ["xcode-select", "DEVELOPER_DIR="].contains(where: commands.containsInBytes) else { return }
    let commands = commands.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in commands.enumerated() {
      guard line.contains("xcode-select") || line.contains("DEVELOPER_DIR="),
        !line.trimmed.hasPrefix("#")
      else { continue }
      let place = commands.count > 1 ? lines.position(ofLine: number, ofBlockAt: position) : position
      let node = SpecificationNode(.scalar(String(line), isPlain: false), position: place)
      recordXcode(atPath: scope.text(node), isConditional: isConditional)
    }
  }

  private mutating func recordXcode(atPath text: WorkflowText, isConditional: Bool) {
    let versions = text.values.map(versionOfXcodePath)
    let known = versions.compactMap(\.self)
    guard !known.isEmpty else { return }
    let isComplete = text.isComplete && known.count == versions.count
    append(
      WorkflowText(known, isComplete: isComplete, position: text.position), isPath: true,
      isConditional: isConditional)
  }

  private mutating func append(_ version: WorkflowText, isPath: Bool, isConditional: Bool) {
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

/// Finds the positions of the lines of a block scalar.
private struct BlockLines {
  private let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
  }

  /// The position of the first character of a line of a block scalar (`run: |`), whose lines start after the
  /// line with its indicator.
  func position(ofLine number: Int, ofBlockAt position: Position) -> Position {
    let line = min(position.line + 1 + number, lines.starts.count)
    let start = Int(lines.starts[line - 1])
    let column = bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
    return Position(line: line, column: column + 1)
  }
}
