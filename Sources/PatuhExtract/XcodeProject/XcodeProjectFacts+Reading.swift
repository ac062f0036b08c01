import PatuhCore

/// Reads a `project.pbxproj`. Never fails: what cannot be understood is a problem among the facts.
public func xcodeProjectFacts(_ bytes: [UInt8]) -> XcodeProjectFacts {
  XcodeProjectFacts()
}
