import PatuhCore

/// Tells samples and demonstrations from what they demonstrate, by the names of folders and targets. When the tree
/// holds nothing else, a sample is the product.
struct SampleFolders {
  private let isApplicable: Bool

  init(_ targets: [Target]) {
    isApplicable = targets.contains { $0.role == .product && !Self.isSample($0) }
  }

  /// Whether a target is a sample of something else in the tree.
  func holds(_ target: Target) -> Bool { isApplicable && Self.isSample(target) }

  private static func isSample(_ target: Target) -> Bool {
    target.place.path.split(separator: "/").dropLast().contains { isSampleName($0) }
      || isSampleName(target.name[...])
  }

  /// Whether a name says so with its last word, or with its only word beside those for platforms: `Examples`,
  /// `iOS Example`, `Kingfisher-Demo`, `DemoApp`. `SampleRateConverter` is none.
  static func isSampleName(_ name: Substring) -> Bool {
    let stem = name.hasSuffix(".xcodeproj") ? name.dropLast(".xcodeproj".count) : name
    let words = words(of: stem)
    guard let last = words.last else { return false }
    if sampleWords.contains(last) || ["testapp", "testingapp"].contains(words.suffix(2).joined().singular) {
      return true
    }
    let telling = words.filter { !plainWords.contains($0) }
    return !telling.isEmpty && telling.allSatisfy { sampleWords.contains($0) }
  }

  private static let sampleWords: Set<String> = [
    "example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds",
  ]
  private static let plainWords: Set<String> = [
    "app", "apps", "project", "code", "ios", "i", "macos", "mac", "tvos", "tv", "watchos", "watch", "os",
    "visionos", "vision", "catalyst", "extension", "swift", "swiftui", "ui", "objc",
  ]

  /// The words of a name, in lower case: broken at what is no letter and before capital letters.
  private static func words(of name: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isUpper = character.isUppercase
      if !character.isLetter || (isUpper && wasLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension String {
  fileprivate var singular: String { hasSuffix("s") ? String(dropLast()) : self }
}
