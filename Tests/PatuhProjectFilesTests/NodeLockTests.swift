import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// The lock files of npm, Yarn, pnpm and Bun.
@Suite struct NodeLockTests {
  private func shown(_ facts: NodeLockFacts) -> [String] {
    facts.packages.map { "\($0.owner ?? "?") \($0.name) \($0.version) \($0.position.line)" }
  }

  @Test func npm() {
    let text = """
      {"lockfileVersion": 3, "packages": {
        "": {"name": "app", "version": "1.0.0"},
        "apps/mobile": {"version": "1.0.0"},
        "apps/mobile/node_modules/expo": {"version": "50.0.1"},
        "node_modules/@capacitor/ios": {"version": "5.7.0"},
        "node_modules/expo": {"version": "49.0.0"},
        "node_modules/expo/node_modules/semver": {"version": "7.0.0"},
        "node_modules/mobile": {"resolved": "apps/mobile", "link": true}
      }}
      """
    let facts = packageLockFacts(Array(text.utf8))
    #expect(shown(facts) == ["apps/mobile expo 50.0.1 4", ". @capacitor/ios 5.7.0 5", ". expo 49.0.0 6"])
    #expect(facts.package("expo", for: "apps/mobile")?.version == "50.0.1")
    #expect(facts.package("expo", for: "apps/web")?.version == "49.0.0")
    let first = "{\"lockfileVersion\": 1, \"dependencies\": {\"expo\": {\"version\": \"40.0.0\"}}}"
    #expect(shown(packageLockFacts(Array(first.utf8))) == [". expo 40.0.0 1"])
  }

  @Test func yarn() {
    let first = """
      # yarn lockfile v1


      "@expo/cli@^0.1.0", "@expo/cli@~0.1.2":
        version "0.1.3"
        dependencies:
          version "9"

      expo@~49.0.0:
        version "49.0.1"
      """
    #expect(shown(yarnLockFacts(Array(first.utf8))) == ["? @expo/cli 0.1.3 4", "? expo 49.0.1 9"])
    let later = """
      __metadata:
        version: 8

      "app@workspace:.":
        version: 0.0.0-use.local

      "expo@npm:^50.0.0, expo@npm:~50.0.1":
        version: 50.0.2
        resolution: "expo@npm:50.0.2"

      "react-native-maps@npm:1.0.0":
        version: 1.0.0

      "react-native-maps@patch:react-native-maps@npm%3A1.0.0#./maps.patch":
        version: 1.0.0
      """
    // What is patched may bring other pods.
    #expect(shown(yarnLockFacts(Array(later.utf8))) == ["? expo 50.0.2 7"])
  }

  @Test func severalVersions() {
    let text = "expo@1:\n  version \"1.0.0\"\n\nexpo@2:\n  version \"2.0.0\"\n"
    let facts = yarnLockFacts(Array(text.utf8))
    #expect(facts.packages.count == 2 && facts.package("expo", for: ".") == nil)
  }

  @Test func pnpm() {
    let later = """
      lockfileVersion: '9.0'

      importers:

        .:
          devDependencies:
            typescript:
              specifier: ^5.0.0
              version: 5.4.2

        apps/mobile:
          dependencies:
            '@capacitor/ios':
              specifier: 8.3.1
              version: 8.3.1(@capacitor/core@8.3.1)
            shared:
              specifier: workspace:*
              version: link:../shared

      packages:

        expo@50.0.0:
          resolution: {integrity: sha512}
      """
    #expect(
      shown(pnpmLockFacts(Array(later.utf8))) == [
        ". typescript 5.4.2 7", "apps/mobile @capacitor/ios 8.3.1 13",
      ])
    let earlier =
      "lockfileVersion: 5.4\n\nspecifiers:\n  expo: ^49\n\ndependencies:\n  expo: 49.0.0_react@18.0.0\n"
    #expect(shown(pnpmLockFacts(Array(earlier.utf8))) == [". expo 49.0.0 7"])
  }

  @Test func bun() {
    let text = """
      {
        "lockfileVersion": 1,
        "packages": {
          "expo": ["expo@52.0.1", "", { "dependencies": { "a": "1", }, }, "sha512"],
          "expo/semver": ["semver@7.0.0", "", {}, "sha512"],
          "text": ["text@1.0.0", ",]", {}],
        },
      }
      """
    #expect(shown(bunLockFacts(Array(text.utf8))) == [". expo 52.0.1 4", ". text 1.0.0 6"])
  }

  @Test func damagedFilesPinNothing() {
    for text in ["", "{", "[]", "{\"packages\": 3}", ":", "importers:\n  a\n"] {
      for read in [packageLockFacts, bunLockFacts, yarnLockFacts, pnpmLockFacts] {
        #expect(read(Array(text.utf8)).packages.isEmpty)
      }
    }
  }
}
