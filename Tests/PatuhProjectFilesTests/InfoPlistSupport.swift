import PatuhCore
import PatuhExtract
import Testing

@testable import PatuhProjectFiles

/// A case of the table of what an Info.plist becomes in a build.
struct InfoPlistCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Where it is documented, or the code or test of the tool that decides it.
  var source: String
  /// Settings of the target and of the project, and the `*.xcconfig` files of each, as in their files.
  var target = ""
  var project = ""
  var files: [String: String] = [:]
  var product = "application"
  /// Objects of the project file and entries of the target, such as build phases.
  var objects = ""
  var entries = ""
  /// The entries of the file `Info.plist`, in XML; nil if there is no file.
  var plist: String?
  /// The expected values of keys, as in JSON; nil for a key that must be absent.
  var expected: [String: String?]
  /// The keys whose values are not wholly known.
  var unknown: [String] = []
  /// Whether all keys are known.
  var isWhole = true

  init(
    _ name: String, source: String, target: String = "", project: String = "", files: [String: String] = [:],
    product: String = "application", entries: String = "", objects: String = "", plist: String? = nil,
    _ expected: [String: String?], unknown: [String] = [], isWhole: Bool = true
  ) {
    testDescription = name
    self.source = source
    self.target = target
    self.project = project
    self.files = files
    self.product = product
    self.entries = entries
    self.objects = objects
    self.plist = plist
    self.expected = expected
    self.unknown = unknown
    self.isWhole = isWhole
  }

  /// The list of the configuration Release for the first platform.
  var result: InfoPlist? {
    let sdk = target.contains("SDKROOT") || project.contains("SDKROOT") ? "" : "SDKROOT = iphoneos;"
    let named = plist == nil || target.hasPrefix("INFOPLIST_FILE = ") ? "" : "INFOPLIST_FILE = Info.plist;"
    let base = files["Target.xcconfig"] == nil ? "" : "baseConfigurationReference = XT;"
    let described = describedTarget(
      ["Release": "buildSettings = {\(sdk) \(named) \(target)}; \(base)"], of: project, type: product,
      target: entries,
      objects: """
        XT = {isa = PBXFileReference; path = Target.xcconfig; sourceTree = SOURCE_ROOT; };
        \(objects)
        """, tree: ["Info.plist"], files: files)
    let bytes = Array("<plist version=\"1.0\"><dict>\(plist ?? "")</dict></plist>".utf8)
    return described?.infoPlistBuilds.first?.merged(with: propertyListFacts(bytes))
  }
}

extension PropertyListValue {
  /// The value as in JSON, with keys in the order written.
  var jsonText: String {
    switch content {
    case .string(let text): "\"\(text)\""
    case .boolean(let flag): "\(flag)"
    case .integer(let text), .real(let text), .date(let text): text
    case .data: "data"
    case .array(let elements): "[\(elements.map(\.jsonText).joined(separator: ", "))]"
    case .dictionary(let entries):
      "{\(entries.map { "\"\($0.key)\": \($0.value.jsonText)" }.joined(separator: ", "))}"
    }
  }
}
