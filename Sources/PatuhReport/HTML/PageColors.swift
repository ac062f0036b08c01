/// The colours of pages, by purpose. Text has a contrast of at least 4.5 against every background on which it
/// is used, and lines have at least 3; a test computes this.
struct PageColors: Hashable, Sendable {
  /// A colour and its name in the style sheet.
  struct Entry: Hashable, Sendable {
    var name: String
    /// `#rrggbb`
    var value: String
  }

  var text: String
  /// Less important text.
  var quiet: String
  var link: String
  /// What is wrong, what may be wrong, and what is right.
  var bad: String
  var warn: String
  var good: String
  /// The background of the page, and those of parts of it.
  var page: String
  var box: String
  var badBox: String
  var warnBox: String
  var goodBox: String
  /// Lines that carry meaning, and lines that only separate things.
  var line: String
  var hair: String

  static let light = PageColors(
    text: "#1b1f24", quiet: "#56606c", link: "#0b57d0", bad: "#c62828", warn: "#8a4b00", good: "#1b6e3c",
    page: "#ffffff", box: "#f3f5f8", badBox: "#fdeeed", warnBox: "#fff4e0", goodBox: "#e9f6ee",
    line: "#7a8592", hair: "#d8dde3")

  static let dark = PageColors(
    text: "#e6e8eb", quiet: "#9aa4b0", link: "#8ab4f8", bad: "#ff7b7b", warn: "#f2b45c", good: "#6cd391",
    page: "#15181c", box: "#22272e", badBox: "#3a1d1f", warnBox: "#362a14", goodBox: "#17301f",
    line: "#8b96a3", hair: "#3a414a")

  var entries: [Entry] {
    [
      Entry(name: "text", value: text), Entry(name: "quiet", value: quiet), Entry(name: "link", value: link),
      Entry(name: "bad", value: bad), Entry(name: "warn", value: warn), Entry(name: "good", value: good),
      Entry(name: "page", value: page), Entry(name: "box", value: box),
      Entry(name: "bad-box", value: badBox), Entry(name: "warn-box", value: warnBox),
      Entry(name: "good-box", value: goodBox), Entry(name: "line", value: line),
      Entry(name: "hair", value: hair),
    ]
  }

  /// For example `--text: #1b1f24; …`.
  var declarations: String { entries.map { "--\($0.name): \($0.value);" }.joined(separator: " ") }
}
