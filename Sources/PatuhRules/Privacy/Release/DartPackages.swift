import PatuhCore

/// The pub packages that are not on Apple's list, by whether they have native code for iOS. A
/// `pubspec.lock` does not say that; the `Podfile.lock` beside it names the pods that Flutter makes of those
/// that have some.
struct DartPackages: DerivedFromProject {
  /// The places of those without native code.
  private(set) var leftOut: Set<Place> = []
  /// The places of those of which it is not known.
  private(set) var open: Set<Place> = []

  init(_ project: Project) {
    let all = project.derived(SDKVerdicts.self).all
    let packages = all.filter { $0.package.manager == .pub && $0.matches.isEmpty }.map(\.package)
    if packages.isEmpty { return }
    var plugins: [String: Set<String>] = [:]
    for (package, _, _) in all where package.manager == .cocoaPods {
      if let lock = package.pubspecLock, package.name != "Flutter" {
        plugins[lock, default: []].insert(package.name)
      }
    }
    // Plug-ins can also be linked as Swift packages, which only Flutter lists.
    let areSwiftPackagesOpen = project.notesOnOpenPackages.contains(where: \.hidesPackages)
    for package in packages {
      let pods = package.pubspecLock.flatMap { plugins[$0] }
      if pods?.contains(package.name) == true { continue }
      // By its name it holds the code for Apple's platforms; without a pod it may call what is there from
      // Dart, or be newer than the pods.
      let isForApple = ["_ios", "_darwin", "_foundation", "_apple", "_avfoundation", "_wkwebview"]
        .contains(where: package.name.hasSuffix)
      if pods == nil || areSwiftPackagesOpen || isForApple {
        open.insert(package.place)
      } else {
        leftOut.insert(package.place)
      }
    }
  }
}

extension Project {
  /// The number of pub packages without native code for iOS, which ``packageReports(of:)`` leaves out.
  package var dartPackageCount: Int { derived(DartPackages.self).leftOut.count }
}
