import PatuhCore
import PatuhExtract
import PatuhProjectFiles

/// What a coding agent tells its hook on standard input: which files it has edited. `docs/agents.md` names
/// the agents, and `Tests/Hooks/agents` has a payload of each with its source.
public struct AgentPayload: Hashable, Sendable {
  /// The agents whose answers differ.
  public enum Agent: Hashable, Sendable {
    /// Claude Code, Codex, Gemini CLI and Visual Studio Code, whose hooks have the same form.
    case common
    case cursor, copilot, cline, windsurf
  }

  public var agent: Agent
  /// The name of the event, as the agent writes it.
  public var event: String
  /// The edited files as the agent names them: absolute or relative to ``folder``; empty if the tool edits
  /// none.
  public var files: [String]
  /// The folder in which the agent works; nil if it does not say.
  public var folder: String?
}

/// Why the input of a hook cannot be used.
public struct AgentPayloadFault: Error, Hashable {
  public var message: String
}

extension AgentPayload {
  /// Reads the payload of a hook that runs after a tool. Throws if the input is not JSON or not from a known
  /// hook, or if the hook runs before a tool.
  public init(json bytes: [UInt8]) throws(AgentPayloadFault) {
    let value: LocatedJSON
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw AgentPayloadFault(
        message: bytes.allSatisfy { $0 <= 0x20 }
          ? "there is nothing on standard input; a coding agent writes there what it has edited, as in "
            + #"""
            {"hook_event_name": "PostToolUse", "tool_name": "Edit", "tool_input": {"file_path": \#
            "App/Store.swift"}}
            """#
          : "the input is not JSON: \(error.message) (\(words(on: error, in: bytes)))")
    }
    guard let call = try value.toolCall else {
      throw AgentPayloadFault(
        message: "the input is not from a hook that Patuh knows; it \(value.remarkOnKeys)")
    }
    self.init(
      agent: call.agent, event: call.event, files: call.isRead ? [] : call.input.editedFiles,
      folder: value.folder)
  }
}

/// `line 1, column 4`
private func words(on fault: JSONFault, in bytes: [UInt8]) -> String {
  let position = LineTable(bytes: bytes).position(of: UInt32(min(fault.offset, bytes.count)))
  return "line \(position.line), column \(position.column)"
}

/// A tool call, as the payload of a hook states it.
private struct ToolCall {
  var agent: AgentPayload.Agent
  var event: String
  var tool: String
  /// What the tool was given.
  var input: LocatedJSON

  /// Whether the tool only reads files.
  var isRead: Bool {
    let name = tool.lowercased()
    return ["read", "view", "grep", "glob", "ls", "list", "search", "find", "open", "fetch", "get"]
      .contains(where: name.hasPrefix)
  }
}

extension LocatedJSON {
  /// The tool call in the payload of a known hook; nil if the value is not such a payload.
  fileprivate var toolCall: ToolCall? {
    get throws(AgentPayloadFault) {
      if let call = try windsurfCall { return call }
      if let call = try clineCall { return call }
      if let call = try copilotCall { return call }
      return try commonCall
    }
  }

  /// `{"agent_action_name": "post_write_code", "tool_info": {"file_path": …}}`
  private var windsurfCall: ToolCall? {
    get throws(AgentPayloadFault) {
      guard let event = self["agent_action_name"]?.string else { return nil }
      try refuse(event, unless: event.hasPrefix("post_"), instead: "post_write_code")
      return ToolCall(
        agent: .windsurf, event: event, tool: event.hasPrefix("post_read") ? "read" : event,
        input: self["tool_info"] ?? self)
    }
  }

  /// `{"hookName": "PostToolUse", "postToolUse": {"toolName": …, "parameters": {"path": …}}}`
  private var clineCall: ToolCall? {
    get throws(AgentPayloadFault) {
      guard let event = self["hookName"]?.string else { return nil }
      guard let call = self["postToolUse"] else {
        try refuse(event, unless: false, instead: "PostToolUse")
        return nil
      }
      return ToolCall(
        agent: .cline, event: event, tool: call["toolName"]?.string ?? "",
        input: (call["parameters"] ?? call).parsed)
    }
  }

  /// `{"toolName": "edit", "toolArgs": "{\"path\": …}", "toolResult": {…}}`
  private var copilotCall: ToolCall? {
    get throws(AgentPayloadFault) {
      guard let tool = self["toolName"]?.string, let input = self["toolArgs"] else { return nil }
      try refuse("preToolUse", unless: self["toolResult"] != nil, instead: "postToolUse")
      return ToolCall(agent: .copilot, event: "postToolUse", tool: tool, input: input.parsed)
    }
  }

  /// `{"hook_event_name": "PostToolUse", "tool_name": "Edit", "tool_input": {"file_path": …}}`; Gemini CLI
  /// says `AfterTool`, Cursor `postToolUse`, or `afterFileEdit` with `file_path` at the top level.
  private var commonCall: ToolCall? {
    get throws(AgentPayloadFault) {
      guard let event = self["hook_event_name"]?.string else { return nil }
      let isCursor = event.first?.isLowercase == true
      let name = event.lowercased()
      let isAfter = ["posttool", "aftertool", "afterfileedit", "aftertabfileedit"].contains(
        where: name.hasPrefix)
      let isGemini = name.hasPrefix("before") && !isCursor
      try refuse(
        event, unless: isAfter,
        instead: isCursor ? "postToolUse or afterFileEdit" : isGemini ? "AfterTool" : "PostToolUse")
      return ToolCall(
        agent: isCursor ? .cursor : .common, event: event, tool: self["tool_name"]?.string ?? "",
        input: (self["tool_input"] ?? self).parsed)
    }
  }

  /// Throws if the hook runs before a tool.
  /// - Parameter instead: the events for which the hook can be installed instead, in words
  private func refuse(_ event: String, unless isAfterTool: Bool, instead: String) throws(AgentPayloadFault) {
    if isAfterTool { return }
    throw AgentPayloadFault(
      message: "the hook runs at \(event), when no file has been edited; install it for \(instead)")
  }

  /// Which keys it has, as the rest of a sentence.
  fileprivate var remarkOnKeys: String {
    switch content {
    case .object(let entries):
      entries.isEmpty ? "has no keys" : "has the keys \(entries.prefix(6).map(\.key).joined(separator: ", "))"
    case .array: "is a list, not an object"
    case .string: "is a text, not an object"
    case .other(let word): "is \(word), not an object"
    }
  }

  /// The folder in which the agent works.
  fileprivate var folder: String? {
    self["cwd"]?.string ?? self["tool_info"]?["cwd"]?.string ?? self["workspace_roots"]?.array?.first?.string
      ?? self["workspaceRoots"]?.array?.first?.string
  }

  /// The value itself, or the parsed value if it is a string that holds JSON.
  private var parsed: LocatedJSON {
    guard let text = string, text.first == "{" else { return self }
    return (try? JSONReader.value(of: Array(text.utf8))) ?? self
  }

  /// The files that the input of a tool names, each once, in the order of the input.
  fileprivate var editedFiles: [String] {
    var files: [String] = []
    func add(_ file: String?) {
      if let file, !file.isEmpty, !files.contains(file) { files.append(file) }
    }
    for (key, value) in object ?? [] {
      if fileKeys.contains(key) { add(value.string) }
      if let text = value.string, let patched = filesOfPatch(text) { patched.forEach(add) }
      for element in value.array ?? [] {
        if listKeys.contains(key) { add(element.string) }
        for (key, value) in element.object ?? [] where fileKeys.contains(key) { add(value.string) }
      }
    }
    if let text = string, let patched = filesOfPatch(text) { patched.forEach(add) }
    return files
  }
}

/// The keys whose value is a file in the inputs of tools.
private let fileKeys: Set<String> = [
  "file_path", "filePath", "path", "absolute_path", "notebook_path", "target_file", "filename",
]

/// The keys whose value is a list of files.
private let listKeys: Set<String> = ["files", "paths", "file_paths", "filePaths"]

/// The files that a patch in the format of `apply_patch` names; nil for any other text.
private func filesOfPatch(_ text: String) -> [String]? {
  guard text.contains("*** Begin Patch") else { return nil }
  return text.split(whereSeparator: \.isNewline).compactMap { line in
    ["*** Update File: ", "*** Add File: ", "*** Delete File: ", "*** Move to: "].lazy
      .compactMap { line.hasPrefix($0) ? String(line.dropFirst($0.count)) : nil }.first
  }
}
