import PatuhCore

/// Whether CMake wrote the Info.plist at a path: that of a target is in `CMakeFiles/NAME.dir`, in the folder
/// that CMake generates a project into.
func isInfoPlistOfCMake(_ path: String) -> Bool {
  let parts = path.split(separator: "/").suffix(3)
  return parts.count == 3 && parts.first == "CMakeFiles" && parts.dropFirst().first?.hasSuffix(".dir") == true
    && parts.last == "Info.plist"
}

extension Target {
  /// Whether it is an app only because CMake makes an app of every executable for iOS, a test or a tool of a
  /// library too: CMake wrote its Info.plist, and no bundle identifier was set. Sources:
  /// https://cmake.org/cmake/help/latest/variable/CMAKE_MACOSX_BUNDLE.html and
  /// https://cmake.org/cmake/help/latest/prop_tgt/MACOSX_BUNDLE_INFO_PLIST.html.
  var isExecutableOfCMake: Bool {
    let files = propertyLists.union([missingInfoPlist].compactMap { $0 })
    return product == .application && files.contains(where: isInfoPlistOfCMake)
      && bundleIdentifiers.allSatisfy(\.isEmpty)
      && infoPlists.allSatisfy { list in
        list["CFBundleIdentifier"].map { $0.value.string == "" && $0.unknownParts.isEmpty } ?? true
      }
  }
}
