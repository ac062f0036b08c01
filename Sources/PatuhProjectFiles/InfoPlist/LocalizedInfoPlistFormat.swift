import PatuhCore
import PatuhExtract

/// The keys of an Info.plist for which a file has a text in one or several languages.
struct LocalizedInfoPlistFacts: ProjectFileFacts, Hashable, Sendable {
  /// Without those whose text is empty; sorted, without duplicates.
  var keys: [String] = []
}

extension LocalizedInfoPlistFacts: RecordCodable {
  static let coding = RecordCoding(LocalizedInfoPlistFacts.init(keys:), \.keys)
}

/// `InfoPlist.strings` and `InfoPlist.xcstrings`
struct LocalizedInfoPlistFormat: ProjectFileFormat {
  let name = "InfoPlist.strings"
  let files = ProjectFileNames(names: namesOfTranslations)

  func facts(_ bytes: [UInt8]) -> LocalizedInfoPlistFacts {
    let catalog = (try? JSONReader.value(of: bytes))?["strings"]?.object?
      .filter { !hasEmptyTexts($0.value) }.map(\.key)
    return LocalizedInfoPlistFacts(keys: Set(catalog ?? keysOfStrings(bytes)).sorted())
  }
}

private let namesOfTranslations = ["InfoPlist.strings", "InfoPlist.xcstrings"]

/// Whether an entry of a catalog has texts, all of which are empty. Without any, its key is the text.
private func hasEmptyTexts(_ entry: LocatedJSON) -> Bool {
  let texts = (entry["localizations"]?.object ?? []).compactMap { $0.value["stringUnit"]?["value"]?.string }
  return !texts.isEmpty && texts.allSatisfy { $0.allSatisfy(\.isWhitespace) }
}

/// Whether the file at a path translates what an Info.plist says.
func isTranslationOfInfoPlist(_ path: String) -> Bool {
  namesOfTranslations.contains(lastComponent(ofPath: path))
}

extension ProjectFiles {
  /// By key of an Info.plist, the files that give it in a language, sorted.
  package var localizedInfoPlistKeys: [String: [String]] {
    var files: [String: [String]] = [:]
    for (path, facts) in sorted(LocalizedInfoPlistFacts.self) where isShipping(path) {
      for key in facts.keys { files[key, default: []].append(path) }
    }
    return files
  }
}

/// The keys in the text of a `.strings` file that have a text: `NSCameraUsageDescription = "…";`, with the
/// key in quotation marks or not. Texts in UTF-16 begin with a byte order mark.
private func keysOfStrings(_ bytes: [UInt8]) -> [String] {
  let text = text(of: bytes)
  var keys: [String] = []
  var word = ""
  var value = ""
  var isValue = false
  var rest = text[...]
  while let character = rest.popFirst() {
    switch character {
    case "/" where rest.first == "*": rest = rest.afterFirst("*/")
    case "/" where rest.first == "/": rest = rest.drop { !$0.isNewline }
    case "\"":
      var quoted = ""
      while let next = rest.popFirst(), next != "\"" {
        quoted.append(next == "\\" ? rest.popFirst() ?? "\\" : next)
      }
      if isValue { value = quoted } else { word = quoted }
    case "=": isValue = true
    case ";":
      if isValue, !word.isEmpty, !value.allSatisfy(\.isWhitespace) { keys.append(word) }
      (word, value, isValue) = ("", "", false)
    default:
      if character.isWhitespace { continue }
      if isValue { value.append(character) } else { word.append(character) }
    }
  }
  return keys
}

private func text(of bytes: [UInt8]) -> String {
  switch bytes.prefix(2) {
  case [0xFE, 0xFF]: String(decoding: pairs(of: bytes.dropFirst(2)).map { $0 << 8 | $1 }, as: UTF16.self)
  case [0xFF, 0xFE]: String(decoding: pairs(of: bytes.dropFirst(2)).map { $1 << 8 | $0 }, as: UTF16.self)
  default: String(decoding: bytes, as: UTF8.self)
  }
}

private func pairs(of bytes: ArraySlice<UInt8>) -> [(UInt16, UInt16)] {
  stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
    (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
  }
}

extension Substring {
  /// What follows a text; empty if the text does not occur.
  fileprivate func afterFirst(_ text: String) -> Substring {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.dropFirst(text.count) }
      rest.removeFirst()
    }
    return rest
  }
}
