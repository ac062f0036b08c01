import PatuhCore

/// What the script of a build phase may do to the Info.plist of the bundle.
struct InfoPlistEdits: Hashable, Sendable {
  /// The top-level keys that it changes, adds or removes, sorted.
  var keys: [String] = []
  /// Whether it may add keys whose names it computes. It leaves existing entries as they are.
  var mayAddAny = false
  /// Whether it may change anything.
  var mayChangeAny = false
  /// The Info.plists that it writes as a whole, as their paths are written in it, in order, each once.
  var replaced: [String] = []

  static let none = InfoPlistEdits()
  static let any = InfoPlistEdits(mayChangeAny: true)

  var isEmpty: Bool { self == .none }

  /// The edits of both.
  func joined(with other: Self) -> Self {
    InfoPlistEdits(
      keys: Set(keys).union(other.keys).sorted { $0.precedesInBytes($1) },
      mayAddAny: mayAddAny || other.mayAddAny, mayChangeAny: mayChangeAny || other.mayChangeAny,
      replaced: (replaced + other.replaced).distinct)
  }

  init(
    keys: [String] = [], mayAddAny: Bool = false, mayChangeAny: Bool = false, replaced: [String] = []
  ) {
    self.replaced = replaced
    self.keys = keys
    self.mayAddAny = mayAddAny
    self.mayChangeAny = mayChangeAny
  }

  /// Reads the text of a script.
  ///
  /// A command that writes keys (`PlistBuddy`, `plutil`, `defaults`) edits the Info.plist if it names this
  /// file. If it names only a value that the text does not show, such as a parameter, it may edit the
  /// Info.plist, provided that the script names this file somewhere. Any other command that is passed the
  /// file may change anything, unless it is known only to read, or writes a whole file.
  init(script text: String) {
    self.init()
    if text.containsInBytes("agvtool new-") {
      keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    }
    guard ScriptFiles.infoPlistNames.contains(where: text.containsInBytes) else { return }
    let commands = ScriptCommand.commands(of: text)
    let files = ScriptFiles(commands)
    let writers = commands.compactMap(\.assignment).filter { $0.value.last?.hasSuffix("PlistBuddy") == true }
      .map(\.name)
    let functions = Set(commands.compactMap(\.functionName))
    let namesInfoPlist = commands.contains { files.named(by: $0.words).contains(.infoPlist) }
    for command in commands {
      let named = files.named(by: command.words)
      let whole = command.replacedFiles.compactMap(files.infoPlist)
      replaced = (replaced + whole).distinct
      if !whole.isEmpty { continue }
      if let edits = command.edits(withWriters: writers) {
        let written = command.namesFileFirst ? named.first : named.last
        let mayWriteIt =
          written == nil && namesInfoPlist && command.words.contains { $0.contains("$") }
        if written == .infoPlist || mayWriteIt { self = joined(with: edits) }
      } else if named.contains(.infoPlist), !command.onlyReads, !command.calls(functions) {
        mayChangeAny = true
      }
    }
  }
}

/// Whether the text of a script names an Info.plist that is not in the product, which each build makes.
func namesInfoPlistAmongSources(_ script: String) -> Bool {
  ScriptCommand.commands(of: script).filter { !$0.onlyPrints }.flatMap(\.words).contains { word in
    ["INFOPLIST_FILE", "Info.plist", "info.plist"].contains(where: word.containsInBytes)
      && !namesProduct(word)
  }
}

/// Whether a path is in what a build makes.
func namesProduct(_ path: String) -> Bool { settingsOfProducts.contains(where: path.containsInBytes) }

/// Settings in paths of what a build makes.
private let settingsOfProducts = [
  "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR", "CONTENTS_FOLDER_PATH",
  "DWARF_DSYM", "FULL_PRODUCT_NAME", "TARGET_BUILD_DIR", "UNLOCALIZED_RESOURCES_FOLDER_PATH", "WRAPPER_NAME",
]

/// The files that the words of a script name.
private struct ScriptFiles {
  /// What a file is, by its name.
  enum File {
    case infoPlist
    /// Another file, such as a property list that is not the Info.plist of a bundle.
    case other
  }

  /// What every path of an Info.plist contains.
  static let infoPlistNames = ["INFOPLIST", "Info.plist", "info.plist"]

  /// The file that each variable names. Variables whose value the text does not show are left out.
  private var variables: [String: File] = [:]
  /// The path of each Info.plist that a variable names.
  private var paths: [String: String] = [:]

  /// - Parameter commands: in the order of the script
  init(_ commands: [ScriptCommand]) {
    var others: Set<String> = []
    var open: Set<String> = []
    for (name, value) in commands.compactMap(\.assignment) {
      switch named(by: value).last {
      case .infoPlist:
        variables[name] = .infoPlist
        paths[name] = value.last
      case .other: others.insert(name)
      default: open.insert(name)
      }
    }
    for name in others.subtracting(open) where variables[name] == nil { variables[name] = .other }
  }

  /// The files that words name, in order. Words that name no file, or one that the text does not show, are
  /// left out.
  func named(by words: [String]) -> [File] { words.compactMap(file) }

  /// The path of the Info.plist that a word names, with a variable of the script replaced; nil if it names
  /// none.
  func infoPlist(_ word: String) -> String? {
    guard file(word) == .infoPlist else { return nil }
    let names = variableNames(in: word)
    return names.count == 1 ? names.first.flatMap { paths[$0] } ?? word : word
  }

  private func file(_ word: String) -> File? {
    let name = word.split(separator: "/").last.map(String.init) ?? word
    if name.hasPrefix("GoogleService") || name == "Root.plist" { return .other }
    if word.containsInBytes("INFOPLIST") { return .infoPlist }
    if Self.infoPlistNames.contains(where: word.containsInBytes) {
      // In a bundle the list has no other name: `BuildInfo.plist` is for the app itself to read.
      return namesProduct(word) && name.lowercased() != "info.plist" ? .other : .infoPlist
    }
    let held = variableNames(in: word).compactMap { variables[$0] }
    if held.contains(.infoPlist) { return .infoPlist }
    let isFile = [".plist", ".strings", ".entitlements", ".xcent", ".xcprivacy"].contains(
      where: name.hasSuffix)
    return isFile || !held.isEmpty ? .other : nil
  }
}

/// The names of the variables in a word: `PLIST` of `$PLIST` and `${PLIST%.*}`.
private func variableNames(in word: String) -> [String] {
  word.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { part in
    String(part.drop { $0 == "{" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
