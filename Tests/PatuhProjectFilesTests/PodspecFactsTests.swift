import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct PodspecFactsTests {
  private func facts(_ body: String) -> PodspecFacts {
    podspecFacts(Array("Pod::Spec.new do |s|\n  s.name = 'Shop'\n\(body)\nend\n".utf8))
  }

  private func attribute(_ name: String, of specification: PodSpecification?) -> PodAttribute? {
    specification?.attributes.last { $0.name == name }
  }

  @Test func subspecsAreNested() throws {
    let pod = try #require(
      facts(
        """
          s.subspec 'Core' do |s|
            s.source_files = 'Core/*'
            s.subspec('Network') { |ss| ss.source_files = "#{ss.name}/*" }
          end
          s.test_spec do |t|
            t.source_files = 'Tests/*'
            t.subspec 'More' do |m|
            end
          end
          s.app_spec 'Demo' do |a|
          end
          s.source_files = 'All/*'
        """
      ).specification)
    #expect(pod.subspecs.map(\.name) == ["Core", "Tests", "Demo"])
    #expect(pod.subspecs.map(\.kind) == [.library, .test, .app])
    #expect(pod.subspecs.map(\.position.line) == [3, 7, 12])
    #expect(
      attribute("source_files", of: pod.subspecs[0].subspecs.first)?.value == .text("Shop/Core/Network/*"))
    #expect(pod.subspecs[1].subspecs.first?.kind == .test)
    #expect(attribute("source_files", of: pod)?.value == .text("All/*"), "the inner s is not the outer one")
  }

  @Test func attributesHaveTheirPlatformAndPlural() throws {
    let pod = try #require(
      facts(
        """
          s.macos.resource = 'a'
          s.ios.deployment_target = '13.0'
          s.resource_bundle = { 'B' => ['b'], :C => 'c', D: %w[d] }
          s.pod_target_xcconfig = { 'A' => "$(inherited)" }
          s.pod_target_xcconfig['B'] = 'x'
        """
      ).specification)
    let resource = try #require(attribute("resources", of: pod))
    #expect(resource.platform == "osx" && resource.value == .text("a"))
    #expect(resource.position == Position(line: 3, column: 11))
    #expect(attribute("deployment_target", of: pod)?.platform == "ios")
    #expect(
      attribute("resource_bundles", of: pod)?.value
        == .dictionary([
          PodEntry("B", .list([.text("b")])), PodEntry("C", .text("c")), PodEntry("D", .list([.text("d")])),
        ]))
    #expect(
      attribute("pod_target_xcconfig", of: pod)?.value
        == .dictionary([PodEntry("A", .text("$(inherited)")), PodEntry("B", .text("x"))]))
  }

  @Test func dependenciesAddUp() {
    let pod = facts(
      """
        s.dependency 'A', '~> 1'
        s.ios.dependency('B/C')
        s.dependency "#{s.name}/D", :configurations => %w[Debug]
      """
    ).specification
    let found = pod?.attributes.filter { $0.name == "dependencies" } ?? []
    #expect(found.map(\.value) == [.text("A"), .text("B/C"), .text("Shop/D")])
    #expect(found.map(\.platform) == [nil, "ios", nil])
  }

  @Test func whatOnlyRunningTellsIsAProblemThere() {
    let problems = facts("  s.source_files = `ls`\n  s.version = File.read('VERSION')\n  add_modules(s)")
      .problems
    #expect(problems.map(\.extent) == [.part, .part])
    #expect(problems.map(\.position?.line) == [3, 5])
    #expect(problems.first?.message.contains("source_files") == true)
    #expect(problems.last?.message.contains("add_modules") == true)
  }

  @Test func aBranchThatMayBeTakenIsFollowed() {
    let facts = facts("  if ENV['X']\n    s.resources = 'a'\n    s.libraries = 'z'\n  end")
    #expect(attribute("resources", of: facts.specification)?.isConditional == true)
    #expect(facts.problems.map(\.position?.line) == [3])
  }

  @Test(arguments: ["", "puts 'x'", "[]", "<html>", "{\"a\":", "class A\nend"])
  func aFileWithoutAPodIsAProblemAsAWhole(text: String) {
    let facts = podspecFacts(Array(text.utf8))
    #expect(facts.specification == nil && facts.problems.map(\.extent) == [.whole])
  }

  @Test func whatFollowsTheEndOfTheProgramIsNotRead() {
    let text = "Pod::Spec.new do |s|\n  s.name = 'A'\nend\n__END__\nPod::Spec.new do |s|\n"
    #expect(podspecFacts(Array(text.utf8)).specification?.name == "A")
  }

  @Test(arguments: ["[", "(", "{", "-> { ", "\"#{", "if x\n", "s.subspec 'A' do |s|\n", "!", "a ? ", "%w["])
  func deepNestingEndsTheReadingOnly(text: String) {
    let facts = facts("  s.version = '1'\n" + String(repeating: text, count: 20_000))
    #expect(facts.specification?.name == "Shop")
    #expect(attribute("version", of: facts.specification)?.value == .text("1"))
  }

  @Test func anyPrefixIsRead() {
    let text = Array(
      """
      dir = 'a' # x
      Pod::Spec.new do |s|
        s.name = "Shop"; s.description = <<-DESC
        text
        DESC
        s.subspec 'C' do |c| c.source_files = %w[a b].map { |x| "#{x}/#{dir}" } end
        s.resource_bundles = { 'P' => ["x"], :q => dir ? 'a' : 'b' } if s.respond_to?(:x)
      end
      """.utf8)
    for end in text.indices { _ = podspecFacts(Array(text[..<end])) }
    #expect(
      podspecFacts(text).specification?.subspecs.first?.attributes.first?.value.texts == ["a/a", "b/a"])
  }

  @Test func endsOfLinesMayBeThoseOfWindows() {
    let text = """
      Pod::Spec.new do |s|
        s.name = "Sh\\
      op"
        s.source_files = <<-A, 'b
      c' if true
          a
        A
        s.exclude_files = %w[a
          b]
      end
      """
    let other = text.split(separator: "\n").joined(separator: "\r\n")
    #expect(podspecFacts(Array(other.utf8)) == podspecFacts(Array(text.utf8)))
    #expect(podspecFacts(Array(text.utf8)).specification?.name == "Shop")
  }

  /// In time that does not grow by the square of the length.
  @Test(.timeLimit(.minutes(15)), arguments: ["a | b ", "(a, b = c)", "a b, ", "a { ", "[a] ", "::"])
  func longLinesEnd(part: String) {
    #expect(facts(String(repeating: part, count: 50_000)).specification?.name == "Shop")
  }

  @Test func jsonIsReadAlike() throws {
    let text = """
      {
        "name": "Shop", "source_files": ["a", "b"], "ios": {"dependencies": {"X": []}, "resource": "r"},
        "subspecs": [{"name": "Core", "requires_arc": true}], "testspecs": [{"name": "Unit"}],
        "dependencies": {"A/B": ["~> 1"], "C": []}, "platforms": {"ios": "9.0"}
      }
      """
    let pod = try #require(podspecFacts(Array(text.utf8)).specification)
    #expect(pod.name == "Shop")
    #expect(pod.subspecs.map(\.name) == ["Core", "Unit"] && pod.subspecs.map(\.kind) == [.library, .test])
    #expect(pod.attributes.filter { $0.name == "dependencies" }.flatMap(\.value.texts) == ["X", "A/B", "C"])
    #expect(attribute("resources", of: pod)?.platform == "ios")
    #expect(attribute("platforms", of: pod)?.value == .dictionary([PodEntry("ios", .text("9.0"))]))
    #expect(pod.subspecs.first?.attributes.first?.value == .boolean(true))
  }

  @Test func theLastOfEqualKeysInJSONCounts() {
    let facts = podspecFacts(Array(#"{"name": "Shop", "swift_version": "5.5", "name": "Store"}"#.utf8))
    #expect(facts.specification?.name == "Store")
    #expect(facts.problems.isEmpty)
  }
}
