import Testing

@testable import PatuhProjectFiles

@Suite("Schemes that automated builds upload")
struct UploadedSchemesTests {
  @Test(
    "Commands that archive a scheme, where something is uploaded",
    arguments: [
      ("xcodebuild -scheme Notes archive\nxcrun altool --upload-app -f Notes.ipa", ["Notes"]),
      ("xcodebuild \\\n  -scheme \"Notes Dev\" \\\n  archive && upload_to_testflight", ["Notes Dev"]),
      ("xcodebuild -scheme Notes archive", []),
      ("xcodebuild -scheme $SCHEME archive\nxcrun altool --upload-app", []),
      ("xcodebuild -scheme Notes test\nxcrun altool --upload-app", []),
      ("# xcodebuild -scheme Notes archive\nxcrun altool --upload-app", []),
    ])
  func commands(_ text: String, _ schemes: [String]) { #expect(uploadedSchemes(inCommands: text) == schemes) }

  @Test(
    "Lanes that build a scheme and upload it",
    arguments: [
      ("lane :beta do\n  gym(scheme: \"Notes\")\n  pilot\nend", ["Notes"]),
      (
        """
        lane :beta do
          build_app(
            clean: true,
            scheme: 'Notes Dev'
          )
          upload_to_testflight
        end
        """,
        ["Notes Dev"]
      ),
      ("lane :beta do\n  build_app scheme: 'Notes',\n    clean: true\n  upload_to_app_store\nend", ["Notes"]),
      ("lane :a do\n  gym(scheme: \"Notes\")\nend\nlane :b do\n  pilot\nend", []),
      ("lane :beta do\n  gym(scheme: \"Notes\", skip_package_ipa: true)\n  pilot\nend", []),
      ("lane :beta do\n  gym(scheme: \"Notes\", skip_package_ipa: false)\n  pilot\nend", ["Notes"]),
      (
        """
        lane :beta do
          gym(
            scheme: "Try",
            destination: "generic/platform=iOS Simulator"
          )
          gym(scheme: "Notes")
          pilot
        end
        """,
        ["Notes"]
      ),
      ("lane :beta do\n  gym(scheme: options[:scheme])\n  pilot\nend", []),
      ("lane :beta do\n  run_tests(scheme: \"Notes\")\n  pilot\nend", []),
      (
        """
        lane :push do |options|
          if options[:inside]
            scheme = "Notes Inside"
          else
            scheme = "Notes"
          end
          gym(
            scheme: scheme,
            export_options: {method: "app-store"}
          )
        end
        """,
        ["Notes Inside", "Notes"]
      ),
      ("SCHEME = 'Notes'\nlane :beta do\n  gym(scheme: SCHEME)\n  pilot\nend", ["Notes"]),
      ("lane :beta do\n  gym(scheme: ENV[\"SCHEME\"] || \"Notes\")\n  pilot\nend", ["Notes"]),
      (
        """
        private_lane :build do |options|
          build_app(scheme: options[:scheme], clean: true)
        end
        lane :inside do
          build(scheme: "Inside")
        end
        lane :release do
          build(scheme: "Notes")
          upload_to_testflight
        end
        """,
        ["Notes"]
      ),
      (
        "def build(scheme:)\n  gym(scheme: scheme)\nend\nlane :a do\n  build(scheme: 'Notes')\n  send\nend\n"
          + "lane :send do\n  pilot\nend",
        ["Notes"]
      ),
      ("lane :a do\n  b\nend\nlane :b do\n  a\n  gym(scheme: \"Notes\")\nend", []),
    ])
  func lanes(_ text: String, _ schemes: [String]) { #expect(FastlaneLanes(text).uploadedSchemes == schemes) }

  @Test("Profiles for the store")
  func profiles() {
    let text = """
      {"build": {
        "a": {"ios": {"scheme": "Notes"}}, "b": {"distribution": "internal", "ios": {"scheme": "Inside"}},
        "c": {"distribution": "store", "ios": {"scheme": "Dev"}}, "d": {}}}
      """
    #expect(EASFormat().facts(Array(text.utf8)).schemes == ["Notes", "Dev"])
  }

  @Test("A scheme archives what is built for archives")
  func scheme() {
    let text = """
      <Scheme><BuildAction>
      <BuildActionEntry buildForArchiving = "YES"><BuildableReference BlueprintName = "A" BuildableName = \
      "A.app"
        ReferencedContainer = "container:A.xcodeproj"></BuildableReference></BuildActionEntry>
      <BuildActionEntry buildForArchiving = "NO"><BuildableReference BlueprintName = "B" BuildableName = \
      "B.app"
        ReferencedContainer = "container:A.xcodeproj"></BuildableReference></BuildActionEntry>
      </BuildAction>
      <TestAction><TestableReference><BuildableReference BlueprintName = "C" BuildableName = "C.xctest"
        ReferencedContainer = "container:A.xcodeproj"/></TestableReference></TestAction>
      <ArchiveAction buildConfiguration = "Beta"></ArchiveAction></Scheme>
      """
    let facts = XcodeSchemeFacts(Array(text.utf8))
    #expect(facts.configuration == "Beta")
    #expect(facts.products == [.init(target: "A", name: "A.app", container: "container:A.xcodeproj")])
  }
}
