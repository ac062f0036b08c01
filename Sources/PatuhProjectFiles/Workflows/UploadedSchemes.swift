import PatuhCore

extension WorkflowFacts {
  /// The schemes that its commands archive, if it uploads something, in text order.
  var uploadedSchemes: [String] {
    let steps = jobs.flatMap(\.steps).map(\.work)
    let mayUpload = steps.contains { step in
      switch step {
      case .run(let commands): uploads(commands)
      case .action(let name, _): uploads(name)
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
  guard ["xcodebuild", "archive", "-scheme"].allSatisfy(text.containsInBytes) else { return [] }
  return ScriptCommand.commands(of: text).compactMap { command in
    guard command.words.contains("xcodebuild"), command.words.contains("archive") else { return nil }
    let arguments = command.arguments
    guard let option = arguments.firstIndex(of: "-scheme"), option + 1 < arguments.count else { return nil }
    let scheme = arguments[option + 1]
    return scheme.contains("$") ? nil : scheme
  }
}

/// Whether an upload in the text of a file of fastlane answers the question about encryption: an option of
/// `upload_to_testflight`, or a part of the information on a submission that `upload_to_app_store` gives.
func answersEncryption(_ text: String) -> Bool {
  let options = ["uses_non_exempt_encryption:", "export_compliance_uses_encryption:"]
  guard options.contains(where: text.containsInBytes) else { return false }
  return text.split(whereSeparator: \.isNewline).contains { line in
    !line.drop(while: \.isWhitespace).hasPrefix("#") && options.contains { line.contains($0) }
  }
}

/// Whether commands or the name of an action upload something to App Store Connect.
func uploads(_ text: String) -> Bool {
  let small = text.lowercased()
  return ["testflight", "altool", "app-store", "app_store", "appstore", "pilot", "deliver("].contains(
    where: small.containsInBytes)
}
