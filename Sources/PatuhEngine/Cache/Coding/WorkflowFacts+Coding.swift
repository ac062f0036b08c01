import PatuhCore

extension WorkflowFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: jobs, xcodes, isReadable) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(jobs: try reader.value(), xcodes: try reader.value(), isReadable: try reader.value())
  }
}

extension WorkflowJob: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: name, position, runners, calledWorkflow, steps)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), position: try reader.value(), runners: try reader.value(),
      calledWorkflow: try reader.value(), steps: try reader.value())
  }
}

extension WorkflowStep: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: work, position) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), position: try reader.value())
  }
}

extension WorkflowStep.Work: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .run(let commands): writer.write(case: 0, commands)
    case .action(let name): writer.write(case: 1, name)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .run(try reader.value())
    case 1: self = .action(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension WorkflowText: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: values, isComplete, position) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), isComplete: try reader.value(), position: try reader.value())
  }
}

extension WorkflowXcode: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: version, isPath, isConditional) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), isPath: try reader.value(), isConditional: try reader.value())
  }
}

extension XcodeVersionFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: version, position) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(version: try reader.value(), position: try reader.value())
  }
}
