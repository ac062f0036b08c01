import PatuhCore

extension Rule {
  /// A bundle whose Info.plist names a main storyboard that the bundle does not hold.
  static let mainStoryboardMissing = Rule(
    RuleInformation(
      id: "main_storyboard_missing",
      family: .release,
      defaultSeverity: .error,
      title: "A main storyboard that is not in the bundle",
      why: """
        UIMainStoryboardFile, UISceneStoryboardFile of a scene and NSExtensionMainStoryboard of an extension \
        name a storyboard in the bundle, without an extension. If there is none of that name, what begins \
        with it crashes: “Could not find a storyboard named 'Main' in bundle”. In an app that begins with a \
        SwiftUI `App`, or whose scenes name storyboards of their own, UIMainStoryboardFile is likely left \
        over. Where XcodeGen makes the project, a storyboard that is nowhere in the tree is likely missing, \
        and where Tuist makes it, one that is not among the resources of the target.
        """,
      references: ["Apple: UIMainStoryboardFile", "Apple: UISceneStoryboardFile"]
    ),
    check: .project { project in
      [Platform.iOS, .tvOS].flatMap {
        project.submittedBundles([.application, .appClip, .appExtension], on: $0, for: .use)
      }
      .compactMap { bundle in
        bundle.violation { $0.missingMainStoryboard(in: bundle.target, of: project) }
      }
    }
  )
}

private let mainKey = "UIMainStoryboardFile"
private let manifestKey = "UIApplicationSceneManifest"
private let extensionKey = "NSExtension"

extension InfoPlist {
  fileprivate func missingMainStoryboard(in target: Target, of project: Project) -> InfoPlistFault? {
    let named =
      ["", "~iphone", "~ipad"].map { mainKey + $0 }.compactMap { key in
        storyboard(key, known(key)?.string)
      }
      + storyboardsOfScenes
      + [storyboard(extensionKey, known(extensionKey)?["NSExtensionMainStoryboard"]?.string)]
      .compactMap(\.self)
    guard let files = target.interfaceFiles,
      let missing = named.first(where: { !files.contains($0.name) })
    else { return nil }
    let file = AbsentInterfaceFile(missing.name, of: target, in: project)
    let isMain = missing.entry.key.hasPrefix(mainKey)
    let mayBeLeftOver = isMain && (self[manifestKey] != nil || project.hasSwiftUIApp(target))
    return InfoPlistFault(
      entry: missing.entry,
      message: "begins with the storyboard \(missing.name), \(file.absence)",
      fix: (file.isInTree
        ? "Add \(missing.name).storyboard" : "Create \(missing.name).storyboard and add it")
        + " to \(file.resources), correct the name, or remove the key",
      isSure: isWhole && file.isSurelyAbsent && !mayBeLeftOver)
  }

  private typealias Named = (entry: Entry, name: String)

  private func storyboard(_ key: String, _ text: String?) -> Named? {
    guard let entry = self[key], let text, !text.isEmpty else { return nil }
    let ending = ".storyboard"
    return (entry, text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text)
  }

  private var storyboardsOfScenes: [Named] {
    let roles = known(manifestKey)?["UISceneConfigurations"]?.dictionary ?? []
    return roles.flatMap { $0.value.array ?? [] }.compactMap {
      storyboard(manifestKey, $0["UISceneStoryboardFile"]?.string)
    }
  }
}
