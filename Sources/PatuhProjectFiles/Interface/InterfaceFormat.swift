import PatuhCore

/// What a storyboard or nib file of UIKit makes.
struct InterfaceFacts: ProjectFileFacts, Hashable, Sendable {
  /// Where it makes a `UIWebView`, in text order. An element with a `customClass` makes an instance of that
  /// instead, which need not be derived from it; files in the format before Xcode 5 say so elsewhere, which
  /// is not read.
  var webViews: [Position] = []
}

extension InterfaceFacts: RecordCodable {
  static let coding = RecordCoding(InterfaceFacts.init(webViews:), \.webViews)
}

/// `Main.storyboard`, `Cell.xib`: XML, in which the name of an element says which class it makes. On the Mac,
/// the same element makes another class. In the format before Xcode 5, an attribute names the class.
struct InterfaceFormat: ProjectFileFormat {
  let name = "interface"
  let files = ProjectFileNames(endings: ["storyboard", "xib"])

  func facts(_ bytes: [UInt8]) -> InterfaceFacts {
    let offsets = bytes.withUnsafeBufferPointer { bytes in
      places(of: touchRuntime, in: bytes).isEmpty ? [] : placesOfWebViews(in: bytes)
    }
    if offsets.isEmpty { return InterfaceFacts() }
    let lines = LineTable(bytes: bytes)
    return InterfaceFacts(webViews: offsets.map { lines.position(of: UInt32($0)) })
  }
}

/// A word in the type of each such file for UIKit.
private let touchRuntime = Array("CocoaTouch".utf8)

private let webView = Array("<webView".utf8)

private let webViewOfOldFormat = Array("<object class=\"IBUIWebView\"".utf8)

/// The offsets of the elements that make a `UIWebView`, in order.
private func placesOfWebViews(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
  let found = places(of: webView, in: bytes).filter { offset in
    let end = offset + webView.count
    guard end < bytes.count, endsOfNames.contains(bytes[end]) else { return false }
    return !isOfAnotherClass(bytes[end...])
  }
  return found.isEmpty ? places(of: webViewOfOldFormat, in: bytes) : found
}

/// Whether an element has a class of its own, given the text after its name.
private func isOfAnotherClass(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  let attributes = UnsafeBufferPointer(rebasing: rest.prefix { $0 != UInt8(ascii: ">") })
  return !places(of: customClass, in: attributes).isEmpty
}

private let customClass = Array("customClass=".utf8)

/// The offsets at which a text occurs.
private func places(of text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
  guard bytes.count >= text.count else { return [] }
  return (0...bytes.count - text.count).filter { start in
    bytes[start] == text[0] && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
  }
}

/// The bytes that may follow the name of an element.
private let endsOfNames = Set(" \t\r\n>/".utf8)

extension ProjectFiles {
  /// Where the storyboards and nib files at these paths make a `UIWebView`, by path and then in text order.
  package func webViews(in interfaces: Set<String>) -> [Place] {
    interfaces.sorted { $0.precedesInBytes($1) }.flatMap { path in
      (self[InterfaceFacts.self][path]?.webViews ?? []).map { Place(path: path, position: $0) }
    }
  }
}

extension ProjectFiles {
  /// The names of all storyboards and nib files of the tree, without their extensions. Where a tool makes the
  /// project, these are those that a bundle can hold: what is not among them is nowhere.
  var namesOfInterfaces: Set<String> {
    Set(tree.allFiles.map { lastComponent(ofPath: $0) }.compactMap(nameOfInterfaceFile))
  }
}
