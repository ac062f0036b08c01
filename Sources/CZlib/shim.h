// Without the functions for files, and with them the system's headers, whose types would seem to belong to this module.
#define Z_SOLO
#include <zlib.h>

// Zeroed memory, of which the system gives large parts page by page, when they are written; NULL if there is none.
static inline void *zeroed_memory(unsigned long count) { return __builtin_calloc(count, 1); }
static inline void release_memory(void *memory) { __builtin_free(memory); }
