import PatuhArtefact
import PatuhCore
import PatuhExtract

extension ProvisioningProfile {
  /// Reads the bytes of `embedded.mobileprovision`; nil if they are not a provisioning profile.
  init?(path: String, _ bytes: [UInt8]) {
    guard let content = signedContent(of: bytes), let root = propertyListFacts(content).root,
      let entitlements = root["Entitlements"], entitlements.dictionary != nil
    else { return nil }
    let purpose: Purpose =
      root["ProvisionsAllDevices"]?.boolean == true
      ? .enterprise
      : root["ProvisionedDevices"] == nil
        ? .appStore : entitlements["get-task-allow"]?.boolean == true ? .development : .adHoc
    self.init(
      path: path, name: root["Name"]?.string, team: root["TeamIdentifier"]?.array?.first?.string,
      purpose: purpose, entitlements: entitlements)
  }
}
