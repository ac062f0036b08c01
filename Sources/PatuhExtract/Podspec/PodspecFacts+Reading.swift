import PatuhCore

/// Reads a `*.podspec`. Never fails: what cannot be understood is a problem among the facts.
public func podspecFacts(_ bytes: [UInt8]) -> PodspecFacts {
  PodspecFacts()
}
