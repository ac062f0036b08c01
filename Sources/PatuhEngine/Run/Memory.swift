#if canImport(Glibc)
  import CGlibc
  import Glibc

  /// How many bytes may be asked for at once of the memory that a thread keeps; more comes from the system and goes back.
  /// The GNU C library allows no more.
  private let mostAtOnce = 32 << 20

  /// Tells the threads that have taken their memory; nil when the system can tell none.
  private let reservation: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()
#endif

/// Lets the process keep the memory that it gives back: what is read of one source is soon given back and asked for
/// again for the next.
///
/// Where the C library is another one it decides itself.
public func keepMemory() {
  #if canImport(Glibc)
    mallopt(M_TOP_PAD, 1 << 20)
    mallopt(M_TRIM_THRESHOLD, 2 * Int32(mostAtOnce))
    mallopt(M_MMAP_THRESHOLD, Int32(mostAtOnce))
  #endif
}

/// Lets the calling thread take its memory at once, and from large pages where the kernel gives such on request; once for
/// each thread, since to ask anew costs a search through all that is free.
///
/// The GNU C library extends the memory of each thread but the first by a page or a few at a time, each time with a call
/// of the kernel; and the kernel hands out each page of 4 KB by itself, on its first use. What is asked for here and
/// given back stays the thread's, and costs nothing until it is used.
func reserveMemory() {
  #if canImport(Glibc)
    guard let reservation, pthread_getspecific(reservation) == nil else { return }
    pthread_setspecific(reservation, UnsafeRawPointer(bitPattern: 1))
    let size = mostAtOnce - 2 << 20
    guard let start = malloc(size) else { return }
    defer { free(start) }
    let page = sysconf(Int32(_SC_PAGESIZE))
    let whole = start.alignedUp(toMultipleOf: page)
    madvise(whole, (start + size - whole) / page * page, MADV_HUGEPAGE)
  #endif
}
