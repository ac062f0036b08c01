// Makes the heap of a thread grow once, not by some pages at a time with a call of the system for each: while one thread grows its heap,
// the others wait with theirs. Memory that is never written to costs nothing. Only the heaps of glibc grow like that. Its malloc.h is
// not included, since the system's types would seem to belong to this module.
#if __has_include(<gnu/libc-version.h>)
extern int mallopt(int parameter, int value);
static inline void grow_heaps_in_large_pieces(void) { mallopt(-2 /* M_TOP_PAD */, 64 << 20); }
#else
static inline void grow_heaps_in_large_pieces(void) {}
#endif
