import PatuhCore

extension PodfileFacts: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(
      all: targets, isForIOS, mergesPrivacyManifests, namesBesideWrittenManifests, permissions,
      podsForDebugging, shipsFlipper, checksum, problems)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      targets: try reader.value(), isForIOS: try reader.value(), mergesPrivacyManifests: try reader.value(),
      namesBesideWrittenManifests: try reader.value(), permissions: try reader.value(),
      podsForDebugging: try reader.value(), shipsFlipper: try reader.value(), checksum: try reader.value(),
      problems: try reader.value())
    for (index, target) in targets.enumerated() {
      // Each target comes after its parent, and the file itself is first, so following the parents ends.
      let isInOrder = index == 0 ? target.parent == nil : target.parent.map((0..<index).contains) ?? false
      if !isInOrder { throw MalformedFacts() }
    }
  }
}

extension PodfileTarget.Inheritance: FactCodable {}

extension PodfileTarget.PodLinkage: FactCodable {}

extension PodfileTarget: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(
      all: name, position, parent, isAbstract, isConditional, inheritance, linkage, project, pods,
      otherMethods)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), position: try reader.value(), parent: try reader.value(),
      isAbstract: try reader.value(), isConditional: try reader.value(),
      inheritance: try reader.value(), linkage: try reader.value(),
      project: try reader.value(), pods: try reader.value(), otherMethods: try reader.value())
  }
}

extension PodfilePermission: RecordCodable {
  static let coding = RecordCoding(PodfilePermission.init(text:position:), \.text, \.position)
}

extension PodfilePod: RecordCodable {
  static let coding = RecordCoding(
    PodfilePod.init(name:path:url:requirement:position:isConditional:), \.name, \.path, \.url, \.requirement,
    \.position, \.isConditional)
}
