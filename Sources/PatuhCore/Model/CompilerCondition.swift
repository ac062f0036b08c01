/// A condition on the compiler: `compiler(>=6.1)`, `swift(>=5.9)`, `hasFeature(Embedded)`.
struct CompilerCondition {
  /// Whether it holds in a build that App Store Connect accepts: one with the compiler of Xcode 26 or later.
  let truth: Truth

  /// Nil for anything else.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let argument = text[text.index(after: open)...].dropLast()
    switch text[..<open] {
    case "compiler": truth = Self.holds(argument, from: Self.oldestCompiler)
    // A newer compiler still takes the language mode 5.
    case "swift": truth = Self.holds(argument, from: Self.oldestLanguage)
    case "hasFeature" where argument == "Embedded": truth = .no
    default: return nil
    }
  }

  /// The compiler of Xcode 26. Sources: `Rules/release/minimum-sdks.yml`; Xcode 26 release notes.
  private static let oldestCompiler = [6, 2]
  private static let oldestLanguage = [5]

  /// Whether a version that is not known, but at least some one, compares so.
  private static func holds(_ comparison: Substring, from oldest: [Int]) -> Truth {
    let isAtLeast = comparison.hasPrefix(">=")
    guard isAtLeast || comparison.hasPrefix("<") else { return .unknown }
    let parts = comparison.dropFirst(isAtLeast ? 2 : 1).split(separator: ".").map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return .unknown }
    var bound = parts.compactMap { $0 }
    while bound.count > 1, bound.last == 0 { bound.removeLast() }
    // In the language mode 5, a compiler of version 6 says that it is Swift 5.10.
    if oldest == oldestLanguage, bound.first == 5 { bound = [5] }
    if oldest.lexicographicallyPrecedes(bound) { return .unknown }
    return Truth(isAtLeast)
  }
}
