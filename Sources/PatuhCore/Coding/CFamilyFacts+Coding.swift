extension CFamilyFacts: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.write(all: names, lines)
    encodeInclusions(into: &writer)
    encodeMacros(into: &writer)
    encodeRemovals(into: &writer)
    encodeContainers(into: &writer)
    encodeScopes(into: &writer)
    encodeDeclarations(into: &writer)
    encodeReferences(into: &writer)
    writer.write(all: conditions, suppressions, problems)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init()
    names = try reader.names()
    lines = try reader.value()
    let count = names.count
    inclusions = try reader.inclusions(names: count)
    macros = try reader.macros(names: count)
    removals = try reader.removals(names: count)
    containers = try reader.containers(names: count)
    scopes = try reader.scopes(names: count)
    declarations = try reader.cFamilyDeclarations(names: count)
    references = try reader.references(names: count)
    conditions = try reader.value()
    suppressions = try reader.value()
    problems = try reader.value()
  }

  private func encodeInclusions(into writer: inout ByteWriter) {
    writer.write(UInt64(inclusions.count))
    var previous: UInt32 = 0
    for inclusion in inclusions {
      writer.write(inclusion.name)
      writer.write(inclusion.offset, from: previous)
      previous = inclusion.offset
    }
  }

  private func encodeMacros(into writer: inout ByteWriter) {
    writer.write(UInt64(macros.count))
    var previous: UInt32 = 0
    for macro in macros {
      writer.write(macro.name)
      writer.write(macro.offset, from: previous)
      macro.value.encode(into: &writer)
      writer.write(macro.alias)
      writer.write(macro.end, from: macro.offset)
      writer.write(macro.takesArguments)
      writer.write(macro.argumentTaker)
      writer.write(macro.dropsArguments)
      for names in [macro.parameters, macro.pastedParts] {
        writer.write(UInt64(names.count))
        for name in names { writer.write(name) }
      }
      previous = macro.offset
    }
  }

  private func encodeRemovals(into writer: inout ByteWriter) {
    writer.write(UInt64(removals.count))
    var previous: UInt32 = 0
    for removal in removals {
      writer.write(removal.name)
      writer.write(removal.offset, from: previous)
      previous = removal.offset
    }
  }
}

extension ByteReader {
  fileprivate mutating func inclusions(names: Int) throws(MalformedFacts) -> [Inclusion] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      let inclusion = Inclusion(name: try reader.name(of: names), offset: try reader.offset(from: previous))
      previous = inclusion.offset
      return inclusion
    }
  }

  fileprivate mutating func macros(names: Int) throws(MalformedFacts) -> [MacroDefinition] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      var macro = MacroDefinition(
        name: try reader.name(of: names), offset: try reader.offset(from: previous),
        value: try reader.value(), alias: try reader.name(of: names), end: 0)
      macro.end = try reader.offset(from: macro.offset)
      macro.takesArguments = try reader.value()
      macro.argumentTaker = try reader.name(of: names)
      macro.dropsArguments = try reader.value()
      macro.parameters = try reader.parts(names: names)
      macro.pastedParts = try reader.parts(names: names)
      previous = macro.offset
      return macro
    }
  }

  private mutating func parts(names: Int) throws(MalformedFacts) -> [NameID] {
    try elements(try count()) { reader throws(MalformedFacts) in try reader.name(of: names) }
  }

  fileprivate mutating func removals(names: Int) throws(MalformedFacts) -> [MacroRemoval] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      let removal = MacroRemoval(name: try reader.name(of: names), offset: try reader.offset(from: previous))
      previous = removal.offset
      return removal
    }
  }
}
