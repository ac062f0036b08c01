import PatuhCore
import Testing

@testable import PatuhRules

@Suite struct LayerProposalTests {
  private func layers(_ paths: [String]) -> [String] {
    FolderLayers(paths.sorted()).layers.map { "\($0.name): \($0.patterns.joined(separator: " "))" }
  }

  private func files(_ folders: [String], count: Int = 2) -> [String] {
    folders.flatMap { folder in (0..<count).map { "\(folder)/F\($0).swift" } }
  }

  @Test func foldersBehindAChainAreLayers() {
    #expect(
      layers(files(["Sources/App/Core", "Sources/App/Screens"]))
        == ["Core: Sources/App/Core/**", "Screens: Sources/App/Screens/**"])
    #expect(layers(files(["Sources/App/Core"])) == [])
    #expect(layers(["A.swift", "B.swift"]) == [])
    #expect(layers([]) == [])
  }

  @Test func foldersOfOneNameAreOneLayer() {
    #expect(
      layers(
        files(
          ["iOS/Core", "iOS/Components", "iOS/Icons", "Sources/Mac/Core", "Sources/Mac/Components"], count: 9)
      )
      .contains("Core: Sources/Mac/Core/** iOS/Core/**"))
  }

  @Test func featuresThatAreBuiltAlikeShareTheirParts() {
    let found = layers(
      files(["App/Features/Jobs/Views", "App/Features/Jobs/Models", "App/Features/Chat/Views", "App/Core"]))
    #expect(
      found == ["Core: App/Core/**", "Views: App/Features/{feature}/Views/**"])
    #expect(
      layers(files(["App/Screens/Jobs", "App/Screens/Chat", "App/Core"]))
        == ["Core: App/Core/**", "Screens: App/Screens/{feature}/**"])
    let unnamed = ["Jobs", "Chat", "Shop"].flatMap { ["App/\($0)/Views", "App/\($0)/ViewModels"] }
    #expect(
      layers(files(unnamed + ["App/Common"]))
        == [
          "Common: App/Common/**", "ViewModels: App/{feature}/ViewModels/**", "Views: App/{feature}/Views/**",
        ])
  }

  @Test func packagesAreNoFeatures() {
    let paths = files(["Modules/A/Sources/A", "Modules/B/Sources/B", "App"])
    #expect(layers(paths) == ["A: Modules/A/**", "App: App/**", "B: Modules/B/**"])
  }

  /// Tuist wants a folder of sources in each module; a package, a target for each folder.
  @Test func modulesAreLayers() {
    let names = (0..<30).map { "Module\(UnicodeScalar(UInt8(65 + $0 % 26)))\($0)" }
    let tuist = layers(files(names.map { "Projects/\($0)/Sources" }, count: 1))
    #expect(tuist.count == 30 && tuist.contains("ModuleA0: Projects/ModuleA0/**"))
    let package = FolderLayers(
      files(names.map { "Sources/\($0)" }, count: 1).sorted(), modules: Set(names)
    ).layers
    #expect(package.map(\.name) == tuist.map { String($0.prefix { $0 != ":" }) })
  }

  @Test func manyModulesShareLayersByTheEndsOfTheirNames() {
    let features = (0..<30).map { "F\($0)Feature" }
    let clients = (0..<12).map { "C\($0)Client" }
    let names = features + clients + ["Styleguide", "PaymentUI"]
    let found = FolderLayers(
      files(names.map { "Sources/\($0)" }, count: 1).sorted(), modules: Set(names)
    ).layers
    #expect(
      found.map { "\($0.name): \($0.patterns.joined())" } == [
        "Client: Sources/*Client/**", "Feature: Sources/*Feature/**", "PaymentUI: Sources/PaymentUI/**",
        "Styleguide: Sources/Styleguide/**",
      ])
  }

  @Test func featuresThatAreModulesAreOneLayerAndTheirInterfaces() {
    let modules = ["Auth", "Main", "Poke"].map { "Projects/Features/\($0)Feature" }
    #expect(
      layers(files(modules.flatMap { ["\($0)/Sources", "\($0)/Interface"] } + ["Projects/Core"])) == [
        "Core: Projects/Core/**", "Features: Projects/Features/{feature}/Sources/**",
        "Interface: Projects/Features/{feature}/Interface/**",
      ])
  }

  @Test func partsThatLeaveMostFilesOutAreNoLayers() {
    let screens = ["Login", "Room", "Home"].map { "App/Screens/\($0)" }
    #expect(
      layers(files(screens, count: 5) + files(screens.map { "\($0)/View" }) + files(["App/Services"])) == [
        "Screens: App/Screens/{feature}/**", "Services: App/Services/**",
      ])
  }

  /// Else the folder around the features would be a layer that holds theirs, and restrict nothing.
  @Test func aFolderWithFeaturesIsTakenApartHoweverManyFoldersItHolds() {
    let folders = (0..<30).map { "Shop/Part\(10 + $0)" }
    let found = layers(
      folders.enumerated().flatMap { files([$1], count: 2 + $0) }
        + files(["Shop/Screens/Jobs", "Shop/Screens/Chat"], count: 30) + files(["Kit/A", "Kit/B"], count: 3))
    #expect(found.contains("Screens: Shop/Screens/{feature}/**") && found.contains("Part39: Shop/Part39/**"))
    #expect(!found.contains { $0.hasSuffix("Shop/**") } && !found.contains("Part10: Shop/Part10/**"))
    #expect(found.count == 22, "\(found)")
  }

  @Test func aFolderWithoutFeaturesStaysWholeWhereItHoldsTooManyFolders() {
    let folders = (0..<30).map { "Shop/Part\(10 + $0)" }
    #expect(layers(files(folders) + files(["Kit"], count: 9)) == ["Kit: Kit/**", "Shop: Shop/**"])
  }

  /// Of modules that share a layer by the end of their names, one may hold features.
  @Test func aLayerWithinAnotherOneIsNotProposed() {
    let modules = (0..<45).map { "Packages/M\($0)Client/Sources/A.swift" }
    let screens = ["Jobs", "Chat", "Shop"].flatMap { name in
      (0..<9).map { "Packages/M0Client/Sources/Screens/\(name)/F\($0).swift" }
    }
    let paths = modules + screens + ["Packages/Kit/Sources/A.swift", "Packages/Kit/Sources/B.swift"]
    let sources = Dictionary(paths.enumerated().map { ($1, "struct S\($0) {}") }) { $1 }
    let proposal = LayerProposal(project(sources), presets: [])
    let globs = proposal.layers.map { layer in layer.patterns.compactMap { try? Glob($0) } }
    for (number, layer) in proposal.layers.enumerated() {
      let held = paths.filter { path in globs[number].contains { $0.matches(path) } }
      for other in globs.indices where other != number {
        #expect(
          !held.allSatisfy { path in globs[other].contains { $0.matches(path) } },
          "\(layer.name) in \(proposal.layers[other].name)")
      }
    }
    #expect(proposal.layers.contains { $0.name == "Client" })
  }

  @Test func oneFileIsEnoughForAPartWhoseNameTells() {
    #expect(
      layers([
        "Features/Jobs/Domain/A.swift", "Features/Jobs/Data/B.swift", "Features/Jobs/Presentation/C.swift",
      ]
      ) == [
        "Data: Features/{feature}/Data/**", "Domain: Features/{feature}/Domain/**",
        "Presentation: Features/{feature}/Presentation/**",
      ])
  }

  /// - Parameter uses: the layers, the number of files with uses, and the uses in each file
  private func order(_ names: [String], _ uses: [(Int, Int, Int)], inEach count: Int = 1)
    -> [ProposedMatrix.Row]
  {
    LayerOrder(
      LayerGraph.Drawing(
        capture: nil, nodes: names.map { .init(name: $0, files: 1, row: 0) },
        edges: uses.map { from, to, files in
          let uses = (0..<files * count).map { number in
            TypeUse(
              place: Place(path: "\(from)-\(number % files)"), user: "A", verb: "uses", name: "B",
              declaration: nil)
          }
          return .init(from: from, to: to, uses: uses)
        })
    ).rows
  }

  @Test func namesDecideThenTheCode() {
    #expect(
      order(["Core", "Screens"], [(0, 1, 4), (1, 0, 2)])
        == [.init(layer: "Screens", others: ["Core"]), .init(layer: "Core", others: [])])
    // A folder Core that holds the whole app is none.
    #expect(order(["Core", "Screens"], [(0, 1, 9), (1, 0, 2)]).map(\.layer) == ["Core", "Screens"])
    #expect(order(["Alpha", "Beta"], [(0, 1, 1), (1, 0, 3)]).map(\.layer) == ["Beta", "Alpha"])
  }

  @Test func filesCountAndNotTheirUses() {
    #expect(
      order(["Core", "Screens"], [(0, 1, 1), (1, 0, 2)], inEach: 40).map(\.layer) == ["Screens", "Core"])
    #expect(order(["Alpha", "Beta"], [(0, 1, 1), (1, 0, 3)], inEach: 1).map(\.layer) == ["Beta", "Alpha"])
  }

  @Test func aLayerMayUseWhatItUses() {
    #expect(
      order(["Cache", "Helpers", "Image", "Views"], [(3, 0, 1), (0, 2, 1), (2, 1, 1)])
        == [
          .init(layer: "Views", others: ["Cache"]), .init(layer: "Cache", others: ["Image"]),
          .init(layer: "Image", others: ["Helpers"]), .init(layer: "Helpers", others: []),
        ])
  }

  @Test func circlesOfLayersEnd() {
    let rows = order(["Alpha", "Beta", "Gamma"], [(0, 1, 2), (1, 2, 2), (2, 0, 1)])
    #expect(rows.map(\.layer) == ["Alpha", "Beta", "Gamma"])
  }

  @Test(arguments: [
    ("let a = 1", []),
    (
      "@Observable final class A {}\n@Observable final class B {}\nstruct V: View {}\nstruct W: View {}",
      ["swiftui-modern"]
    ),
    ("@Observable final class A {}\nstruct V: View {}", []),
    ("import SwiftData\n@Model final class A {}\nprotocol ARepository {}", ["swiftdata-repository"]),
    ("import SwiftData\n@Model final class A {}", []),
    ("@Model final class A {}\nprotocol ARepository {}", []),
    ("import NeedleFoundation\nfinal class A: Component<B> {}", ["needle"]),
    ("final class A: Component<B> {}", []),
    ("final class AViewModel {}\nfinal class BViewModel {}", []),
  ])
  func styles(text: String, presets: [String]) throws {
    let names = try shippedPresets().map(\.name)
    let found = recognisedStyles(of: project(["A.swift": text]), presets: names)
    #expect(found.filter(\.isExtended).map(\.preset) == presets)
  }

  @Test func cleanLayersNeedFolders() {
    let models = "final class AViewModel {}\nfinal class BViewModel {}"
    let files = ["Presentation/A.swift": models, "Domain/B.swift": "struct B {}", "C.swift": "struct C {}"]
    #expect(recognisedStyles(of: project(files), presets: ["mvvm-clean"]).map(\.isExtended) == [true])
    #expect(
      recognisedStyles(of: project(["A.swift": models]), presets: ["mvvm-clean"]).map(\.isExtended) == [false]
    )
    #expect(recognisedStyles(of: project(files), presets: ["needle"]) == [])
  }

  /// A layer of use cases is another architecture than that of `mvvm-clean`.
  @Test func useCasesContradictCleanLayers() {
    let models = "final class AViewModel {}\nfinal class BViewModel {}"
    var files = ["Presentation/A.swift": models, "Domain/B.swift": "struct B {}"]
    for number in 0..<4 {
      files["Domain/U\(number).swift"] = "protocol U\(number)UseCaseProtocol {}\nstruct U\(number)UseCase {}"
    }
    #expect(recognisedStyles(of: project(files), presets: ["mvvm-clean"]).map(\.contradiction) == [nil])
    files["Domain/All.swift"] = "enum UseCase {}\nenum SomeUseCase {}"
    #expect(recognisedStyles(of: project(files), presets: ["mvvm-clean"]).map(\.isExtended) == [true])
    files["Domain/V.swift"] = "final class VUseCaseImpl {}"
    let found = recognisedStyles(of: project(files), presets: ["mvvm-clean"])
    #expect(found.map(\.isExtended) == [false])
    #expect(found.first?.contradiction?.hasPrefix("9 UseCases in 5 files") == true)
  }
}
