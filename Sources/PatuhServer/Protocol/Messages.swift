import PatuhReport

/// The id of a request.
enum MessageID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message of the client.
enum IncomingMessage: Sendable {
  case request(MessageID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The answer to a request of the server; nil for an error.
  case response(MessageID, result: JSONValue?)

  /// Throws if it is not a message, with the id if it has one.
  init(_ value: JSONValue) throws(InvalidMessage) {
    guard case .object = value else { throw InvalidMessage(id: nil, reason: "a message is an object") }
    let id = value["id"].flatMap { try? MessageID(json: $0) }
    let params = value["params"] ?? .null
    switch (value["method"], id) {
    case (.string(let method)?, let id?): self = .request(id, method: method, params: params)
    case (.string(let method)?, nil) where value["id"] == nil:
      self = .notification(method: method, params: params)
    case (nil, let id?) where value["result"] != nil || value["error"] != nil:
      self = .response(id, result: value["error"] == nil ? value["result"] : nil)
    default: throw InvalidMessage(id: id, reason: "a message has a method, or the result of a request")
    }
  }
}

/// Why a value is not a message.
struct InvalidMessage: Error {
  var id: MessageID?
  var reason: String
}

/// An error that answers a request.
struct ResponseError: Error, Codable, Equatable, Sendable {
  var code: Int
  var message: String

  static func parseError(_ message: String) -> Self { .init(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Self { .init(code: -32600, message: message) }
  static func methodNotFound(_ method: String) -> Self {
    .init(code: -32601, message: "there is no method \(method)")
  }
  static func invalidParams(_ message: String) -> Self { .init(code: -32602, message: message) }
  static let serverNotInitialized = Self(code: -32002, message: "the first request is initialize")
  static let requestCancelled = Self(code: -32800, message: "the request was cancelled")
}

/// The messages of the server.
enum OutgoingMessage {
  static func response(to id: MessageID?, _ result: JSONValue) -> JSONValue {
    .record(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  static func error(_ error: ResponseError, to id: MessageID?) -> JSONValue {
    .record(["jsonrpc": "2.0", "id": id.json, "error": error.json])
  }

  static func notification(_ method: String, _ params: some Encodable) -> JSONValue {
    .record(["jsonrpc": "2.0", "method": .string(method), "params": params.json])
  }

  static func request(_ id: MessageID, _ method: String, _ params: some Encodable) -> JSONValue {
    .record(["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params.json])
  }
}

extension MessageID? {
  /// An answer to a message whose id cannot be read has the id null.
  fileprivate var json: JSONValue { self?.json ?? .null }
}
