/// Changes of a valid manifest's text that leave it valid: each must stay without any finding.
func validVariants(file: String, text: String) -> [ManifestMutation] {
  let markup = MarkupText(text)
  var variants: [ManifestMutation] = []
  func add(_ name: String, _ text: String) {
    variants.append(ManifestMutation(name: "\(file): \(name)", text: text))
  }

  add("unchanged", text)
  add("line ends of Windows", text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n"))
  add("line ends of old", text.replacing("\r\n", with: "\n").replacing("\n", with: "\r"))
  add("byte order mark", "\u{FEFF}" + text)
  add("tabs", text.replacing("  ", with: "\t"))
  add("long empty arrays", text.replacing("<array/>", with: "<array>\n</array>"))
  add(
    "long Booleans",
    text.replacing("<true/>", with: "<true></true>").replacing("<false/>", with: "<false ></false >"))
  add(
    "no declaration", String(text.suffix(from: text.firstRange(of: "<plist")?.lowerBound ?? text.startIndex)))
  add("text at the end", text + "\n\n<!-- the end -->\n")

  for entry in markup.entries {
    let (key, value) = (entry.key.range, entry.value.range)
    let pair = key.lowerBound..<value.upperBound
    let start = key.lowerBound..<key.lowerBound
    let between = value.lowerBound..<value.lowerBound
    add("comment before \(entry.name)", markup.replacing(start, with: "<!-- <key>x</key> -->\n"))
    add("comment after \(entry.name)", markup.replacing(between, with: "\n<!-- why -->"))
    add("white space around \(entry.name)", markup.replacing([(start, "\n\n\t "), (between, " \n ")]))
    add(
      "attribute on \(entry.name)",
      markup.replacing(key.lowerBound..<entry.key.content.lowerBound, with: "<key id=\"a>b\">"))
    add("section for \(entry.name)", markup.replacing(entry.key.content, with: "<![CDATA[\(entry.name)]]>"))
    add(
      "reference for \(entry.name)",
      markup.replacing(entry.key.content, with: "&#78;" + entry.name.dropFirst()))
    let end = entry.dictionary.content.upperBound..<entry.dictionary.content.upperBound
    add("\(entry.name) last", markup.replacing([(pair, ""), (end, markup.text(pair))]))
    let isAlone = !["NSPrivacyTracking", "NSPrivacyTrackingDomains"].contains(entry.name)
    if entry.within == nil, isAlone { add("without \(entry.name)", markup.replacing(pair, with: "")) }

    let elements = entry.value.children
    if entry.value.name == "array", let first = elements.first, let last = elements.last, elements.count > 1 {
      let (one, other) = (markup.text(first.range), markup.text(last.range))
      add("elements of \(entry.name) swapped", markup.replacing([(first.range, other), (last.range, one)]))
      add("fewer elements of \(entry.name)", markup.replacing(last.range, with: ""))
    }
  }
  return variants
}
