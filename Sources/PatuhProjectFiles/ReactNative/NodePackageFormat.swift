import PatuhCore
import PatuhExtract

/// What a `package.json` says of React Native and Expo.
struct NodePackageFacts: ProjectFileFacts, Hashable, Sendable {
  /// The name of the package itself.
  var name: String?
  /// The versions of React Native that it accepts, as written.
  var reactNative: String?
  /// Whether the packages that it bundles, its `dependencies`, include React Native.
  var isApp = false
  /// Whether these include Expo, which generates the iOS project.
  var usesExpo = false
  /// Where Expo, or else React Native, is named.
  var position: Position?
  /// The packages whose native modules its app takes: `dependencies` and `devDependencies`, in text order.
  var dependencies: [String] = []
  /// The folders in which Expo looks for further modules, relative to that of the file, as written.
  var searchPaths: [String] = []
  /// The folder of the app's own modules, as written; nil if that is `modules`.
  var modulesFolder: String?
  /// Why nothing of the file can be used; empty if something can.
  var problems: [ProjectFileProblem] = []
}

extension LocatedJSON {
  /// The keys of an object, in text order; empty for anything else.
  fileprivate var keys: [String] { if case .object(let members) = content { members.map(\.key) } else { [] } }
}

extension NodePackageFacts: RecordCodable {
  static let coding = RecordCoding(
    NodePackageFacts.init(
      name:reactNative:isApp:usesExpo:position:dependencies:searchPaths:modulesFolder:problems:),
    \.name,
    \.reactNative, \.isApp, \.usesExpo, \.position, \.dependencies, \.searchPaths, \.modulesFolder,
    \.problems)
}

/// `package.json`
struct NodePackageFormat: ProjectFileFormat {
  let name = "package.json"
  let files = ProjectFileNames(names: ["package.json"])

  func facts(_ bytes: [UInt8]) -> NodePackageFacts {
    guard let root = try? JSONReader.value(of: bytes) else {
      return NodePackageFacts(problems: [ProjectFileProblem.ofInvalidJSON(bytes)].compactMap(\.self))
    }
    let lists = ["dependencies", "devDependencies", "peerDependencies"].map { root[$0] }
    let found = lists.compactMap { $0?["react-native"] }.first
    let expo = lists[0]?["expo"]
    let linking = root["expo"]?["autolinking"]
    let searchPaths = [linking, linking?["ios"], linking?["apple"]].compactMap { $0?["searchPaths"]?.array }
    return NodePackageFacts(
      name: root["name"]?.string, reactNative: found?.string,
      isApp: lists[0]?["react-native"] != nil || expo != nil, usesExpo: expo != nil,
      position: (expo ?? found).map { LineTable(bytes: bytes).position(of: UInt32($0.offset)) },
      dependencies: lists.prefix(2).flatMap { $0?.keys ?? [] },
      searchPaths: searchPaths.joined().compactMap(\.string),
      modulesFolder: (linking?["ios"]?["nativeModulesDir"] ?? linking?["nativeModulesDir"])?.string)
  }

  /// Links the modules of Expo apps, and adds a problem for each app whose iOS project is not in the tree.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let projects = ExpoModules(files).linked(in: projects)
    let apps = files.sorted(NodePackageFacts.self).filter { path, facts in
      facts.isApp && files.isShipping(path) && !files.isInCheckout(path)
        && !files.projects.contains {
          lastComponent(ofPath: $0.path) == "project.pbxproj" && $0.path.isPath(atOrBelow: folderOfPath(path))
        } && !files.lostProjects.contains { $0.isPath(atOrBelow: folderOfPath(path)) }
        && !files.sorted(XcodeGenFacts.self).contains { specification, _ in
          joinedPath(folderOfPath(path), "ios").map { specification.isPath(atOrBelow: $0) } ?? false
        }
    }
    return projects + files.unusableNodeFiles
      + apps.compactMap { path, facts in
        facts.usesExpo ? files.generatedExpoApp(of: facts, at: path) : nil
      }
      + apps.map { path, facts in
        let ios = joinedPath(folderOfPath(path), "ios") ?? "ios"
        let hasNativeFiles = ["Podfile", "Podfile.lock"].contains { name in
          joinedPath(ios, name).map { files.isPresent($0) } ?? false
        }
        var problem =
          hasNativeFiles
          ? ProjectFileProblem(
            .part, at: facts.position,
            "\(ios) has a Podfile, and no Xcode project there was read: "
              + "what the app contains was not checked",
            fix:
              "Restore the Xcode project, or name it under project_files in .patuh.yml if that leaves it out")
          : facts.usesExpo
            ? ProjectFileProblem(
              .part, at: facts.position,
              """
              Expo generates the iOS project of this app, and none was read: what the app contains was not \
              checked
              """
                + (files.expoProgram(ofApp: folderOfPath(path)).map {
                  "; \($0), which may say what its privacy manifest declares, is a program and was not run"
                } ?? ""),
              fix:
                """
                Run `npx expo prebuild -p ios`, then Patuh on the folder \(ios): where git ignores it, it \
                must be named
                """
            )
            : ProjectFileProblem(
              .part, at: facts.position,
              "No iOS project of this React Native app was read: what the app contains was not checked",
              fix: "Run Patuh on the folder \(ios) where it is: one that git ignores is read if it is named"
            )
        if hasNativeFiles {
          // A Podfile is written by hand beside a project that is, unless that is generated.
          let isSpecified = projects.contains { $0.file.isPath(atOrBelow: ios) && !$0.targets.isEmpty }
          if !isSpecified { problem.severity = .warning }
          problem.expectedPath = "\(ios)/App.xcodeproj/project.pbxproj"
        }
        return DescribedProject(file: path, problems: [problem])
      }
  }
}

extension ProjectFiles {
  /// Whether the React Native of the app of a Podfile merges privacy manifests: 0.74 and later do, and so do
  /// 0.73.9 and 0.72.15. What CocoaPods installed decides, otherwise the nearest `package.json` that names
  /// React Native.
  ///
  /// Source: reactwg/react-native-releases#278 and #279, and the release notes of React Native.
  func mergesManifests(ofPodfile podfile: String) -> Truth {
    let home = folderOfPath(podfile)
    let lockFile = self[LockFileFacts.self].first {
      $0.value.manager == .cocoaPods && folderOfPath($0.key) == home
    }
    if case .version(let text) = lockFile?.value.packages.first(where: { $0.name == "React-Core" })?.pin,
      let version = PackageVersion(text)
    {
      return Truth(Self.merges(version))
    }
    var folder = home
    while true {
      let facts = joinedPath(folder, "package.json").flatMap { self[NodePackageFacts.self][$0] }
      if let range = facts?.reactNative { return Self.mergesManifests(range) }
      if folder == "." { return .unknown }
      folder = folderOfPath(folder)
    }
  }

  private static func merges(_ version: PackageVersion) -> Bool {
    func isAtLeast(_ text: String) -> Bool { PackageVersion(text).map { version >= $0 } ?? false }
    return isAtLeast("0.73.9") || isAtLeast("0.72.15") && !isAtLeast("0.73.0")
  }

  /// Decides for a range of versions as npm reads it.
  private static func mergesManifests(_ range: String) -> Truth {
    let isOpen = range.hasPrefix(">") || range.contains("||") || range.contains(" ")
    let lowest = range.drop { "^~>=v ".contains($0) }.prefix { !" |".contains($0) }
    let components = lowest.split(separator: ".").prefix { Int($0) != nil || $0.contains("-") }
    guard !range.hasPrefix("<"), components.count > 1,
      let version = PackageVersion(components.joined(separator: "."))
    else { return .unknown }
    if merges(version) { return .yes }
    // A caret or a tilde does not go beyond the second component of 0.x.
    let mayBeLater = ["0.72.", "0.73."].contains(where: lowest.hasPrefix) && "^~".contains(range.prefix(1))
    return isOpen || mayBeLater ? .unknown : .no
  }
}
