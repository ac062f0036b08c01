import PatuhCore

extension MakefileTask: RecordCodable {
  package static let coding = RecordCoding(MakefileTask.init(name:mayArchive:), \.name, \.mayArchive)
}

/// A rule of a Makefile: its targets, what these depend on, and its commands.
private struct MakefileRule {
  var targets: [String]
  var prerequisites: [String]
  var recipe = ""

  /// Reads the line of a rule; nil for another line, such as an assignment.
  init?(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":"), !line[...colon].contains("="),
      !line[colon...].hasPrefix(":="), !line[colon...].hasPrefix("::=")
    else { return nil }
    targets = line[..<colon].split(whereSeparator: \.isWhitespace).map(String.init)
    var rest = line[line.index(after: colon)...].drop { $0 == ":" }
    if let semicolon = rest.firstIndex(of: ";") {
      recipe = String(rest[line.index(after: semicolon)...])
      rest = rest[..<semicolon]
    }
    prerequisites = rest.split { $0.isWhitespace || $0 == "|" }.map(String.init)
  }
}

/// The targets of a Makefile that it names without a pattern or a variable, in text order, each once. Of one
/// that depends on something else than these it is not known what it does.
///
/// Source: the GNU make manual, "Writing Rules".
func tasks(ofMakefile text: String) -> [MakefileTask] {
  // Another prefix of recipes than the tabulator is not read.
  if text.containsInBytes(".RECIPEPREFIX") { return [] }
  var rules: [MakefileRule] = []
  var isInVariable = false
  let text = text.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ")
  for line in text.split(whereSeparator: \.isNewline) {
    if line.hasPrefix("define ") { isInVariable = true }
    if line.hasPrefix("endef") { isInVariable = false }
    if isInVariable { continue }
    if line.hasPrefix("\t") {
      guard !rules.isEmpty else { continue }
      rules[rules.count - 1].recipe += line.drop { "\t@-+ ".contains($0) } + "\n"
    } else if !line.hasPrefix("#"), let rule = MakefileRule(line.prefix { $0 != "#" }) {
      rules.append(rule)
    }
  }
  let names = rules.flatMap(\.targets).distinct.filter { name in !name.contains { "$%.".contains($0) } }
  let known = Set(names)
  /// By target, the rules that depend on it.
  var dependents: [String: [Int]] = [:]
  for (number, rule) in rules.enumerated() {
    for name in rule.prerequisites { dependents[name, default: []].append(number) }
  }
  var archiving: Set<String> = []
  var pending = rules.indices.filter { number in
    mayArchive(script: rules[number].recipe) || !rules[number].prerequisites.allSatisfy(known.contains)
  }
  while let number = pending.popLast() {
    for name in rules[number].targets where archiving.insert(name).inserted {
      pending += dependents[name] ?? []
    }
  }
  return names.map { MakefileTask(name: $0, mayArchive: archiving.contains($0)) }
}
