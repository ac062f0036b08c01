import PatuhCore

/// The images of an artefact with their uses.
/// - Parameter listsAll: whether text also lists images without a use
public func renderArtefact(
  _ artefact: Artefact, as format: UsageFormat, listsAll: Bool = false, context: ReportContext
) -> String {
  switch format {
  case .text: artefactTable(of: artefact, listsAll: listsAll, context: context)
  case .json: artefactJSON(of: artefact)
  }
}
