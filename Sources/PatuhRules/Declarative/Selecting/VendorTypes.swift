import PatuhCore

/// Names of types in Apple's SDKs and the standard library.
///
/// The project does not declare them, and a team cannot replace them with types of its own: doubt about them
/// is not worth reporting.
enum VendorTypes {
  /// Whether a name is one of Apple's: it is in the table, or begins with the prefix of a framework.
  static func contain(_ name: String) -> Bool {
    let name = name.lastNameComponent
    if plain.contains(name) { return true }
    var letters = name.utf8.makeIterator()
    guard let first = letters.next(), let second = letters.next(), let third = letters.next(),
      let fourth = letters.next(), isUpper(first), isUpper(second), isUpper(third), !isUpper(fourth)
    else { return false }
    return prefixes.contains(String(name.prefix(2)))
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (byte &- 65) < 26 }

  private static let plain: Set = [
    "AppDependencyManager", "AppManager", "AuthorizationCenter", "DeviceActivityCenter", "FileManager",
    "FontManager", "ManagedSettingsStore", "NotificationCenter", "UndoManager", "UserDefaults",
    "Any", "AnyObject", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Data", "Date",
    "Decimal",
    "Double", "Error", "Float", "Int", "Int64", "Never", "Result", "String", "TimeInterval", "UInt", "URL",
    "UUID",
    "Void",
  ]

  private static let prefixes: Set = [
    "AC", "AR", "AS", "AU", "AV", "BA", "BG", "CA", "CB", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN",
    "CP",
    "CT", "CX", "DC", "EK", "GC", "GK", "HK", "HM", "IK", "IN", "JS", "LA", "LP", "MC", "MF", "MK", "ML",
    "MP",
    "MS", "MT", "NE", "NI", "NS", "NW", "OS", "PD", "PH", "PK", "QL", "RP", "SC", "SF", "SH", "SK", "SL",
    "SM",
    "SN", "ST", "TK", "UI", "UN", "UT", "VN", "VS", "VZ", "WC", "WK", "XC",
  ]
}
