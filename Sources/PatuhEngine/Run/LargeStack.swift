#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls a function on a thread whose stack is large enough for the deepest nesting that is parsed, and waits
/// for it.
///
/// SwiftParser takes up to 12 kB for each bracket, and other threads may have a stack of only 512 kB.
func onLargeStack<Result>(_ body: () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    onLargeStacks(1) { result = body() }
  }
  return result ?? body()
}

/// Calls a function on several threads with large stacks at once, and waits for all of them. If the system
/// creates no thread, the function is called on the current one.
func onLargeStacks(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    var threads: [pthread_t] = []
    for _ in 0..<count {
      let work = Unmanaged.passRetained(Work(body))
      if let thread = newThread(work.toOpaque()) {
        threads.append(thread)
      } else {
        work.takeRetainedValue().task()
      }
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}

private final class Work {
  let task: @Sendable () -> Void

  init(_ task: @escaping @Sendable () -> Void) { self.task = task }
}

private func newThread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // The system provides memory only for the part that is used.
  pthread_attr_setstacksize(&attributes, 64 << 20)
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { run($0) }, work)
    return status == 0 ? thread : nil
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { run($0) }, work)
    return status == 0 ? thread : nil
  #endif
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().task() }
  return nil
}
