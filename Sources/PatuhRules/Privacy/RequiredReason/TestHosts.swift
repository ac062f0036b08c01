import PatuhCore

extension Project {
  /// Why an app may be there only for the UI tests that run in it: an automated build uploads another app of
  /// its project, and not this one. Nil if nothing says so.
  func doubtOfTestHost(_ app: Target) -> String? {
    guard app.product == .application, app.basis == .projectFile, !isUploaded(app),
      targets.contains(where: { runsUserInterfaceTests($0, in: app) })
    else { return nil }
    return otherUpload(besides: app).map { other, path in
      "UI tests run in \(app.shownName), and \(path) uploads \(other.shownName)"
    }
  }

  /// Whether an automated build uploads another app of the project of an app, and not this one.
  func isPassedOver(_ app: Target) -> Bool {
    app.product == .application && app.basis == .projectFile && !isUploaded(app)
      && otherUpload(besides: app) != nil
  }

  /// The first other app of the project of an app, for a platform in common, that an automated build uploads,
  /// and the path of the file by which it does.
  private func otherUpload(besides app: Target) -> (app: Target, path: String)? {
    let others = targets.lazy.filter { other in
      other.product == .application && other.role == .product && other.place.path == app.place.path
        && other.name != app.name && !other.platforms.isDisjoint(with: app.platforms)
    }
    return others.compactMap { other in upload(of: other).map { (other, $0) } }.first
  }

  private func runsUserInterfaceTests(_ tests: Target, in app: Target) -> Bool {
    tests.testsUserInterface && tests.place.path == app.place.path
      && (tests.testedTarget == app.name
        || tests.testedTarget == nil && tests.dependencies.contains { targets[$0.target].isSame(as: app) })
  }
}
