import PatuhCore

/// Reads a `Project.swift` of Tuist or one of its helpers. Never fails: what cannot be understood is a problem among
/// the facts.
public func tuistFacts(_ bytes: [UInt8]) -> TuistFacts {
  guard let program = ManifestReader.program(bytes, isTuist: true) else {
    return TuistFacts(problems: [ProjectFileProblem(.whole, at: nil, "too deeply nested to be read")])
  }
  return TuistFacts(program: program)
}
