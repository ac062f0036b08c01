import PatuhCore
import PatuhReport
import PatuhRules

/// Explains a rule, a preset, an App Store Connect code, a reason code, a required-reason category or a key
/// of privacy manifests by its name. Case does not matter, `91053` means `ITMS-91053`, and `UserDefaults`
/// means the category. A rule is explained with its settings in the project.
public func explanation(
  of name: String, for request: AnalysisRequest
) throws(AnalysisError) -> Explanation {
  let wanted = name.lowercased()
  let id = RuleID(String(wanted.map { $0 == "-" ? "_" : $0 }))
  func isMeant(_ rule: Rule) -> Bool { rule.information.id == id }
  let data = try RuleData(for: request)
  let presets = try data.presetLibrary()
  let setup = try validSetup(for: request)
  if let setup, let rule = setup.rules.all.first(where: { isMeant($0.rule) }) {
    return try page(of: rule.rule, data, rule.status(in: setup, presets))
  }
  let held = presets.outline(containing: id)
  let others = request.catalogue + (held.flatMap { presets.preset(named: $0.name) }.map(rules(of:)) ?? [])
  if let rule = others.first(where: isMeant) {
    return try page(of: rule, data, [status(of: rule, isKnown: setup != nil)])
  }
  if let name = presets.names.first(where: { $0.lowercased() == wanted }),
    let preset = presets.preset(named: name)
  {
    return page(of: preset, setup)
  }
  let tables = try data.decodedTables()
  if let code = tables.itmsCodes.first(where: { names(of: $0).contains(wanted) }) { return page(of: code) }
  if let reason = tables.reasons.first(where: { $0.code.lowercased() == wanted }) {
    return page(of: reason, tables)
  }
  if let category = tables.categories.first(where: { names(of: $0).contains(wanted) }) {
    return page(of: category, tables)
  }
  if let key = tables.manifestKeys.first(where: { $0.key.lowercased() == wanted }) { return page(of: key) }
  throw .misuse(unknown(name, among: KnownNames(for: request), tables))
}

/// The rules of a preset as they are if no other preset is extended.
public func rules(of preset: Preset) -> [Rule] {
  let vocabulary = Vocabulary([preset.document])
  return preset.document.rules.map {
    Rule($0, vocabulary: vocabulary, preset: preset.name)
  }
}

private func names(of code: ITMSCode) -> [String] {
  let number = String(code.code.drop { !$0.isNumber })
  return [code.code.lowercased(), number, "itms\(number)", "itms \(number)"]
}

private func names(of category: RequiredReasonCategory) -> [String] {
  [category.id, RequiredReasonCategory.shortName(category.id), category.title].map { $0.lowercased() }
}

private func unknown(_ name: String, among known: KnownNames, _ tables: AppleTables) -> String {
  let codes = tables.itmsCodes.map(\.code)
  let isCode = name.lowercased().hasPrefix("itms") || name.count > 3 && name.allSatisfy(\.isNumber)
  if isCode {
    let number = name.drop { !$0.isNumber }
    let near = Array(codes.filter { isSimilar($0, "ITMS-\(number)", within: 1) }.prefix(3))
    return #"Patuh knows no code "\#(name)"; "# + question(near)
      + (near.isEmpty ? "" : " ") + "it knows \(codes.joined(separator: ", "))"
  }
  let categories = tables.categories.map { RequiredReasonCategory.shortName($0.id) }
  let near = nearestNames(
    to: name,
    among: known.rules + known.presets + known.codes + tables.categories.map(\.id))
  guard !near.isEmpty else {
    return #"nothing is named "\#(name)"; `patuh rules` lists rules and presets; codes are "#
      + "\(codes.joined(separator: ", ")), categories \(categories.joined(separator: ", "))"
  }
  return #"nothing is named "\#(name)"; "# + question(near)
}

/// Names among which one may be meant, as a question; empty without names.
private func question(_ names: [String]) -> String {
  names.isEmpty ? "" : "did you mean \(names.joined(separator: " or "))?"
}

/// Up to three names that are similar in spelling; if there are none, names that contain the written one or
/// have a word like it.
private func nearestNames(to name: String, among known: [String]) -> [String] {
  var left = known
  var near: [String] = []
  while near.count < 3, let next = nearestName(to: name, among: left) {
    near.append(next)
    left.removeAll { $0 == next }
  }
  if !near.isEmpty || name.utf8.count < 4 { return near }
  let holding = known.filter { $0.lowercased().contains(name.lowercased()) }
  if !holding.isEmpty { return Array(holding.prefix(3)) }
  return namesWithWord(like: name, among: known)
}

/// Up to three names with a word that is the most similar to a written one, those that begin with it first.
private func namesWithWord(like name: String, among known: [String]) -> [String] {
  let words = known.map { name in name.split { $0 == "_" || $0 == "-" }.map(String.init) }
  let all = Set(words.joined().filter { $0.utf8.count > 3 }).sorted { $0.precedesInBytes($1) }
  guard let word = nearestName(to: name, among: all) else { return [] }
  let found = zip(known, words).filter { $0.1.contains(word) }
  let first = found.filter { $0.1.first == word } + found.filter { $0.1.first != word }
  return first.prefix(3).map(\.0)
}
