import PatuhCore

/// A changed text of a valid manifest, with the findings that it must have: each a rule and a line.
struct ManifestMutation: CustomStringConvertible {
  var name: String
  var text: String
  var expected: Set<Expected> = []
  var description: String { name }

  struct Expected: Hashable, CustomStringConvertible {
    var rule: String
    var line: Int
    var description: String { "\(line): \(rule)" }
  }
}

/// Changes of one valid manifest that make it invalid, worked out on its text alone.
struct ManifestBreaker {
  var file: String
  var markup: MarkupText
  private(set) var mutations: [ManifestMutation] = []

  init(file: String, text: String) {
    self.file = file
    markup = MarkupText(text)
    for entry in markup.entries { breakEntry(entry) }
    breakRelations()
    breakMarkup()
  }

  private mutating func add(_ name: String, _ text: String, _ expected: (rule: String, line: Int)...) {
    let expected = Set(expected.map { ManifestMutation.Expected(rule: $0.rule, line: $0.line) })
    mutations.append(ManifestMutation(name: "\(file): \(name)", text: text, expected: expected))
  }

  private func row(_ entry: MarkupEntry) -> ManifestKey? {
    tables.manifestKeys.first { $0.key == entry.name && $0.within == entry.within }
  }

  private mutating func breakEntry(_ entry: MarkupEntry) {
    guard let row = row(entry) else { return }
    breakKey(entry, row)
    for (index, value) in wrongValues(row.type).enumerated() {
      add(
        "type \(index) of \(entry.name)", markup.replacing(entry.value.range, with: value),
        ("manifest_type_wrong", markup.line(entry.value.range.lowerBound)))
    }
    switch row.type {
    case .boolean: break
    case .string: breakStrings([entry.value], row, entry)
    case .stringArray:
      breakStrings(entry.value.children, row, entry)
      let line = markup.line(entry.value.range.lowerBound)
      let empty = markup.replacing(entry.value.range, with: "<array/>")
      if row.values == .reasons { add("no reasons", empty, ("reasons_empty", line)) }
      if row.values == .purposes { add("no purposes", empty, ("purposes_empty", line)) }
      if row.key == "NSPrivacyTrackingDomains", !entry.value.children.isEmpty {
        add("no domains", empty, ("tracking_domains_missing", line))
      }
    case .dictionaryArray: breakDictionaries(entry)
    }
  }

  private mutating func breakKey(_ entry: MarkupEntry, _ row: ManifestKey) {
    let line = markup.line(entry.key.range.lowerBound)
    let name = entry.name
    let spellings: [String] = [
      name + "s", name.lowercased(), "NS " + name.dropFirst(2),
      name.replacing("Privacy", with: "Privcy"), name.replacing("Privacy", with: "Privaycy"),
      String(name.dropLast(2) + String(name.suffix(2).reversed())),
    ]
    let known = Set(tables.manifestKeys.filter { $0.within == entry.within }.map(\.key))
    for spelling in spellings where !known.contains(spelling) {
      add(
        "\(entry.name) as \(spelling)", markup.replacing(entry.key.content, with: spelling),
        ("manifest_key_unknown", line))
    }
    let pair = entry.key.range.lowerBound..<entry.value.range.upperBound
    let end = pair.upperBound..<pair.upperBound
    add(
      "\(entry.name) twice", markup.replacing(end, with: "\n" + markup.text(pair)),
      ("manifest_key_duplicate", markup.line(pair.upperBound) + 1))
    let home = markup.line(entry.dictionary.range.lowerBound)
    if row.required {
      add("\(entry.name) removed", markup.replacing(pair, with: ""), ("manifest_key_missing", home))
      let start = markup.dictionary.content.lowerBound
      let shift = home + 1
      add(
        "\(entry.name) at the root",
        markup.replacing([(pair, ""), (start..<start, "\n" + markup.text(pair))]),
        ("manifest_key_unknown", markup.line(start) + 1),
        ("manifest_key_missing", shift + markup.text(pair).count { $0.isNewline }))
    } else if let other = markup.entries.first(where: { $0.within != nil && $0.within != entry.name }) {
      let start = other.dictionary.content.lowerBound
      let removed = pair.upperBound <= start ? markup.text(pair).count { $0.isNewline } : 0
      add(
        "\(entry.name) in an entry",
        markup.replacing([(pair, ""), (start..<start, "\n" + markup.text(pair))]),
        ("manifest_key_unknown", markup.line(start) + 1 - removed))
    }
  }

  private func wrongValues(_ type: ManifestKey.ValueType) -> [String] {
    switch type {
    case .boolean:
      ["<string>true</string>", "<string>NO</string>", "<integer>1</integer>", "<array/>", "<dict/>"]
    case .string:
      [
        "<true/>", "<integer>5</integer>", "<array><string>x</string></array>", "<dict/>",
        "<data>QUI=</data>",
      ]
    case .stringArray:
      ["<string>x</string>", "<true/>", "<dict/>", "<array><integer>1</integer></array>", "<real>1.5</real>"]
    case .dictionaryArray:
      [
        "<dict/>", "<string>x</string>", "<array><string>x</string></array>", "<false/>",
        "<array><array/></array>",
      ]
    }
  }

  private mutating func breakStrings(_ strings: [MarkupElement], _ row: ManifestKey, _ entry: MarkupEntry) {
    for string in strings {
      let line = markup.line(string.range.lowerBound)
      let text = markup.text(string.content)
      add("\(text) emptied", markup.replacing(string.content, with: ""), ("manifest_placeholder", line))
      for (rule, values) in wrongStrings(text, row, entry) {
        for value in values {
          add("\(text) as \(value)", markup.replacing(string.content, with: value), (rule, line))
        }
      }
      if row.values == .reasons {
        let end = string.range.upperBound..<string.range.upperBound
        add(
          "\(text) twice", markup.replacing(end, with: "\n" + markup.text(string.range)),
          ("reason_duplicate", line + 1))
      }
    }
  }

  /// Strings that are wrong in the place of a right one, by the rule that must tell them.
  private func wrongStrings(_ text: String, _ row: ManifestKey, _ entry: MarkupEntry) -> [(String, [String])]
  {
    let purpose = tables.purposes[0].id
    let dataType = tables.dataTypes[0].id
    switch row.values {
    case .categories:
      return [
        (
          "category_unknown",
          [RequiredReasonCategory.shortName(text), text.lowercased(), text + "s", "CA92.1", purpose]
        )
      ]
    case .reasons:
      let category = tables.reason(text)?.category
      let foreign = tables.reasons.filter { $0.category != category }.map(\.code)
      return [
        ("reason_wrong_category", foreign.prefix(3) + foreign.suffix(2)),
        (
          "reason_unknown",
          [
            text.lowercased() + "x", String(text.dropLast(2)), text + ": as Xcode shows it", category ?? "",
            dataType,
          ]
        ),
      ]
    case .dataTypes:
      return [("data_type_unknown", [text.lowercased(), text + "Data", purpose, "DeviceName", "CA92.1"])]
    case .purposes:
      return [("purpose_unknown", [text.lowercased(), text + "s", dataType, "Analytics", "35F9.1"])]
    case nil where row.key == "NSPrivacyTrackingDomains":
      return [
        (
          "tracking_domain_malformed",
          [text + "/", text + "/path", text + "?q=1", text + ", b.example.com", "https://" + text]
        )
      ]
    case nil: return []
    }
  }

  private mutating func breakDictionaries(_ entry: MarkupEntry) {
    for dictionary in entry.value.children {
      let line = markup.line(dictionary.range.lowerBound)
      add(
        "an entry of \(entry.name) emptied", markup.replacing(dictionary.range, with: "<dict/>"),
        ("manifest_placeholder", line))
      add(
        "an entry of \(entry.name) blank", markup.replacing(dictionary.content, with: "\n"),
        ("manifest_placeholder", line))
      let isAPI = entry.name == "NSPrivacyAccessedAPITypes"
      let name = isAPI ? "NSPrivacyAccessedAPIType" : "NSPrivacyCollectedDataType"
      guard
        let value = markup.entries(of: dictionary, within: entry.name).first(where: { $0.name == name })?
          .value
      else { continue }
      let second = markup.line(dictionary.range.upperBound) + 1 + markup.line(value.range.lowerBound) - line
      let end = dictionary.range.upperBound..<dictionary.range.upperBound
      add(
        "an entry of \(entry.name) twice", markup.replacing(end, with: "\n" + markup.text(dictionary.range)),
        (isAPI ? "category_duplicate" : "data_type_duplicate", second))
    }
  }

  /// Breaks what two keys say together.
  private mutating func breakRelations() {
    let entries = markup.entries
    let root = markup.line(markup.dictionary.range.lowerBound)
    let tracking = entries.first { $0.name == "NSPrivacyTracking" }
    let domains = entries.first { $0.name == "NSPrivacyTrackingDomains" }
    let dataTypes = entries.filter { $0.name == "NSPrivacyCollectedDataTypeTracking" }
    if let tracking, tracking.value.name == "true", let domains {
      let line = markup.line(domains.key.range.lowerBound)
      let contradictions = dataTypes.filter { $0.value.name == "true" }.map {
        ManifestMutation.Expected(
          rule: "data_type_tracking_contradiction", line: markup.line($0.value.range.lowerBound))
      }
      add(
        "tracking off", markup.replacing(tracking.value.range, with: "<false/>"),
        ("tracking_domains_unexpected", line))
      mutations[mutations.count - 1].expected.formUnion(contradictions)
      let pair = domains.key.range.lowerBound..<domains.value.range.upperBound
      add("domains removed", markup.replacing(pair, with: ""), ("tracking_domains_missing", root))
    } else {
      for dataType in dataTypes {
        add(
          "data type tracks", markup.replacing(dataType.value.range, with: "<true/>"),
          ("data_type_tracking_contradiction", markup.line(dataType.value.range.lowerBound)))
      }
      if let tracking {
        let line = domains.map { markup.line($0.value.range.lowerBound) } ?? root
        add(
          "tracking on", markup.replacing(tracking.value.range, with: "<true/>"),
          ("tracking_domains_missing", line))
      }
    }
  }

  /// Breaks the property list itself.
  private mutating func breakMarkup() {
    for entry in markup.entries {
      let key = markup.line(entry.key.range.lowerBound)
      let value = markup.line(entry.value.range.lowerBound)
      add(
        "\(entry.name) without value", markup.replacing(entry.value.range, with: ""),
        ("manifest_unreadable", key))
      add(
        "value of \(entry.name) without key", markup.replacing(entry.key.range, with: ""),
        ("manifest_unreadable", value))
      add(
        "value of \(entry.name) unknown", markup.replacing(entry.value.range, with: "<yes/>"),
        ("manifest_unreadable", value))
      let between = entry.value.range.lowerBound..<entry.value.range.lowerBound
      add(
        "text before the value of \(entry.name)", markup.replacing(between, with: "x"),
        ("manifest_unreadable", value))
    }
  }
}
