extension Platform {
  /// The value of a macro of `TargetConditionals.h` or of the compiler in a build for devices; nil for any
  /// other macro.
  public func value(ofMacro name: String) -> Bool? {
    switch name {
    case "TARGET_OS_MAC", "__APPLE__", "__MACH__", "__clang__": true
    // Only a Mac may have another processor than Apple's.
    case "__x86_64__", "__i386__": self == .macOS || self == .macCatalyst ? nil : false
    case "__arm64__", "__aarch64__": self == .macOS || self == .macCatalyst || self == .watchOS ? nil : true
    case "TARGET_OS_IPHONE": self != .macOS
    case "TARGET_OS_EMBEDDED": self != .macOS && self != .macCatalyst
    case "TARGET_OS_IOS": self == .iOS || self == .macCatalyst
    case "TARGET_OS_MACCATALYST", "TARGET_OS_UIKITFORMAC": self == .macCatalyst
    case "TARGET_OS_OSX": self == .macOS
    case "TARGET_OS_TV": self == .tvOS
    case "TARGET_OS_WATCH": self == .watchOS
    case "TARGET_OS_VISION": self == .visionOS
    case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": false
    case _ where Self.foreignMacros.contains(name): false
    default: nil
    }
  }

  /// Whether such a macro is defined; the macros of `TargetConditionals.h` are defined even if they are 0.
  /// Nil for any other macro.
  public func definesMacro(_ name: String) -> Bool? {
    if let isDefined = SystemVersionCondition.defines(name, on: self) { return isDefined }
    return name.hasPrefix("TARGET_OS_") || name == "TARGET_IPHONE_SIMULATOR" ? true : value(ofMacro: name)
  }

  /// Macros that compilers for other systems define.
  private static let foreignMacros: Set<String> = [
    "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS", "TARGET_OS_UNIX", "TARGET_OS_DRIVERKIT",
    "_WIN32", "_WIN64", "WIN32", "_MSC_VER", "__linux__", "__linux", "linux", "__ANDROID__", "ANDROID",
    "__FreeBSD__", "__NetBSD__", "__OpenBSD__", "__sun", "__EMSCRIPTEN__", "__CYGWIN__", "__MINGW32__",
    "__FUCHSIA__", "__QNX__", "_AIX", "__hpux", "__WIN32__", "__WIN32", "__WINNT__", "__BORLANDC__",
    "__WATCOMC__", "__DJGPP__", "__HAIKU__", "__BEOS__", "__OS2__", "__VMS", "__DragonFly__", "__gnu_linux__",
  ]
}
