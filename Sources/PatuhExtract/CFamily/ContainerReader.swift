import PatuhCore

/// Reads the `@` keywords and what is directly in a container: classes, methods, properties.
struct ContainerReader {
  private let list: TokenList
  private let names: [String]
  private let end: UInt32
  private(set) var containers: [ObjectiveCContainer] = []
  private(set) var declarations: [CFamilyDeclaration] = []
  /// The modules that the text imports, without what is imported in them: `Shop` for `@import Shop.Cart;`.
  private(set) var imports: [Inclusion] = []
  /// The selectors of declared methods with arguments, which still need a name id: index into
  /// ``declarations`` and text.
  private(set) var selectors: [(declaration: Int, text: String)] = []
  /// Whether the token at an index was consumed here, so that it is not a reference.
  private(set) var isTaken: [Bool]

  /// - Parameter end: the offset of the end of the text
  init(_ list: TokenList, names: [String], end: UInt32) {
    self.list = list
    self.names = names
    self.end = end
    isTaken = [Bool](repeating: false, count: list.tokens.count)
  }

  mutating func run() {
    for index in list.indices {
      if list.is("@", index) {
        takeKeyword(at: index)
      } else if list.is("-", index) || list.is("+", index) {
        takeMethod(at: index)
      }
    }
  }

  private func text(_ index: Int) -> String {
    list[index].map { $0.kind == .word ? names[Int($0.name.rawValue)] : "" } ?? ""
  }

  private mutating func take(_ range: ClosedRange<Int>) {
    for index in range where isTaken.indices.contains(index) { isTaken[index] = true }
  }

  private mutating func takeKeyword(at index: Int) {
    switch text(index + 1) {
    case "interface": takeContainer(at: index, .interface)
    case "implementation": takeContainer(at: index, .implementation)
    case "protocol": takeContainer(at: index, .protocol)
    case "end":
      take(index...(index + 1))
      if let last = containers.indices.last, containers[last].extent.upperBound == end,
        let token = list[index + 1]
      {
        containers[last].extent = containers[last].extent.lowerBound..<(token.offset + 3)
      }
    case "property": takeProperty(at: index)
    case "compatibility_alias":
      take(index...(index + 3))
      declare(.typeAlias, at: index + 2, type: list[index + 3]?.name ?? .none)
    case "class", "synthesize", "dynamic", "import":
      if text(index + 1) == "import", let module = list[index + 2], module.kind == .word {
        imports.append(Inclusion(name: module.name, offset: list[index]?.offset ?? module.offset))
      }
      take(index...(list.next(";", after: index) ?? index + 1))
    case "selector":
      let close = list.is("(", index + 2) ? list.match(index + 2) : nil
      take(index...(close ?? index + 1))
    case "": break
    default: take(index...(index + 1))
    }
  }

  private mutating func takeContainer(at index: Int, _ kind: ObjectiveCContainer.Kind) {
    guard let keyword = list[index], let name = list[index + 2], name.kind == .word else {
      take(index...(index + 1))
      return
    }
    // `@protocol(Name)` is an expression, `@protocol Name;` a forward declaration.
    if kind == .protocol, list.is(";", index + 3) || list.is(",", index + 3) {
      take(index...(list.next(";", after: index) ?? index + 2))
      return
    }
    if let last = containers.indices.last, containers[last].extent.upperBound == end {
      containers[last].extent = containers[last].extent.lowerBound..<keyword.offset
    }
    var container = ObjectiveCContainer(
      kind: kind == .interface && list.is("(", index + 3) ? .category : kind, name: name.name,
      offset: name.offset, extent: keyword.offset..<end)
    take(index...(index + 2))
    var last = index + 2
    if list.is("<", last + 1) { last = closingAngle(after: last + 1) }
    if kind == .interface, list.is(":", last + 1), let superclass = list[last + 2], superclass.kind == .word {
      container.superclass = superclass.name
      container.superclassOffset = superclass.offset
      take((last + 1)...(last + 2))
    }
    if list.is("(", index + 3), let close = list.match(index + 3) { take((index + 3)...close) }
    containers.append(container)
  }

  /// The index of the `>` that ends a list of protocols or type arguments.
  private func closingAngle(after open: Int) -> Int {
    var depth = 0
    var index = open
    while index < list.tokens.count, index < open + 64 {
      if list.is("<", index) { depth += 1 }
      if list.is(">", index) {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return open
  }

  private mutating func takeProperty(at index: Int) {
    guard let semicolon = list.next(";", after: index, atMost: 64) else { return }
    take(index...(index + 1))
    var start = index + 2
    if list.is("(", start), let close = list.match(start) {
      take(start...close)
      start = close + 1
    }
    let identifiers = (start..<max(start, semicolon)).filter { list.isIdentifier($0) }
    let named = identifiers.first { list.is("*", $0 - 1) } ?? identifiers.last
    guard let named else { return }
    let type = identifiers.first.flatMap { $0 < named ? list[$0]?.name : nil } ?? .none
    declare(.property, at: named, type: type)
    take(named...named)
  }

  /// Reads `- (Type)name:(Type)argument` where a declaration may begin.
  private mutating func takeMethod(at index: Int) {
    guard let container = containers.last, container.extent.upperBound == end,
      list[index]?.isFirstOnLine == true,
      list.is("(", index + 1), let close = list.match(index + 1), list[close + 1]?.kind == .word
    else { return }
    if let before = list[index - 1], before.kind == .punctuator,
      ![UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">")].contains(before.byte)
    {
      return
    }
    let type =
      (index + 2..<close).first { list.isIdentifier($0) || text($0) == "instancetype" }
      .flatMap { list[$0]?.name } ?? .none
    var selector = ""
    var position = close + 1
    while let part = list[position], part.kind == .word, list.is(":", position + 1) {
      selector += names[Int(part.name.rawValue)] + ":"
      take(position...(position + 1))
      position += 2
      if list.is("(", position), let end = list.match(position) {
        if let argument = list[end + 1], argument.kind == .word {
          let written = (position + 1..<end).first { list.isIdentifier($0) }.flatMap { list[$0]?.name }
          declare(.variable, at: end + 1, type: written ?? .none)
          declarations[declarations.count - 1].scopeEnd = list.bodyEnd(after: end + 1)
          take((end + 1)...(end + 1))
        }
        position = end + 2
      } else {
        position += 1
      }
    }
    if selector.isEmpty {
      take((close + 1)...(close + 1))
    } else {
      selectors.append((declarations.count, selector))
    }
    declare(.method, at: close + 1, type: type)
  }

  private mutating func declare(_ kind: CFamilyDeclaration.Kind, at index: Int, type: NameID) {
    guard let token = list[index] else { return }
    declarations.append(
      CFamilyDeclaration(kind: kind, name: token.name, offset: token.offset, type: type))
  }
}
