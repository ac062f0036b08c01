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
        SwiftUI `App` needs neither. Of a delegate that inherits from a class of \
        Flutter, React Native or Expo it is likely. It is an error where the project \
        pins Xcode 27 or later, in .xcode-version and in the workflows that upload.
        """,
      references: [
        "Apple TN3187: Migrating to the UIKit scene-based life cycle",
        "iOS and iPadOS 27 release notes: 141837548",
        "Flutter: UIScene adoption",
        "Expo: https://github.com/expo/expo/issues/46664",
        "React Native: https://github.com/react/react-native/issues/58545",
      ]
    ),
    needs: [ApplicationDelegates.self],
    check: .project { project in
      let delegates = project.derived(ApplicationDelegates.self)
      let pin = project.continuousIntegration.pin(ofXcodeFrom: 27)
      return [(Platform.iOS, "iOS"), (.tvOS, "tvOS")].flatMap { platform, system in
        project.submittedBundles([.application], on: platform).compactMap { bundle -> Violation? in
          guard let delegate = delegates.delegate(of: bundle.target, in: project),
            !project.configuresScenes(bundle.target)
          else { return nil }
          var violation = bundle.violation { list in
            list.absence(
              of: ["UIApplicationSceneManifest"],
              """
              begins with \(delegate.name), which adopts no scenes; built with the SDK of \(system) 27, it \
              crashes at launch
              """,
              fix: "Add UIApplicationSceneManifest, and a scene delegate to the sources")
          }
          violation?.place = delegate.place
          if let frameworkClass = delegate.frameworkClass {
            violation?.message += "; \(frameworkClass) adopts none by itself"
            violation?.certainty = .likely
            if delegate.isAsFlutterWrites {
              violation?.message +=
                ", and a build with Flutter 3.41 or later adds them to a delegate like this"
              violation?.severity = .note
            }
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

extension Project {
  /// Whether the sources of a target, or of what it links, say which scenes there are.
  fileprivate func configuresScenes(_ target: Target) -> Bool {
    let targets = [target] + linkedTargets(of: target) { $0 != .none }
    return targets.contains { target in
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
