import PatuhCore

/// Reads a `Package.swift`. Never fails: what cannot be understood is a problem among the facts.
public func swiftPackageFacts(_ bytes: [UInt8]) -> SwiftPackageFacts {
  SwiftPackageFacts()
}
