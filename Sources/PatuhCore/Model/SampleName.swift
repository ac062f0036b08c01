/// Whether the name of a folder or target marks a sample or demo, usually by its last word that is not a
/// platform or kind of product: `Examples`, `iOS Example`, `Kingfisher-Demo`, `SearchSampleApp`, but not
/// `SampleRateConverter`.
public func isSampleName(_ name: some StringProtocol) -> Bool {
  let name = name.hasSuffix(".xcodeproj") ? String(name.dropLast(".xcodeproj".count)) : String(name)
  let small = name.lowercased()
  // Most names need not be split into words.
  if !stems.contains(where: small.containsInBytes) { return false }
  let words = words(of: name)
  guard let last = words.last else { return false }
  if sampleWords.contains(last) { return true }
  // `SearchSampleApp`, `Demo-iOS`
  if words.count > 1, let significant = words.last(where: { !plainWords.contains($0) }),
    sampleWords.contains(significant)
  {
    return true
  }
  if beginsAsSample(words) { return true }
  // `demo-sign-in`, but not `DemoBank`
  if words.count > 1, sampleWords.contains(words[0]),
    let next = name.dropFirst(words[0].count).first, ["-", "_", " "].contains(next)
  {
    return true
  }
  let lastTwo = words.suffix(2).joined()
  if testHosts.contains(lastTwo) { return true }
  let significant = words.filter { !plainWords.contains($0) }
  // `Integration` alone may be a module of an app.
  return significant != ["integration"] && !significant.isEmpty
    && significant.allSatisfy { sampleWords.contains($0) || ["integration", "testing"].contains($0) }
}

/// What a sample is named after, in lower case: `foo` for `FooDemo` and `FooKit`, and nothing for `iOS
/// Example`.
public func subjectOfSampleName(_ name: some StringProtocol) -> String {
  let ending = ".xcodeproj"
  return words(of: name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : String(name))
    .filter { !sampleWords.contains($0) && !plainWords.contains($0) && !wordsForLibraries.contains($0) }
    .joined()
}

private let wordsForLibraries: Set<String> = ["kit", "sdk", "framework", "frameworks", "lib", "library"]

/// Whether the name of a library says that it contains shared code for samples: `SampleAppsCommon`,
/// `DemoAppKit`.
public func isNameOfSampleCode(_ name: String) -> Bool { beginsAsSample(words(of: name)) }

private func beginsAsSample(_ words: [String]) -> Bool {
  words.count > 1 && sampleWords.contains(words[0]) && ["app", "apps", "code"].contains(words[1])
}

/// Whether the name of a target says that it shows previews: `FeedPreview`, `iOS Previews`.
public func isPreviewName(_ name: String) -> Bool {
  guard name.lowercased().containsInBytes("preview") else { return false }
  let significant = words(of: name).last { !plainWords.contains($0) }
  return significant == "preview" || significant == "previews"
}

private let sampleWords: Set<String> = [
  "example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds",
  "exampleapp", "exampleapps", "sampleapp", "sampleapps", "demoapp", "demoapps", "starter", "starters",
]

/// Every name of a sample contains one of these.
private let stems = ["example", "sample", "demo", "playground", "starter", "test", "integration"]

/// Apps that try out an SDK.
private let testHosts: Set<String> = [
  "testapp", "testapps", "testsapp", "testingapp", "testingapps", "testbed", "testhost",
]

private let plainWords: Set<String> = [
  "app", "apps", "project", "code", "ios", "i", "macos", "mac", "tvos", "tv", "watchos", "watch", "os",
  "visionos", "vision", "catalyst", "extension", "swift", "swiftui", "ui", "objc",
]

/// The words in the name of a folder or target, in lower case: `sandbox-test-tool`, `SizeTest`.
public func words(ofName name: some StringProtocol) -> Set<String> { Set(words(of: String(name))) }

/// The words in a name, in lower case: split at characters that are not letters, and before an upper-case
/// letter that begins a word.
private func words(of name: String) -> [String] {
  let letters = Array(name)
  var words: [String] = []
  var word = ""
  for (index, letter) in letters.enumerated() {
    let before = index > 0 ? letters[index - 1] : " "
    let isBeforeLower = index + 1 < letters.count && letters[index + 1].isLowercase
    // `DemoApp`; in `SwiftUISample`, the last of several upper-case letters.
    let beginsWord = letter.isUppercase && (before.isLowercase || (before.isUppercase && isBeforeLower))
    if !letter.isLetter || beginsWord {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if letter.isLetter { word += letter.lowercased() }
  }
  return word.isEmpty ? words : words + [word]
}
