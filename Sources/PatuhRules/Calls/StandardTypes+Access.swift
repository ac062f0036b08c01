import PatuhCore

/// Functions and methods that run a closure, such as one with access to memory or to what a lock protects,
/// and return its result. Source: the interfaces of the Swift 6 toolchain, Apple's documentation, and
/// pointfreeco/swift-dependencies, WithDependencies.swift, read on 2026-11-27.
extension StandardTypes {
  /// What the closure gets that is passed to a method of a value; nil for any other method.
  static func accessParameters(of name: String, on type: String, _ arguments: [ValueType]) -> [ValueType]? {
    switch name {
    case "withUnsafeBytes": [.outside("UnsafeRawBufferPointer")]
    case "withUnsafeMutableBytes": [.outside("UnsafeMutableRawBufferPointer")]
    case "withUnsafeBufferPointer", "withContiguousStorageIfAvailable":
      [.outside("UnsafeBufferPointer", arguments: arguments)]
    case "withUnsafeMutableBufferPointer", "withContiguousMutableStorageIfAvailable":
      [.outside("UnsafeMutableBufferPointer", arguments: arguments)]
    case "withUTF8": [.outside("UnsafeBufferPointer", arguments: [.outside("UInt8")])]
    case "withCString": [.outside("UnsafePointer", arguments: [.outside("CChar")])]
    case _ where locks[type]?.contains(name) == true: arguments.first.map { [$0] }
    default: nil
    }
  }

  /// What the closure gets that is passed to a global function; nil for any other function.
  /// - Parameters:
  ///   - label: The label of the first argument
  ///   - first: The type of that argument
  static func accessParameters(ofFunction name: String, label: String, first: ValueType) -> [ValueType]? {
    switch name {
    case "withUnsafePointer": [.outside("UnsafePointer", arguments: [first])]
    case "withUnsafeMutablePointer": [.outside("UnsafeMutablePointer", arguments: [first])]
    case "withUnsafeBytes": [.outside("UnsafeRawBufferPointer")]
    case "withUnsafeMutableBytes": [.outside("UnsafeMutableRawBufferPointer")]
    case "withUnsafeTemporaryAllocation":
      label == "of"
        ? [.outside("UnsafeMutableBufferPointer", arguments: [first.instance])]
        : [.outside("UnsafeMutableRawBufferPointer")]
    default: nil
    }
  }

  /// The global functions whose last closure is the one that they run and whose result they return.
  static let functionsRunningLast: Set = [
    "autoreleasepool", "withAnimation", "withDependencies", "withTransaction",
  ]

  /// By type that protects a value, the methods that pass the value to a closure.
  private static let locks: [String: Set] = [
    "Mutex": ["withLock", "withLockIfAvailable"],
    "NIOLockedValueBox": ["withLockedValue"],
    "OSAllocatedUnfairLock": ["withLock", "withLockUnchecked", "withLockIfAvailable"],
  ]

  /// The type of a property of a pointer or a buffer; nil if it is not known.
  static func property(_ name: String, ofPointer type: String, _ arguments: [ValueType]) -> ValueType? {
    switch (type, name) {
    case ("UnsafePointer", "pointee"), ("UnsafeMutablePointer", "pointee"): arguments.first
    case ("UnsafeRawBufferPointer", "baseAddress"), ("UnsafeMutableRawBufferPointer", "baseAddress"),
      ("UnsafeBufferPointer", "baseAddress"), ("UnsafeMutableBufferPointer", "baseAddress"):
      .optional(.outside(type.replacing("Buffer", with: ""), arguments: arguments))
    default: nil
    }
  }
}
