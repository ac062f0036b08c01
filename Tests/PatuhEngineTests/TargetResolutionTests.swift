import PatuhCore
import Testing

@testable import PatuhEngine
@testable import PatuhProjectFiles

@Suite struct TargetResolutionTests {
  private let tree = FileTree(["Kit/Sources/Kit/a.swift", "Kit/Sources/KitTestSupport/b.swift"])

  private func description(
    _ name: String, in file: String, _ product: Target.Product, platforms: Set<Platform> = [],
    sources: [String] = [], needs: [DependencyDescription] = []
  ) -> TargetDescription {
    TargetDescription(
      name: name, place: Place(path: file), product: product, platforms: platforms,
      sources: sources.compactMap(tree.number),
      dependencies: needs)
  }

  private func resolved(_ projects: [DescribedProject], test: Set<String> = []) -> [Target] {
    let members = TargetMembers(
      sources: tree.paths.map {
        SourceFile(path: $0, facts: SourceFacts(), scope: test.contains($0) ? .test : .production)
      })
    let context = ProjectFiles(tree: tree)
    return TargetResolution(projects, MemberIndex(members, in: tree), context, isTest: test.contains).targets
  }

  private let app = "App.xcodeproj/project.pbxproj"
  private let kit = "Kit/Package.swift"

  private func package(_ targets: [TargetDescription], isDynamic: Bool = false) -> DescribedProject {
    DescribedProject(
      file: kit, targets: targets,
      products: [ProductDescription(name: "Kit", targets: [targets[0].name], isDynamic: isDynamic)])
  }

  @Test(arguments: [false, true])
  func aPackageIsLinkedAsItsProductSays(isDynamic: Bool) {
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          description(
            "App", in: app, .application, platforms: [.iOS],
            needs: [.init(.product(name: "Kit", packageFolder: "Kit"))])
        ]),
      package([description("Kit", in: kit, .packageTarget)], isDynamic: isDynamic),
    ])
    #expect(targets[0].dependencies == [TargetDependency(on: 1, isDynamic ? .dynamic : .static)])
    #expect(targets[1].folder == "Kit")
  }

  @Test func aDependencyForOnePlatformPassesOnThatAlone() {
    let user = DescribedProject(
      file: app,
      targets: [
        description(
          "App", in: app, .application, platforms: [.iOS, .macOS],
          needs: [.init(.product(name: "Kit", packageFolder: "Kit"))])
      ])
    let needs: [DependencyDescription] = [
      .init(.target(name: "MacKit", file: kit), platforms: [.macOS]),
      .init(.target(name: "Both", file: kit), platforms: [.macOS]), .init(.target(name: "Both", file: kit)),
    ]
    let targets = resolved([
      user,
      package([
        description("Kit", in: kit, .packageTarget, needs: needs),
        description("MacKit", in: kit, .packageTarget, platforms: [.iOS]),
        description("Both", in: kit, .packageTarget),
      ]),
    ])
    #expect(
      targets[1].dependencies == [
        TargetDependency(on: 2, .static, platforms: [.macOS]), TargetDependency(on: 3, .static),
      ])
    #expect(targets.map(\.platforms) == [[.iOS, .macOS], [.iOS, .macOS], [.macOS], [.iOS, .macOS]])
  }

  /// Xcode lets targets of one project share a name.
  @Test func ofTargetsOfOneNameThatForThePlatformOfTheUserIsMeant() {
    func user(_ name: String, _ platform: Platform) -> TargetDescription {
      description(
        name, in: app, .application, platforms: [platform], needs: [.init(.target(name: "Kit", file: app))])
    }
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          user("App", .iOS), user("TV", .tvOS),
          description("Kit", in: app, .framework, platforms: [.iOS]),
          description("Kit", in: app, .framework, platforms: [.tvOS]),
        ])
    ])
    #expect(targets[0].dependencies.map(\.target) == [2])
    #expect(targets[1].dependencies.map(\.target) == [3])
  }

  @Test func aFrameworkOfAnotherProjectIsFoundByItsProduct() {
    let user = DescribedProject(
      file: app,
      targets: [
        description(
          "App", in: app, .application, platforms: [.iOS],
          needs: [.init(.library(name: "Draft_Kit")), .init(.library(name: "Plain"))])
      ])
    let file = "Kit/Kit.xcodeproj/project.pbxproj"
    func framework(_ name: String, product: String? = nil, _ platform: Platform) -> TargetDescription {
      var target = description(name, in: file, .framework, platforms: [platform])
      if let product { target.productNames = [product] }
      return target
    }
    func linked(_ frameworks: [TargetDescription]) -> [String] {
      let targets = resolved([user, DescribedProject(file: file, targets: frameworks)])
      return targets[0].dependencies.map { targets[$0.target].name }
    }
    let mac = framework("Draft Kit for Mac", product: "Draft_Kit", .macOS)
    #expect(linked([framework("Draft Kit", product: "Draft_Kit", .iOS), mac]) == ["Draft Kit"])
    #expect(linked([framework("Draft_Kit", product: "Drafts", .iOS)]) == ["Draft_Kit"])
    #expect(linked([framework("Plain", .iOS)]) == ["Plain"])
    #expect(linked([framework("Draft Kit", .iOS)]) == [])
  }

  @Test func aPackageThatIsOnlyNamedIsFoundWhenItIsTheOnlyOne() {
    let user = DescribedProject(
      file: app,
      targets: [
        description(
          "App", in: app, .application, needs: [.init(.product(name: "Kit", packageFolder: nil))])
      ])
    let one = package([description("Kit", in: kit, .packageTarget)])
    var other = one
    other.file = "Other/Package.swift"
    #expect(resolved([user, one])[0].dependencies.count == 1)
    #expect(resolved([user, one, other])[0].dependencies.isEmpty)
  }

  @Test func librariesTakeThePlatformsOfWhatLinksThem() {
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          description(
            "Mac", in: app, .application, platforms: [.macOS],
            needs: [.init(.product(name: "Kit", packageFolder: "Kit"))])
        ]),
      package([
        description(
          "Kit", in: kit, .packageTarget, platforms: [.iOS, .macOS],
          needs: [.init(.target(name: "Inner", file: kit))]),
        description("Inner", in: kit, .packageTarget),
        description("Alone", in: kit, .packageTarget, platforms: [.tvOS]),
      ]),
    ])
    #expect(targets.map(\.platforms) == [[.macOS], [.macOS], [.macOS], [.tvOS]])
  }

  @Test func whatTriesALibraryOutInItsOwnFolderDecidesNothingAboutIt() {
    let size = "Kit/Scripts/Size/Size.xcodeproj/project.pbxproj"
    let targets = resolved([
      DescribedProject(
        file: size,
        targets: [
          description(
            "Size", in: size, .application, platforms: [.iOS],
            needs: [.init(.product(name: "Kit", packageFolder: "Kit"))])
        ]),
      package([description("Kit", in: kit, .packageTarget, platforms: [.iOS, .tvOS])]),
    ])
    #expect(targets.map(\.platforms) == [[.iOS], [.iOS, .tvOS]])
  }

  @Test func testsDecideNothingAboutALibrary() {
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          description(
            "Checks", in: app, .tests, platforms: [.macOS],
            needs: [.init(.product(name: "Kit", packageFolder: "Kit"))])
        ]),
      package([description("Kit", in: kit, .packageTarget)]),
    ])
    #expect(targets.map(\.platforms) == [[.macOS], []])
    #expect(targets.map(\.role) == [.test, .product])
  }

  @Test func aTargetOfTestHelpersIsNoProduct() {
    let targets = resolved(
      [
        package([
          description("Kit", in: kit, .packageTarget, sources: ["Kit/Sources/Kit/a.swift"]),
          description(
            "KitTestSupport", in: kit, .packageTarget, sources: ["Kit/Sources/KitTestSupport/b.swift"]),
        ])
      ], test: ["Kit/Sources/KitTestSupport/b.swift"])
    #expect(targets.map(\.role) == [.product, .test])
  }

  @Test func aSampleIsOneBesideAProductOnly() {
    let sample = "Demo/Demo.xcodeproj/project.pbxproj"
    let demo = DescribedProject(
      file: sample, targets: [description("Shop", in: sample, .application)])
    #expect(resolved([demo]).map(\.role) == [.product])
    #expect(
      resolved([demo, package([description("Kit", in: kit, .packageTarget)])]).map(\.role) == [
        .sample, .product,
      ])
  }

  @Test(arguments: [
    ("iOS Example", true), ("Kingfisher-Demo", true), ("DemoApp", true), ("Samples", true),
    ("TestingApps", true), ("App Demo.xcodeproj", true), ("SampleRateConverter", false),
    ("Demography", false),
    ("ExampleKit", false), ("Integration", false), ("IntegrationTesting", true), ("SwiftUISample", true),
    ("iOSDemo", true), ("PayIntegration", false), ("App", false), ("", false),
    ("DemoAppUIKit", true), ("SampleAppsCommon", true), ("DemoKit", false), ("demo-sign-in", true),
    ("Sample 2", true), ("demographics-app", false),
  ])
  func namesOfSamples(name: String, isSample: Bool) {
    #expect(isSampleName(name) == isSample)
  }

  @Test func anXcodeProjectStandsForTheSpecThatItIsMadeFrom() {
    let xcode = DescribedProject(file: app, targets: [description("App", in: app, .application)])
    let spec = DescribedProject(
      file: "project.yml", targets: [description("App", in: "project.yml", .application)])
    let other = DescribedProject(
      file: "Tool/project.yml", targets: [description("App", in: "Tool/project.yml", .application)])
    #expect(resolved([xcode, spec, other]).map(\.place.path) == [app, "Tool/project.yml"])
  }

  @Test func anExtensionIsEmbeddedByTheNameOfItsBundle() {
    let today = "Today.xcodeproj/project.pbxproj"
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          description(
            "App", in: app, .application, needs: [.init(.embedded(name: "Today"), isLinked: false)])
        ]),
      DescribedProject(
        file: today,
        targets: [description("Today", in: today, .appExtension), description("Kit", in: today, .framework)]),
    ])
    #expect(targets[0].dependencies == [TargetDependency(on: 1, .none)])
  }

  /// A macro that settings name is the project's own.
  @Test func aMacroThatOnlyOthersDefineIsNotSet() {
    func target(_ name: String, _ macros: CompilationFlags) -> TargetDescription {
      var target = description(name, in: app, .framework)
      target.macros = macros
      return target
    }
    var debugged = target("Debugged", CompilationFlags(isComplete: true))
    debugged.macroNames = ["TRACING"]
    var linking = target("Linking", CompilationFlags(isComplete: true))
    linking.dependencies = [.init(.pod(name: "Remote"))]
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          target("Tested", CompilationFlags(certain: ["TESTING": "1"], isComplete: true)), debugged,
          target("Open", CompilationFlags(isComplete: false)), linking,
        ])
    ])
    #expect(targets.map { $0.macros.unset.sorted() } == [["TRACING"], ["TESTING", "TRACING"], [], []])
    #expect(targets[1].macros.holds("TESTING", on: .iOS) == .no)
    #expect(targets[2].macros.holds("TESTING", on: .iOS) == .unknown)
  }

  @Test func embeddingIsNotLinking() {
    let targets = resolved([
      DescribedProject(
        file: app,
        targets: [
          description(
            "App", in: app, .application,
            needs: [
              .init(.target(name: "Core", file: app)),
              .init(.target(name: "Widget", file: app), isLinked: false),
              .init(.target(name: "App", file: app)), .init(.target(name: "Absent", file: app)),
            ]),
          description("Core", in: app, .framework), description("Widget", in: app, .appExtension),
        ])
    ])
    #expect(
      targets[0].dependencies == [TargetDependency(on: 1, .dynamic), TargetDependency(on: 2, .none)])
  }
}
