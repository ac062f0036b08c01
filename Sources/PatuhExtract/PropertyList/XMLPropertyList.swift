import PatuhCore

/// The facts of a UTF-8 text read as an XML property list.
func xmlPropertyListFacts(_ text: [UInt8], keepsData: Bool = false) -> PropertyListFacts {
  let builder = PropertyListBuilder(text: text, keepsData: keepsData)
  // Apple's parser rejects white space before the declaration; the list after it is still read here.
  if let declaration = lateDeclaration(text) {
    builder.report(
      "The XML declaration does not stand at the start of the file; something blank is before it", at: 0,
      isOutside: true)
    var blank = text
    for index in declaration where !isASCIISpace(text[index]) { blank[index] = UInt8(ascii: " ") }
    readXML(blank, into: builder)
  } else {
    readXML(text, into: builder)
  }
  return builder.facts
}

/// The range of an XML declaration that has white space before it; nil if there is none.
private func lateDeclaration(_ text: [UInt8]) -> Range<Int>? {
  guard let start = text.firstIndex(where: { !isASCIISpace($0) }), start > 0,
    text[start...].starts(with: "<?xml ".utf8), let end = text[start...].firstRange(of: Array("?>".utf8))
  else { return nil }
  return start..<end.upperBound
}

/// Builds the tree of a property list from the events of its XML.
private final class PropertyListBuilder: XMLEvents {
  private let text: [UInt8]
  private let keepsData: Bool
  private let lines: LineTable
  private var open: [OpenElement] = []
  private var root: PropertyListValue?
  private var isRootSound = true
  private var problems: [PropertyListProblem] = []
  private var suppressions: [SuppressionComment] = []
  private(set) var isStopped = false

  init(text: [UInt8], keepsData: Bool) {
    self.text = text
    self.keepsData = keepsData
    lines = LineTable(bytes: text)
  }

  var facts: PropertyListFacts {
    var problems = problems
    if problems.isEmpty, root == nil {
      problems = [PropertyListProblem(position: nil, message: "The file holds no property list")]
    }
    return PropertyListFacts(
      encoding: .xml,
      root: isRootSound ? root : nil,
      problems: problems.sorted { ($0.position ?? .start) < ($1.position ?? .start) },
      suppressions: suppressions
    )
  }

  /// Records a problem. A problem outside of the root value does not invalidate the root.
  func report(_ message: String, at offset: Int, isOutside: Bool = false) {
    report(PropertyListProblem(position: position(of: offset), message: message), isOutside: isOutside)
  }

  private func report(_ message: String, at position: Position) {
    report(PropertyListProblem(position: position, message: message))
  }

  private func report(_ problem: PropertyListProblem, isOutside: Bool = false) {
    if !isOutside { isRootSound = false }
    problems.append(problem)
    if problems.count >= PropertyListLimits.problems { isStopped = true }
  }

  private func stop(_ message: String, at offset: Int) {
    report(message, at: offset)
    isStopped = true
  }

  private func position(of offset: Int) -> Position { lines.position(of: UInt32(clamping: offset)) }

  // MARK: Elements

  func elementOpened(_ name: String, at offset: Int) {
    guard open.count <= PropertyListLimits.depth else {
      return stop("Values are nested more than \(PropertyListLimits.depth) deep", at: offset)
    }
    let position = position(of: offset)
    guard let parent = open.last else {
      // CoreFoundation takes any element of a property list for the root (`parseXMLPropertyList` in
      // CFPropertyList.c).
      let kind = PropertyListElement(rawValue: name).flatMap { $0 == .key ? nil : $0 }
      if kind != .plist {
        var problem = PropertyListProblem(
          position: position, message: "The outermost element is <\(name)>, not <plist>")
        problem.isTolerated = kind != nil
        report(problem, isOutside: problem.isTolerated)
      }
      open.append(OpenElement(name: name, kind: kind, position: position))
      return
    }
    var element = OpenElement(name: name, kind: nil, position: position)
    if parent.kind != nil { element.kind = kind(of: name, in: parent, at: offset) }
    open.append(element)
  }

  /// The kind of an element inside another. Returns nil and reports a problem if it is not allowed there.
  private func kind(of name: String, in parent: OpenElement, at offset: Int) -> PropertyListElement? {
    guard let kind = PropertyListElement(rawValue: name), kind != .plist else {
      let hint = PropertyListElement.meant(by: name).map { "; <\($0.rawValue)> is meant" } ?? ""
      report("<\(name)> is not an element of a property list\(hint)", at: offset)
      open[open.count - 1].pendingKey = nil
      return nil
    }
    switch (parent.kind, kind) {
    case (.dict, .key):
      if let key = parent.pendingKey { reportLonely(key) }
      open[open.count - 1].pendingKey = nil
    case (_, .key):
      report("A <key> is outside of a dictionary", at: offset)
      return nil
    case (.dict, _):
      if parent.pendingKey == nil {
        report("A <\(name)> in a dictionary has no <key> before it", at: offset)
      }
    case (.array, _): break
    case (.plist, _):
      if root != nil { report("A second value follows the root of the property list", at: offset) }
    default:
      report("A <\(name)> is inside a <\(parent.name)>", at: offset)
      return nil
    }
    return kind
  }

  private func reportLonely(_ key: OpenElement.Key) {
    report("The key \(key.text) has no value", at: key.position)
  }

  func elementClosed() {
    guard let element = open.popLast(), let kind = element.kind else { return }
    switch kind {
    case .plist:
      if root == nil, isRootSound { report("The property list holds no value", at: element.position) }
    case .key:
      guard !open.isEmpty else { return }
      open[open.count - 1].pendingKey = OpenElement.Key(text: element.text, position: element.position)
    default:
      if kind == .dict, let key = element.pendingKey { reportLonely(key) }
      if let fault = element.scalarFault { report(fault, at: element.position) }
      attach(element.value(of: kind, keepsData: keepsData))
    }
  }

  private func attach(_ value: PropertyListValue) {
    // Do not keep a copy of the parent here: its storage would be copied each time a value is appended.
    let last = open.count - 1
    switch open.last?.kind {
    case .plist: root = root ?? value
    case nil where open.isEmpty: root = root ?? value
    case .array: open[last].elements.append(value)
    case .dict:
      guard let key = open[last].pendingKey else { return }
      open[last].pendingKey = nil
      open[last].entries.append(PropertyListEntry(key: key.text, keyPosition: key.position, value: value))
    default: break
    }
  }

  // MARK: Everything else

  func textFound(_ found: String, at offset: () -> Int) {
    let last = open.count - 1
    guard let kind = open.last?.kind else { return }
    if kind.holdsText {
      open[last].text += found
    } else if !found.utf8.allSatisfy(isASCIISpace), !open[last].hasStrayText {
      open[last].hasStrayText = true
      if let conflict = mergeConflictOffset(text) {
        report(.mergeConflict(at: position(of: conflict)))
        isStopped = true
      } else {
        report("There is text between the elements of a <\(open[last].name)>", at: offset())
      }
    }
  }

  func commentFound(_ range: Range<Int>) {
    suppressions += suppressionComments(in: text, range: range)
  }

  func entityDeclared(_ name: String, at offset: Int) {
    stop("The file declares an entity of its own, \(name), which a property list may not", at: offset)
  }

  func xmlBroken(_ message: String, at offset: Int) {
    if let conflict = mergeConflictOffset(text) {
      report(.mergeConflict(at: position(of: conflict)))
    } else {
      let isAfterEnd = root != nil && open.isEmpty
      // The end of the element whose beginning is missing.
      if isAfterEnd, problems.contains(where: \.isTolerated) {
        isStopped = true
        return
      }
      report("The XML is malformed: \(message)", at: offset, isOutside: isAfterEnd)
    }
    isStopped = true
  }

  private func suppressionComments(in text: [UInt8], range: Range<Int>) -> [SuppressionComment] {
    let body = range.dropFirst("<!--".utf8.count).dropLast("-->".utf8.count)
    guard !body.isEmpty else { return [] }
    return PatuhExtract.suppressionComments(in: text[body]) { self.position(of: $0) }
  }
}

extension Position {
  fileprivate static let start = Position(line: 1, column: 1)
}
