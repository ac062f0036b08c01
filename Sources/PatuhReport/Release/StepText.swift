import PatuhCore

extension ReleaseReport {
  /// What to do against a finding, with the file to edit, as a sentence without a full stop; nil if nothing
  /// is known to help.
  func step(against finding: Finding) -> String? {
    finding.violation.fix.map { step($0, in: [fileToEdit(for: finding)].compactMap(\.self)) }
  }

  /// The sentence of a step that is the same in several files.
  func step(_ fix: String, in files: [String]) -> String {
    if files.isEmpty { return fix }
    return "In \(listed(files, atMost: 3)), \(fix.continuingSentence)"
  }

  /// The path of the file to edit; nil if the fix names it or another one, if the place of the finding is
  /// only a use, and in what was built.
  func fileToEdit(for finding: Finding) -> String? {
    let violation = finding.violation
    guard !isOfArtefact, let fix = violation.fix, !PathWords().name(aFileIn: fix), violation.fixPath == nil
    else { return nil }
    let place = violation.place.path
    let isUse = violation.furtherUses != nil && !place.hasSuffix(".xcprivacy")
    guard let path = violation.editedFile ?? (isUse ? nil : place) else { return nil }
    // A package manager writes these.
    return ["lock", "resolved"].contains { path.hasSuffix(".\($0)") } ? nil : path
  }
}

extension String {
  /// The sentence without the capital letter at its beginning, unless that is a name.
  fileprivate var continuingSentence: String {
    let first = prefix { $0 != " " }
    guard first.dropFirst().allSatisfy({ ("a"..."z").contains($0) || $0 == "," }) else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
