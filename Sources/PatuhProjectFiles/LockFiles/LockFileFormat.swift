import PatuhCore

/// A lock file of a package manager.
struct LockFileFormat: ProjectFileFormat {
  let name: String
  let files: ProjectFileNames
  private let read: @Sendable ([UInt8]) -> LockFileFacts

  private init(
    _ name: String, otherName: String? = nil, areInProjectBundles: Bool = false,
    read: @escaping @Sendable ([UInt8]) -> LockFileFacts
  ) {
    self.name = name
    self.read = read
    files = ProjectFileNames(
      names: [name] + [otherName].compactMap(\.self), areInProjectBundles: areInProjectBundles,
      countWhenIgnored: true)
  }

  static let podfileLock = LockFileFormat("Podfile.lock", read: podfileLockFacts)
  static let packageResolved = LockFileFormat(
    "Package.resolved", otherName: ".package.resolved", areInProjectBundles: true, read: packageResolvedFacts)
  static let cartfileResolved = LockFileFormat("Cartfile.resolved", read: cartfileResolvedFacts)
  static let pubspecLock = LockFileFormat("pubspec.lock", read: pubspecLockFacts)

  func facts(_ bytes: [UInt8]) -> LockFileFacts { read(bytes) }

  func reportsProblems(at path: String) -> Bool { true }
}

extension LockFileFacts: ProjectFileFacts {}
