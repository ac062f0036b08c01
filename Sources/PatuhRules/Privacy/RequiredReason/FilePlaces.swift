/// The names in Foundation that return files and folders, or that derive one file from another.
enum FilePlaces {
  /// Members of `FileManager`, `URL` and `Bundle` that return a folder of the app's own.
  static let folders: Set<String> = [
    "temporaryDirectory", "documentsDirectory", "cachesDirectory", "applicationSupportDirectory",
    "libraryDirectory", "homeDirectory", "bundleURL", "bundlePath", "resourceURL", "resourcePath",
  ]
  static let systemTypes: Set<String> = ["FileManager", "NSFileManager", "URL", "NSURL", "Bundle"]
  /// Common names of a file manager that is passed in.
  static let managers: Set<String> = ["fileManager", "fm"]
  /// Functions that return a folder of the app's own.
  static let functions: Set<String> = [
    "NSHomeDirectory", "NSTemporaryDirectory", "NSSearchPathForDirectoriesInDomains",
  ]
  /// Types that are initialized with a path.
  static let wrappers: Set<String> = ["URL", "NSURL", "NSString", "String"]
  /// Members that return the same file, its folder or a file in it.
  static let keepers: Set<String> = [
    "path", "relativePath", "absoluteURL", "standardizedFileURL", "standardized", "first", "last",
    "resolvingSymlinksInPath", "appendingPathComponent", "appendingPathExtension", "appending",
    "deletingPathExtension", "deletingLastPathComponent", "absoluteString", "filePath", "fileSystemPath",
    "fileSystemRepresentation", "filter", "sorted", "reversed", "allObjects", "lazy", "max", "min", "prefix",
    "drop",
  ]
  /// Members that call a closure with each element.
  static let elementwise: Set<String> = [
    "map", "compactMap", "forEach", "filter", "sorted", "sort", "contains", "first", "last", "max", "min",
    "allSatisfy",
    "drop", "prefix", "partition",
  ]
  /// Functions that list the files of a folder, with the argument labels for the folder.
  static let listings: [String: Set<String>] = [
    "contentsOfDirectory": ["at", "atPath"], "enumerator": ["at", "atPath"], "subpaths": ["atPath"],
    "subpathsOfDirectory": ["atPath"],
  ]

  /// Whether a call returns a folder of the app's own: `urls(for:in:)`, `containerURL(…)`.
  static func isSystemFolder(_ name: String, labels: [String]) -> Bool {
    switch name {
    case "containerURL": labels.first == "forSecurityApplicationGroupIdentifier"
    case "urls": labels == ["for", "in"]
    case "url":
      labels.starts(with: ["for", "in"]) || labels.first == "forUbiquityContainerIdentifier"
        || labels.first == "forResource"
    case "path": labels.first == "forResource"
    default: false
    }
  }
}
