import PatuhCore

/// `build.gradle.kts` of a Kotlin Multiplatform module: the pods that its `cocoapods` block takes. The
/// plug-in of Kotlin writes them into the podspec of the module, so they are in the app.
struct GradlePodsFormat: ProjectFileFormat {
  let name = "build.gradle.kts"
  let files = ProjectFileNames(names: ["build.gradle.kts", "build.gradle"])

  func facts(_ bytes: [UInt8]) -> GradlePodsFacts { GradlePodsFacts(bytes) }

  /// Adds the pods that no `Podfile.lock` of the tree pins.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let pinned = Set(
      files[LockFileFacts.self].values.filter { $0.manager == .cocoaPods }.flatMap { $0.packages.map(\.name) }
    )
    return projects
      + files.sorted(GradlePodsFacts.self).compactMap { path, facts in
        let open = facts.pods.filter { !pinned.contains($0.name) }
        guard !open.isEmpty, files.isShipping(path) else { return nil }
        var project = DescribedProject(file: path)
        project.namedPackages = open.map { pod in
          NamedPackage(
            name: pod.name, manager: .cocoaPods, url: nil, pod.version.map { .exact($0) } ?? .any,
            at: Place(path: path, position: pod.position), users: nil)
        }
        return project
      }
  }
}

extension ProjectFiles {
  /// The names of the frameworks that Kotlin Multiplatform modules of the tree make.
  package var frameworksOfKotlin: Set<String> {
    Set(sorted(GradlePodsFacts.self).filter { isShipping($0.path) }.flatMap(\.facts.frameworks))
  }
}

/// The pods in the `cocoapods` block of a build file of Gradle.
struct GradlePodsFacts: ProjectFileFacts, Hashable, Sendable {
  struct Pod: Hashable, Sendable {
    var name: String
    /// Nil if none is stated, or if it is not written as a text.
    var version: String?
    var position: Position
  }

  /// In text order, without those that are taken from elsewhere.
  var pods: [Pod] = []
  /// The names of the frameworks that it makes for Apple's platforms, as far as they are written, in text
  /// order.
  var frameworks: [String] = []
}

extension GradlePodsFacts: RecordCodable {
  static let coding = RecordCoding(
    GradlePodsFacts.init(pods:frameworks:), \.pods, \.frameworks)
}

extension GradlePodsFacts.Pod: RecordCodable {
  static let coding = RecordCoding(
    GradlePodsFacts.Pod.init(name:version:position:), \.name, \.version, \.position)
}

extension GradlePodsFacts {
  /// Reads `pod("Name")`, `pod("Name") { version = "1.0" }`, `pod("Name", "1.0")` and `baseName = "Shared"`;
  /// nothing of the program is run.
  init(_ bytes: [UInt8]) {
    var depth = 0
    var blockDepth: Int?
    var podDepth: Int?
    for line in textLines(bytes) where !line.content.hasPrefix("//") && !line.content.hasPrefix("*") {
      let text = line.content
      if text.hasPrefix("baseName"), let name = quotedTexts(text).first { frameworks.append(name) }
      if blockDepth == nil, text.hasPrefix("cocoapods"), text.contains("{") { blockDepth = depth }
      if blockDepth != nil {
        if text.hasPrefix("pod(") || text.hasPrefix("pod '") {
          let texts = quotedTexts(text)
          if let name = texts.first {
            let version = texts.dropFirst().first { PackageVersion($0) != nil }
            pods.append(
              Pod(
                name: String(name.prefix { $0 != "/" }), version: version, position: line.position()))
            podDepth = text.hasSuffix("{") ? depth : nil
          }
        } else if podDepth != nil, let last = pods.indices.last {
          if text.hasPrefix("version"), let version = quotedTexts(text).first {
            pods[last].version = PackageVersion(version) == nil ? nil : version
          }
          // A folder or a repository decides then.
          if text.hasPrefix("source") { pods[last].version = nil }
        }
      }
      for byte in text.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      if let open = podDepth, depth <= open { podDepth = nil }
      if let open = blockDepth, depth <= open { blockDepth = nil }
    }
  }
}

/// The texts in quotation marks of a line.
private func quotedTexts(_ line: Substring) -> [String] {
  let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
  return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
}
