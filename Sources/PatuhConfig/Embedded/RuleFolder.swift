import PatuhCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The YAML documents in a folder with the layout of `Rules/`, by their paths in it. Other files are left
/// out.
/// - Parameter directory: the name of the folder in errors
public func documents(
  inRuleFolder folder: String, directory: String
) throws(ConfigurationErrors) -> [String: DocumentNode] {
  var documents: [String: DocumentNode] = [:]
  var errors: [ConfigurationError] = []
  let names: [String]
  do {
    names = try FileManager.default.subpathsOfDirectory(atPath: folder)
  } catch {
    throw ConfigurationErrors(
      ConfigurationError(file: directory, position: nil, message: "the folder cannot be read"))
  }
  for name in names.sorted() where name.hasSuffix(".yml") {
    let file = "\(directory)/\(name)"
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      errors.append(ConfigurationError(file: file, position: nil, message: "the file cannot be read"))
      continue
    }
    do {
      documents[name] = try DocumentNode(yaml: Array(data), file: file)
    } catch {
      errors += error.errors
    }
  }
  if let errors = ConfigurationErrors(errors) { throw errors }
  return documents
}
