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
        BGTaskSchedulerPermittedIdentifiers. App Store Connect refuses it otherwise. A task that is \
        registered, requested or handled in SwiftUI, and not listed there, never runs.
        """,
      itms: ["ITMS-90771"],
      references: [
        "Apple: BGTaskSchedulerPermittedIdentifiers", "App Store Connect: ITMS-90771",
        "Apple: BGTaskScheduler.Error.Code.notPermitted", "Apple: BackgroundTask.appRefresh(_:)",
      ]
    ),
    needs: [BackgroundTasks.self],
    check: .project { project in
      let tasks = project.derived(BackgroundTasks.self)
      return project.submittedApps(for: .use).flatMap { bundle -> [Violation] in
        let unlisted = bundle.violation { list in
          guard let modes = list["UIBackgroundModes"],
            modes.value.array?.contains(where: { $0.string == "processing" }) == true
          else { return nil }
          let identifiers = list[identifiersKey]
          // That a value is no array is a finding of its own.
          guard list.isProbablyWhole, identifiers.map({ $0.value.array?.isEmpty ?? false }) ?? true else {
            return nil
          }
          let misspelling = identifiers == nil ? list.misspelling(of: [identifiersKey]) : nil
          return InfoPlistFault(
            entry: identifiers ?? misspelling?.entry ?? modes,
            message: "has the background mode processing, and \(identifiersKey) "
              + (identifiers == nil ? "is absent" : "is empty") + (misspelling?.hint ?? ""),
            fix: misspelling?.fix
              ?? "List the identifiers of its tasks in \(identifiersKey), or remove the mode",
            isSure: list.isWhole)
        }
        return unlisted.map { [$0] }
          ?? bundle.unlistedTasks(tasks.tasks(of: bundle.target, on: bundle.platform, in: project))
      }
    }
  )
}

extension SubmittedBundle {
  /// The violations for registered tasks whose identifiers no build lists, one for each identifier.
  fileprivate func unlistedTasks(_ tasks: [BackgroundTasks.Task]) -> [Violation] {
    var reported: Set<String> = []
    return tasks.compactMap { task in
      guard reported.insert(task.identifier).inserted else { return nil }
      var violation = self.violation { list in
        guard list.isProbablyWhole, !list.permits(task.identifier) else { return nil }
        let misspelling = list[identifiersKey] == nil ? list.misspelling(of: [identifiersKey]) : nil
        return InfoPlistFault(
          entry: list[identifiersKey],
          message:
            "\(task.deed.rawValue) the task “\(task.identifier)”, which \(identifiersKey) does not list"
            + (misspelling?.hint ?? ""),
          fix: misspelling?.fix ?? "List “\(task.identifier)” in \(identifiersKey)", isSure: false)
      }
      violation?.place = task.place
      violation?.subject = "\(target.name) \(task.identifier)"
      return violation
    }
  }
}

private let identifiersKey = "BGTaskSchedulerPermittedIdentifiers"

extension InfoPlist {
  /// Whether a task with this identifier may run, as far as it can be known.
  fileprivate func permits(_ identifier: String) -> Bool {
    guard let entry = self[identifiersKey] else { return false }
    guard entry.unknownParts.isEmpty, let listed = entry.value.array else { return true }
    return listed.contains { value in
      guard let text = value.string else { return true }
      return text == identifier || text.hasSuffix("*") && identifier.hasPrefix(text.dropLast())
    }
  }
}
