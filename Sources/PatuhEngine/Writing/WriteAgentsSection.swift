import PatuhReport
import SystemPackage

/// Writes a section of house rules into a file: in place of the section that it has, at its end, or as a new
/// file.
/// - Returns: whether the file had no section
public func writeAgentsSection(_ section: String, to name: String) throws(AnalysisError) -> Bool {
  try refuseProjectFile(name)
  let path = FilePath(name)
  var known = ""
  switch fileType(at: path) {
  case nil: break
  case .regular:
    guard case .bytes(let bytes) = FileBytes(of: path, limit: ReadLimits.projectFile),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw .misuse("\(name) is not text that the rules can be written into") }
    known = text
  default: throw .misuse("\(name) is not a file")
  }
  let found = agentsSectionRange(in: known)
  if let found, found.range == nil {
    throw .misuse(
      "\(name):\(found.line): the section of rules has no end mark; remove what is left of it first")
  }
  try writeText(text(known, withAgentsSection: section), to: name, called: "the section of rules")
  return found == nil
}
