import PatuhConfig
import PatuhCore
import PatuhRules

@testable import PatuhExtract

/// The reader of `.patuh.yml`.
struct ConfigurationSubject: Subject {
  let name = "configuration"
  let words = configurationWords

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let first = count(input)
    guard first == count(input) else { throw Fault("the same input gives another result") }
    return abs(first)
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    let count = count(seed)
    guard count > 0 else { throw Fault("a seed is refused") }
    guard count == self.count(seed + Array("\n# The end.\n".utf8)) else {
      throw Fault("a comment at the end changes what is read")
    }
  }

  /// The number of entries that were read, plus 1; for errors, their number, negative.
  private func count(_ input: [UInt8]) -> Int {
    do throws(ConfigurationErrors) {
      let read = try configuration(yaml: input)
      _ = try read.validated(knownRules: ["manifest_missing"], presets: [])
      return 1 + read.language.rules.count + read.settings.count + read.exclude.count
    } catch {
      return -error.errors.count
    }
  }
}

/// The reader of presets.
struct PresetSubject: Subject {
  let name = "preset"
  let words = configurationWords

  func read(_ input: [UInt8]) throws(Fault) -> Int { abs(count(input)) }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    let count = count(seed)
    guard count > 0 else { throw Fault("a seed is refused") }
    guard count == self.count(Array("# The start.\n\n".utf8) + seed) else {
      throw Fault("a comment at the start changes what is read")
    }
  }

  private func count(_ input: [UInt8]) -> Int {
    do throws(ConfigurationErrors) {
      return 1
        + (try preset(from: DocumentNode(yaml: input, file: "a.yml"), file: "a.yml")).document.rules.count
    } catch {
      return -error.errors.count
    }
  }
}

/// The reader of a baseline.
struct BaselineSubject: Subject {
  let name = "baseline"
  let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0041", "\\ud83d", "\\ud83d\\ude00", "1e5", "-1", "null",
    "true",
    "\"findings\"", "\"schema\": 1", "\"rule\": \"a\"", "\"count\": 9223372036854775807", "\"warnings\": 1",
    "\"notes\": 9223372036854775807", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> a\n", "\u{0}", "é",
  ]

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    guard let baseline = try? baseline(json: input, file: "a.json") else { return 0 }
    return baseline.entries.count
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard let before = try? baseline(json: seed, file: "a.json") else { throw Fault("a seed is refused") }
    let spaced = seed.flatMap {
      $0 == UInt8(ascii: ",") ? [$0, UInt8(ascii: " "), UInt8(ascii: "\t")] : [$0]
    }
    let after = try? baseline(json: spaced, file: "a.json")
    guard before.entries.map(\.identity) == after?.entries.map(\.identity) else {
      throw Fault("white space changes what is read")
    }
  }
}
