import PatuhReport
import Synchronization

/// Sends messages to the client. Messages from several threads are written one after the other.
final class Connection: Sendable {
  private struct State {
    var nextRequest = 1
  }

  private let state = Mutex(State())
  private let write: @Sendable ([UInt8]) -> Void

  init(write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  private func send(_ message: JSONValue) {
    let bytes = framed(message.line)
    // The lock keeps messages whole.
    state.withLock { _ in write(bytes) }
  }

  func answer(_ id: MessageID, _ result: JSONValue) { send(OutgoingMessage.response(to: id, result)) }

  func refuse(_ id: MessageID?, _ error: ResponseError) { send(OutgoingMessage.error(error, to: id)) }

  func notify(_ method: String, _ params: some Encodable) {
    send(OutgoingMessage.notification(method, params))
  }

  /// Sends a request; its answer is not awaited.
  func request(_ method: String, _ params: some Encodable) {
    let number = state.withLock { state in
      defer { state.nextRequest += 1 }
      return state.nextRequest
    }
    send(OutgoingMessage.request(.text("patuh-\(number)"), method, params))
  }

  func show(_ type: MessageType, _ message: String) {
    notify("window/showMessage", ShowMessageParams(type: type.rawValue, message: message))
  }

  func log(_ type: MessageType, _ message: String) {
    notify("window/logMessage", ShowMessageParams(type: type.rawValue, message: message))
  }
}

/// `MessageType` of the protocol.
enum MessageType: Int, Sendable {
  case error = 1
  case warning, information, log
}
