import PatuhCore

extension XcodeFileElement: RecordCodable {
  static let coding = RecordCoding(
    XcodeFileElement.init(kind:name:path:sourceTree:parent:children:position:expectedSignature:), \.kind,
    \.name,
    \.path, \.sourceTree, \.parent, \.children, \.position, \.expectedSignature)
}

extension XcodeFileElement.Kind: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .file(let type): writer.write(case: 0, type)
    case .group: writer.write(case: 1)
    case .variantGroup: writer.write(case: 2)
    case .versionGroup: writer.write(case: 3)
    case .synchronizedGroup(let group): writer.write(case: 4, group)
    case .productOfProject(let project, let target): writer.write(case: 5, project, target)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .file(type: try reader.value())
    case 1: self = .group
    case 2: self = .variantGroup
    case 3: self = .versionGroup
    case 4: self = .synchronizedGroup(try reader.value())
    case 5: self = .productOfProject(project: try reader.value(), target: try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension XcodeFileElement.SourceTree: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .group: writer.write(case: 0)
    case .project: writer.write(case: 1)
    case .outside: writer.write(case: 2)
    case .products: writer.write(case: 3)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .group
    case 1: self = .project
    case 2: self = .outside
    case 3: self = .products
    default: throw MalformedFacts()
    }
  }
}
