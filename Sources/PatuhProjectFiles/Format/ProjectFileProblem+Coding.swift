import PatuhCore

extension ProjectFileProblem.Extent: FactCodable {}

extension ProjectFileProblem: RecordCodable {
  package static let coding = RecordCoding(
    ProjectFileProblem.init(_:at:_:leavesOpen:), \.extent, \.position, \.message, \.subject)
}
