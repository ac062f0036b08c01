import PatuhCore

/// The oldest iOS that a file asks a tool to generate an app for, as written.
struct StatedDeploymentTarget: Hashable, Sendable {
  var text: String
  var position: Position
}

extension StatedDeploymentTarget: RecordCodable {
  static let coding = RecordCoding(StatedDeploymentTarget.init(text:position:), \.text, \.position)
}

extension TargetDescription {
  /// Takes the deployment target that a file states for a generated app, which becomes the build setting
  /// IPHONEOS_DEPLOYMENT_TARGET. What is no version says nothing.
  mutating func take(_ stated: StatedDeploymentTarget?, at path: String) {
    guard let stated, let version = PackageVersion(stated.text) else { return }
    deploymentTargets[.iOS] = version
    for number in infoPlistBuilds.indices {
      guard case .content(let entries) = infoPlistBuilds[number].base else { continue }
      let entry = InfoPlist.Entry(
        key: "MinimumOSVersion", value: PropertyListValue(.string(stated.text)),
        origin: .projectFile(Place(path: path, position: stated.position)))
      infoPlistBuilds[number].base = .content(entries + [entry])
    }
  }
}
