import PatuhCore

extension WorkflowFacts {
  /// The schemes that its commands archive, if it uploads something, in text order.
  var uploadedSchemes: [String] {
    let steps = jobs.flatMap(\.steps).map(\.work)
    let mayUpload = steps.contains { step in
      switch step {
      case .run(let commands): uploads(commands)
      case .action(let name): uploads(name)
      }
    }
    guard mayUpload else { return [] }
    return steps.flatMap { step in
      if case .run(let commands) = step { archivedSchemes(inCommands: commands) } else { [] as [String] }
    }
  }
}

/// The schemes that the commands of a script archive, if the script uploads something, in text order.
func uploadedSchemes(inCommands text: String) -> [String] {
  uploads(text) ? archivedSchemes(inCommands: text) : []
}

/// The schemes of `xcodebuild -scheme Notes archive`, in text order; those that a variable holds are left
/// out.
private func archivedSchemes(inCommands text: String) -> [String] {
  ScriptCommand.commands(of: text).compactMap { command in
    guard let option = command.arguments.firstIndex(of: "-scheme"), option + 1 < command.arguments.count,
      command.words.contains("xcodebuild"), command.words.contains("archive")
    else { return nil }
    let scheme = command.arguments[option + 1]
    return scheme.contains("$") ? nil : scheme
  }
}

/// The schemes that lanes of fastlane archive, if the lane uploads something, in text order.
func uploadedSchemes(inLanes text: String) -> [String] {
  var lanes: [[Substring]] = [[]]
  for line in text.split(whereSeparator: \.isNewline) {
    let words = line.drop(while: \.isWhitespace)
    if words.hasPrefix("#") { continue }
    if words.hasPrefix("lane ") || words.hasPrefix("private_lane ") { lanes.append([]) }
    lanes[lanes.count - 1].append(words)
  }
  return lanes.filter { lane in lane.contains { uploads(String($0)) } }.flatMap(schemes)
}

/// The values of `scheme:` in the calls of a lane that build an app.
private func schemes(inLane lines: [Substring]) -> [String] {
  var found: [String] = []
  /// How many parentheses of a call that builds an app are open; nil outside of one.
  var depth: Int?
  for line in lines {
    let builds = ["gym", "build_app", "build_ios_app"].contains {
      line.hasPrefix($0 + "(") || line.hasPrefix($0 + " ")
    }
    if builds { depth = 0 }
    guard let open = depth else { continue }
    for label in ["scheme: ", "scheme => ", "scheme:"] {
      guard let place = line.firstRange(of: label) else { continue }
      let value = line[place.upperBound...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
      let name = value.dropFirst().prefix { $0 != quote }
      if !name.contains("#{") { found.append(String(name)) }
      break
    }
    let now = open + line.count { $0 == "(" } - line.count { $0 == ")" }
    depth = now > 0 || line.last == "," ? now : nil
  }
  return found
}

/// Whether commands or the name of an action upload something to App Store Connect.
private func uploads(_ text: String) -> Bool {
  let small = text.lowercased()
  return ["testflight", "altool", "app-store", "app_store", "appstore", "pilot", "deliver("].contains(
    where: small.containsInBytes)
}
