import PatuhCore

/// Decodes a row of what is asked of every app.
func reviewQuestionRow(_ row: inout Fields) -> ReviewQuestion? {
  let (id, question, guideline) = (
    row.text("id"), row.text("question"), row.optional("guideline") { $0.nonEmptyText() }
  )
  let provenance = row.provenance()
  guard let id, let question, let provenance else { return nil }
  return ReviewQuestion(id: id, question: question, guideline: guideline, provenance: provenance)
}
