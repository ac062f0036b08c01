import PatuhCore

extension WorkflowFacts: RecordCodable {
  package static let coding = RecordCoding(
    WorkflowFacts.init(jobs:xcodes:isReadable:), \.jobs, \.xcodes, \.isReadable)
}

extension WorkflowJob: RecordCodable {
  package static let coding = RecordCoding(
    WorkflowJob.init(name:position:runners:calledWorkflow:steps:), \.name, \.position, \.runners,
    \.calledWorkflow, \.steps)
}

extension WorkflowStep: RecordCodable {
  package static let coding = RecordCoding(WorkflowStep.init(_:position:), \.work, \.position)
}

extension WorkflowStep.Work: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    switch self {
    case .run(let commands): writer.write(case: 0, commands)
    case .action(let name, let exportMethod): writer.write(case: 1, name, exportMethod)
    }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .run(try reader.value())
    case 1: self = .action(try reader.value(), exportMethod: try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension WorkflowText: RecordCodable {
  package static let coding = RecordCoding(
    WorkflowText.init(_:isComplete:position:), \.values, \.isComplete, \.position)
}

extension WorkflowXcode: RecordCodable {
  package static let coding = RecordCoding(
    WorkflowXcode.init(_:isPath:isConditional:), \.version, \.isPath, \.isConditional)
}

extension XcodeVersionFacts: RecordCodable {
  package static let coding = RecordCoding(XcodeVersionFacts.init(version:position:), \.version, \.position)
}
