import Synchronization
import SystemPackage

/// Tells the client how far the first check of a project is.
final class ProgressReport: Sendable {
  private let connection: Connection
  private let token: String
  private let isShown: Bool
  private let last = Mutex<Int>(-1)

  /// - Parameter number: distinguishes it from other reports about the project
  init(_ connection: Connection, _ client: ClientCapabilities, _ root: FilePath, _ number: Int) {
    self.connection = connection
    isShown = client.window?.workDoneProgress == true
    token = "patuh:\(root.string):\(number)"
    guard isShown else { return }
    connection.request("window/workDoneProgress/create", WorkDoneProgressCreateParams(token: token))
    let name = root.lastComponent?.string ?? root.string
    connection.notify(
      "$/progress",
      ProgressParams(
        token: token,
        value: WorkDoneProgressBegin(title: "Patuh checks \(name)", cancellable: false, percentage: 0).json))
  }

  func update(_ done: Int, _ total: Int) {
    guard isShown, total > 0 else { return }
    let percentage = done * 100 / total
    let isNew = last.withLock { last in
      // Files are read on several threads, and a report more than every few percent is of no use.
      guard percentage >= last + 5 else { return false }
      last = percentage
      return true
    }
    guard isNew else { return }
    connection.notify(
      "$/progress",
      ProgressParams(
        token: token,
        value: WorkDoneProgressReport(
          message: "\(done) of \(total) files", percentage: percentage
        ).json))
  }

  func end() {
    guard isShown else { return }
    connection.notify("$/progress", ProgressParams(token: token, value: WorkDoneProgressEnd().json))
  }
}
