/// What allows an app to run, for whom and with which entitlements: the file `embedded.mobileprovision` of
/// its bundle. That Apple signed it is not verified.
public struct ProvisioningProfile: Hashable, Sendable {
  /// What it is for. The raw values are for reports.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// To debug on the devices that it lists.
    case development
    /// To run on the devices that it lists.
    case adHoc = "ad hoc"
    /// To run on all devices of an enterprise.
    case enterprise
    case appStore = "App Store"
  }

  /// In the form of ``ArtefactImage/path``.
  public var path: String
  public var name: String?
  /// The identifier of the team; nil if it names none.
  public var team: String?
  public var purpose: Purpose
  /// The entitlements that it allows; a dictionary.
  public var entitlements: PropertyListValue

  /// Makes a profile.
  public init(
    path: String, name: String? = nil, team: String? = nil, purpose: Purpose, entitlements: PropertyListValue
  ) {
    self.path = path
    self.name = name
    self.team = team
    self.purpose = purpose
    self.entitlements = entitlements
  }

  /// Whether it is for what is sent to App Store Connect.
  public var isForSubmission: Bool { purpose == .appStore }
}
