import PatuhCore

/// Reads C, C++, Objective-C or Objective-C++ source. Never fails: what cannot be understood is a problem among the facts.
public func cFamilyFacts(_ bytes: [UInt8]) -> CFamilyFacts {
  CFamilyFacts()
}
