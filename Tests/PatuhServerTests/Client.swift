import PatuhEngine
import PatuhReport
import Synchronization

@testable import PatuhServer

/// A client of a server in the same process.
final class Client: Sendable {
  let server: LanguageServer

  init() {
    let received = Received()
    server = LanguageServer(
      version: "1",
      request: { AnalysisRequest(root: $0.folder, paths: $0.paths, today: .today) }
    ) { received.take($0) }
    self.received = received
  }

  private let received: Received

  private final class Received: Sendable {
    private let state = Mutex<(reader: MessageReader, messages: [JSONValue])>((MessageReader(), []))

    func take(_ bytes: [UInt8]) {
      state.withLock { state in
        for case .content(let content) in state.reader.take(bytes) {
          if let value = try? JSONValue(json: content) { state.messages.append(value) }
        }
      }
    }

    var all: [JSONValue] { state.withLock { $0.messages } }
  }

  /// All that the server has sent.
  var all: [JSONValue] { received.all }

  @discardableResult func send(_ content: String) async -> Int32? { await server.receive(framed(content)) }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ params: String = "{}", id: Int = 1) async -> JSONValue? {
    let count = all.count
    await send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#)
    return await first(after: count) { $0["id"] == .integer(id) && $0["method"] == nil }
  }

  /// The code of the error that answers a request; nil if it is answered otherwise.
  func fault(_ method: String, _ params: String = "{}") async -> Int? {
    guard case .integer(let code)? = await ask(method, params)?["error"]?["code"] else { return nil }
    return code
  }

  func notify(_ method: String, _ params: String = "{}") async {
    await send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  /// Waits for a message; nil if none comes.
  func first(after count: Int = 0, where isMeant: (JSONValue) -> Bool) async -> JSONValue? {
    for _ in 0..<1000 {
      if let found = all.dropFirst(count).first(where: isMeant) { return found }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
