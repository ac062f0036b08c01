import PatuhCore

extension Rule {
  /// An app whose Info.plist names a launch storyboard that its bundle does not hold.
  static let launchStoryboardMissing = Rule(
    RuleInformation(
      id: "launch_storyboard_missing",
      family: .release,
      defaultSeverity: .error,
      title: "A launch storyboard that is not in the bundle",
      why: """
        UILaunchStoryboardName is the name of a storyboard or nib file in the bundle, without an extension. \
        App Store Connect refuses an app in which there is none of that name: with ITMS-90476 if it is for \
        the iPad and does not require the full screen, with ITMS-90705 otherwise. A name with its extension \
        is refused in the first of these; other apps have been released with one. An app that also has \
        UILaunchScreen, which may take the place of the storyboard, is not reported. Where \
        XcodeGen makes the project, a storyboard that is nowhere in the tree is likely missing, and where \
        Tuist makes it, one that is not among the resources of the target.
        """,
      itms: ["ITMS-90476", "ITMS-90705"],
      references: ["Apple: UILaunchStoryboardName"]
    ),
    check: .project { project in
      project.submittedBundles([.application, .appClip]).compactMap { bundle in
        var violation = bundle.violation {
          $0.missingStoryboard(in: bundle.target, of: project)
        }
        violation?.itms = [bundle.lists.allSatisfy(\.sharesScreenOfPad) ? "ITMS-90476" : "ITMS-90705"]
        return violation
      }
    }
  )
}

extension InfoPlist {
  fileprivate func missingStoryboard(in target: Target, of project: Project) -> InfoPlistFault? {
    let key = "UILaunchStoryboardName"
    guard let entry = self[key], let name = known(key)?.string, !name.isEmpty, self["UILaunchScreen"] == nil
    else { return nil }
    let ending = [".storyboard", ".xib", ".nib"].first(where: name.hasSuffix) ?? ""
    let stem = String(name.dropLast(ending.count))
    let isAbsent = target.interfaceFiles.map { !$0.contains(name) && !$0.contains(stem) } ?? false
    if !ending.isEmpty, !isAbsent, sharesScreenOfPad {
      return InfoPlistFault(
        entry: entry, message: "names its launch storyboard \(name), with its extension",
        fix: "Write \(stem)", isSure: isWhole)
    }
    guard isAbsent else { return nil }
    let file = AbsentInterfaceFile(stem, of: target, in: project)
    return InfoPlistFault(
      entry: entry, message: "names the launch storyboard \(name), \(file.absence)",
      fix: file.isInTree
        ? "Add \(stem).storyboard to \(file.resources), or correct the name"
        : "Create \(stem).storyboard and add it to \(file.resources), set UILaunchScreen in place of the key,"
          + " or correct the name",
      isSure: isWhole && file.isSurelyAbsent)
  }
}
