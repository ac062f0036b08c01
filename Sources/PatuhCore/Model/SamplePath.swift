/// Whether a folder of the path holds samples or demonstrations of something else.
public func isSamplePath(_ path: String) -> Bool {
  path.split(separator: "/").dropLast().contains { folder in
    sampleFolderNames.contains(folder.lowercased()) || folder.hasSuffix("Demo") || folder.hasSuffix("Example")
      || folder.hasSuffix("Sample") || folder.hasPrefix("test-")
  }
}

private let sampleFolderNames: Set<String> = [
  "example", "examples", "demo", "demos", "sample", "samples", "sampleapp", "sampleapps", "sample apps",
  "exampleapp", "demoapp", "test",
]
