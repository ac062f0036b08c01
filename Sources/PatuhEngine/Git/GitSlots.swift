/// How many processes of git run at once. Each needs six file descriptors, of which a process has only so
/// many.
actor GitSlots {
  static let shared = GitSlots(16)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Waits until a process may start; ``leave()`` must follow when it has ended.
  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
