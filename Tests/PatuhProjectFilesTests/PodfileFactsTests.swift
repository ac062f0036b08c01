import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct PodfileFactsTests {
  private func targets(_ text: String) -> [PodfileTarget] { podfileFacts(Array(text.utf8)).targets }

  @Test func targetsAreNested() {
    let targets = targets(
      """
      use_frameworks!
      pod 'Everywhere'
      abstract_target 'Apps' do
        pod 'Shared/Core', '~> 1.0'
        target 'Shop' do
          target 'ShopTests' do
            inherit! :search_paths
          end
        end
        target :Admin
      end
      """)
    #expect(targets.map(\.name) == [nil, "Apps", "Shop", "ShopTests", "Admin"])
    #expect(targets.map(\.parent) == [nil, 0, 1, 2, 1])
    #expect(targets.map(\.isAbstract) == [true, true, false, false, false])
    #expect(targets.map(\.inheritance) == [.complete, .complete, .complete, .searchPaths, .complete])
    #expect(targets.map { $0.pods.map(\.name) } == [["Everywhere"], ["Shared/Core"], [], [], []])
    #expect(targets[0].linkage == .dynamic)
    #expect(targets[2].position == Position(line: 5, column: 3))
  }

  @Test func linkWithNamesTheTargetsOfATarget() {
    let targets = targets(
      """
      link_with 'Shop', 'ShopTests'
      pod 'Everywhere'
      target :helpers, :exclusive => true do
        link_with ['Admin']
        pod 'Helper'
      end
      """)
    #expect(targets.map(\.name) == [nil, "Shop", "ShopTests", "helpers", "Admin"])
    #expect(targets.map(\.parent) == [nil, 0, 0, 0, 3])
    #expect(targets.map(\.isAbstract) == [true, false, false, true, false])
    #expect(targets.map(\.inheritance) == [.complete, .complete, .complete, .none, .complete])
    #expect(targets.map { $0.pods.map(\.name) } == [["Everywhere"], [], [], ["Helper"], []])
    #expect(targets.flatMap(\.otherMethods) == [])
  }

  @Test func methodsOfTheFileAreFollowed() {
    let targets = targets(
      """
      def shared(prefix, folder = 'Modules')
        pod "#{prefix}Kit", :path => './Kit'
      end
      def unused
        pod 'Never'
      end
      target 'Shop' do
        shared 'Shop'
        %w[A B].each { |name| pod name, path: "Modules/#{name}" }
      end
      """)
    #expect(targets[1].pods.map(\.name) == ["ShopKit", "A", "B"])
    #expect(targets[1].pods.map(\.path) == ["./Kit", "Modules/A", "Modules/B"])
    #expect(targets[1].otherMethods.isEmpty)
  }

  @Test(arguments: [
    ("", VersionRequirement.any),
    (", '5.9.1'", .exact("5.9.1")),
    (", '= 5.9.1'", .exact("5.9.1")),
    (", '~> 5.9'", .range(VersionRange(lower: "5.9", upper: "6"))),
    (", '~> 5.9.0'", .range(VersionRange(lower: "5.9.0", upper: "5.10"))),
    (", '~> 5.9.0-beta.1'", .range(VersionRange(lower: "5.9.0-beta.1", upper: "5.10"))),
    (", '~> 5'", .range(VersionRange(lower: "5", upper: "6"))),
    (", '>= 5.0'", .atLeast("5.0")),
    (", '>= 5.0', '< 6.0'", .range(VersionRange(lower: "5.0", upper: "6.0"))),
    (", ['>= 5.0', '<= 5.8.1']", .range(VersionRange(lower: "5.0", upper: "5.8.1", includesUpper: true))),
    (", '~> 5.0', '>= 5.2', '< 5.9'", .range(VersionRange(lower: "5.2", upper: "5.9"))),
    (", '< 6.0'", .range(VersionRange(upper: "6.0"))),
    (", '!= 5.3'", .any),
    (", version", .unknown),
    (", :head", .unknown),
    (", '5.9.1', :configurations => ['Release']", .exact("5.9.1")),
    (", :git => 'https://example.com/Kit.git'", .revision("a git repository")),
    (", :git => 'https://example.com/Kit.git', :branch => 'main'", .revision("branch main")),
    (", :git => 'https://example.com/Kit.git', :tag => 'v5.9.1'", .exact("5.9.1")),
    (", :git => 'https://example.com/Kit.git', :tag => 'nightly'", .revision("tag nightly")),
  ])
  func aPodStatesWhichVersionsItAccepts(arguments: String, requirement: VersionRequirement) {
    let pods = targets("target 'Shop' do\n  pod 'Kit'\(arguments)\nend\n")[1].pods
    #expect(pods.map(\.requirement) == [requirement])
    #expect(pods.map(\.url) == [arguments.contains(":git") ? "https://example.com/Kit.git" : nil])
  }

  @Test func aMethodThatCallsItselfEnds() {
    let facts = podfileFacts(Array("def again\n  again\nend\ntarget 'Shop' do\n  again\nend\n".utf8))
    #expect(facts.problems.map(\.extent) == [.part])
  }

  @Test(arguments: [
    ("use_react_native!(:path => config[:reactNativePath])", ["use_react_native!"]),
    ("flutter_install_all_ios_pods File.dirname(File.realpath(__FILE__))", ["flutter_install_all_ios_pods"]),
    ("config = use_native_modules!", ["use_native_modules!"]),
    ("platform :ios, '16.0'; inhibit_all_warnings!; use_modular_headers!", []),
    ("raise 'no' unless File.exist?('x')", []),
    ("def helper\n  use_expo_modules!\nend\nhelper", ["use_expo_modules!"]),
    ("post_install do |installer|\n  react_native_post_install(installer)\nend", []),
    ("prepare_react_native_project!\nsetup_permissions(['Camera'])\nflutter_ios_podfile_setup", []),
  ])
  func methodsFromElsewhereAreNamed(body: String, expected: [String]) {
    #expect(targets("target 'Shop' do\n\(body)\nend")[1].otherMethods == expected)
  }

  @Test(arguments: [
    ("use_frameworks!", PodfileTarget.PodLinkage.dynamic),
    ("use_frameworks! :linkage => :static", .static),
    ("use_frameworks! :linkage => :dynamic", .dynamic),
    ("use_frameworks! false", .static),
    ("use_frameworks! :linkage => ENV['LINKAGE'].to_sym", .unknown),
  ])
  func frameworksAreStaticOrDynamic(line: String, expected: PodfileTarget.PodLinkage) {
    #expect(targets(line)[0].linkage == expected)
  }

  @Test func podsOfDebugBuildsDoNotShip() {
    let pods = targets(
      """
      target 'Shop' do
        pod 'Inspector', :configurations => ['Debug']
        pod 'Console', configuration: 'Debug'
        pod 'Analytics', configurations: %w[Debug Release]
        pod 'Fast' if ENV['FAST']
        pod 'Dead' if false
      end
      """)[1].pods
    #expect(pods.map(\.name) == ["Analytics", "Fast"])
  }

  @Test func whatOnlyRunningTellsIsAProblem() {
    let facts = podfileFacts(Array("target ENV['APP'] do\n  pod File.read('name')\nend\n".utf8))
    #expect(facts.targets.map(\.name) == [nil, nil])
    #expect(facts.targets[1].pods.map(\.name) == [nil])
    #expect(facts.problems.map(\.position) == [Position(line: 1, column: 1), Position(line: 2, column: 3)])
  }

  @Test(arguments: [
    "", "target", "target 'A' do", "pod", "end end end", "target 'A' do pod 'B', {", "def", "def a(",
  ])
  func brokenFilesAreRead(text: String) {
    #expect(targets(text).first?.isAbstract == true)
  }

  @Test func whatTurnsOnPermissionsIsRead() {
    let facts = podfileFacts(
      Array(
        """
        setup_permissions([
          # 'Motion',
          'Camera', 'Contacts',
        ])
        target 'Shop'
        post_install do |installer|
          settings['GCC_PREPROCESSOR_DEFINITIONS'] ||= ['$(inherited) PERMISSION_CAMERA=1', \
        'PERMISSION_EVENTS=0']
        end
        other(['Siri'])
        """.utf8))
    #expect(facts.permissions.map(\.text) == ["Camera", "Contacts", "PERMISSION_CAMERA=1"])
    #expect(facts.permissions.map(\.position.line) == [3, 3, 7])
  }
}
