// What the module of the GNU C library in Swift leaves out. Other C libraries have no such settings and functions.
#ifdef __gnu_linux__
#include <malloc.h>
#include <sys/types.h>

// From dirent.h, which declares it to whoever asks for all that GNU adds.
ssize_t getdents64(int folder, void *entries, size_t size);
#endif
