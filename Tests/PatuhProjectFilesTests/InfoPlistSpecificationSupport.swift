import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhProjectFiles

/// A case of the table of what an Info.plist becomes if a tool generates the project.
struct SpecifiedInfoPlistCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The documentation, code or test of the tool that decides it.
  var source: String
  /// The `project.yml` or `Project.swift`.
  var specification: String
  /// Further files with their texts: property lists as the XML within their `<dict>`, and `*.xcconfig` files.
  var files: [String: String]
  /// The name of the target.
  var target: String
  var configuration: String
  /// The expected values of keys, as in JSON; nil for a key that must be absent.
  var expected: [String: String?]
  /// The keys whose values are not wholly known.
  var unknown: [String]
  /// Whether all keys are known.
  var isWhole: Bool

  init(
    _ name: String, source: String, _ specification: String, files: [String: String] = [:],
    target: String = "App", configuration: String = "Release", _ expected: [String: String?],
    unknown: [String] = [], isWhole: Bool = true
  ) {
    testDescription = name
    self.source = source
    self.specification = specification
    self.files = files
    self.target = target
    self.configuration = configuration
    self.expected = expected
    self.unknown = unknown
    self.isWhole = isWhole
  }

  /// The list that XcodeGen's project makes.
  var resultOfXcodeGen: InfoPlist? {
    var context = context
    context.take(XcodeGenFormat(), ["project.yml": specification])
    return context.xcodeGen["project.yml"].flatMap {
      list(in: describedXcodeGenProject($0, at: "project.yml", in: context).targets)
    }
  }

  /// The list that Tuist's project makes.
  var resultOfTuist: InfoPlist? {
    let facts = tuistFacts(Array(specification.utf8))
    return list(in: describedTuistProject(facts, at: "Project.swift", in: context).targets)
  }

  private var context: ProjectFiles {
    var context = ProjectFiles(tree: FileTree(["App/App.swift"] + files.keys.sorted()))
    context.take(BuildSettingsFormat(), files.filter { $0.key.hasSuffix(".xcconfig") })
    return context
  }

  private func list(in targets: [TargetDescription]) -> InfoPlist? {
    let build = targets.first { $0.name == target }?.infoPlistBuilds.first {
      $0.settings.configuration == configuration
    }
    let facts = build?.file.flatMap { files[$0] }.map {
      propertyListFacts(Array("<plist version=\"1.0\"><dict>\($0)</dict></plist>".utf8))
    }
    return build?.merged(with: facts)
  }
}
