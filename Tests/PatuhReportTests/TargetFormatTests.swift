import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhReport

@Suite struct TargetFormatTests {
  private let targets = [
    TargetSummary(
      name: "Notes",
      place: Place(path: "Notes.xcodeproj/project.pbxproj", position: Position(line: 12, column: 3)),
      basis: .projectFile, product: .application, role: .product, platforms: [.iOS, .macCatalyst],
      sourceCount: 31, manifests: [.init(path: "App/PrivacyInfo.xcprivacy", way: .resourcesPhase)],
      used: [
        .init(categories: ["NSPrivacyAccessedAPICategoryUserDefaults"], own: 3, linked: 2),
        .init(
          categories: ["NSPrivacyAccessedAPICategoryFileTimestamp", "NSPrivacyAccessedAPICategoryDiskSpace"],
          own: 0, linked: 1),
      ],
      declared: [.init(category: "NSPrivacyAccessedAPICategoryUserDefaults", reasons: ["CA92.1"])],
      lacksManifest: false),
    TargetSummary(
      name: "Widget",
      place: Place(path: "Notes.xcodeproj/project.pbxproj", position: Position(line: 40, column: 3)),
      basis: .projectFile, product: .appExtension, role: .product, platforms: [], sourceCount: 2,
      manifests: [],
      used: [.init(categories: ["NSPrivacyAccessedAPICategoryUserDefaults"], own: 1, linked: 0)],
      declared: [],
      lacksManifest: true),
    TargetSummary(
      name: "Checks", place: Place(path: "Kit"), basis: .folder, product: .tests, role: .test,
      platforms: [.macOS], sourceCount: 1, manifests: [], used: [], declared: [], lacksManifest: false),
  ]

  @Test func text() {
    #expect(
      renderTargets(targets, as: .text, context: Sample.context()) == """
        Notes.xcodeproj/project.pbxproj
          TARGET  KIND           PLATFORMS         SOURCES  \
        USES                                                            DECLARES             MANIFEST
          Notes   app            iOS, macCatalyst  31       UserDefaults 3 + 2 linked, FileTimestamp or \
        DiskSpace 1 linked  UserDefaults CA92.1  App/PrivacyInfo.xcprivacy (Resources phase)
          Widget  app extension  any               2        UserDefaults \
        1                                                  -                    missing

        Kit
          TARGET  KIND          PLATFORMS  SOURCES  USES  DECLARES  MANIFEST
          Checks  tests (test)  macOS      1        -     -         not needed

          missing     it must bundle a PrivacyInfo.xcprivacy and bundles none
          not needed  no listed API that counts, or nothing that ships
          linked      uses in libraries that it links and that bundle no manifest

        3 targets; 1 lacks a manifest: Widget.

        """)
    #expect(renderTargets([], as: .text, context: Sample.context()) == "No targets.\n")
  }

  @Test func jsonKeepsItsContract() throws {
    let text = renderTargets(targets, as: .json, context: Sample.context())
    #expect(try schema("targets").problems(in: JSONInstance(parsing: text)) == [])
    #expect(text.contains(#""way": "resourcesPhase""#))
    #expect(!text.contains(#""line": null"#))
  }

  @Test func aNarrowTerminalGetsTheManifestBelow() {
    #expect(
      renderTargets(Array(targets.prefix(2)), as: .text, context: Sample.context(width: 72)) == """
        Notes.xcodeproj/project.pbxproj
          TARGET  KIND         PLATFORMS    SOURCES  USES           DECLARES
              MANIFEST
          Notes   app          iOS,         31       UserDefaults   UserDefaults
                               macCatalyst           3 + 2 linked,  CA92.1
                                                     FileTimestamp
                                                     or DiskSpace
                                                     1 linked
              App/PrivacyInfo.xcprivacy (Resources phase)
          Widget  app          any          2        UserDefaults   -
                  extension                          1
              missing

          missing  it must bundle a PrivacyInfo.xcprivacy and bundles none
          linked   uses in libraries that it links and that bundle no manifest

        2 targets; 1 lacks a manifest: Widget.

        """)
  }

  @Test func whoAnswersIsSaid() {
    var kit = targets[1]
    kit.lacksManifest = false
    kit.isDeclaredByLinkingTarget = true
    var made = targets[2]
    made.hasGeneratedManifest = true
    let text = renderTargets([kit, made], as: .text, context: Sample.context())
    #expect(text.contains("-         in what links it\n") && text.contains("-         generated\n"))
    #expect(text.contains("  in what links it  its code becomes part of what links it"))
    #expect(!text.contains("not needed") && text.hasSuffix("\n2 targets.\n"))
  }
}
