import PatuhCore

extension XcodeProjectFacts: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(
      all: folder, configurations, defaultConfiguration, developmentRegion, targets, elements, phases,
      buildFiles, buildConfigurations, packageProducts, packagesWithoutProducts, localPackages,
      problems, danglingReferences)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      folder: try reader.value(), configurations: try reader.value(),
      defaultConfiguration: try reader.value(), developmentRegion: try reader.value(),
      targets: try reader.value(), elements: try reader.value(), phases: try reader.value(),
      buildFiles: try reader.value(), buildConfigurations: try reader.value(),
      packageProducts: try reader.value(), packagesWithoutProducts: try reader.value(),
      localPackages: try reader.value(),
      problems: try reader.value(), danglingReferences: try reader.value())
    guard hasOnlyValidIndices else { throw MalformedFacts() }
  }
}

extension XcodeBuildConfiguration: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: name, settings, base) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(name: try reader.value(), settings: try reader.value(), base: try reader.value())
  }
}

extension XcodeBuildConfiguration.Base: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .element(let element): writer.write(case: 0, element)
    case .below(let element, let path): writer.write(case: 1, element, path)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .element(try reader.value())
    case 1: self = .below(element: try reader.value(), path: try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension XcodePackageProduct: RecordCodable {
  static let coding = RecordCoding(
    XcodePackageProduct.init(name:origin:isPlugin:), \.name, \.origin, \.isPlugin)
}

extension XcodeRemotePackage: RecordCodable {
  static let coding = RecordCoding(
    XcodeRemotePackage.init(url:requirement:position:), \.url, \.requirement, \.position)
}

extension XcodeLocalPackage: RecordCodable {
  static let coding = RecordCoding(XcodeLocalPackage.init(path:position:), \.path, \.position)
}

extension XcodePackageProduct.Origin: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .local(let path): writer.write(case: 0, path)
    case .remote(let package): writer.write(case: 1, package)
    case .unknown: writer.write(case: 2)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .local(path: try reader.value())
    case 1: self = .remote(try reader.value())
    case 2: self = .unknown
    default: throw MalformedFacts()
    }
  }
}
