import PatuhCore

/// Reads a `Podfile.lock`. Never fails: what cannot be understood is a problem among the facts.
public func podfileLockFacts(_ bytes: [UInt8]) -> LockFileFacts {
  LockFileFacts()
}
