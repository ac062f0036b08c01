import PatuhCore
import PatuhTestSupport

@testable import PatuhEngine

/// A valid manifest, and the same with faults that `--fix` fixes: what is written between them is equal, so
/// that fixing must give the valid one, byte for byte.
struct FaultyManifest {
  private(set) var valid = ""
  private(set) var faulty = ""
  /// The rules that must find the faults, in the order of the text.
  private(set) var rules: [String] = []
  private(set) var style: MadeStyle
  private var content: MadeManifest
  private var chance: ByteChanges
  private var budget: Int
  private var depth = 0
  /// Whether what is written now is left sound.
  private var isSpared = false

  init(seed: UInt64) {
    chance = ByteChanges(state: seed)
    style = MadeStyle(&chance)
    content = MadeManifest(&chance)
    budget = Int.random(in: 1...4, using: &chance)
    write()
    while rules.isEmpty {
      (valid, faulty, depth) = ("", "", 0)
      write()
    }
  }

  private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &chance) < percent }

  /// Whether a fault goes here.
  private mutating func strikes(_ rule: String, percent: Int = 12) -> Bool {
    guard budget > 0, !isSpared, happens(percent) else { return false }
    budget -= 1
    rules.append(rule)
    return true
  }

  // MARK: Text

  private mutating func put(_ text: String) {
    valid += text
    faulty += text
  }

  private var margin: String { style.newline + String(repeating: style.step, count: depth) }

  private mutating func begin() {
    if happens(style.comments) { put("\(margin)<!-- kept: <key>as it is</key> -->") }
    put(margin)
  }

  /// A text as it stands between tags, some of its letters as references.
  private mutating func written(_ text: String) -> String {
    guard happens(style.references), let first = text.unicodeScalars.first else { return text }
    return happens(50) ? "&#\(first.value);\(text.dropFirst())" : "<![CDATA[\(text)]]>"
  }

  private mutating func put(_ element: String, _ text: String, faultyAs wrong: String?) {
    guard let wrong else { return put("<\(element)>\(written(text))</\(element)>") }
    valid += "<\(element)>\(text)</\(element)>"
    faulty += "<\(element)>\(happens(20) ? written(wrong) : wrong)</\(element)>"
  }

  private mutating func container(_ name: String, _ body: (inout Self) -> Void) {
    put("<\(name)>")
    depth += 1
    body(&self)
    depth -= 1
    put("\(margin)</\(name)>")
  }

  // MARK: Content

  private mutating func write() {
    put(
      #"""
      <?xml version="1.0" \#
      encoding="\#(style.byteOrder == .none || style.byteOrder == .mark ? "UTF-8" : "UTF-16")"?>
      """#
    )
    put(
      style.newline
        + #"""
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \#
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        """#
    )
    put(style.newline + #"<plist version="1.0">"# + style.newline)
    container("dict") { writer in
      for key in writer.content.keys { writer.entry(key) }
    }
    put("\(style.newline)</plist>")
    if happens(80) { put(style.newline) }
  }

  private mutating func entry(_ name: String) {
    key(name)
    switch name {
    case "NSPrivacyTracking": boolean(true)
    case "NSPrivacyTrackingDomains":
      let domains = content.domains
      container("array") { writer in
        for domain in domains {
          writer.string(domain, "tracking_domain_malformed") { [$0 + "/", " \($0)", "https://\($0)/"] }
        }
      }
    case "NSPrivacyAccessedAPITypes":
      container("array") { $0.writeCategories() }
    default:
      container("array") { $0.writeDataTypes() }
    }
    if name == "NSPrivacyTracking", strikes("manifest_key_duplicate", percent: 20) {
      let truth = style.isLong ? "<true></true>" : "<true/>"
      faulty += "\(margin)<key>\(name)</key>\(style.isPaired ? "" : margin)\(truth)"
    }
  }

  private mutating func key(_ name: String) {
    begin()
    let wrong = strikes("manifest_key_unknown", percent: 5) ? misspelt(name) : nil
    put("key", name, faultyAs: wrong)
    put(style.isPaired ? "" : margin)
  }

  private mutating func boolean(_ flag: Bool) {
    put(style.isLong ? "<\(flag)></\(flag)>" : "<\(flag)/>")
  }

  /// A string of an array; `wrongs` are spellings of it that are meant for it alone.
  private mutating func string(_ text: String, _ rule: String, wrongs: (String) -> [String]) {
    begin()
    let wrong = strikes(rule) ? wrongs(text).randomElement(using: &chance) : nil
    put("string", text, faultyAs: wrong)
  }

  /// The text without a letter, with one twice, with two swapped, or with another case: in the part that
  /// tells it from its like.
  private mutating func misspelt(_ text: String) -> String {
    let start = text.hasPrefix("NSPrivacy") ? 9 : 0
    var letters = Array(text)
    let index = Int.random(in: max(start, letters.count - 5)..<letters.count - 1, using: &chance)
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: letters.insert(letters[index], at: index)
    case 1 where letters[index] != letters[index + 1]: letters.swapAt(index, index + 1)
    default:
      letters[index] = Character(
        letters[index].isLowercase ? letters[index].uppercased() : letters[index].lowercased())
    }
    return String(letters)
  }

  // MARK: Categories

  private mutating func writeCategories() {
    let categories = content.categories
    var later: [MadeManifest.Category] = []
    var moved: [Int: String] = [:]
    let wasSpared = isSpared
    if categories.count > 1, let last = categories[0].reasons.last, categories[0].reasons.count > 1,
      strikes("reason_wrong_category", percent: 40)
    {
      moved[1] = last
    }
    for (number, category) in categories.enumerated() {
      var written = category
      let gives = number == 0 && !moved.isEmpty
      isSpared = wasSpared || gives || moved[number] != nil
      if gives { written.reasons.removeLast() }
      if !gives, moved[number] == nil, category.reasons.count > 1, strikes("category_duplicate", percent: 15)
      {
        later.append(.init(id: category.id, reasons: [written.reasons.removeLast()]))
        isSpared = true
      } else if !isSpared, strikes("category_duplicate", percent: 10) {
        later.append(category)
        isSpared = true
      }
      write(category, faultyAs: written, receiving: moved[number])
    }
    isSpared = true
    // The copies come last: the first entry takes in what they say.
    for copy in later { onlyFaulty { $0.write(copy, faultyAs: copy, receiving: nil) } }
    isSpared = wasSpared
  }

  /// - Parameter wrong: the entry with the reasons that it has in the faulty text
  private mutating func write(
    _ category: MadeManifest.Category, faultyAs wrong: MadeManifest.Category, receiving foreign: String?
  ) {
    begin()
    container("dict") { writer in
      writer.key("NSPrivacyAccessedAPIType")
      let short = RequiredReasonCategory.shortName(category.id)
      let isWrong = writer.strikes("category_unknown")
      let spellings = [short, writer.misspelt(category.id), category.id.lowercased()]
      writer.put(
        "string", category.id, faultyAs: isWrong ? spellings.randomElement(using: &writer.chance) : nil)
      writer.key("NSPrivacyAccessedAPITypeReasons")
      writer.container("array") { writer in
        if let foreign { writer.faulty += "\(writer.margin)<string>\(foreign)</string>" }
        for code in category.reasons {
          guard wrong.reasons.contains(code) else {
            // It comes to the end, so that no comment may stand before it.
            writer.valid += "\(writer.margin)<string>\(code)</string>"
            continue
          }
          writer.string(code, "reason_unknown") {
            [$0.lowercased() + " ", String($0.dropLast(2)), "\($0): as Xcode shows it"]
          }
        }
        if let code = wrong.reasons.first, foreign == nil, wrong.reasons.count == category.reasons.count,
          writer.strikes("reason_duplicate")
        {
          writer.faulty += "\(writer.margin)<string>\(code)</string>"
        }
      }
    }
  }

  /// Writes something that the valid text does not have, without comments in it.
  private mutating func onlyFaulty(_ body: (inout Self) -> Void) {
    let before = valid
    let comments = style.comments
    style.comments = 0
    body(&self)
    style.comments = comments
    valid = before
  }

  // MARK: Data types

  private mutating func writeDataTypes() {
    var copies: [MadeManifest.DataType] = []
    for dataType in content.dataTypes {
      let isCopied = strikes("data_type_duplicate", percent: 8)
      let wasSpared = isSpared
      isSpared = wasSpared || isCopied
      write(dataType)
      isSpared = wasSpared
      if isCopied { copies.append(dataType) }
    }
    let wasSpared = isSpared
    isSpared = true
    for copy in copies { onlyFaulty { $0.write(copy) } }
    isSpared = wasSpared
  }

  private mutating func write(_ dataType: MadeManifest.DataType) {
    begin()
    container("dict") { writer in
      writer.key("NSPrivacyCollectedDataType")
      let short = String(dataType.id.dropFirst("NSPrivacyCollectedDataType".count))
      let isWrong = writer.strikes("data_type_unknown")
      writer.put(
        "string", dataType.id,
        faultyAs: isWrong
          ? [short, dataType.id.lowercased(), writer.misspelt(dataType.id)].randomElement(
            using: &writer.chance) : nil)
      writer.key("NSPrivacyCollectedDataTypeLinked")
      writer.boolean(dataType.isLinked)
      writer.key("NSPrivacyCollectedDataTypeTracking")
      writer.boolean(false)
      writer.key("NSPrivacyCollectedDataTypePurposes")
      writer.container("array") { writer in
        for purpose in dataType.purposes {
          writer.string(purpose, "purpose_unknown") {
            [$0.lowercased(), String($0.dropFirst("NSPrivacyCollectedDataTypePurpose".count)), $0 + "s"]
          }
        }
      }
    }
  }
}
