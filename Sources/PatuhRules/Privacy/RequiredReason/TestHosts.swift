import PatuhCore

extension Project {
  /// Why an app may be there only for the UI tests that run in it: an automated build uploads another app of
  /// its project, and not this one. Nil if nothing says so.
  func doubtOfTestHost(_ app: Target) -> String? {
    guard app.product == .application, app.basis == .projectFile, !isUploaded(app),
      targets.contains(where: { runsUserInterfaceTests($0, in: app) })
    else { return nil }
    let others = targets.lazy.filter { other in
      other.product == .application && other.role == .product && other.place.path == app.place.path
        && other.name != app.name && !other.platforms.isDisjoint(with: app.platforms)
    }
    return others.compactMap { other in
      upload(of: other).map { "UI tests run in \(app.shownName), and \($0) uploads \(other.shownName)" }
    }.first
  }

  private func runsUserInterfaceTests(_ tests: Target, in app: Target) -> Bool {
    tests.testsUserInterface && tests.place.path == app.place.path
      && (tests.testedTarget == app.name
        || tests.testedTarget == nil && tests.dependencies.contains { targets[$0.target].isSame(as: app) })
  }
}
