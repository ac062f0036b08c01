import PatuhCore

/// A command of a script that gives build settings other values in a project file or in an .xcconfig, or
/// writes values in the place of references to them into an Info.plist:
/// `sed -i '' 's/PRODUCT_BUNDLE_IDENTIFIER = .*/…/' App.xcodeproj/project.pbxproj`.
struct SettingRewrite: Hashable, Sendable {
  /// The name of the Xcode project or of the specification, such as `App.xcodeproj` and `project.yml`; nil if
  /// the command does not show it, or edits an .xcconfig or an Info.plist, which any project may use.
  var project: String?
  /// The settings that it names, sorted.
  var settings: [String]
  /// The values that it replaces where it names no setting.
  var values: [String]

  /// Whether it may give a setting of a project another value.
  func mayChange(_ setting: String, withValue value: String?) -> Bool {
    settings.contains(setting) || values.contains { value?.containsInBytes($0) ?? false }
  }

  /// The commands in a text, in order.
  static func all(inCommands text: String) -> [SettingRewrite] {
    let names = editedFiles + ["update_app_identifier"]
    guard names.contains(where: text.containsInBytes) else { return [] }
    return ScriptCommand.commands(of: text).compactMap(SettingRewrite.init)
  }

  private init?(_ command: ScriptCommand) {
    if command.words.contains("update_app_identifier") {
      self.init(project: nil, settings: ["PRODUCT_BUNDLE_IDENTIFIER"], values: [])
      return
    }
    let arguments = command.arguments
    guard let program = arguments.firstIndex(where: { editors.contains(lastComponent(ofPath: $0)) }),
      arguments[program...].contains(where: { $0.hasPrefix("-") && $0.contains("i") }),
      let file = arguments[program...].first(where: { editedFiles.contains(where: $0.hasSuffix) })
    else { return nil }
    let expressions = arguments[(program + 1)...].filter { $0 != file }
    let settings = Set(expressions.flatMap(settingNames)).sorted { $0.precedesInBytes($1) }
    // The value of a setting does not stand in an Info.plist.
    let values = settings.isEmpty && !file.hasSuffix(".plist") ? expressions.compactMap(replacedValue) : []
    if settings.isEmpty, values.isEmpty { return nil }
    let part = file.split(separator: "/").last { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".yml") }
    let isShown = part?.contains { "$*{".contains($0) } == false
    self.init(project: isShown ? part.map(String.init) : nil, settings: settings, values: values)
  }

  init(project: String?, settings: [String], values: [String]) {
    self.project = project
    self.settings = settings
    self.values = values
  }
}

extension SettingRewrite: RecordCodable {
  static let coding = RecordCoding(
    SettingRewrite.init(project:settings:values:), \.project, \.settings, \.values)
}

/// The ends of the names of files that hold build settings or refer to them.
private let editedFiles = [".pbxproj", ".xcconfig", "project.yml", "Info.plist", "info.plist"]

/// Programs that edit a file in place with the option `-i`.
private let editors: Set<String> = ["sed", "gsed", "perl", "ruby"]

/// The names of build settings in a text: words in capitals of several parts. Variables of the shell are left
/// out.
private func settingNames(in text: String) -> [String] {
  let bytes = Array(text.utf8)
  func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
  return bytes.split { !isPart($0) }.compactMap { word in
    let before = word.startIndex > 0 ? bytes[word.startIndex - 1] : nil
    let first = word.prefix { (65...90).contains($0) }
    guard before != UInt8(ascii: "$"), before != UInt8(ascii: "{"), first.count >= 3,
      first.endIndex < word.endIndex, word[first.endIndex] == UInt8(ascii: "_")
    else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}

/// The text that `s/text/…/` replaces; nil if it is a pattern, or too short to be a value.
private func replacedValue(in expression: String) -> String? {
  guard expression.first == "s", let mark = expression.dropFirst().first, !mark.isLetter, !mark.isNumber
  else { return nil }
  let text = expression.dropFirst(2).prefix { $0 != mark }.replacing("\\.", with: ".")
  let isLiteral = text.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
  return isLiteral && text.count >= 5 ? String(text) : nil
}

/// A command that gives build settings other values, and the file that it is in.
struct FileSettingRewrite: Hashable, Sendable {
  var path: String
  var rewrite: SettingRewrite
}

extension ProjectFiles {
  /// The commands of scripts, lanes and workflows that give settings of a project other values, sorted by
  /// path, then in text order.
  /// - Parameter file: the path of the `project.pbxproj` or of the specification of XcodeGen
  func settingRewrites(inProject file: String) -> [FileSettingRewrite] {
    let ofScripts = self[VersionScriptFacts.self].flatMap { path, facts in
      facts.rewrites.map { FileSettingRewrite(path: path, rewrite: $0) }
    }
    let ofWorkflows = self[WorkflowFacts.self].flatMap { path, facts in
      facts.jobs.flatMap(\.steps).flatMap { step -> [FileSettingRewrite] in
        guard case .run(let commands) = step.work else { return [] }
        return SettingRewrite.all(inCommands: commands).map { FileSettingRewrite(path: path, rewrite: $0) }
      }
    }
    let names = [file, folderOfPath(file)].map(lastComponent)
    let isGenerated = !file.hasSuffix(".pbxproj")
    return (ofScripts + ofWorkflows).filter { found in
      found.rewrite.project.map { names.contains($0) || isGenerated && $0.hasSuffix(".xcodeproj") } ?? true
    }
    .sorted { $0.path.precedesInBytes($1.path) }
  }
}
