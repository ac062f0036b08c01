/// Whether a value refers to settings besides those that Xcode itself defines.
func refersToSettings(_ value: String) -> Bool {
  var rest = value
  for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR", "TARGET_NAME", "TARGETNAME", "PROJECT_NAME"] {
    for reference in ["$(\(name))", "${\(name)}"] { rest = rest.replacing(reference, with: "") }
  }
  return rest.contains("$")
}

func unknownPlatforms(_ target: String, isComplete: Bool) -> String {
  "The platforms of the target \(target) are not known"
    + (isComplete ? "" : ": an .xcconfig that its settings come from is not in the tree")
}
