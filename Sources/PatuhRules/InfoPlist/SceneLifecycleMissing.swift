import PatuhCore

extension Rule {
  /// An app of UIKit without scenes.
  static let sceneLifecycleMissing = Rule(
    RuleInformation(
      id: "scene_lifecycle_missing",
      family: .release,
      defaultSeverity: .warning,
      title: "An app without scenes",
      why: """
        An app that is built with the SDK of iOS 27 or tvOS 27 and has not adopted the life cycle of scenes \
        crashes at launch. It has adopted it if its Info.plist has UIApplicationSceneManifest, or if its \
        delegate implements application(_:configurationForConnecting:options:). An app that begins with a \
        SwiftUI `App` needs neither. A manifest without a scene, as Xcode generates it for SwiftUI, is \
        likely not enough for a delegate if no source has a scene delegate; nor is one that names a scene \
        delegate of its module which no source declares. Of a delegate that inherits from \
        a class of Flutter, React Native, React Native Navigation, Expo or Cordova, or that Unity has \
        exported, it is likely; so it is of one whose superclass is not known, and of an app whose delegate \
        is not known, such as that of a main nib file, if no source names a scene delegate. One as Flutter \
        writes it is reported only where .fvmrc pins an older Flutter than 3.41 and pubspec.lock does not \
        demand a later one, since later ones add scenes to it. It is an error where the project pins Xcode \
        27 or later, in .xcode-version and in the workflows that upload.
        """,
      references: [
        "Apple TN3187: Migrating to the UIKit scene-based life cycle",
        "iOS and iPadOS 27 release notes: 141837548",
        "Flutter: UIScene adoption",
        "Expo: https://github.com/expo/expo/issues/46664",
        "React Native: https://github.com/react/react-native/issues/58545",
        "Unity: https://github.com/learntoflutter/flutter_embed_unity/issues/71",
        "Manifests without a scene: https://github.com/tauri-apps/tauri/issues/15719, "
          + "https://github.com/DefinedNet/mobile_nebula/pull/405",
      ]
    ),
    needs: [ApplicationDelegates.self],
    check: .project { project in
      let delegates = project.derived(ApplicationDelegates.self)
      let pin = project.continuousIntegration.pin(ofXcodeFrom: 27)
      return [(Platform.iOS, "iOS"), (.tvOS, "tvOS")].flatMap { platform, system in
        project.submittedBundles([.application], on: platform, for: .use).compactMap { bundle -> Violation? in
          guard let delegate = delegates.delegate(of: bundle.target, in: project),
            !project.configuresScenes(bundle.target),
            delegate.doubt == nil || !project.hasSceneDelegate(bundle.target)
          else { return nil }
          let absence = bundle.violation { list in
            list.absence(
              of: [manifestKey],
              """
              begins with \(delegate.name), which adopts no scenes; built with the SDK of \(system) 27, it \
              crashes at launch
              """,
              fix: "Add \(manifestKey), and a scene delegate to the sources")
          }
          let isEmpty = absence == nil
          var violation =
            absence
            ?? bundle.violation { list in
              if let absent = list.absentSceneDelegate(in: project) {
                return InfoPlistFault(
                  entry: list[manifestKey],
                  message: "names the scene delegate \(absent), which no source declares, so that it shows"
                    + " nothing",
                  fix: "Add \(absent) to the sources, or correct the name", isSure: false)
              }
              guard list.namesNoScene, !project.hasSceneDelegate(bundle.target) else { return nil }
              return InfoPlistFault(
                entry: list[manifestKey],
                message: "begins with \(delegate.name), and its \(manifestKey) names no scene delegate; built"
                  + " with the SDK of \(system) 27, it crashes at launch or shows nothing",
                fix: "Name a scene delegate in UISceneConfigurations, and add it to the sources",
                isSure: false)
            }
          violation?.place = delegate.place
          if let frameworkClass = delegate.frameworkClass {
            violation?.message += "; \(frameworkClass) adopts none by itself"
            violation?.certainty = .likely
            if !isEmpty, !delegate.isAsFlutterWrites, project.demandsFlutterWithScenes(bundle.target) {
              violation?.message +=
                ", and Flutter adds them only to a delegate that has not been changed since it wrote it"
            }
            if delegate.isAsFlutterWrites, !isEmpty {
              // Flutter 3.41 and later add scenes to a delegate like this when they build.
              guard !project.demandsFlutterWithScenes(bundle.target),
                let pin = project.oldFlutter(of: bundle.target)
              else { return nil }
              violation?.message +=
                ", and \(pin.place.path) chooses Flutter \(pin.version): only 3.41 and later add them to a"
                + " delegate like this"
              violation?.evidence.append(
                Evidence(place: pin.place, message: "chooses Flutter \(pin.version)"))
            }
          }
          if let doubt = delegate.doubt {
            violation?.message += "; \(doubt)"
            violation?.certainty = .likely
          }
          if delegate.isOfUnity {
            violation?.message += "; exports of Unity adopt them from 2022.3.72, 6000.0.68 and 6000.3.8 on"
            violation?.certainty = .likely
          }
          if let pin {
            violation?.evidence.append(Evidence(place: pin, message: "chooses an Xcode with this SDK"))
            if violation?.certainty == .sure, violation?.severity == nil { violation?.severity = .error }
          }
          return violation
        }
      }
    }
  )
}

private let manifestKey = "UIApplicationSceneManifest"
private let firstFlutterWithScenes = PackageVersion("3.41")

extension InfoPlist {
  /// Whether it has a manifest of scenes that is known and describes none.
  fileprivate var namesNoScene: Bool {
    guard isProbablyWhole, let manifest = known(manifestKey), manifest.dictionary != nil else { return false }
    let roles = manifest["UISceneConfigurations"]?.dictionary ?? []
    return roles.allSatisfy { $0.value.array?.isEmpty == true }
  }

  /// The class of a scene delegate that it names with a module, `Notes.SceneDelegate`, if no source of the
  /// project declares one of that name; nil otherwise.
  fileprivate func absentSceneDelegate(in project: Project) -> String? {
    let roles = known(manifestKey)?["UISceneConfigurations"]?.dictionary ?? []
    let named = roles.flatMap { $0.value.array ?? [] }.compactMap { $0["UISceneDelegateClassName"]?.string }
    return named.filter { $0.contains(".") }.map(\.lastNameComponent).first { name in
      !name.isEmpty && project.index.declarations(of: name).isEmpty
        && !project.cFamilySources.contains { $0.facts.names.contains(name) }
    }
  }
}

extension Project {
  /// The version of Flutter that a file around an app pins, if it is older than the first that adds scenes.
  fileprivate func oldFlutter(of app: Target) -> ContinuousIntegration.FlutterVersion? {
    continuousIntegration.flutterVersions.first { pin in
      var home = folderOfPath(pin.place.path)
      if lastComponent(ofPath: home) == ".fvm" { home = folderOfPath(home) }
      guard app.place.path.isPath(atOrBelow: home),
        let version = PackageVersion(pin.version), let first = firstFlutterWithScenes
      else { return false }
      return version < first
    }
  }

  /// Whether the `pubspec.lock` around an app demands a version of Flutter that adds scenes.
  fileprivate func demandsFlutterWithScenes(_ app: Target) -> Bool {
    thirdPartyPackages.contains { package in
      guard package.manager == .pub, package.name == "flutter",
        app.place.path.isPath(atOrBelow: folderOfPath(package.place.path)),
        let version = (package.version ?? package.allowedVersions?.lower).flatMap({ PackageVersion($0) }),
        let first = firstFlutterWithScenes
      else { return false }
      return version >= first
    }
  }

  /// Whether a source of a target, or of what it links, may have a scene delegate.
  fileprivate func hasSceneDelegate(_ target: Target) -> Bool {
    let words = WordFilter(Set(sceneDelegates.map(\.quickHash)))
    return partsWithCode(of: target).contains { part in
      part.sources.contains { words.mayHoldOne(of: sources[$0].summary.words) }
        || part.cFamilySources.contains { !sceneDelegates.isDisjoint(with: cFamilySources[$0].facts.names) }
    }
  }

  /// Whether the sources of a target, or of what it links, say which scenes there are.
  fileprivate func configuresScenes(_ target: Target) -> Bool {
    partsWithCode(of: target).contains { target in
      target.sources.contains { sources[$0].declaresParameter(labelled: "configurationForConnecting") }
        || target.cFamilySources.contains { number in
          let facts = cFamilySources[number].facts
          return facts.declarations.contains {
            $0.kind == .method
              && facts[$0.name] == "application:configurationForConnectingSceneSession:options:"
          }
        }
    }
  }
}

extension SourceFile {
  fileprivate func declaresParameter(labelled label: String) -> Bool {
    guard WordFilter([label.quickHash]).mayHoldOne(of: summary.words) else { return false }
    return facts.declarations.contains { $0.kind == .parameter && facts[$0.label] == label }
  }
}

/// The protocols of scene delegates, and the classes of frameworks that conform to them.
private let sceneDelegates: Set = [
  "UIWindowSceneDelegate", "UISceneDelegate", "FlutterSceneDelegate", "ExpoAppSceneDelegate",
  "RCTSceneDelegate", "CDVSceneDelegate",
]
