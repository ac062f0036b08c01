import PatuhCore

extension Project {
  /// The first file that gives a key of the Info.plist of a target in a language; nil if the target bundles
  /// none that does, or, where that is not known, if none is beside its sources or in the root.
  func translation(of key: String, for target: Target) -> String? {
    translations(of: key, for: target).first
  }

  /// All files that give a key of the Info.plist of a target in a language, sorted.
  func translations(of key: String, for target: Target) -> [String] {
    (localizedInfoPlistKeys[key] ?? []).filter { path in
      if let bundled = target.infoPlistTranslations { return bundled.contains(path) }
      // A watch app lies beside the app on the phone, which holds its own.
      if target.product == .watchApp, isHeldByOther(path) { return false }
      var home = folderOfPath(path)
      if home.hasSuffix(".lproj") { home = folderOfPath(home) }
      // Translations are often in a folder of resources beside one of sources.
      let folders = [home, folderOfPath(home)].filter { $0 != "." }
      return home == "."
        || sourcePaths(of: target).contains { source in
          folders.contains { source.isPath(atOrBelow: $0) }
        }
    }
  }

  /// Whether an app on the phone is known to bundle a translation.
  private func isHeldByOther(_ path: String) -> Bool {
    targets.contains { $0.product == .application && $0.infoPlistTranslations?.contains(path) == true }
  }
}

extension InfoPlist {
  /// The first of some translations that is shown where no other fits: that of the development language, or a
  /// catalog, which has a text in its source language.
  func translationForAll(among paths: [String]) -> String? {
    let region = known("CFBundleDevelopmentRegion")?.string ?? "en"
    return paths.first { path in
      let folder = lastComponent(ofPath: folderOfPath(path)).lowercased()
      return path.hasSuffix(".xcstrings") || ["\(region).lproj".lowercased(), "base.lproj"].contains(folder)
    }
  }

  /// The first of some keys that such a translation of a target gives, with its path.
  func translationForAll(
    of keys: [String], for target: Target, in project: Project
  ) -> (key: String, path: String)? {
    keys.lazy.compactMap { key in
      translationForAll(among: project.translations(of: key, for: target)).map { (key: key, path: $0) }
    }.first
  }
}
