import PatuhCore

extension TuistReader {
  /// The Info.plists and entitlements that targets, except tests, name.
  var namedPropertyLists: Set<String> {
    mutating get {
      var named: Set<String> = []
      for object in (project["targets"]?.elements ?? []).compactMap({ fields.object($0) }) {
        var target = TargetDescription(
          name: object["name"].flatMap { fields.evaluator.text(of: $0) } ?? "",
          place: Place(path: file, position: object.position),
          product: object["product"].flatMap { fields.name($0) }.map { Target.Product(tuistName: $0) }
            ?? .unknown)
        if target.product == .tests { continue }
        takePlatforms(of: object, to: &target)
        let settings = TuistBuildSettings(
          project: project, fields: fields, paths: paths, settingsFiles: context[BuildSettingsFacts.self])
        for build in TuistInfoPlists(settings: settings, file: file).builds(of: object, described: target) {
          if case .missing(let path, _) = build.base { named.insert(path) }
        }
        if let path = object["entitlements"].flatMap({ paths.certainPath($0, fields) }) {
          named.insert(path)
        }
      }
      return named
    }
  }
}
