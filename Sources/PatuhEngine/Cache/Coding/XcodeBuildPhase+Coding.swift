import PatuhCore

extension XcodeBuildPhase: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: kind, files, position) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), files: try reader.value(), position: try reader.value())
  }
}

extension XcodeBuildPhase.Kind: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .sources: writer.write(case: 0)
    case .resources: writer.write(case: 1)
    case .headers: writer.write(case: 2)
    case .frameworks: writer.write(case: 3)
    case .copyFiles(let destination): writer.write(case: 4, destination)
    case .script(let manifestInputs): writer.write(case: 5, manifestInputs)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .sources
    case 1: self = .resources
    case 2: self = .headers
    case 3: self = .frameworks
    case 4: self = .copyFiles(try reader.value())
    case 5: self = .script(manifestInputs: try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension XcodeCopyDestination: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: folder, path) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), path: try reader.value())
  }
}

extension XcodeCopyDestination.Folder: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .products: writer.write(case: 0)
    case .wrapper: writer.write(case: 1)
    case .resources: writer.write(case: 2)
    case .other: writer.write(case: 3)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .products
    case 1: self = .wrapper
    case 2: self = .resources
    case 3: self = .other
    default: throw MalformedFacts()
    }
  }
}

extension XcodeBuildFile: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: subject, platformFilters) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), platformFilters: try reader.value())
  }
}

extension XcodeBuildFile.Subject: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .element(let element): writer.write(case: 0, element)
    case .packageProduct(let product): writer.write(case: 1, product)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .element(try reader.value())
    case 1: self = .packageProduct(try reader.value())
    default: throw MalformedFacts()
    }
  }
}
