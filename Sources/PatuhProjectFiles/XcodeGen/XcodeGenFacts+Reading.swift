import PatuhCore

/// Reads a `project.yml`, or a file that one includes. Never fails: anything that cannot be understood
/// becomes a problem in the facts. Of equal keys the last one is used, as XcodeGen does.
func xcodeGenFacts(_ bytes: [UInt8]) -> XcodeGenFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) {
    return XcodeGenFacts(isSpecification: hasTopLevelKey(bytes), problems: [conflict])
  }
  let document = SpecificationDocument(bytes, takesLastOfEqualKeys: true)
  if let problem = document.problem {
    return XcodeGenFacts(isSpecification: hasTopLevelKey(bytes), problems: [problem])
  }
  guard let root = document.root else { return XcodeGenFacts() }
  if let problem = XcodeGenShape(root).problem {
    return XcodeGenFacts(isSpecification: true, problems: [problem])
  }
  let isSpecification =
    ["targets", "targets:REPLACE", "aggregateTargets"].contains { root[$0]?.isMapping ?? false }
    || isSpecificationOfIncludes(root)
  let replaced = document.replacedKeys.map { key in
    ProjectFileProblem(
      .part, at: key.last,
      #"""
      The key "\#(key.text)" is written twice; the last one counts, and what the one on line \#
      \#(key.first.line) says is lost
      """#
    )
  }
  return XcodeGenFacts(root: root, isSpecification: isSpecification, problems: replaced)
}

/// Whether a document without targets includes other files and has no other keys than those of XcodeGen.
/// Files of other tools have the key `include`, too, alone or with a name: Jekyll, Compose, GitLab.
private func isSpecificationOfIncludes(_ root: SpecificationNode) -> Bool {
  let keys = Set(root.entries.map(\.key))
  return keys.contains("include") && keys.isSubset(of: specificationKeys)
    && !keys.isSubset(of: ["include", "name"])
}

/// Whether a file that cannot be parsed has a line that begins with a key of a specification.
private func hasTopLevelKey(_ bytes: [UInt8]) -> Bool {
  bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).contains { line in
    specificationKeys.contains { line.starts(with: "\($0):".utf8) }
  }
}

/// The keys that a specification may begin with. Other files have such keys too, so only the name of the file
/// shows that one which cannot be parsed is a specification.
let specificationKeys = Set(XcodeGenKeys.ofProject)
