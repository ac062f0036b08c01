/// Whether a path lies in a folder for a platform to which Apple's rules do not apply, such as projects for
/// several platforms have beside `ios`.
public func isForOtherPlatforms(_ path: String) -> Bool {
  let platforms: Set<String> = ["macos", "osx", "android", "linux", "windows", "win32", "wasm"]
  return path.split(separator: "/").dropLast().contains { platforms.contains($0.lowercased()) }
}
