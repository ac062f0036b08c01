import PatuhCore

/// Reads a `project.yml`. Never fails: what cannot be understood is a problem among the facts.
public func xcodeGenFacts(_ bytes: [UInt8]) -> XcodeGenFacts {
  XcodeGenFacts()
}
