import PatuhCore
import PatuhReport
import PatuhRules

/// Explains a rule, a preset, an App Store Connect code, a reason code or a required-reason category by its
/// name. Case does not matter, `91053` means `ITMS-91053`, and `UserDefaults` means the category. A rule is
/// explained with its settings in the project.
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
  [code.code.lowercased(), String(code.code.drop { !$0.isNumber })]
}

private func names(of category: RequiredReasonCategory) -> [String] {
  [category.id, RequiredReasonCategory.shortName(category.id), category.title].map { $0.lowercased() }
}

private func unknown(_ name: String, among known: KnownNames, _ tables: AppleTables) -> String {
  let codes = tables.itmsCodes.map(\.code)
  if name.lowercased().hasPrefix("itms") || name.count > 3 && name.allSatisfy(\.isNumber) {
    return #"Patuh knows no code "\#(name)"; it knows \#(codes.joined(separator: ", "))"#
  }
  let near = nearestNames(to: name, among: known.rules + known.presets + known.codes)
  guard !near.isEmpty else {
    let categories = tables.categories.map { RequiredReasonCategory.shortName($0.id) }
    return #"nothing is named "\#(name)"; `patuh rules` lists rules and presets; codes are "#
      + "\(codes.joined(separator: ", ")), categories \(categories.joined(separator: ", "))"
  }
  return #"nothing is named "\#(name)"; did you mean \#(near.joined(separator: " or "))?"#
}

/// Up to three names that are similar in spelling; if there are none, names that contain the written one.
private func nearestNames(to name: String, among known: [String]) -> [String] {
  var left = known
  var near: [String] = []
  while near.count < 3, let next = nearestName(to: name, among: left) {
    near.append(next)
    left.removeAll { $0 == next }
  }
  if !near.isEmpty || name.utf8.count < 4 { return near }
  return Array(known.filter { $0.lowercased().contains(name.lowercased()) }.prefix(3))
}
