import PatuhCore

/// What was read from an `*.xcconfig`.
struct BuildSettingsFacts: Hashable, Sendable {
  /// A line that is not blank and not a comment.
  enum Statement: Hashable, Sendable {
    case setting(BuildSetting)
    /// `#include`, or `#include?` for a file that may be absent. The path is as written.
    case include(path: String, isOptional: Bool)
  }

  /// In text order, which matters.
  var statements: [Statement] = []
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}

/// An assignment of a build setting.
struct BuildSetting: Hashable, Sendable {
  /// A condition such as `[sdk=iphoneos*]`.
  struct Condition: Hashable, Sendable {
    /// `sdk`, `arch`, `config`, `variant`, …
    var parameter: String
    /// With the wildcards `*` and `?`.
    var pattern: String
  }

  var name: String
  /// The conditions that must all hold.
  var conditions: [Condition] = []
  /// As written, including references to other settings; the elements of a list are joined by spaces.
  var value: String
  /// Where the name is written, in the file that holds the setting; nil if that is not known.
  var position: Position?
}

extension BuildSetting {
  /// Whether it is about the Info.plist of a bundle: `INFOPLIST_FILE`, `GENERATE_INFOPLIST_FILE`,
  /// `INFOPLIST_KEY_…`, also with its end misspelt.
  var isOnInfoPlists: Bool { name.containsInBytes("INFOPL") }
}
