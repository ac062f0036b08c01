import PatuhCore

extension TuistInfoPlists {
  /// What Tuist writes into each Info.plist that it generates (`InfoPlistContentProvider`, 977dafde).
  func defaults(
    of target: TargetDescription, _ declaration: ManifestObject, on platform: Platform?
  ) -> [InfoPlist.Entry] {
    var content: [(String, PropertyListValue.Content)] = [
      ("CFBundleDevelopmentRegion", .string("$(DEVELOPMENT_LANGUAGE)")),
      ("CFBundleIdentifier", .string("$(PRODUCT_BUNDLE_IDENTIFIER)")),
      ("CFBundleInfoDictionaryVersion", .string("6.0")), ("CFBundleName", .string("$(PRODUCT_NAME)")),
      ("CFBundleShortVersionString", .string("1.0")), ("CFBundleVersion", .string("1")),
      ("CFBundlePackageType", .string(target.product.packageType ?? "")),
    ]
    if target.product != .bundle { content.append(("CFBundleExecutable", .string("$(EXECUTABLE_NAME)"))) }
    var open: [InfoPlist.Entry] = []
    if target.product == .application, platform == .iOS || platform == .macCatalyst {
      func texts(_ words: [String]) -> PropertyListValue.Content {
        .array(words.map { PropertyListValue(.string("UIInterfaceOrientation" + $0)) })
      }
      content += [
        ("LSRequiresIPhoneOS", .boolean(true)),
        ("UIRequiredDeviceCapabilities", .array([PropertyListValue(.string("armv7"))])),
        ("UISupportedInterfaceOrientations", texts(["Portrait", "LandscapeLeft", "LandscapeRight"])),
        (
          "UISupportedInterfaceOrientations~ipad",
          texts(["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"])
        ),
      ]
      if declaration["destinations"] != nil {
        if leavesOutPad(declaration) { content.removeLast() }
        content.append(scenes)
      } else {
        open.append(
          InfoPlist.Entry(
            key: scenes.key, value: PropertyListValue(.string("")), origin: .tool("Tuist"),
            unknownParts: ["the version of Tuist"]))
      }
    }
    if target.platforms.contains(.macOS) { content += ofMacs(target.product) }
    if let product = declaration["product"].flatMap({ fields.name($0) }) {
      content += ofWatches(product, target.name)
    }
    return content.map { InfoPlist.Entry(key: $0.0, value: PropertyListValue($0.1), origin: .tool("Tuist")) }
      + open
  }

  /// Whether the destinations of a target are known not to include the iPad.
  private func leavesOutPad(_ declaration: ManifestObject) -> Bool {
    guard case .array(let destinations)? = declaration["destinations"] else { return false }
    let names = destinations.map { fields.name($0) }
    return !names.isEmpty && !names.contains(nil) && !names.contains("iPad")
  }

  /// The scenes of apps, since pull request 5067 of February 2023. `destinations` came later, so a target
  /// that states them has scenes; one that states `platform` instead is for any version before 4.
  private var scenes: (key: String, PropertyListValue.Content) {
    func entry(_ key: String, _ content: PropertyListValue.Content) -> PropertyListEntry {
      PropertyListEntry(key: key, keyPosition: nil, value: PropertyListValue(content))
    }
    return (
      "UIApplicationSceneManifest",
      .dictionary([
        entry("UIApplicationSupportsMultipleScenes", .boolean(false)),
        entry("UISceneConfigurations", .dictionary([])),
      ])
    )
  }

  private func ofMacs(_ product: Target.Product) -> [(String, PropertyListValue.Content)] {
    var content: [(String, PropertyListValue.Content)] = [
      ("NSHumanReadableCopyright", .string("Copyright ©. All rights reserved."))
    ]
    if product == .application {
      content += [
        ("CFBundleIconFile", .string("")), ("LSMinimumSystemVersion", .string("$(MACOSX_DEPLOYMENT_TARGET)")),
        ("NSMainStoryboardFile", .string("Main")), ("NSPrincipalClass", .string("NSApplication")),
      ]
    }
    return content
  }

  /// - Parameters:
  ///   - product: as Tuist names it
  ///   - name: of the target
  private func ofWatches(_ product: String, _ name: String) -> [(String, PropertyListValue.Content)] {
    let host = identifierOfHost(of: name).map { PropertyListValue(.string($0)) }
    func entries(_ pairs: [(String, PropertyListValue?)]) -> PropertyListValue.Content {
      .dictionary(
        pairs.compactMap { key, value in
          value.map { PropertyListEntry(key: key, keyPosition: nil, value: $0) }
        })
    }
    switch product {
    case "watch2App":
      let orientations = ["Portrait", "PortraitUpsideDown"].map {
        PropertyListValue(.string("UIInterfaceOrientation" + $0))
      }
      return [
        ("CFBundleDisplayName", .string(name)), ("WKWatchKitApp", .boolean(true)),
        ("UISupportedInterfaceOrientations", .array(orientations)),
      ] + [host].compactMap(\.self).map { ("WKCompanionAppBundleIdentifier", $0.content) }
    case "watch2Extension":
      return [
        ("CFBundleDisplayName", .string(name)),
        (
          "NSExtension",
          entries([
            ("NSExtensionAttributes", PropertyListValue(entries([("WKAppBundleIdentifier", host)]))),
            ("NSExtensionPointIdentifier", PropertyListValue(.string("com.apple.watchkit"))),
          ])
        ),
        ("WKExtensionDelegateClassName", .string("$(PRODUCT_MODULE_NAME).ExtensionDelegate")),
      ]
    default: return []
    }
  }

  /// The identifier of the first target of the project that depends on a target; nil if none is known.
  private func identifierOfHost(of name: String) -> String? {
    let targets = (project["targets"]?.elements ?? []).compactMap { fields.object($0) }
    return targets.first { target in
      (target["dependencies"]?.elements ?? []).contains { dependency in
        guard let dependency = fields.object(dependency), dependency.name == "target" else { return false }
        return dependency["name"]?.text == name
      }
    }?["bundleId"]?.text
  }
}
