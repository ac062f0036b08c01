import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The results of a function for each element, in their order, computed concurrently.
/// - Parameters:
///   - jobs: how many elements are processed at a time; 0 for one per processor
///   - hasLargeStacks: whether the function runs on threads with large stacks, as parsing needs
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int = 0, hasLargeStacks: Bool = false,
  _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let workers = min(elements.count, jobs > 0 ? jobs : processors)
  if workers < (hasLargeStacks ? 1 : 2) { return elements.map(transform) }
  // Each worker writes only at the indices that it took from the counter.
  nonisolated(unsafe) let results = UnsafeMutableBufferPointer<Result>.allocate(capacity: elements.count)
  defer { results.deallocate() }
  let counter = Counter()
  @Sendable func work() {
    // A span borrows the elements, so that no thread touches what they refer to before it is needed.
    let elements = elements.span
    while true {
      let index = counter.next() - 1
      if index >= elements.count { return }
      results.initializeElement(at: index, to: transform(elements[index]))
    }
  }
  if hasLargeStacks {
    onLargeStacks(workers, work)
  } else {
    DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
  }
  return Array(unsafeUninitializedCapacity: elements.count) { array, count in
    count = array.moveInitialize(fromContentsOf: results)
  }
}

/// The results of two functions, computed at the same time.
func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let one = Mutex<First?>(nil)
  let two = Mutex<Second?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = first()
      one.withLock { $0 = result }
    } else {
      let result = second()
      two.withLock { $0 = result }
    }
  }
  return (one.withLock { $0 } ?? first(), two.withLock { $0 } ?? second())
}

/// Counts up from 1, for several threads.
final class Counter: Sendable {
  private let value: Atomic<Int>

  init(from start: Int = 0) { value = Atomic(start) }

  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The number of processors in use at the start; at least 1. Kept because the system reads a file to
/// determine it.
private let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
