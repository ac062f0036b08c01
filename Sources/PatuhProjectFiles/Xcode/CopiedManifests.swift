import PatuhCore

/// The privacy manifests that the commands of a script copy, as settings would name them:
/// `$(SRCROOT)/Config/PrivacyInfo.xcprivacy` for `cp "$SRCROOT/Config/PrivacyInfo.xcprivacy" "$RESOURCES"`.
/// A variable that the script sets to a path stands for that path.
func copiedManifests(inScript text: String) -> [String] {
  guard text.containsInBytes(".xcprivacy") else { return [] }
  var paths: [String: String] = [:]
  var copied: [String] = []
  for command in ScriptCommand.commands(of: text) {
    if let (name, value) = command.assignment {
      paths[name] = value.count == 1 ? value[0] : nil
      continue
    }
    let arguments = command.arguments
    guard let program = arguments.firstIndex(where: { copiers.contains(lastComponent(ofPath: $0)) }) else {
      continue
    }
    let sources = arguments[(program + 1)...].dropLast().map { argument in
      variable(argument).flatMap { paths[$0] } ?? argument
    }
    copied += sources.filter { $0.hasSuffix(".xcprivacy") }.map(settingReferences)
  }
  return copied
}

/// Programs whose last argument is where they copy the others to.
private let copiers: Set<String> = ["cp", "ditto", "install", "rsync"]

/// The name of the variable that a word consists of; nil if it is more than that.
private func variable(_ word: String) -> String? {
  guard word.first == "$" else { return nil }
  let name = word.dropFirst().drop { $0 == "{" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  return ["$\(name)", "${\(name)}"].contains(word) ? String(name) : nil
}

/// A path with `$(NAME)` in place of `$NAME` and `${NAME}`.
private func settingReferences(_ path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false)
    .map { part in variable(String(part)).map { "$(\($0))" } ?? String(part) }
    .joined(separator: "/")
}
