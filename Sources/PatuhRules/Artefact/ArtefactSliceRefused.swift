import PatuhCore

extension Rule {
  /// A slice in an app that App Store Connect does not accept.
  static let artefactSliceRefused = Rule(
    RuleInformation(
      id: "artefact_slice_refused",
      family: .release,
      defaultSeverity: .error,
      title: "An app with code that App Store Connect does not accept",
      why: """
        App Store Connect refuses an app for devices that holds code for simulators or for Intel's \
        processors, also in a framework, and one without 64-bit code. What is built for simulators is not \
        judged further.
        """,
      itms: ["ITMS-90087"],
      references: ["App Store Connect: ITMS-90087", "App Store Connect: ITMS-90086"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.artefact else { return [] }
      let judged = project.derived(JudgedArtefact.self).images
      let apps = Set(
        judged.compactMap { image in BundlePath.around(image.image.path).last { $0.kind == .app }?.path })
      return apps.sorted { $0.precedesInBytes($1) }.flatMap { app in
        violations(in: BundlePath(path: app, kind: .app), judged, artefact)
      } + libraries(judged)
    }
  )

  /// A note if there are only libraries for simulators. Slices for simulators in an .xcframework are as they
  /// should be.
  private static func libraries(_ judged: [JudgedImage]) -> [Violation] {
    let left = judged.filter { ![.debugSymbols, .swiftRuntime, .tests].contains($0.skipped) }
    guard let first = left.first, left.allSatisfy({ $0.skipped == .simulator && !$0.isInApp }) else {
      return []
    }
    return [first.forSimulatorsOnly]
  }

  private static func violations(
    in app: BundlePath, _ judged: [JudgedImage], _ artefact: Artefact
  ) -> [Violation] {
    let images = judged.filter {
      $0.image.path.hasPrefix(app.path + "/")
        && ![.debugSymbols, .tests, .staticInApp].contains($0.skipped) && !$0.image.slices.isEmpty
    }
    let main = images.filter { $0.bundle?.path == app.path && $0.image.kind == .executable }
    if main.contains(where: \.isForMac) {
      return isInArchiveForDevices(app.path) ? main.prefix(1).map { .macOS($0, app) } : []
    }
    let forSimulators = (main.isEmpty ? images : main).filter(\.isForSimulatorsOnly)
    if let first = forSimulators.first { return [.simulator(first, app)] }
    return images.filter { $0.skipped != .swiftRuntime }.compactMap { image in
      let refused = image.image.slices.filter { !$0.isForDevices }.map(\.architecture)
      guard refused.isEmpty else { return .slices(refused, image) }
      let is64Bit = image.image.slices.contains {
        !["armv7", "armv7s", "armv6", "i386"].contains($0.architecture)
      }
      let isForWatches = image.image.platforms.contains(.watchOS)
      return is64Bit || isForWatches || image.role != .executable ? nil : .old(image)
    }
  }
}

/// Whether a path is in an archive that holds apps for devices alone.
private func isInArchiveForDevices(_ path: String) -> Bool { path.contains(".ipa!") }

extension JudgedImage {
  fileprivate var isForMac: Bool { skipped == .macOS }

  fileprivate var isForSimulatorsOnly: Bool { skipped == .simulator }

  /// The note on a library that no device can run.
  fileprivate var forSimulatorsOnly: Violation {
    Violation(
      at: place, "All libraries here are built for simulators, so what they use was not judged",
      fix: "Audit the build for devices", target: name, itms: [], subject: "simulator", severity: .note)
  }
}

extension Violation {
  fileprivate static func macOS(_ image: JudgedImage, _ app: BundlePath) -> Violation {
    Violation(
      at: image.place,
      "\(app.name) is built for macOS, and an .ipa holds apps for iOS; what it uses was not judged",
      fix: "Build it for iOS", target: app.name, itms: [], subject: "macOS")
  }

  fileprivate static func simulator(_ image: JudgedImage, _ app: BundlePath) -> Violation {
    Violation(
      at: image.place,
      """
      \(app.name) is built for simulators, so App Store Connect does not accept it, and what it uses was \
      not judged
      """,
      fix: "Audit a build for devices: an archive, or xcodebuild with -sdk iphoneos", target: app.name,
      subject: "simulator")
  }

  fileprivate static func slices(_ refused: [String], _ image: JudgedImage) -> Violation {
    Violation(
      at: image.place,
      "\(image.name) holds code for simulators or Macs (\(enumeration(refused))) in an app for devices",
      fix: "Embed the framework from an .xcframework, or remove these slices with lipo in a build phase",
      target: image.name, subject: refused.joined(separator: "+"))
  }

  fileprivate static func old(_ image: JudgedImage) -> Violation {
    Violation(
      at: image.place, "\(image.name) has no 64-bit code", fix: "Build it for arm64", target: image.name,
      itms: ["ITMS-90086"], subject: "64-bit")
  }
}
