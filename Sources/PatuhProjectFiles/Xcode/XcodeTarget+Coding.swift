import PatuhCore

extension XcodeTarget: RecordCodable {
  static let coding = RecordCoding(
    XcodeTarget.init(
      identifier:name:productName:kind:position:product:configurations:phases:synchronizedGroups:
      packageProducts:dependencies:), \.identifier, \.name, \.productName, \.kind, \.position, \.product,
    \.configurations, \.phases, \.synchronizedGroups, \.packageProducts, \.dependencies)
}

extension XcodeTarget.Kind: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .native(let productType): writer.write(case: 0, productType)
    case .aggregate: writer.write(case: 1)
    case .legacy: writer.write(case: 2)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .native(productType: try reader.value())
    case 1: self = .aggregate
    case 2: self = .legacy
    default: throw MalformedFacts()
    }
  }
}

extension XcodeTargetDependency: RecordCodable {
  static let coding = RecordCoding(
    XcodeTargetDependency.init(_:platformFilters:), \.subject, \.platformFilters)
}

extension XcodeTargetDependency.Subject: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .target(let target): writer.write(case: 0, target)
    case .targetOfProject(let project, let name): writer.write(case: 1, project, name)
    case .packageProduct(let product): writer.write(case: 2, product)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .target(try reader.value())
    case 1: self = .targetOfProject(project: try reader.value(), name: try reader.value())
    case 2: self = .packageProduct(try reader.value())
    default: throw MalformedFacts()
    }
  }
}
