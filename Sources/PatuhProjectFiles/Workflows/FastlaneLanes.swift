import PatuhCore

/// The lanes and functions of a Fastfile, as far as they say which schemes are archived and uploaded.
struct FastlaneLanes {
  /// What is before all lanes is one without a name. In text order.
  private var lanes: [Lane] = [Lane()]

  private struct Lane {
    var name: Substring?
    /// Without their indentation and without comments.
    var lines: [Substring] = []
    /// Where the lines are written.
    var positions: [Position] = []
    /// The texts that its variables are set to, by name.
    var variables: [Substring: [String]] = [:]
  }

  /// Reads the text of a Fastfile.
  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let words = line.drop(while: \.isWhitespace)
      if words.isEmpty || words.hasPrefix("#") { continue }
      if let name = nameOfLane(words) { lanes.append(Lane(name: name)) }
      lanes[lanes.count - 1].lines.append(words)
      lanes[lanes.count - 1].positions.append(
        Position(line: number + 1, column: line.utf8.count - words.utf8.count + 1))
      if let (name, value) = assignment(words) {
        lanes[lanes.count - 1].variables[name, default: []] += literals(value)
      }
    }
  }

  /// The schemes that lanes archive if they or a lane that calls them upload something, in text order, each
  /// once.
  var uploadedSchemes: [String] {
    let calls = lanes.indices.map(calls)
    var found: [String] = []
    for number in uploading(calls) {
      for scheme in schemes(builtBy: number, calls) where !found.contains(scheme) { found.append(scheme) }
    }
    return found
  }

  /// The versions of Xcode that `xcversion` and `xcodes` choose in lanes that upload or make a package, in
  /// those that call them and in what such lanes call, and before all lanes; in text order.
  var xcodesOfUploads: [WorkflowXcode] {
    let calls = lanes.indices.map(calls)
    let making = lanes.indices.filter { number in
      lanes[number].lines.indices.contains { line in
        isBuild(lanes[number].lines[line]) && !skipsPackage(at: line, in: number)
      }
    }
    var meant = Set(uploading(calls) + making)
    if meant.isEmpty { return [] }
    // Callers first: what they call is meant, too.
    while true {
      let callers = lanes.indices.filter { number in
        !meant.contains(number) && calls[number].contains { meant.contains($0.lane) }
      }
      if callers.isEmpty { break }
      meant.formUnion(callers)
    }
    var open = Array(meant)
    while let number = open.popLast() {
      for call in calls[number] where meant.insert(call.lane).inserted { open.append(call.lane) }
    }
    return meant.union([0]).sorted().flatMap { number in
      lanes[number].lines.indices.compactMap { line in xcode(chosenAt: line, in: number) }
    }
  }

  /// The Xcode that a line chooses: `xcversion(version: "15.3")`; nil if it chooses none, or one that the
  /// line does not state.
  private func xcode(chosenAt line: Int, in number: Int) -> WorkflowXcode? {
    let lane = lanes[number]
    let isChoice = ["xcversion", "xcodes"].contains {
      lane.lines[line].hasPrefix($0 + "(") || lane.lines[line].hasPrefix($0 + " ")
    }
    guard isChoice else { return nil }
    let variables = lanes[0].variables.merging(lane.variables) { $1 }
    let versions = arguments(ofCallAt: line, in: number, variables)["version"] ?? []
    // `~> 15.3` allows later versions of the same major release.
    let written = versions.map { version in
      version.hasPrefix("~>") ? "^" + version.dropFirst(2).drop(while: \.isWhitespace) : version
    }
    return written.isEmpty
      ? nil : WorkflowXcode(WorkflowText(written, position: lane.positions[line]), isPath: false)
  }

  /// The lanes that upload something, also by another lane that they call, ascending.
  private func uploading(_ calls: [[Call]]) -> [Int] {
    var found = Set(lanes.indices.filter { lanes[$0].lines.contains { uploads(String($0)) } })
    while true {
      let callers = lanes.indices.filter { number in
        !found.contains(number) && calls[number].contains { found.contains($0.lane) }
      }
      if callers.isEmpty { return found.sorted() }
      found.formUnion(callers)
    }
  }

  private struct Call {
    var lane: Int
    var line: Int
  }

  /// The calls of other lanes, in text order.
  private func calls(_ number: Int) -> [Call] {
    lanes[number].lines.indices.compactMap { line in
      let text = lanes[number].lines[line]
      let word = text.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      guard !word.isEmpty, word.endIndex == text.endIndex || "( ".contains(text[word.endIndex]) else {
        return nil
      }
      return lanes.firstIndex { $0.name == word }.flatMap { $0 == number ? nil : Call(lane: $0, line: line) }
    }
  }

  /// The schemes that a lane builds, and those that lanes build which it calls.
  private func schemes(builtBy start: Int, _ calls: [[Call]]) -> [String] {
    var found: [String] = []
    var open = [Visit(lane: start, arguments: [:])]
    var seen = Set(open)
    while let visit = open.popLast() {
      let variables = lanes[0].variables.merging(visit.arguments) { $1 }
        .merging(lanes[visit.lane].variables) { $1 }
      for (line, text) in lanes[visit.lane].lines.enumerated()
      where isBuild(text) && !skipsPackage(at: line, in: visit.lane) {
        found += arguments(ofCallAt: line, in: visit.lane, variables)["scheme"] ?? []
      }
      for call in calls[visit.lane] where seen.count < 1000 {
        let next = Visit(
          lane: call.lane, arguments: arguments(ofCallAt: call.line, in: visit.lane, variables))
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return found
  }

  /// A lane that runs with arguments.
  private struct Visit: Hashable {
    var lane: Int
    var arguments: [Substring: [String]]
  }

  /// Whether a call makes no package that could be uploaded: `gym(skip_package_ipa: true)`, or one for a
  /// simulator.
  private func skipsPackage(at start: Int, in number: Int) -> Bool {
    linesOfCall(at: start, in: number).contains { line in
      let text = line.filter { !$0.isWhitespace }.lowercased()
      return ["skip_package_ipa:true", "skip_archive:true", ":skip_package_ipa=>true", "simulator"].contains(
        where: text.containsInBytes)
    }
  }

  /// The lines of a call, which may go on over several lines.
  private func linesOfCall(at start: Int, in number: Int) -> ArraySlice<Substring> {
    var depth = 0
    for (offset, line) in lanes[number].lines[start...].enumerated() {
      depth += line.count { $0 == "(" } - line.count { $0 == ")" }
      if depth <= 0 && line.last != "," { return lanes[number].lines[start...(start + offset)] }
    }
    return lanes[number].lines[start...]
  }

  /// The texts that the arguments of a call may have, by label; it may go on over several lines.
  private func arguments(
    ofCallAt start: Int, in number: Int, _ variables: [Substring: [String]]
  ) -> [Substring: [String]] {
    var found: [Substring: [String]] = [:]
    for line in linesOfCall(at: start, in: number) {
      for part in line.split(separator: ",") {
        guard let (label, value) = labelled(part), found[label] == nil else { continue }
        let names = value.split { !($0 == "_" || $0.isLetter || $0.isNumber) }
        found[label] = literals(value) + names.flatMap { variables[$0] ?? [] }
      }
    }
    return found
  }
}

/// Whether a line begins a call that builds an app.
private func isBuild(_ line: Substring) -> Bool {
  ["gym", "build_app", "build_ios_app"].contains { line.hasPrefix($0 + "(") || line.hasPrefix($0 + " ") }
}

/// The methods with which lanes export archives, in text order: `export_method: "ad-hoc"`, and `method` among
/// the options of an export.
func exportMethods(inLanes text: String) -> [String] {
  guard text.containsInBytes("method") else { return [] }
  return text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
    let words = line.drop(while: \.isWhitespace)
    guard !words.hasPrefix("#"), words.contains("method") else { return [] }
    return words.split { ",({".contains($0) }.flatMap { part in
      guard let (label, value) = labelled(part), ["export_method", "method"].contains(label) else {
        return [String]()
      }
      return literals(value)
    }
  }
}

/// The method in the text of a file with options of an export; nil if it states none.
func exportMethod(inOptions text: String) -> String? {
  guard let key = text.firstRange(of: "<key>method</key>"),
    let open = text[key.upperBound...].firstRange(of: "<string>"),
    let close = text[open.upperBound...].firstRange(of: "</string>")
  else { return nil }
  return String(text[open.upperBound..<close.lowerBound])
}

/// The name in `lane :beta do`, `private_lane :build do |options|` and `def build(scheme:)`; nil for other
/// lines.
private func nameOfLane(_ line: Substring) -> Substring? {
  guard let mark = ["lane :", "private_lane :", "def "].first(where: line.hasPrefix) else { return nil }
  return line.dropFirst(mark.count).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
}

/// The name and the value of `scheme = "Notes"`; nil for other lines.
private func assignment(_ line: Substring) -> (name: Substring, value: Substring)? {
  let name = line.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
  var rest = line[name.endIndex...].drop(while: \.isWhitespace)
  if rest.hasPrefix("||") { rest = rest.dropFirst(2) }
  guard !name.isEmpty, rest.first == "=", rest.dropFirst().first != "=", rest.dropFirst().first != "~"
  else { return nil }
  return (name, rest.dropFirst())
}

/// The label and the value of `scheme: "Notes"` and `:scheme => "Notes"`, also at the start of a call; nil
/// for other texts.
private func labelled(_ part: Substring) -> (label: Substring, value: Substring)? {
  func word(before end: Substring.Index) -> Substring {
    let before = part[..<end].reversed().drop(while: \.isWhitespace)
    let letters = before.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    return part[letters.endIndex.base..<letters.startIndex.base]
  }
  if let arrow = part.firstRange(of: "=>") {
    return (word(before: arrow.lowerBound), part[arrow.upperBound...])
  }
  guard let colon = part.firstIndex(of: ":"), !word(before: colon).isEmpty else { return nil }
  return (word(before: colon), part[part.index(after: colon)...])
}

/// The texts in quotes that an expression may be, without those that hold an expression and those in
/// brackets, such as `ENV["SCHEME"]`.
private func literals(_ value: Substring) -> [String] {
  var found: [String] = []
  var rest = value
  var last: Character?
  while let first = rest.first {
    rest = rest.dropFirst()
    if first == "\"" || first == "'" {
      let text = rest.prefix { $0 != first }
      if last != "[", last != "=", !text.contains("#{") { found.append(String(text)) }
      rest = rest[text.endIndex...].dropFirst()
    }
    if !first.isWhitespace { last = first }
  }
  return found
}
