/// The kinds of files that Patuh reads.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// Swift source; also `Package.swift` and Tuist's `Project.swift`, which are recognised by what they import.
  case swift
  /// C, C++, Objective-C and Objective-C++ sources and headers.
  case cFamily
  /// A privacy manifest, or a file that was meant to be one.
  case privacyManifest
  /// An `Info.plist` or an entitlements file.
  case propertyList
  /// `project.pbxproj`
  case xcodeProject
  /// `*.xcconfig`
  case buildSettings
  /// `project.yml` and the files that it includes.
  case xcodeGen
  /// `*.podspec`
  case podspec
  /// `Podfile`
  case podfile
  /// `Podfile.lock`
  case podfileLock
  /// `Package.resolved`
  case packageResolved
  /// `Cartfile.resolved`
  case cartfileResolved
  /// `pubspec.lock`
  case pubspecLock
  /// A GitHub Actions workflow.
  case workflow
  /// `.xcode-version`
  case xcodeVersion
}

/// What was read from one file.
///
/// Most of the thousands of files of a project are sources, so the other cases are indirect: the size of an element in
/// a list is that of a source.
public enum FileFacts: Hashable, Sendable {
  case source(SwiftSource)
  indirect case cFamily(CFamilyFacts)
  indirect case propertyList(PropertyListFacts)
  indirect case xcodeProject(XcodeProjectFacts)
  indirect case buildSettings(BuildSettingsFacts)
  indirect case swiftPackage(SwiftPackageFacts)
  indirect case tuist(TuistFacts)
  indirect case xcodeGen(XcodeGenFacts)
  indirect case podspec(PodspecFacts)
  indirect case podfile(PodfileFacts)
  indirect case lockFile(LockFileFacts)
  indirect case workflow(WorkflowFacts)
  indirect case xcodeVersion(XcodeVersionFacts)
  /// The file could not be read, or was not read; the text says why.
  case unread(reason: String)
}
