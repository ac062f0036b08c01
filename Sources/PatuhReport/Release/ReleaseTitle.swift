import PatuhCore

extension ReleaseReport {
  /// The subject of the report: `Notes`, `Kit and Store`, `Notes, Clip and 5 libraries`, `6 apps and 32
  /// libraries`.
  var title: String {
    if subject.folders.count == 1, subject.apps.isEmpty { return "This project" }
    let apps = subject.apps + subject.folders
    let names = apps + subject.libraries
    if names.isEmpty { return verdict == .unknown ? "This project" : "Nothing that ships" }
    if names.count == 2, let (app, library) = appAndLibraryOfOneName { return "\(app) and \(library)" }
    if names.count <= 3 || subject.libraries.isEmpty { return listed(names, atMost: 3) }
    let libraries = subject.libraries.count == 1 ? "1 library" : "\(subject.libraries.count) libraries"
    if apps.isEmpty { return libraries }
    if apps.count <= 3 { return listed(apps + [libraries], atMost: 4) }
    return "\(counted(apps.count, "app")) and \(libraries)"
  }

  /// The only app and the only library, if both have the same name, with what they are: `Notes (app)` and
  /// `Notes (library)`.
  private var appAndLibraryOfOneName: (app: String, library: String)? {
    guard subject.folders.isEmpty, let app = subject.apps.first, let library = subject.libraries.first,
      app == library || app.hasPrefix("\(library) (")
    else { return nil }
    return ("\(library) (app)", "\(library) (library)")
  }

  /// The title without the apps that Apple does not judge, where others are judged.
  var judgedTitle: String {
    let exempt = Set(targets.filter { $0.verdict == .exempt }.map(\.summary.shownName))
    let judged = subject.apps.filter { !exempt.contains($0) }
    if judged.isEmpty || judged.count == subject.apps.count { return title }
    var report = self
    report.subject.apps = judged
    return report.title
  }
}
