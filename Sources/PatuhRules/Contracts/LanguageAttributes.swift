import PatuhCore

/// The attributes of the language and of Apple's SDKs that add no members.
enum LanguageAttributes {
  /// Whether an attribute of this name surely adds no members. Global actors are recognised by the suffix
  /// `Actor`.
  static func contain(_ name: String) -> Bool {
    let name = name.lastNameComponent
    return names.contains(name) || name.hasSuffix("Actor") || name.hasPrefix("_")
  }

  /// Whether an attribute of this name may add members, or may let a member meet a requirement of another
  /// name.
  static func mayAdd(_ name: String) -> Bool { !contain(name) || name == "_implements" }

  private static let names = Set(
    """
    GKInspectable IBAction IBDesignable IBInspectable IBOutlet IBSegueAction NSApplicationMain NSCopying \
    NSManaged
    UIApplicationMain Sendable ViewBuilder SceneBuilder CommandsBuilder ToolbarContentBuilder \
    WidgetBundleBuilder
    ChartContentBuilder ContentBuilder abi attached autoclosure available backDeployed concurrent convention
    discardableResult dynamicCallable dynamicMemberLookup escaping exclusivity export freestanding frozen \
    globalActor
    implementation inlinable inline isolated main nonobjc objc objcMembers preconcurrency propertyWrapper \
    requires_stored_property_inits
    resultBuilder retroactive rethrows safe sendable specialize specialized storageRestrictions testable \
    transpose
    derivative differentiable unchecked unsafe usableFromInline warn_unqualified_access noDerivative
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
