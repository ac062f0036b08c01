import PatuhCore

extension Rule {
  /// An app with background processing that lists no task.
  static let backgroundTaskUnlisted = Rule(
    RuleInformation(
      id: "background_task_unlisted",
      family: .release,
      defaultSeverity: .error,
      title: "Background processing without a task",
      why: """
        An app whose UIBackgroundModes has `processing` must list the identifiers of its tasks in \
        BGTaskSchedulerPermittedIdentifiers. App Store Connect refuses it otherwise.
        """,
      itms: ["ITMS-90771"],
      references: ["Apple: BGTaskSchedulerPermittedIdentifiers", "App Store Connect: ITMS-90771"]
    ),
    check: .project { project in
      project.submittedBundles([.application]).compactMap { bundle in
        bundle.violation { list in
          guard let modes = list["UIBackgroundModes"],
            modes.value.array?.contains(where: { $0.string == "processing" }) == true
          else { return nil }
          let identifiers = list["BGTaskSchedulerPermittedIdentifiers"]
          guard list.isWholeBeforeScripts, identifiers?.value.array?.isEmpty ?? true else { return nil }
          return InfoPlistFault(
            entry: identifiers ?? modes,
            message: "has the background mode processing, and BGTaskSchedulerPermittedIdentifiers "
              + (identifiers == nil ? "is absent" : "is empty"),
            fix: "List the identifiers of its tasks there, or remove the mode", isSure: list.isWhole)
        }
      }
    }
  )
}
