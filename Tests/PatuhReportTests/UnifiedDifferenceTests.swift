import PatuhReport
import Testing

@Suite struct UnifiedDifferenceTests {
  private func difference(_ old: String?, _ new: String, path: String = "a.txt") -> String? {
    unifiedDifference(from: old.map { Array($0.utf8) }, to: Array(new.utf8), path: path)
  }

  @Test func changesAreShownWithThreeLinesAround() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "2\nthree\n").replacing("15\n", with: "").replacing(
      "18\n", with: "18\nx\n")
    #expect(
      difference(old, new) == """
        --- a/a.txt
        +++ b/a.txt
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +three
         4
         5
         6
        @@ -12,9 +12,9 @@
         12
         13
         14
        -15
         16
         17
         18
        +x
         19
         20

        """)
    #expect(difference(old, old) == "")
  }

  @Test func missingLineEndsAndNewFilesAreReported() {
    #expect(
      difference("a\nb", "a\nc\n")
        == "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
    #expect(difference(nil, "a\n") == "--- /dev/null\n+++ b/a.txt\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test func lineEndsOfWindowsAndByteOrderMarksStay() {
    #expect(
      difference("\u{FEFF}a\r\nb\r\n", "\u{FEFF}a\r\nc\r\n")
        == "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n \u{FEFF}a\r\n-b\r\n+c\r\n")
  }

  @Test func namesAreWrittenAsGitDoes() {
    #expect(
      difference("a\n", "b\n", path: "My App/a")?.hasPrefix("--- a/My App/a\t\n+++ b/My App/a\t\n") == true)
    #expect(difference("a\n", "b\n", path: "a\"\n\u{1}")?.hasPrefix(#"--- "a/a\"\n\001""#) == true)
  }

  @Test func whatIsNoTextHasNone() {
    #expect(unifiedDifference(from: [0xFF, 0xFE, 0x61, 0], to: [0x61], path: "a") == nil)
    #expect(unifiedDifference(from: [0x61], to: [0xE9], path: "a") == nil)
  }
}
