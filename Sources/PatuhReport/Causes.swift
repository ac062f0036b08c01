import PatuhCore

extension Finding {
  /// Whether what others say depends on it: a project file that cannot be read, or parts of it that are lost,
  /// leave open which targets there are and what is in them.
  var isCauseOfOthers: Bool {
    severity == .error && ["project_file_unreadable", "project_file_unresolved"].contains(rule.text)
  }
}

extension Outcome {
  /// A sentence on the files to correct first, since findings in others may depend on them; empty if there
  /// are none.
  var remarkOnCauses: String {
    var causes: [String] = []
    for finding in findings where finding.isCauseOfOthers && causes.last != finding.place.path {
      causes.append(finding.place.path)
    }
    let others = findings.count { !causes.contains($0.place.path) }
    if causes.isEmpty || others == 0 { return "" }
    let names = listed(causes.map(\.printable), atMost: 3)
    return "Correct \(names) first: the other findings may change with that.\n"
  }
}
