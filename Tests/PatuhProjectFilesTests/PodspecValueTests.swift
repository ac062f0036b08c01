import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct PodspecValueTests {
  /// Ruby before the pod and in it, and the texts of `source_files` that come of it.
  struct Case: CustomTestStringConvertible {
    var ruby: String
    var texts: [String]
    var before = ""
    var testDescription: String { before + ruby }

    init(_ ruby: String, _ texts: [String], before: String = "") {
      (self.ruby, self.texts, self.before) = (ruby, texts, before)
    }
  }

  static let cases = [
    Case("s.source_files = 'a'", ["a"]),
    Case("s.source_files = 'a', \"b\"", ["a", "b"]),
    Case("s.source_files = 'a',\n  # more\n\n  'b'", ["a", "b"]),
    Case("s.source_files = ['a',\n 'b', # c\n]", ["a", "b"]),
    Case("s.source_files = %w[a b]", ["a", "b"]),
    Case("s.source_files = %w(a\n  b\n)", ["a", "b"]),
    Case("s.source_files = %q{a{b,c}}", ["a{b,c}"]),
    Case("s.source_files = %w[a].map { |x| \"#{x}/**\" }", ["a/**"]),
    Case("s.source_files = 'a' 'b'", ["ab"]),
    Case("s.source_files = 'a' \\\n 'b'", ["ab"]),
    Case("s.source_files = 'a' +\n 'b'", ["ab"]),
    Case("s.source_files = 'a' + 'b', 'c'", ["ab", "c"]),
    Case("s.source_files = dir + 'x'", ["d/x"], before: "dir = 'd/'\n"),
    Case("s.source_files = \"#{DIR}/x\"", ["d/x"], before: "DIR = 'd'.freeze\n"),
    Case("s.source_files = \"#{s.name}/x\"", ["Shop/x"]),
    Case("s.source_files = \"#{s.module_name}/x\"", ["Shop_Kit/x"], before: "# s.name\n"),
    Case("s.source_files = 'it\\'s'", ["it's"]),
    Case("s.source_files = 'a'\n  s.source_files += ['b']", ["a", "b"]),
    Case("s.source_files = ['a']\n  s.source_files << 'b'", ["a", "b"]),
    Case("s.source_files = 'a'\n  s.source_files = 'b'", ["b"]),
    Case("files = ['a']\n  files << 'b'\n  files += %w[c]\n  s.source_files = files", ["a", "b", "c"]),
    Case("files = 'a',\n 'b',\n s.libraries = 'z'\n  s.source_files = files", ["a", "b", "z"]),
    Case("s.source_files = File.join('a', 'b')", ["a/b"]),
    Case("s.source_files = Dir['a/*'], Dir.glob('b/*')", ["a/*", "b/*"]),
    Case("s.source_files = ENV['X'] || 'a'", ["a"]),
    Case("s.source_files = true ? 'a' : 'b'", ["a"]),
    Case("s.source_files = 'a' if true\n  s.source_files = 'b' if false", ["a"]),
    Case("s.source_files = 'a' unless false", ["a"]),
    Case(
      "if false\n s.source_files = 'a'\nelsif nil\n s.source_files = 'b'\nelse\n s.source_files = 'c'\nend",
      ["c"]),
    Case("if ENV['X'] then\n s.source_files = 'a'\nelse\n s.source_files = 'b'\nend", ["a", "b"]),
    Case("s.source_files = 'a'\n  s.source_files += ['b'] if ENV['X']", ["a", "b"]),
    Case(
      "case ENV['X']\n when 'a', 'b' then s.source_files = 'a'\n else s.source_files = 'b'"
        + "\n end", ["a", "b"]),
    Case("s.summary = <<-END\n s.source_files = 'x'\n END\n  s.source_files = 'a'", ["a"]),
    Case("s.summary = <<~'END'.strip\n end\n END\n  s.source_files = 'a'", ["a"]),
    Case("%w[a b].each do |x|\n s.source_files = x\n end", ["b"]),
    Case("{ 'a' => 'b' }.each { |k, v| s.source_files = k, v }", ["a", "b"]),
    Case("s.source_files = 'a'", ["a"], before: "=begin\nPod::Spec.new do |x|\n=end\n"),
    Case("s.test = /end/ =~ 'x'\n  s.source_files = 'a'", ["a"]),
    Case("helper = lambda { |x| s.source_files = 'x' }\n  s.source_files = 'a'", ["a"]),
    Case("s.source_files = paths['ios']", ["a"], before: "paths = { ios: 'b', 'ios' => 'a' }\n"),
    Case(
      "s.source_files = 'a'", ["a"],
      before: "def helper(x)\n if x then 'end' end\n [1].each do |y| end\nend\n"),
    Case("s.source_files = 'a'\n  s.prepare_command = `echo end`", ["a"]),
    Case("s.source_files = 'a'; s.frameworks = 'b'", ["a"]),
    Case("s.source_files =\n    'a'", ["a"]),
    Case("s.source_files = ['a', 'b']\n    .map { |x| x + '/*' }\n    .flatten", ["a/*", "b/*"]),
    Case("s.source_files = ['a', version, 'b']", ["a", "b"]),
  ]

  @Test(arguments: cases)
  func valuesAreFollowed(_ example: Case) throws {
    let name = example.ruby.contains("module_name") ? "Shop+Kit" : "Shop"
    let text =
      """
      \(example.before)Pod::Spec.new do |s|
        s.name = '\(name)'
        \(example.ruby)
        s.module_map = 'last'
      end

      """
    let pod = try #require(podspecFacts(Array(text.utf8)).specification)
    #expect(pod.name == name)
    #expect(pod.attributes.filter { $0.name == "source_files" }.flatMap(\.value.texts) == example.texts)
    #expect(pod.attributes.last?.name == "module_map", "what follows is still read")
  }
}
