import PatuhCore

/// Reads a `Project.swift` of Tuist. Never fails: what cannot be understood is a problem among the facts.
public func tuistFacts(_ bytes: [UInt8]) -> TuistFacts {
  TuistFacts()
}
