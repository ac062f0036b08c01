import PatuhCore

extension XcodeBuildPhase: RecordCodable {
  static let coding = RecordCoding(XcodeBuildPhase.init(_:files:position:), \.kind, \.files, \.position)
}

extension XcodeBuildPhase.Kind: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .sources: writer.write(case: 0)
    case .resources: writer.write(case: 1)
    case .headers: writer.write(case: 2)
    case .frameworks: writer.write(case: 3)
    case .copyFiles(let destination): writer.write(case: 4, destination)
    case .script(let script): writer.write(case: 5, script)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .sources
    case 1: self = .resources
    case 2: self = .headers
    case 3: self = .frameworks
    case 4: self = .copyFiles(try reader.value())
    case 5: self = .script(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension XcodeScript: RecordCodable {
  static let coding = RecordCoding(
    XcodeScript.init(
      manifests:buildsKotlin:infoPlistEdits:mayMakeInfoPlist:mayEmbed:mayRemoveFrameworks:plistOutputs:
      name:calls:),
    \.manifests, \.buildsKotlin, \.infoPlistEdits, \.mayMakeInfoPlist, \.mayEmbed,
    \.mayRemoveFrameworks, \.plistOutputs, \.name, \.calls)
}

extension XcodeCopyDestination: RecordCodable {
  static let coding = RecordCoding(XcodeCopyDestination.init(_:path:), \.folder, \.path)
}

extension XcodeCopyDestination.Folder: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .products: writer.write(case: 0)
    case .wrapper: writer.write(case: 1)
    case .resources: writer.write(case: 2)
    case .other: writer.write(case: 3)
    case .frameworks: writer.write(case: 4)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .products
    case 1: self = .wrapper
    case 2: self = .resources
    case 3: self = .other
    case 4: self = .frameworks
    default: throw MalformedFacts()
    }
  }
}

extension XcodeBuildFile: RecordCodable {
  static let coding = RecordCoding(
    XcodeBuildFile.init(_:platformFilters:definitions:), \.subject, \.platformFilters, \.definitions)
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

extension InfoPlistEdits: RecordCodable {
  static let coding = RecordCoding(
    InfoPlistEdits.init(keys:mayAddAny:mayChangeAny:replaced:), \.keys, \.mayAddAny, \.mayChangeAny,
    \.replaced)
}
