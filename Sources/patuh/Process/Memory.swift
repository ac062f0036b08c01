import CMalloc

/// Lets the process keep the memory that it gives back, and ask for more of it at a time: what is read of one source is
/// soon given back and asked for again for the next, on each thread in pieces that the kernel hands out one by one.
///
/// Where the C library is another one it decides itself.
func keepMemory() {
  #if canImport(Glibc)
    mallopt(M_TOP_PAD, 1 << 20)
    mallopt(M_TRIM_THRESHOLD, 32 << 20)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
  #endif
}
