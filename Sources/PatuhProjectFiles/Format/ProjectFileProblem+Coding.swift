import PatuhCore

extension ProjectFileProblem.Extent: FactCodable {}

extension ProjectFileProblem: RecordCodable {
  package static let coding = RecordCoding(
    { ProjectFileProblem($0, at: $1, $2, leavesOpen: $3) }, \.extent, \.position, \.message, \.subject)
}
