#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls a function on a thread whose stack is large enough for the deepest nesting within ``NestingLimits``, and waits
/// for it. SwiftParser takes up to 12 kB for each bracket, and other threads may have no more than half a megabyte.
///
/// If the system gives no thread, the function is called on this one.
func onLargeStack<Result>(_ body: () -> Result) -> Result {
  var result: Result?
  withoutActuallyEscaping({ result = body() }) { task in
    let work = Unmanaged.passRetained(Work(task))
    guard let thread = newThread(work.toOpaque()) else {
      work.takeRetainedValue().task()
      return
    }
    pthread_join(thread, nil)
  }
  return result ?? body()
}

private final class Work {
  let task: () -> Void

  init(_ task: @escaping () -> Void) { self.task = task }
}

private func newThread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // Memory is taken only for what is used of it.
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
