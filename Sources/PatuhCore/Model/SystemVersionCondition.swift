/// A comparison of a macro of `Availability.h` with a version: `__IPHONE_OS_VERSION_MAX_ALLOWED >= 80000`,
/// `__IPHONE_OS_VERSION_MIN_REQUIRED < __IPHONE_8_0`.
struct SystemVersionCondition {
  private let name: String
  private let comparison: String
  /// The version as the macros write it: 80000 for iOS 8.
  private let version: Int

  /// Nil for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, Self.lowest[words[0]] != nil, let version = Self.version(words[2]) else {
      return nil
    }
    (name, comparison, self.version) = (words[0], words[1], version)
  }

  /// Whether it holds in a build for a platform that App Store Connect accepts.
  func truth(on platform: Platform?) -> Truth {
    guard let platform else { return .unknown }
    // A name that is not defined is 0.
    guard Self.isDefined(name, on: platform) else { return holds(in: 0...0) }
    return holds(in: (Self.lowest[name] ?? 0)...Int.max)
  }

  /// Whether it holds for all values in a range.
  private func holds(in range: ClosedRange<Int>) -> Truth {
    switch comparison {
    case ">=": range.lowerBound >= version ? .yes : range.upperBound < version ? .no : .unknown
    case "<": range.lowerBound >= version ? .no : range.upperBound < version ? .yes : .unknown
    case ">": range.lowerBound > version ? .yes : range.upperBound <= version ? .no : .unknown
    case "<=": range.lowerBound > version ? .no : range.upperBound <= version ? .yes : .unknown
    default: .unknown
    }
  }

  /// Whether a macro of `Availability.h` is defined in a build for a platform; nil for any other macro.
  static func defines(_ name: String, on platform: Platform) -> Bool? {
    if lowest[name] != nil { return isDefined(name, on: platform) }
    // The SDKs of all platforms define the versions of iOS up to their own.
    return name.hasPrefix("__IPHONE_") ? version(name).flatMap { $0 <= oldestSDK ? true : nil } : nil
  }

  private static func isDefined(_ name: String, on platform: Platform) -> Bool {
    switch name.dropFirst(2).prefix(3) {
    case "IPH": platform == .iOS || platform == .macCatalyst
    case "TV_": platform == .tvOS
    default: platform == .watchOS
    }
  }

  /// The number of a version: `80000`, `__IPHONE_8_0`, `__IPHONE_10_3`.
  private static func version(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let parts = text.split(separator: "_")
    guard text.hasPrefix("__"), parts.count >= 3, ["IPHONE", "TVOS", "WATCHOS"].contains(parts[0]) else {
      return nil
    }
    let numbers = parts.dropFirst().map { Int($0) }
    guard numbers.count <= 3, let major = numbers[0], let minor = numbers[1] else { return nil }
    return major * 10_000 + minor * 100 + ((numbers.count > 2 ? numbers[2] : 0) ?? 0)
  }

  /// The SDKs of Xcode 26, all of version 26. Sources: `Rules/release/minimum-sdks.yml`; Xcode 26 release
  /// notes.
  private static let oldestSDK = 260_000

  /// The lowest values of the macros: the SDKs of Xcode 26, and the oldest systems that Xcode 14 and later
  /// build for. Source: Xcode 14 release notes.
  private static let lowest = [
    "__IPHONE_OS_VERSION_MAX_ALLOWED": oldestSDK, "__TV_OS_VERSION_MAX_ALLOWED": oldestSDK,
    "__WATCH_OS_VERSION_MAX_ALLOWED": oldestSDK,
    "__IPHONE_OS_VERSION_MIN_REQUIRED": 110_000, "__TV_OS_VERSION_MIN_REQUIRED": 110_000,
    "__WATCH_OS_VERSION_MIN_REQUIRED": 40_000,
  ]
}
