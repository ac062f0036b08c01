import PatuhCore

/// What must be known of Swift's standard library and of Combine to follow values through them. Source: the
/// interfaces of the Swift 6 toolchain and Apple's documentation, read on 2026-11-25.
enum StandardTypes {
  /// The protocols, and the classes, whose extensions in a project give members to a type.
  static let supertypes: [String: [String]] = [
    "Array": arrayProtocols, "ArraySlice": arrayProtocols, "ContiguousArray": arrayProtocols,
    "Set": ["Collection", "Sequence"], "Dictionary": ["Collection", "Sequence"],
    "String": ["StringProtocol", "Collection", "Sequence", "Comparable"] + valueProtocols,
    "Substring": ["StringProtocol", "Collection", "Sequence", "Comparable"] + valueProtocols,
    "Data": ["DataProtocol", "MutableDataProtocol", "ContiguousBytes"] + arrayProtocols + valueProtocols,
    "Int": integerProtocols, "Int8": integerProtocols, "Int16": integerProtocols, "Int32": integerProtocols,
    "Int64": integerProtocols, "UInt": integerProtocols, "UInt8": integerProtocols,
    "UInt16": integerProtocols, "UInt32": integerProtocols, "UInt64": integerProtocols,
    "UnsafeBufferPointer": ["RandomAccessCollection", "Collection", "Sequence"],
    "UnsafeMutableBufferPointer": ["RandomAccessCollection", "MutableCollection", "Collection", "Sequence"],
    "UnsafeRawBufferPointer": ["RandomAccessCollection", "Collection", "Sequence"] + byteProtocols,
    "UnsafeMutableRawBufferPointer": [
      "RandomAccessCollection", "MutableCollection", "Collection", "Sequence",
    ]
      + byteProtocols,
    "Double": ["BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable"] + valueProtocols,
    "UIButton": ["UIControl"], "UIControl": ["UIView"], "UILabel": ["UIView"], "UIImageView": ["UIView"],
    "UITableView": ["UIScrollView"], "UICollectionView": ["UIScrollView"], "UIScrollView": ["UIView"],
    "UITextView": ["UIScrollView"], "UITextField": ["UIControl"], "UIStackView": ["UIView"],
    "UITableViewCell": ["UIView"], "UICollectionViewCell": ["UICollectionReusableView"],
    "UICollectionReusableView": ["UIView"], "UIView": ["UIResponder"], "UIViewController": ["UIResponder"],
    "UINavigationController": ["UIViewController"], "UITabBarController": ["UIViewController"],
    "UITableViewController": ["UIViewController"], "UICollectionViewController": ["UIViewController"],
    "UIHostingController": ["UIViewController"], "UIResponder": ["NSObject"],
    "NSObject": ["Hashable", "Equatable"],
    "AVPlayer": ["NSObject"], "AVAudioPlayer": ["NSObject"], "CALayer": ["NSObject"], "WKWebView": ["UIView"],
    "AnyPublisher": ["Publisher"], "PassthroughSubject": ["Publisher"], "CurrentValueSubject": ["Publisher"],
    "Deferred": ["Publisher"], "Future": ["Publisher"], "Just": ["Publisher"],
  ]

  /// Protocols of the standard library that code extends without naming types that conform to them.
  static let protocols: Set = [
    "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Collection", "Comparable",
    "ContiguousBytes", "DataProtocol",
    "Decodable", "Encodable", "Equatable", "FixedWidthInteger", "FloatingPoint", "Hashable",
    "LazyCollectionProtocol",
    "MutableCollection", "MutableDataProtocol", "Numeric", "OptionSet", "Publisher", "RandomAccessCollection",
    "RangeReplaceableCollection", "RawRepresentable", "Sequence", "SetAlgebra", "StringProtocol",
  ]

  private static let integerProtocols =
    ["BinaryInteger", "FixedWidthInteger", "Numeric", "Comparable"] + valueProtocols

  /// What a value of the standard library conforms to, and an array or dictionary if its elements do.
  private static let valueProtocols = ["Hashable", "Equatable", "Encodable", "Decodable"]

  /// Whether elements decide if a container conforms to a protocol.
  static func dependsOnElements(_ type: String, _ name: String) -> Bool {
    ["Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set"].contains(type)
      && valueProtocols.contains(name)
  }

  /// The protocols of a sequence of bytes in memory, such as an array of them.
  static let byteProtocols = ["DataProtocol", "ContiguousBytes"]

  private static let arrayProtocols = [
    "RandomAccessCollection", "RangeReplaceableCollection", "MutableCollection", "BidirectionalCollection",
    "Collection",
    "Sequence",
  ]

  /// The names under which types usually have one shared instance.
  static let sharedInstances: Set = [
    "current", "default", "general", "instance", "live", "main", "shared", "sharedInstance", "standard",
  ]

  /// The type of a property of a value of some type; nil if it is not known.
  static func property(_ name: String, of type: String, _ arguments: [ValueType]) -> ValueType? {
    switch (type, name) {
    case (_, "count"), (_, "hashValue"): .outside("Int")
    case (_, "isEmpty"): .outside("Bool")
    case (_, "description"), (_, "debugDescription"), (_, "localizedDescription"): .outside("String")
    case ("String", "utf8"), ("Substring", "utf8"): .outside("UTF8View")
    case ("String", "utf16"), ("Substring", "utf16"): .outside("UTF16View")
    case ("String", "unicodeScalars"), ("Substring", "unicodeScalars"): .outside("UnicodeScalarView")
    case ("Dictionary", "values"): .array(of: arguments.last ?? .unknown)
    case ("Dictionary", "keys"): .array(of: arguments.first ?? .unknown)
    case ("Dictionary", "first"): .optional(.tuple(arguments))
    case (_, "first") where sequences.contains(type), (_, "last") where sequences.contains(type):
      .optional(arguments.first ?? .unknown)
    case (_, "indices") where sequences.contains(type): .array(of: .outside("Int"))
    case (_, "lazy") where sequences.contains(type): .outside(type, arguments: arguments)
    case (reactive, "base"), ("Binding", "wrappedValue"), ("State", "wrappedValue"),
      ("Published", "wrappedValue"),
      ("Task", "value"),
      ("CurrentValueSubject", "value"):
      arguments.first
    case _ where type.hasPrefix("Unsafe"): property(name, ofPointer: type, arguments)
    case ("URL", "path"), ("URL", "absoluteString"), ("URL", "lastPathComponent"): .outside("String")
    default: nil
    }
  }

  /// The result of a method of a value of some type; nil if it is not known.
  /// - Parameter closure: The result of the first closure that is passed.
  static func result(
    of name: String, on type: String, _ arguments: [ValueType], closure: () -> ValueType,
    first: () -> ValueType
  ) -> ValueType? {
    let element = type == "Dictionary" ? .tuple(arguments) : arguments.first ?? .unknown
    let isSequence = sequences.contains(type) || type == "Dictionary"
    if accessParameters(of: name, on: type, arguments) != nil { return closure() }
    switch name {
    case "map" where isSequence: return .array(of: closure())
    case "compactMap" where isSequence: return .array(of: closure().unwrapped)
    case "flatMap" where isSequence:
      if case .outside(_, let inner) = closure().unwrapped, let element = inner.first {
        return .array(of: element)
      }
      return .array(of: .unknown)
    case "map" where type == "Optional": return .optional(closure())
    case "flatMap" where type == "Optional": return .optional(closure().unwrapped)
    case "filter" where isSequence, "sorted" where isSequence, "reversed" where isSequence,
      "dropFirst" where isSequence, "dropLast" where isSequence, "prefix" where isSequence,
      "suffix" where isSequence, "shuffled" where isSequence, "union", "subtracting", "intersection":
      return type == "Dictionary" && name != "filter"
        ? .array(of: element) : .outside(type, arguments: arguments)
    case "first" where isSequence, "last" where isSequence, "max" where isSequence, "min" where isSequence,
      "randomElement" where isSequence, "popLast" where isSequence:
      return .optional(element)
    case "removeFirst" where isSequence, "removeLast" where isSequence, "remove" where type == "Array":
      return element
    case "removeValue" where type == "Dictionary": return .optional(arguments.last ?? .unknown)
    case "enumerated" where isSequence: return .array(of: .tuple([.outside("Int"), element]))
    case "mapValues" where type == "Dictionary":
      return .outside("Dictionary", arguments: [arguments.first ?? .unknown, closure()])
    case "reduce" where isSequence: return first()
    case "contains", "allSatisfy", "hasPrefix", "hasSuffix": return .outside("Bool")
    case "firstIndex" where isSequence, "lastIndex" where isSequence: return .optional(.outside("Int"))
    case "joined" where type == "Array": return .outside("String")
    case "lowercased", "uppercased", "capitalized", "trimmingCharacters", "replacingOccurrences":
      return .outside("String")
    case "get" where type == "Result": return arguments.first
    case "eraseToAnyPublisher", "receive", "subscribe", "delay", "debounce", "removeDuplicates",
      "handleEvents",
      "share", "throttle":
      if publishers.contains(type) { return .outside("AnyPublisher", arguments: arguments) }
      return resultOfStream(name, on: type, arguments, closure: closure, first: first)
    default: return resultOfStream(name, on: type, arguments, closure: closure, first: first)
    }
  }

  /// The types of the parameters of a closure that is passed to a method of a value; nil if they are not
  /// known.
  static func closureParameters(of name: String, on type: String, _ arguments: [ValueType], label: String)
    -> [ValueType]?
  {
    if let access = accessParameters(of: name, on: type, arguments) { return access }
    let element = type == "Dictionary" ? .tuple(arguments) : arguments.first ?? .unknown
    if sequences.contains(type) || type == "Dictionary" {
      switch name {
      case "sorted", "sort", "max", "min", "elementsEqual": return [element, element]
      case "reduce": return [.unknown, element]
      case "mapValues", "compactMapValues": return [arguments.last ?? .unknown]
      case "map", "compactMap", "flatMap", "forEach", "filter", "first", "last", "contains", "allSatisfy",
        "firstIndex",
        "lastIndex", "drop", "prefix", "removeAll", "partition", "count":
        return [element]
      default: return nil
      }
    }
    switch (type, name) {
    case ("Optional", "map"), ("Optional", "flatMap"): return [element]
    case (_, "sink") where publishers.contains(type):
      return label == "receiveCompletion" ? nil : [element]
    default: return closureParameters(of: name, onStream: type, element, label: label)
    }
  }

  /// The element of a sequence of some type; unknown if it is not a sequence.
  static func element(of type: ValueType) -> ValueType {
    switch type {
    case .outside("Dictionary", let arguments): .tuple(arguments)
    case .outside("Optional", _): element(of: type.unwrapped)
    case .outside(let name, let arguments) where sequences.contains(name): arguments.first ?? .unknown
    case .outside("AsyncStream", let arguments), .outside("AsyncThrowingStream", let arguments):
      arguments.first ?? .unknown
    case .outside("Range", _), .outside("ClosedRange", _): .outside("Int")
    default: .unknown
    }
  }

  /// The name of the generic parameter or associated type that says what a value of a type holds.
  static func parameterName(of type: String) -> String? {
    if type == "Optional" { return "Wrapped" }
    if type == reactive { return "Base" }
    return sequences.contains(type) ? "Element" : publishers.contains(type) ? "Output" : nil
  }

  /// The names that mean generic parameters or associated types in an extension of a type.
  static func parameters(of type: String) -> [String] {
    switch type {
    case "Dictionary": ["Element", "Key", "Value"]
    case "Result": ["Failure", "Success"]
    case "RawRepresentable": ["RawValue"]
    case _ where publishers.contains(type) || type == "Publisher": ["Failure", "Output"]
    case _ where arrayProtocols.contains(type): ["Element", "Index"]
    default: parameterName(of: type).map { [$0] } ?? []
    }
  }

  /// Methods that return the value on which they are called, of libraries that extend all types. Source:
  /// devxoul/Then, README, read on 2026-11-27.
  static let fluentMethods: Set = ["then", "with"]

  /// What RxSwift gives all objects as `rx`: extensions add members for objects of some type, its `base`.
  /// Source: RxSwift 6, Reactive.swift, read on 2026-11-27.
  static let reactive = "Reactive"

  /// The label of the object that a method of RxSwift passes on to its closures, as in
  /// `subscribe(with: self, onNext: { owner, value in })`; nil for any other method. Source: RxSwift 6,
  /// extensions of ObservableType and Infallible, read on 2026-11-27.
  static func ownerLabel(of method: String) -> String? {
    ["bind", "do", "drive", "emit", "subscribe"].contains(method) ? "with" : nil
  }

  /// By attribute, the protocol to which a macro makes a type conform. Source: Apple, ModelActor() and
  /// Model(), documentation pages, read on 2026-11-27.
  static let conformancesOfMacros = ["Model": "PersistentModel", "ModelActor": "ModelActor"]

  /// Methods that many types of the standard library have: a method of the project that overloads one is
  /// meant only if its arguments agree.
  private static let methods: Set = [
    "append", "cancel", "contains", "filter", "finish", "first", "insert", "map", "next", "remove",
    "removeAll", "reserveCapacity", "resume", "starts", "yield",
  ]

  /// Whether types of the standard library have such a function: `Data(x)` is one, `Data(hex: x)` is not.
  static func mayDeclare(_ function: String, labels: [String]) -> Bool {
    if function == "init" { return labels.allSatisfy(\.isEmpty) }
    return methods.contains(function) && labels.allSatisfy(labelsOfMethods.contains)
  }

  private static let labelsOfMethods: Set = [
    "", "at", "by", "contentsOf", "isolation", "keepingCapacity", "of", "returning", "throwing", "where",
    "with",
  ]

  static let sequences: Set = [
    "Array", "ArraySlice", "Collection", "ContiguousArray", "IdentifiedArrayOf", "IdentifiedArray",
    "OrderedSet",
    "RandomAccessCollection", "Results", "Sequence", "Set", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer",
  ]
  static let publishers: Set = [
    "AnyPublisher", "CurrentValueSubject", "Deferred", "Future", "Just", "PassthroughSubject", "Publisher",
    "Publishers",
  ]
}
